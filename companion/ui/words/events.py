"""Names of log entries for the undo button, notices and the score sheet."""

from collections.abc import Mapping

from companion.core.match.events import (
    DealerCorrected,
    DealMisdealt,
    DealRecorded,
    EntryCorrected,
    EntryDeleted,
    EntryInserted,
    Event,
    GiftGiven,
    MatchAbandoned,
    PenaltyImposed,
    StandingTakenOver,
)
from companion.core.match.match import Match, standing
from companion.core.match.standing import Line
from companion.core.scoring.outcomes import BiddingOutcome
from companion.core.seats import Seat
from companion.i18n.translator import Translator
from companion.ui.words import sides
from companion.ui.words import sides as figures
from companion.ui.words.unnamed import within_sentence


def delta(match: Match, game_points: int) -> str:
    """Return the points won as a signed change to the counter, which is negative if the counter counts down."""
    return figures.signed(figures.on_counter(match, game_points))


def all_won(tr: Translator, match: Match, won: Mapping[Seat, int]) -> str:
    """Return the names and points of all players who scored, as on a score sheet."""
    won_by_side = figures.together(won)
    return " · ".join(f"{sides.names(tr, match, seats)}\N{NO-BREAK SPACE}{delta(match, n)}" for seats, n in won_by_side)


def all_won_spoken(tr: Translator, match: Match, won: Mapping[Seat, int]) -> str:
    """Return the names and points of all players who scored, without minus signs, which screen readers skip."""
    parts = (_spoken(tr, match, sides.names(tr, match, seats), n) for seats, n in figures.together(won))
    return ", ".join(parts)


def on_undo(tr: Translator, match: Match, event: Event) -> str:
    """Return an entry's name for the undo button, which is too small to list everyone who scored."""
    if isinstance(event, DealRecorded | GiftGiven):
        line = _line_of(match, event)
        groups = figures.together(line.won)
        if isinstance(event, DealRecorded) and isinstance(event.outcome, BiddingOutcome) and event.outcome.declarer:
            declarer = event.outcome.declarer
            return _on_a_button(match, (declarer,), line.won[declarer])
        if groups:
            return _on_a_button(match, *groups[0])
    if isinstance(event, PenaltyImposed):
        return tr("a penalty")
    return named(tr, match, event)


def named(tr: Translator, match: Match, event: Event) -> str:
    """Return an entry's name in two or three words, as it is or would be at the end of the match."""
    match event:
        case DealRecorded() | GiftGiven():
            return line_named(tr, match, _line_of(match, event))
        case PenaltyImposed(on):
            return within_sentence(tr, tr("penalty for %(name)s", name=sides.side(tr, match, on)))
        case DealerCorrected(dealer):
            return tr("%(name)s deals", name=match.players[dealer])
        case DealMisdealt():
            return tr("misdeal")
        case StandingTakenOver():
            return tr("the paper score")
        case MatchAbandoned():
            return tr("the end of the match")
        case EntryCorrected():
            return tr("a correction")
        case EntryInserted():
            return tr("an inserted deal")
        case EntryDeleted():
            return tr("a deletion")


def spoken(tr: Translator, match: Match, event: Event) -> str:
    """Return an entry's name without minus signs, which screen readers would skip."""
    if isinstance(event, DealRecorded | GiftGiven):
        return line_spoken(tr, match, _line_of(match, event))
    return named(tr, match, event)


def line_named(tr: Translator, match: Match, line: Line) -> str:
    """Return the name of the entry in a line of the score sheet, with what it changed there."""
    if isinstance(line.entry, DealRecorded | GiftGiven):
        return _line_words(tr, match, line, spoken=False)
    return named(tr, match, line.entry)


def line_spoken(tr: Translator, match: Match, line: Line) -> str:
    """Return the name of the entry in a line without minus signs."""
    if isinstance(line.entry, DealRecorded | GiftGiven):
        return _line_words(tr, match, line, spoken=True)
    return named(tr, match, line.entry)


def _line_words(tr: Translator, match: Match, line: Line, *, spoken: bool) -> str:
    if line.is_play_off:
        return tr("the play-off")
    if not any(line.won.values()):
        return tr("a deal without points")
    won = (all_won_spoken if spoken else all_won)(tr, match, line.won)
    if line.carried:
        return tr.plural(
            "%(won)s, including %(n)s for the previous draw",
            "%(won)s, including %(n)s for the previous draws",
            line.carried,
            won=won,
        )
    return won


def _line_of(match: Match, event: Event) -> Line:
    """Return an entry's line on the score sheet; unless the entry is already the newest, it is appended first."""
    done = match.log.done
    with_event = match if done and done[-1] == event else match.append(event)
    return standing(with_event).sheet[-1]


def _on_a_button(match: Match, seats: tuple[Seat, ...], game_points: int) -> str:
    return f"{', '.join(match.players[seat] for seat in seats)} {delta(match, game_points)}"


def _spoken(tr: Translator, match: Match, name: str, game_points: int) -> str:
    change = figures.on_counter(match, game_points)
    if change < 0:
        return tr("%(name)s minus %(n)s", name=name, n=-change)
    return tr("%(name)s plus %(n)s", name=name, n=change)
