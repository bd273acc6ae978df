"""The words of the scoring wizard: its questions, the answers, and what is still open."""

from companion.core.cards import ALL_CARD_POINTS
from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.match import Match
from companion.core.match.standing import Line
from companion.core.options.choices import Count
from companion.core.referee.pile_counts import Counted, PileCount
from companion.core.scoring.outcomes import Ending
from companion.core.scoring.stakes import Ask, Moment, Question
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import PAIR, Seat, Side
from companion.i18n.translator import Translator
from companion.ui.deal.draft import Answer, Draft
from companion.ui.words import piles, sides, standings
from companion.ui.words.piles import CardNames


def ending(tr: Translator, ended: Ending) -> str:
    """How a deal ended, in one word."""
    return {
        Ending.CLAIM: tr.context("ending", "Claimed"),
        Ending.PLAYED_OUT: tr.context("ending", "Played out"),
        Ending.REVOKE: tr.context("ending", "Revoked"),
        Ending.AGREED: tr.context("ending", "Agreed"),
    }[ended]


def who(tr: Translator, ended: Ending) -> str:
    """The question for the player whom the ending is about."""
    return {
        Ending.CLAIM: tr("Who claimed 66?"),
        Ending.PLAYED_OUT: tr("Who took the last trick?"),
        Ending.REVOKE: tr("Who revoked?"),
        Ending.AGREED: tr("Who gets the points?"),
    }[ended]


def about_pile(tr: Translator, match: Match, question: Question) -> str:
    """The question about a pile, with its player and its moment."""
    name = match.players[question.seat]
    match question.moment, question.ask:
        case Moment.AT_CLOSING, Ask.TRICK:
            return tr("Did %(name)s have a trick when the talon was closed?", name=name)
        case Moment.AT_END, Ask.TRICK:
            return tr("Does %(name)s have a trick now?", name=name)
        case Moment.AT_CLOSING, _:
            return tr("%(name)s when the talon was closed", name=name)
        case Moment.AT_END, Ask.COUNT:
            return tr("%(name)s's card points, not counting the 10 for the last trick", name=name)
        case Moment.AT_END, _:
            return tr("%(name)s at the end", name=name)


def answer(tr: Translator, line: int, said: Answer) -> str:
    """What can be said of a pile where the line is at so many card points."""
    return {
        Answer.AT_THE_LINE: tr("%(line)s or more", line=line),
        Answer.UNDER_THE_LINE: tr("under %(line)s", line=line),
        Answer.SOME_TRICK: tr("yes, a trick"),
        Answer.NO_TRICK: tr("no tricks"),
        Answer.NO_POINTS: tr("no card points"),
    }[said]


def still_open(tr: Translator, match: Match, violations: tuple[Violation, ...]) -> str:
    """What keeps the deal from having a result."""
    fields = [violation.field for violation in violations]
    if "by" in fields:
        return tr("Still needed: who it was")
    if "game_points" in fields:
        return tr("Still needed: how many points")
    names = [match.players[seat] for seat in PAIR if any(field.endswith(f".{seat}") for field in fields)]
    if any(field.startswith("piles_at_closing") for field in fields):
        return tr("Still needed: what %(name)s had when the talon was closed", name=names[0])
    if len(names) != 1:
        return tr("Still needed: both players' card points")
    return tr("Still needed: what %(name)s has", name=names[0])


def impossible(tr: Translator, draft: Draft, violations: tuple[Violation, ...]) -> str:
    """What cannot be, empty where nothing contradicts itself."""
    contradiction = next((v for v in violations if v.code is Code.CONTRADICTION), None)
    if contradiction is None:
        return ""
    if contradiction.field == "piles":
        return tr.plural(
            "The total can't be %(n)s card point: the cards make %(all)s, and each marriage adds 20 or 40.",
            "The total can't be %(n)s card points: the cards make %(all)s, and each marriage adds 20 or 40.",
            sum(draft.counted.values()),
            all=ALL_CARD_POINTS,
        )
    return too_few(tr, draft.counted.get(Seat(contradiction.field[-1]), 0))


def too_few(tr: Translator, card_points: int) -> str:
    """Why a pile cannot hold so few card points."""
    return tr.plural(
        "%(n)s card point isn't possible: even the smallest trick is worth more.",
        "%(n)s card points aren't possible: even the smallest trick is worth more.",
        card_points,
    )


