"""Display text for the lines and headings of the score sheet."""

from dataclasses import dataclass

from companion.app.ports import StoredMatch
from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.events import (
    DealerCorrected,
    DealMisdealt,
    DealRecorded,
    GiftGiven,
    MatchAbandoned,
    PenaltyImposed,
    StandingTakenOver,
)
from companion.core.match.match import Match
from companion.core.match.standing import Line
from companion.core.seats import PAIR, Seat, Side
from companion.i18n import formats
from companion.i18n.translator import Translator
from companion.ui.deal import words as afterwards
from companion.ui.matches.open_match import OpenMatch
from companion.ui.widgets.looks import TableSide
from companion.ui.widgets.signs import aloud
from companion.ui.words import events, presets, results, sides, standings


def rubber(tr: Translator, match: Match) -> str:
    """Return a description of the match's length."""
    if match.rules.match.rubber == 0:
        return tr("Open-ended match")
    return tr.plural("Match to %(n)s Bummerl", "Match to %(n)s Bummerls", match.rules.match.rubber)


def played(tr: Translator, stored: StoredMatch) -> str:
    """Return the game of a match and the date on which it started."""
    return tr(
        "%(game)s, %(day)s",
        game=presets.preset_title(tr, stored.match.rules.preset),
        day=formats.day(tr, stored.started_at),
    )


def foot(tr: Translator, open_match: OpenMatch) -> str:
    """Return the hint below the score sheet, or "" if no line can be corrected."""
    if not open_match.standing.sheet or open_match.locked:
        return ""
    return tr("Tap a line to correct it")


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadLook:
    """The heading of a Bummerl. If there is a single `loser`, it received `dots` for this Bummerl."""

    title: str
    note: str
    loser: TableSide | None = None
    dots: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnLook:
    """The head of a side's column: the side's name, which may be truncated, and its dots."""

    side: TableSide
    name: str
    dots: int
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CellLook:
    """A side's cell in a line: its score and the change. Both are empty if the line doesn't change the side's score."""

    shown: str = ""
    delta: str = ""
    latest: bool = True
    """Whether the number is the latest; earlier numbers are crossed out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RowLook:
    """A line of the score sheet, with a cell for each side and the reason for the change."""

    number: str
    cells: tuple[CellLook, ...]
    reason: str
    label: str


def head(tr: Translator, open_match: OpenMatch, bummerl: int) -> HeadLook:
    """Return the heading of a Bummerl, which names the loser or says that the Bummerl is in progress."""
    title = tr("Bummerl %(n)s", n=bummerl)
    if bummerl > len(open_match.standing.bummerls):
        is_over = open_match.standing.abandoned
        note = tr.context("Bummerl", "ended early") if is_over else tr.context("Bummerl", "in progress")
        return HeadLook(title=title, note=note)
    ended = open_match.standing.bummerls[bummerl - 1]
    losers = ended.losers
    if len(losers) > 1:
        return HeadLook(title=title, note=afterwards.bummerl_for(tr, open_match.match, ended))
    return HeadLook(
        title=title,
        note=_note(tr, open_match.match, ended),
        loser=TableSide(losers[0][0].value),
        dots=ended.dots[losers[0][0]],
    )


def _note(tr: Translator, match: Match, ended: FinishedBummerl) -> str:
    name = sides.side(tr, match, ended.losers[0][0])
    if ended.retourschneider:
        return tr("Retourschneider against %(name)s", name=name)
    if ended.schneider:
        return tr("Schneider against %(name)s", name=name)
    return afterwards.bummerl_for(tr, match, ended)


def column(tr: Translator, open_match: OpenMatch, side: Side) -> ColumnLook:
    """Return the heading of a side's column."""
    name, dots = sides.names(tr, open_match.match, side), open_match.standing.dots[side[0]]
    label = tr("%(name)s: %(dots)s", name=name, dots=standings.dots(tr, dots))
    return ColumnLook(side=TableSide(side[0].value), name=name, dots=dots, label=label)


