"""Display text for a match's score: points, dots, the dealer, and the consequences of an edit."""

from collections.abc import Iterable, Sequence

from companion.core.match.consequences import (
    BringsDots,
    BummerlEnds,
    BummerlEndsElsewhere,
    BummerlGoesTo,
    BummerlReopens,
    BummerlWonBy,
    Consequence,
    EntriesCountAgain,
    EntriesStopCounting,
    MatchEnds,
    MatchReopens,
    PlayOffBecomesDeal,
    PlayOffCancelled,
    PlayOffNeeded,
    RubberGoesTo,
)
from companion.core.match.match import Match
from companion.core.match.standing import Standing
from companion.core.options.choices import Count
from companion.core.seats import Seat, Side, side_of
from companion.i18n.translator import Translator
from companion.ui.widgets.signs import aloud
from companion.ui.words import sides
from companion.ui.words import sides as figures
from companion.ui.words.unnamed import within_sentence


def counter_number(match: Match, standing: Standing, seat: Seat) -> int:
    """Return the number on a player's counter: the points won if it counts up, otherwise the points needed."""
    needed = standing.needs[seat]
    return needed if match.rules.match.count is Count.DOWN else match.rules.match.target - needed


def caption(tr: Translator, count: Count, players: int) -> str:
    """Return the word above a side's number, which says whether these are points needed or points won."""
    if count is Count.DOWN:
        # Translators: "needs 7", in small letters before the number of points.
        return tr.plural("needs", "need", players)
    # Translators: "has 3", in small letters before the number of points.
    return tr.plural("has", "have", players)


def short_score(tr: Translator, match: Match, standing: Standing, side: Side) -> str:
    """Return a side's score and its caption, without the side's name."""
    number = digits(counter_number(match, standing, side[0]))
    return f"{caption(tr, match.rules.match.count, len(side))}\N{NO-BREAK SPACE}{number}"


def digits(n: int) -> str:
    """Return a number as text with a typographically correct minus sign."""
    return str(n) if n >= 0 else f"{figures.MINUS}{-n}"


def dots(tr: Translator, n: int) -> str:
    """Return text for a number of dots; a dot is a lost Bummerl."""
    return tr.plural("%(n)s Bummerl", "%(n)s Bummerls", n)


def bummerl_kind(tr: Translator, n: int, *, retourschneider: bool) -> str:
    """Return “Schneider” or “Retourschneider” and, if it counts as more than one Bummerl, how many."""
    kind = tr.context("Bummerl", "Retourschneider") if retourschneider else tr.context("Bummerl", "Schneider")
    # Translators: "Schneider counts as 2": the loser of such a Bummerl gets two.
    return tr("%(kind)s counts as %(n)s", kind=kind, n=n) if n > 1 else kind


def all_dots(tr: Translator, players: Iterable[tuple[str, int]]) -> str:
    """Return the names and dots of all players who have any, or "" if nobody has."""
    return ", ".join(tr("%(name)s: %(dots)s", name=name, dots=dots(tr, n)) for name, n in players if n)


def player(tr: Translator, match: Match, standing: Standing, seat: Seat) -> str:
    """Return the accessible name for a player in a two-player match."""
    words = side_words(tr, match, standing, (seat,))
    return with_item(tr, words, tr("deals")) if standing.dealer is seat else words


def side_words(tr: Translator, match: Match, standing: Standing, side: Side) -> str:
    """Return a side's name, points and dots."""
    needs = _points_words(tr, len(side), standing.needs[side[0]], match.rules.match.count, match.rules.match.target)
    name = sides.names(tr, match, side)
    return tr("%(name)s %(needs)s, %(dots)s", name=name, needs=needs, dots=dots(tr, standing.dots[side[0]]))


def with_points(tr: Translator, names: Sequence[str], needed: int, count: Count, target: int) -> str:
    """Return the names on a side with the points that the side still needs or has won."""
    needs = _points_words(tr, len(names), needed, count, target)
    # Translators: "Anna needs 4 points", "Anna and Berta have 3 of 7 points".
    return tr("%(name)s %(needs)s", name=sides.joined(tr, names), needs=needs)


def wins_match(tr: Translator, match: Match, winner: Seat) -> str:
    """Return a sentence naming the winner of the match."""
    side = side_of(winner, match.rules.match.sides)
    name = sides.names(tr, match, side)
    return tr.plural("%(name)s wins the match", "%(name)s win the match", len(side), name=name)


def _points_words(tr: Translator, players: int, needed: int, count: Count, target: int) -> str:
    """Return a side's points as a predicate that agrees with one player or with two."""
    is_one = players == 1
    if count is Count.DOWN:
        if is_one:
            return tr.plural("needs %(n)s point", "needs %(n)s points", needed)
        return tr.plural("need %(n)s point", "need %(n)s points", needed)
    n = spoken_number(tr, target - needed)
    if is_one:
        return tr("has %(n)s of %(target)s points", n=n, target=target)
    return tr("have %(n)s of %(target)s points", n=n, target=target)


def spoken_number(tr: Translator, n: int) -> str:
    """Return a number for screen readers, which would skip a minus sign."""
    return aloud(tr, digits(n))