def place(tr: Translator, line: Line) -> str:
    """Which deal of which Bummerl; nothing for what is no deal."""
    if line.deal is None:
        return ""
    return tr("Deal %(deal)s · Bummerl %(bummerl)s", deal=line.deal, bummerl=line.bummerl)


def number(match: Match, line: Line, side: Side) -> str:
    """The number on the counter of a side: what it still needs, or has where it counts up."""
    return sides.number(_on_counter(match, line, side))


def then(tr: Translator, match: Match, line: Line) -> str:
    """What it brings everybody to who gets something, or whose the Bummerl is that ends with it."""
    if line.finished is not None:
        return bummerl_for(tr, match, line.finished)
    moved = _moved(match, line)
    if len(moved) == 1:
        n = number(match, line, moved[0])
        return tr("then has %(n)s", n=n) if _counts_up(match) else tr("then needs %(n)s", n=n)
    return " · ".join(f"{sides.names(tr, match, side)}\N{NO-BREAK SPACE}{number(match, line, side)}" for side in moved)


def then_spoken(tr: Translator, match: Match, line: Line) -> str:
    """The same for ears, which do not hear a minus sign."""
    if line.finished is not None:
        return bummerl_for(tr, match, line.finished)
    moved = _moved(match, line)
    if len(moved) == 1:
        n = _spoken(tr, match, line, moved[0])
        return tr("then has %(n)s", n=n) if _counts_up(match) else tr("then needs %(n)s", n=n)
    return ", ".join(_whose(tr, match, line, side) for side in moved)


def left(tr: Translator, match: Match, line: Line) -> str:
    """The same as one reads it later, for ears."""
    if line.finished is not None:
        return bummerl_for(tr, match, line.finished)
    moved = _moved(match, line)
    if len(moved) == 1:
        n = _spoken(tr, match, line, moved[0])
        return tr("has %(n)s", n=n) if _counts_up(match) else tr("needs %(n)s", n=n)
    return ", ".join(_whose(tr, match, line, side) for side in moved)


def bummerl_for(tr: Translator, match: Match, finished: FinishedBummerl) -> str:
    """Who gets the dots."""
    losers = tuple(seat for side in finished.losers for seat in side)
    return tr("Bummerl for %(name)s", name=sides.names(tr, match, losers))


def _whose(tr: Translator, match: Match, line: Line, side: Side) -> str:
    places = {"name": sides.names(tr, match, side), "n": _spoken(tr, match, line, side)}
    return tr("%(name)s then has %(n)s", **places) if _counts_up(match) else tr("%(name)s then needs %(n)s", **places)


def _spoken(tr: Translator, match: Match, line: Line, side: Side) -> str:
    return standings.spoken_number(tr, _on_counter(match, line, side))


def _on_counter(match: Match, line: Line, side: Side) -> int:
    needed = line.needs[side[0]]
    return match.rules.match.target - needed if _counts_up(match) else needed


def _moved(match: Match, line: Line) -> tuple[Side, ...]:
    return tuple(side for side in match.rules.match.sides if line.won[side[0]])


def _counts_up(match: Match) -> bool:
    return match.rules.match.count is Count.UP


def card(tr: Translator, name: str, owner: str | None) -> str:
    """A card of the grid."""
    if owner is None:
        return name
    return tr("%(card)s, in %(name)s's tricks", card=name, name=owner)


def marriage(tr: Translator, suit: str, worth: int, announcer: str | None) -> str:
    """The chip of a marriage."""
    if announcer is None:
        return tr("Marriage in %(suit)s, %(n)s", suit=suit, n=worth)
    return tr("Marriage in %(suit)s, %(n)s, announced by %(name)s", suit=suit, n=worth, name=announcer)


def trump(tr: Translator, suit: str, *, selected: bool) -> str:
    """The chip of a trump suit."""
    return tr("Trump is %(suit)s, selected", suit=suit) if selected else tr("Trump is %(suit)s", suit=suit)


def result(tr: Translator, pile: PileCount, *, knows_66: bool) -> str:
    """What a pile comes to."""
    if knows_66:
        return piles.enough(tr, pile)
    return tr("%(n)s card points in total.", n=pile.card_points)


def odd(tr: Translator, counted: Counted, names: CardNames) -> tuple[str, ...]:
    """All that is odd about the piles."""
    return tuple(
        tr("%(verdict)s: %(flag)s", verdict=piles.verdict(tr, flagged), flag=piles.flag(tr, flagged, names))
        for flagged in counted.flags
    )
