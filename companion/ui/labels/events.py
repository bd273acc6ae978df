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


def delta(match: Match, game_points: int) -> str:
    """A win as the counter shows it: towards zero where it counts down."""
    sign = MINUS if match.rules.match.count == "down" else PLUS
    return f"{sign}{game_points}"


def won_by(match: Match, winner: Seat, game_points: int) -> str:
    """Who won how many, as on a score sheet: no words, only the name and the number."""
    return f"{match.players[winner]}\N{NO-BREAK SPACE}{delta(match, game_points)}"


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
