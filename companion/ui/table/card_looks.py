"""The content of the card at the end of a Bummerl or match: the result, and a saying."""

from collections.abc import Callable
from functools import partial
from zlib import crc32

from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.match import Match
from companion.core.match.standing import Standing
from companion.core.options.rules import Preset
from companion.core.seats import Seat, Side, side_of
from companion.i18n.translator import Translator
from companion.ui.deal.words import bummerl_for, bummerl_kinds, kinds_above_one
from companion.ui.matches.open_match import OpenMatch
from companion.ui.table.court_card import CourtCardLook, note_fits
from companion.ui.widgets.looks import TableSide
from companion.ui.words import sides, standings


def current_look(tr: Translator, open_match: OpenMatch, *, failed: bool, words: str) -> CourtCardLook:
    """Return the card of the finished match or the latest Bummerl; set `failed` if a rematch couldn't be started."""
    note = tr("Couldn't save the match. Try again.") if failed else ""
    standing = open_match.standing
    if open_match.card is None and standing.abandoned:
        return abandoned_look(tr, open_match.match, standing, note)
    finished = open_match.card.finished if open_match.card is not None else None
    if standing.over and standing.rubber_winner is not None and not standing.abandoned:
        return match_look(tr, open_match, standing.rubber_winner, note)
    return card_look(tr, open_match, finished or standing.bummerls[-1], note, words)


def with_saying(note: str, words: str) -> str:
    """Return the note with the saying if each fits on one line, otherwise the note alone."""
    if not note or not words:
        return note or words
    if not (note_fits(note) and note_fits(words)):
        return note
    both = f"{note} · {words}"
    return both if note_fits(both) else f"{note}\n{words}"


def card_look(
    tr: Translator, open_match: OpenMatch, ended: FinishedBummerl, note: str = "", words: str = ""
) -> CourtCardLook:
    """Return the card of a Bummerl, naming the losers; a `note` takes priority over the saying in `words`.

    With more than two sides, the card names the winner first, followed by the other sides' scores.
    """
    match = open_match.match
    losers = tuple(seat for side in ended.losers for seat in side)
    note = note or " · ".join(bummerl_kinds(tr, ended))
    first = ended.losers[0][0]
    marks = open_match.standing.dots[first] if len(ended.losers) == 1 else 0
    drawn = with_saying(note, words)
    label = tr(
        "%(lost)s. %(result)s. %(note)s %(dots)s.",
        lost=bummerl_for(tr, match, ended),
        result=_spoken_result(tr, match, ended),
        note=f"{note}." if note else "",
        dots=_all_dots(tr, open_match, ended),
    )
    spoken = f"{label} {words if words in drawn else ''}".rstrip()
    if len(match.rules.match.sides) > 2:  # noqa: PLR2004  # with two sides, the loser is simply the other side
        return CourtCardLook(
            side=side_look(match, ended.winner),
            lead=tr("Bummerl won by"),
            name=sides.side(tr, match, ended.winner),
            winner=bummerl_for(tr, match, ended),
            score="",
            marks=marks,
            marked=side_look(match, first),
            note=" · ".join(filter(None, (*_other_scores(tr, match, ended, standings.digits), note))),
            label=spoken,
        )
    return CourtCardLook(
        side=side_look(match, first),
        lead=tr.plural("Bummerl lost by", "Bummerl lost by", len(losers)),
        name=sides.names(tr, match, losers),
        winner=sides.side(tr, match, ended.winner),
        score=_score(match, ended),
        marks=marks,
        note=drawn,
        label=spoken,
    )


def match_look(tr: Translator, open_match: OpenMatch, winner: Seat, note: str = "") -> CourtCardLook:
    """Return the card at the end of the match: the winner, the Bummerls, and the score of the last Bummerl."""
    match, standing = open_match.match, open_match.standing
    side, ended = side_of(winner, match.rules.match.sides), standing.bummerls[-1]
    tally, last = bummerls(tr, match, standing, winner), ", ".join(bummerl_kinds(tr, ended))
    earlier = " · ".join(kinds_above_one(tr, standing.bummerls[:-1]))
    losers = [other for other in match.rules.match.sides if other != side]
    label = tr(
        "%(result)s. %(bummerls)s. Last Bummerl: %(last)s.",
        result=standings.wins_match(tr, match, winner),
        bummerls=", ".join(filter(None, (tally, earlier))),
        last=", ".join(filter(None, (_spoken_result(tr, match, ended), last))),
    )
    return CourtCardLook(
        side=side_look(match, winner),
        lead=_match_won_by(tr, side),
        name=sides.names(tr, match, side),
        winner=last or tr("Last Bummerl"),
        score=f"· {_score(match, ended)}",
        marks=standing.dots[losers[0][0]] if len(losers) == 1 else 0,
        marked=side_look(match, losers[0][0]),
        note=note or with_saying(tally, earlier),
        label=f"{label} {note}".rstrip(),
        ends_match=True,
    )


