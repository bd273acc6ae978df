"""Text for the deal sheets: questions, answers, and messages about missing answers."""

from collections.abc import Iterable

from companion.core.cards import ALL_CARD_POINTS
from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.match import Match
from companion.core.match.standing import Line
from companion.core.options.choices import Count
from companion.core.referee.pile_counts import CountedPiles, PileCount
from companion.core.referee.pile_flags import Flag, Flagged
from companion.core.scoring.outcomes import Ending
from companion.core.scoring.stakes import Ask, Moment, StakeQuestion
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import PAIR, Seat, Side
from companion.i18n.translator import Translator
from companion.ui.deal.draft import Draft, PileAnswer
from companion.ui.words import piles, sides, standings
from companion.ui.words.piles import CardNames
from companion.ui.words.unnamed import within_sentence


def ending(tr: Translator, ended: Ending) -> str:
    """Return a word for how a deal ended."""
    return {
        Ending.CLAIM: tr.context("ending", "Claimed"),
        Ending.PLAYED_OUT: tr.context("ending", "Played out"),
        Ending.REVOKE: tr.context("ending", "Revoked"),
        Ending.AGREED: tr.context("ending", "Agreed"),
    }[ended]


def player_question(tr: Translator, ended: Ending) -> str:
    """Return the question about the player who ended the deal."""
    return {
        Ending.CLAIM: tr("Who claimed 66?"),
        Ending.PLAYED_OUT: tr("Who took the last trick?"),
        Ending.REVOKE: tr("Who revoked?"),
        Ending.AGREED: tr("Who gets the points?"),
    }[ended]


def pile_question(tr: Translator, match: Match, question: StakeQuestion) -> str:
    """Return the question about a player's tricks, either when the talon was closed or at the end of the deal."""
    return within_sentence(tr, _pile_question(tr, match.players[question.seat], question))


def _pile_question(tr: Translator, name: str, question: StakeQuestion) -> str:
    match question.moment, question.ask:
        case Moment.AT_CLOSING, Ask.TRICK:
            return tr("Did %(name)s have a trick at closing?", name=name)
        case Moment.AT_END, Ask.TRICK:
            return tr("Does %(name)s have a trick now?", name=name)
        case Moment.AT_CLOSING, _:
            return tr("%(name)s's card points at closing", name=name)
        case Moment.AT_END, Ask.COUNT:
            return tr("%(name)s's card points, not counting the 10 for the last trick", name=name)
        case Moment.AT_END, _:
            return tr("%(name)s's card points at the end", name=name)


def answer(tr: Translator, line: int, pile_answer: PileAnswer) -> str:
    """Return the text of an answer about tricks; `line` is the number of card points needed to avoid Schneider."""
    return {
        PileAnswer.AT_THE_LINE: tr("%(line)s or more", line=line),
        PileAnswer.UNDER_THE_LINE: tr("under %(line)s", line=line),
        PileAnswer.SOME_TRICK: tr("yes, at least one"),
        PileAnswer.NO_TRICK: tr("no tricks"),
        PileAnswer.NO_POINTS: tr("no card points"),
    }[pile_answer]


def still_open(tr: Translator, match: Match, violations: tuple[Violation, ...]) -> str:
    """Return text naming what is still needed to determine the result."""
    fields = [violation.field for violation in violations]
    if "by" in fields:
        return tr("Still needed: a player")
    if "game_points" in fields:
        return tr("Still needed: points")
    names = [match.players[seat] for seat in PAIR if any(field.endswith(f".{seat}") for field in fields)]
    if any(field.startswith("piles_at_closing") for field in fields):
        return tr("Still needed: what %(name)s had at closing", name=names[0])
    if len(names) != 1:
        return tr("Still needed: both players' card points")
    return tr("Still needed: what %(name)s has", name=names[0])


def impossible(tr: Translator, draft: Draft, violations: tuple[Violation, ...]) -> str:
    """Return why the answers contradict each other, or an empty string if they don't."""
    contradiction = next((v for v in violations if v.code is Code.CONTRADICTION), None)
    if contradiction is None:
        return ""
    if contradiction.field == "piles":
        return tr.plural(
            "The total can't be %(n)s card point: the cards are worth %(all)s, and each marriage adds 20 or 40.",
            "The total can't be %(n)s card points: the cards are worth %(all)s, and each marriage adds 20 or 40.",
            sum(draft.counted.values()),
            all=ALL_CARD_POINTS,
        )
    return too_few(tr, draft.counted.get(Seat(contradiction.field[-1]), 0))


def too_few(tr: Translator, card_points: int) -> str:
    """Return text explaining why a player cannot have so few card points."""
    return tr.plural(
        "%(n)s card point isn't possible: even the smallest trick is worth more.",
        "%(n)s card points aren't possible: even the smallest trick is worth more.",
        card_points,
    )


def position(tr: Translator, line: Line) -> str:
    """Return text with the numbers of the deal and the Bummerl, or an empty string if the line is not a deal."""
    if line.deal is None:
        return ""
    return tr("Deal %(deal)s · Bummerl %(bummerl)s", deal=line.deal, bummerl=line.bummerl)


def number(match: Match, line: Line, side: Side) -> str:
    """Return the number on a side's counter: the points still needed or, when counting up, the points won."""
    return sides.number(_on_counter(match, line, side))


def new_score(tr: Translator, match: Match, line: Line) -> str:
    """Return text with the new score of every side that won points, or with the loser if the Bummerl is finished."""
    if line.finished is not None:
        return bummerl_for(tr, match, line.finished)
    moved = _moved(match, line)
    if len(moved) == 1:
        return _then(tr, match, moved[0], number(match, line, moved[0]))
    return " · ".join(f"{sides.names(tr, match, side)}\N{NO-BREAK SPACE}{number(match, line, side)}" for side in moved)


