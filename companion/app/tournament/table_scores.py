"""The scores that players keep at tournament tables, shared by all phones at a table, and never stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.app.listeners import Listeners
from companion.core.match.events import DealRecorded
from companion.core.match.match import assess_deal, standing
from companion.core.numbers import GamePoints
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.seats import Seat

if TYPE_CHECKING:  # every start imports this module, but should not import those of tournaments
    from collections.abc import Callable

    from companion.app.ports import Unsubscribe
    from companion.app.tournament.port import TournamentId
    from companion.core.match.match import Match
    from companion.core.numbers import Milliseconds
    from companion.core.tournament.events import PairingId, StartNumber


@dataclass(frozen=True, slots=True)
class TableKey:
    """A table and the players sitting there; different players at the same table start a new match."""

    tournament_id: TournamentId
    pairing_id: PairingId
    left: StartNumber
    right: StartNumber


class TableScores:
    """The running matches at tournament tables, kept only in memory; final results are reported separately."""

    def __init__(self) -> None:
        self._matches: dict[TableKey, Match] = {}
        self._listeners: Listeners[TournamentId] = Listeners()

    def match_at(self, table: TableKey) -> Match | None:
        """Return the match being scored at a table, or None."""
        return self._matches.get(table)

    def start(self, table: TableKey, match: Match) -> None:
        """Start a match at a table, unless one is already being scored there."""
        if table not in self._matches:
            self._keep(table, match)

    def record(self, table: TableKey, seen: Match, winner: Seat, game_points: int, at: Milliseconds) -> bool:
        """Record a deal, and return whether it was recorded.

        A deal is not recorded if another phone has changed the match, so that it differs from `seen`, or if the match
        is over.
        """
        outcome = agreed(winner, game_points)
        if self.match_at(table) is not seen or standing(seen).over or not can_score(seen):
            return False
        self._keep(table, seen.append(DealRecorded(outcome, at)))
        return True

    def undo(self, table: TableKey, seen: Match) -> bool:
        """Undo the latest deal and return True, or return False if another phone has changed the match."""
        if self.match_at(table) is not seen or not seen.log.done:
            return False
        self._keep(table, seen.undo())
        return True

    def end(self, table: TableKey) -> None:
        """Discard the match at a table."""
        if self._matches.pop(table, None) is not None:
            self._notify(table.tournament_id)

    def subscribe(self, listener: Callable[[TournamentId], None]) -> Unsubscribe:
        """Call `listener` with the tournament's id when a score changes; return a function to unsubscribe."""
        return self._listeners.subscribe(listener)

    def _keep(self, table: TableKey, match: Match) -> None:
        self._matches[table] = match
        self._notify(table.tournament_id)

    def _notify(self, tournament_id: TournamentId) -> None:
        self._listeners.notify(tournament_id)


class RoleScores(TableScores):
    """The running matches at all tables, for a session that can change only those that its role may score."""

    def __init__(self, shared: TableScores, may_change: Callable[[TableKey], bool]) -> None:
        super().__init__()
        self._shared = shared
        self._may_change = may_change

    def match_at(self, table: TableKey) -> Match | None:
        """Return the match being scored at a table, or None."""
        return self._shared.match_at(table)

    def start(self, table: TableKey, match: Match) -> None:
        """Start a match at a table, if the role may score there."""
        if self._may_change(table):
            self._shared.start(table, match)

    def record(self, table: TableKey, seen: Match, winner: Seat, game_points: int, at: Milliseconds) -> bool:
        """Record a deal if the role may score at this table, and return whether it was recorded."""
        return self._may_change(table) and self._shared.record(table, seen, winner, game_points, at)

    def undo(self, table: TableKey, seen: Match) -> bool:
        """Undo the latest deal if the role may score at this table, and return whether it was undone."""
        return self._may_change(table) and self._shared.undo(table, seen)

    def end(self, table: TableKey) -> None:
        """Discard the match at a table, if the role may score there."""
        if self._may_change(table):
            self._shared.end(table)

    def subscribe(self, listener: Callable[[TournamentId], None]) -> Unsubscribe:
        """Call `listener` with the tournament's id when a score changes; return a function to unsubscribe."""
        return self._shared.subscribe(listener)


def agreed(winner: Seat, game_points: int) -> DealOutcome:
    """Return a deal for which only the winner and the agreed game points are recorded."""
    return DealOutcome(ended=Ending.AGREED, by=winner, game_points=GamePoints(game_points))


def can_score(match: Match) -> bool:
    """Return whether the rules of a match accept deals that consist only of agreed game points."""
    return assess_deal(match, agreed(Seat.A, 1)).result is not None