def row(tr: Translator, open_match: OpenMatch, line: Line) -> RowLook:
    """Return a line of the score sheet, with a number for each side whose score changed."""
    match, reason = open_match.match, _reason(tr, open_match, line)
    cells = tuple(_cell(open_match, line, side) if line.counts else CellLook() for side in sides.every_side(match))
    label = _spoken(tr, match, line, aloud(tr, reason))
    if not line.counts:
        label = tr("%(what)s, doesn't count, edit", what=aloud(tr, reason))
        reason = tr("%(reason)s (doesn't count)", reason=reason)
    return RowLook(number="" if line.deal is None else str(line.deal), cells=cells, reason=reason, label=label)


def _cell(open_match: OpenMatch, line: Line, side: Side) -> CellLook:
    won = line.won[side[0]]
    if not won:
        return CellLook()
    return CellLook(
        shown=afterwards.number(open_match.match, line, side),
        delta=events.delta(open_match.match, won),
        latest=_is_latest_of_winner(open_match, line, side[0]),
    )


def _spoken(tr: Translator, match: Match, line: Line, reason: str) -> str:
    """Return the accessible name of a line: a deal starts with its number, a manual entry with its reason."""
    if not any(line.won.values()):
        return tr("%(what)s, edit", what=reason)
    result, reached = events.all_won_spoken(tr, match, line.won), afterwards.past_score_spoken(tr, match, line)
    if line.deal is None:
        return tr("%(reason)s, %(result)s, %(reached)s, edit", reason=reason, result=result, reached=reached)
    return tr(
        "Deal %(deal)s, %(result)s, %(reached)s, %(reason)s, edit",
        deal=line.deal,
        result=result,
        reached=reached,
        reason=reason,
    )


def _is_latest_of_winner(open_match: OpenMatch, line: Line, winner: Seat) -> bool:
    """Return whether the winner's number in this line is current: no later line of the Bummerl has replaced it."""
    for later in reversed(open_match.standing.sheet):
        if later is line:
            return True
        if later.bummerl == line.bummerl and later.counts and later.won[winner]:
            return False
    return True


def _reason(tr: Translator, open_match: OpenMatch, line: Line) -> str:
    match = open_match.match
    match line.entry:
        case DealRecorded(outcome) if line.result is not None:
            return results.line_in_short(tr, match, outcome, line.result, line)
        case DealRecorded():
            is_late = line in open_match.standing.sheet[open_match.standing.end :]
            return tr("deal after the end of the match") if is_late else tr("a deal")
        case DealMisdealt():
            return tr("misdeal, %(name)s deals again", name=match.players[line.dealer])
        case DealerCorrected(dealer):
            return tr("%(name)s deals from here on", name=match.players[dealer])
        case PenaltyImposed(on):
            return tr("penalty for %(name)s", name=sides.side(tr, match, on))
        case GiftGiven(to) if len(match.rules.seats) > len(PAIR):
            return tr("gift for %(name)s", name=sides.side(tr, match, to))
        case GiftGiven():
            return tr("gift")
        case StandingTakenOver():
            return tr("score from paper: %(standing)s", standing=_standing(tr, match, line))
        case MatchAbandoned(winner):
            return _ended_early(tr, match, winner)


def _ended_early(tr: Translator, match: Match, winner: Seat | None) -> str:
    if winner is None:
        return tr("ended early, no winner")
    return tr("ended early; %(what)s", what=standings.wins_match(tr, match, winner))


def _standing(tr: Translator, match: Match, line: Line) -> str:
    """Return the name of each side with the number on its counter."""
    numbers = ((sides.names(tr, match, side), afterwards.number(match, line, side)) for side in sides.every_side(match))
    return ", ".join(f"{name}\N{NO-BREAK SPACE}{number}" for name, number in numbers)