def new_score_spoken(tr: Translator, match: Match, line: Line) -> str:
    """Return `new_score` worded for screen readers, which don't read out minus signs."""
    if line.finished is not None:
        return bummerl_for(tr, match, line.finished)
    moved = _moved(match, line)
    if len(moved) == 1:
        return _then(tr, match, moved[0], _spoken(tr, match, line, moved[0]))
    return ", ".join(_whose(tr, match, line, side) for side in moved)


def past_score_spoken(tr: Translator, match: Match, line: Line) -> str:
    """Return the text of `new_score_spoken`, worded for a deal that is already recorded."""
    if line.finished is not None:
        return bummerl_for(tr, match, line.finished)
    moved = _moved(match, line)
    if len(moved) == 1:
        people, n = len(moved[0]), _spoken(tr, match, line, moved[0])
        if _counts_up(match):
            return tr.plural("has %(n)s", "have %(n)s", people, n=n)
        return tr.plural("needs %(n)s", "need %(n)s", people, n=n)
    return ", ".join(_whose(tr, match, line, side) for side in moved)


def bummerl_for(tr: Translator, match: Match, finished: FinishedBummerl) -> str:
    """Return text that says who lost the Bummerl."""
    losers = tuple(seat for side in finished.losers for seat in side)
    name = sides.names(tr, match, losers)
    words = tr.plural("Bummerl lost by %(name)s", "Bummerl lost by %(name)s", len(losers), name=name)
    return within_sentence(tr, words)


def bummerl_kinds(tr: Translator, finished: FinishedBummerl) -> tuple[str, ...]:
    """Return what was special about the Bummerl, such as “Schneider counts as 2”; empty for an ordinary Bummerl."""
    worths = {finished.dots[side[0]] for side in finished.losers}
    is_clear = len(worths) == 1 and finished.schneider != finished.retourschneider
    n = max(worths) if is_clear else 1
    kinds = ((finished.schneider, False), (finished.retourschneider, True))
    return tuple(standings.bummerl_kind(tr, n, retourschneider=retour) for applies, retour in kinds if applies)


def kinds_above_one(tr: Translator, bummerls: Iterable[FinishedBummerl]) -> tuple[str, ...]:
    """Return the different kinds of those Bummerls that count more than once, such as “Schneider counts as 2”."""
    above_one = (finished for finished in bummerls if max(finished.dots.values()) > 1)
    return tuple(dict.fromkeys(kind for finished in above_one for kind in bummerl_kinds(tr, finished)))


def _then(tr: Translator, match: Match, side: Side, n: str) -> str:
    if _counts_up(match):
        return tr.plural("then has %(n)s", "then have %(n)s", len(side), n=n)
    return tr.plural("then needs %(n)s", "then need %(n)s", len(side), n=n)


def _whose(tr: Translator, match: Match, line: Line, side: Side) -> str:
    places = {"name": sides.names(tr, match, side), "n": _spoken(tr, match, line, side)}
    return tr("%(name)s then has %(n)s", **places) if _counts_up(match) else tr("%(name)s then needs %(n)s", **places)


def _spoken(tr: Translator, match: Match, line: Line, side: Side) -> str:
    return standings.spoken_number(tr, _on_counter(match, line, side))


def _on_counter(match: Match, line: Line, side: Side) -> int:
    needed = line.needs[side[0]]
    return match.rules.match.target - needed if _counts_up(match) else needed


def _moved(match: Match, line: Line) -> tuple[Side, ...]:
    return tuple(side for side in sides.every_side(match) if line.won[side[0]])


def _counts_up(match: Match) -> bool:
    return match.rules.match.count is Count.UP


def card(tr: Translator, name: str, owner: str | None) -> str:
    """Return the accessible name of a card in the grid."""
    if owner is None:
        return name
    return tr("%(card)s, in %(name)s's tricks", card=name, name=owner)


def marriage(tr: Translator, suit: str, worth: int, announcer: str | None) -> str:
    """Return the accessible name of a marriage chip."""
    if announcer is None:
        return tr("Marriage: %(suit)s, %(n)s", suit=suit, n=worth)
    return tr("%(name)s's marriage: %(suit)s, %(n)s", suit=suit, n=worth, name=announcer)


def trump(tr: Translator, suit: str, *, selected: bool) -> str:
    """Return the accessible name of a trump chip."""
    return tr("Trump is %(suit)s, selected", suit=suit) if selected else tr("Trump is %(suit)s", suit=suit)


def result(tr: Translator, pile: PileCount, *, knows_66: bool) -> str:
    """Return text with the total of a pile or, if the pile is empty, a prompt to tap its cards."""
    if not (pile.total or pile.waiting or pile.tricks):
        return tr("Tap the cards in the tricks.")
    if knows_66:
        return piles.enough(tr, pile)
    return tr("%(n)s card points in total.", n=pile.card_points)


def odd(tr: Translator, counted: CountedPiles, names: CardNames) -> tuple[str, ...]:
    """Return warnings about piles that are impossible or unlikely."""
    return tuple(_warning(tr, flagged, names) for flagged in counted.flags)


def _warning(tr: Translator, flagged: Flagged, names: CardNames) -> str:
    words = piles.flag(tr, flagged, names)
    if flagged.flag is Flag.UNFINISHED_TRICK:  # no mistake while cards are still being tapped
        return words
    return tr("%(verdict)s. %(flag)s", verdict=piles.verdict(tr, flagged), flag=words)
