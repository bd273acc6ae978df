"""What an entry of the log is called: on the undo button, in a notice, on the score sheet."""

from companion.core.events import (
    DealerCorrected,
    DealMisdealt,
    DealRecorded,
    EntryCorrected,
    EntryDeleted,
    EntryInserted,
    Event,
    GiftGiven,
    PenaltyImposed,
)
from companion.core.match import Match
from companion.core.scoring import assess
from companion.core.seats import Seat
from companion.i18n.translator import Translator

MINUS = "\N{MINUS SIGN}"
PLUS = "+"
_ON_A_BUTTON = 6


def delta(match: Match, game_points: int) -> str:
    """A win as the counter shows it: towards zero where it counts down."""
    sign = MINUS if match.rules.match.count == "down" else PLUS
    return f"{sign}{game_points}"


def won_by(match: Match, winner: Seat, game_points: int, *, longest_name: int = 99) -> str:
    """Who won how many, as on a score sheet: no words, only the name and the number.

    A name of more letters than `longest_name` gives way to the number.
    """
    name = match.players[winner]
    if len(name) > longest_name:
        name = f"{name[: longest_name - 1].rstrip()}…"
    return f"{name}\N{NO-BREAK SPACE}{delta(match, game_points)}"


def on_undo(tr: Translator, match: Match, event: Event) -> str:
    """What is taken back, for the small undo button: the number is never cut off."""
    match event:
        case DealRecorded(outcome):
            result = assess(match.rules, outcome).result
            if result is not None and result.winner is not None:
                won = result.game_points[result.winner]
                return won_by(match, result.winner, won, longest_name=_ON_A_BUTTON)
        case GiftGiven(to, game_points):
            return won_by(match, to, game_points, longest_name=_ON_A_BUTTON)
        case PenaltyImposed():
            return tr("a penalty")
        case _:
            pass
    return named(tr, match, event)


def named(tr: Translator, match: Match, event: Event) -> str:
    """An event in two or three words."""
    match event:
        case DealRecorded(outcome):
            result = assess(match.rules, outcome).result
            if result is None or result.winner is None:
                return tr("a deal without points")
            return won_by(match, result.winner, result.game_points[result.winner])
        case GiftGiven(to, game_points):
            return won_by(match, to, game_points)
        case PenaltyImposed(on):
            return tr("penalty for %(name)s", name=match.players[on])
        case DealerCorrected(dealer):
            return tr("%(name)s deals", name=match.players[dealer])
        case DealMisdealt():
            return tr("misdeal")
        case EntryCorrected():
            return tr("a correction")
        case EntryInserted():
            return tr("an insertion")
        case EntryDeleted():
            return tr("a deletion")


def spoken(tr: Translator, match: Match, event: Event) -> str:
    """The same for ears, which do not hear a minus sign."""
    if isinstance(event, DealRecorded):
        result = assess(match.rules, event.outcome).result
        if result is not None and result.winner is not None:
            return won_by_spoken(tr, match, result.winner, result.game_points[result.winner])
    if isinstance(event, GiftGiven):
        return won_by_spoken(tr, match, event.to, event.game_points)
    return named(tr, match, event)


def won_by_spoken(tr: Translator, match: Match, winner: Seat, game_points: int) -> str:
    """Who won how many, for ears."""
    name = match.players[winner]
    if match.rules.match.count == "down":
        return tr("%(name)s minus %(n)s", name=name, n=game_points)
    return tr("%(name)s plus %(n)s", name=name, n=game_points)