def bummerls(tr: Translator, match: Match, standing: Standing, winner: Seat) -> str:
    """Return the match's Bummerls: the winner's wins and losses or, with more than two sides, the losers' Bummerls."""
    side = side_of(winner, match.rules.match.sides)
    others = [other for other in match.rules.match.sides if other != side]
    if len(others) > 1:
        return standings.all_dots(tr, ((sides.names(tr, match, side), standing.dots[side[0]]) for side in others))
    (other,) = others
    return tr(
        # Translators: the Bummerls that the winner has won and lost.
        "%(won)s–%(lost)s in Bummerls against %(name)s",
        won=standing.dots[other[0]],
        lost=standing.dots[side[0]],
        name=sides.names(tr, match, other),
    )


def _match_won_by(tr: Translator, side: Side) -> str:
    return tr.plural("Match won by", "Match won by", len(side))


def side_look(match: Match, seat: Seat) -> TableSide:
    """Return a player's table side, based on the order of the sides."""
    sides_here = match.rules.match.sides
    return tuple(TableSide)[sides_here.index(side_of(seat, sides_here))]


def _score(match: Match, ended: FinishedBummerl) -> str:
    return " : ".join(map(standings.digits, _numbers(match, ended)))


def _spoken_result(tr: Translator, match: Match, ended: FinishedBummerl) -> str:
    spoken = partial(standings.spoken_number, tr)
    winner, *others = map(spoken, _numbers(match, ended))
    name = sides.side(tr, match, ended.winner)
    if len(others) == 1:
        return f"{name} {winner} : {others[0]}"
    return ", ".join((f"{name} {winner}", *_other_scores(tr, match, ended, spoken)))


def _other_scores(tr: Translator, match: Match, ended: FinishedBummerl, written: Callable[[int], str]) -> list[str]:
    """Return each losing side's name and score, such as "Berta 150", in clockwise order."""
    _, *others = _around(match, ended)
    _, *numbers = _numbers(match, ended)
    return [f"{sides.names(tr, match, side)} {written(number)}" for side, number in zip(others, numbers, strict=True)]


def _numbers(match: Match, ended: FinishedBummerl) -> tuple[int, ...]:
    """Return the winner's target, followed by the other sides' scores in clockwise order."""
    _, *others = _around(match, ended)
    target = match.rules.match.target
    return (target, *(target - ended.needed[side[0]] for side in others))


def _around(match: Match, ended: FinishedBummerl) -> tuple[Side, ...]:
    """Return all sides in clockwise order, starting with the winner."""
    every_side = match.rules.match.sides
    start = every_side.index(side_of(ended.winner, every_side))
    return (*every_side[start:], *every_side[:start])


def _all_dots(tr: Translator, open_match: OpenMatch, ended: FinishedBummerl) -> str:
    if len(ended.losers) == 1:
        return standings.dots(tr, open_match.standing.dots[ended.losers[0][0]])
    return standings.all_dots(
        tr, ((sides.names(tr, open_match.match, side), open_match.standing.dots[side[0]]) for side in ended.losers)
    )


def saying(tr: Translator, open_match: OpenMatch) -> str:
    """Return a saying that stays the same for this Bummerl; "" in tournaments, where it might annoy the losers."""
    if open_match.match.rules.preset is Preset.TOURNAMENT:
        return ""
    sayings = _sayings(tr)
    return sayings[crc32(f"{open_match.stored.match_id}-{len(open_match.standing.bummerls)}".encode()) % len(sayings)]


def _sayings(tr: Translator) -> tuple[str, ...]:
    # Translators: sayings from the card tables; use one of your own language rather than a translation
    return (
        tr("Play the hand you're dealt"),
        tr("Unlucky at cards, lucky in love"),
        tr("A card laid is a card played"),
        tr("He who laughs last laughs longest"),
        tr("Trust everybody, but cut the cards"),
        tr("You win some, you lose some"),
        tr("Pride goes before a fall"),
        tr("That's the luck of the draw"),
    )


def abandoned_look(tr: Translator, match: Match, standing: Standing, note: str) -> CourtCardLook:
    """Return the card for a match that was ended early: the winner, if any, and the score at that point."""
    every_side = sides.every_side(match)
    winner = standing.rubber_winner
    name = tr("no winner") if winner is None else sides.side(tr, match, winner)
    dots = standings.all_dots(tr, ((sides.names(tr, match, side), standing.dots[side[0]]) for side in every_side))
    return CourtCardLook(
        side=TableSide.A if winner is None else TableSide(winner.value),
        lead=tr("Ended early") if winner is None else _match_won_by(tr, side_of(winner, every_side)),
        name=name,
        winner=tr("Score"),
        score=" · ".join(standings.short_score(tr, match, standing, side) for side in every_side),
        marks=0,
        note=note or dots,
        label=tr(
            "The match ended early. %(result)s. %(standing)s.",
            result=tr("Nobody wins") if winner is None else standings.wins_match(tr, match, winner),
            standing=", ".join(standings.side_words(tr, match, standing, side) for side in every_side),
        ),
    )