def with_item(tr: Translator, text: str, more: str) -> str:
    """Append an item to a list that is read out by screen readers."""
    # Translators: adds an item to a list that screen readers read out.
    return tr("%(text)s, %(more)s", text=text, more=more)


def consequence(tr: Translator, match: Match, change: Consequence) -> str:
    """Return a sentence about what an edit changes in later deals."""
    return within_sentence(tr, _consequence(tr, match, change))


def _consequence(tr: Translator, match: Match, change: Consequence) -> str:
    match change:
        case BummerlEndsElsewhere(bummerl, deals_later) if deals_later < 0:
            return tr.plural(
                "Bummerl %(bummerl)s ends %(n)s deal earlier.",
                "Bummerl %(bummerl)s ends %(n)s deals earlier.",
                -deals_later,
                bummerl=bummerl,
            )
        case BummerlEndsElsewhere(bummerl, deals_later):
            return tr.plural(
                "Bummerl %(bummerl)s ends %(n)s deal later.",
                "Bummerl %(bummerl)s ends %(n)s deals later.",
                deals_later,
                bummerl=bummerl,
            )
        case BummerlGoesTo(bummerl, loser, count):
            return _counts_against(tr, match, bummerl, loser, count)
        case BummerlEnds(bummerl, loser, count):
            name = sides.side(tr, match, loser)
            return tr.plural(
                "Bummerl %(bummerl)s is over: %(n)s Bummerl for %(name)s.",
                "Bummerl %(bummerl)s is over: %(n)s Bummerls for %(name)s.",
                count,
                bummerl=bummerl,
                name=name,
            )
        case BummerlWonBy(bummerl, winner):
            return tr("%(name)s now wins Bummerl %(bummerl)s.", bummerl=bummerl, name=match.players[winner])
        case BummerlReopens(bummerl):
            return tr("Bummerl %(bummerl)s is open again.", bummerl=bummerl)
        case PlayOffNeeded() | PlayOffCancelled() | PlayOffBecomesDeal() | EntriesStopCounting() | EntriesCountAgain():
            return _play_off_consequence(tr, match, change)
        case BringsDots() | MatchEnds() | MatchReopens() | RubberGoesTo():
            return _match_consequence(tr, match, change)


def _counts_against(tr: Translator, match: Match, bummerl: int, loser: Seat, count: int) -> str:
    side = side_of(loser, match.rules.match.sides)
    name = sides.names(tr, match, side)
    places = {"bummerl": bummerl, "name": name, "n": count}
    if len(side) > 1:
        return tr("Bummerl %(bummerl)s now counts as %(n)s against both %(name)s.", **places)
    return tr("Bummerl %(bummerl)s now counts as %(n)s against %(name)s.", **places)


def _play_off_consequence(
    tr: Translator,
    match: Match,
    change: PlayOffNeeded | PlayOffCancelled | PlayOffBecomesDeal | EntriesStopCounting | EntriesCountAgain,
) -> str:
    match change:
        case PlayOffNeeded(seats):
            return tr("A play-off between %(names)s decides the Bummerl.", names=sides.names(tr, match, seats))
        case PlayOffCancelled():
            return tr("The play-off isn't needed any more.")
        case PlayOffBecomesDeal(deal):
            return tr("Deal %(deal)s, so far the play-off, now counts as an agreed deal.", deal=deal)
        case EntriesStopCounting(entries):
            return tr.plural("%(n)s other entry no longer counts.", "%(n)s other entries no longer count.", entries)
        case EntriesCountAgain(entries):
            return tr.plural("%(n)s other entry counts again.", "%(n)s other entries count again.", entries)


def _match_consequence(
    tr: Translator, match: Match, change: BringsDots | MatchEnds | MatchReopens | RubberGoesTo
) -> str:
    match change:
        case BringsDots(seat, brought):
            name = match.players[seat]
            return tr.plural(
                "%(name)s starts with %(n)s Bummerl carried over from paper.",
                "%(name)s starts with %(n)s Bummerls carried over from paper.",
                brought,
                name=name,
            )
        case MatchEnds(winner, 0):
            return _match_ends(tr, match, winner)
        case MatchEnds(winner, beyond):
            text = _match_ends(tr, match, winner)
            return tr.plural(
                "%(text)s %(n)s deal after the end doesn't count.",
                "%(text)s %(n)s deals after the end don't count.",
                beyond,
                text=text,
            )
        case MatchReopens():
            return tr("The match is open again.")
        case RubberGoesTo(Seat() as winner):
            side = side_of(winner, match.rules.match.sides)
            name = sides.names(tr, match, side)
            return tr.plural("%(name)s wins the match.", "%(name)s win the match.", len(side), name=name)
        case RubberGoesTo():
            return tr("Nobody wins the match.")


def _match_ends(tr: Translator, match: Match, winner: Seat | None) -> str:
    if winner is None:
        return tr("The match is over, with no winner.")
    side = side_of(winner, match.rules.match.sides)
    name = sides.names(tr, match, side)
    return tr.plural("The match is over: %(name)s wins.", "The match is over: %(name)s win.", len(side), name=name)
