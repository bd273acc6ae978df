"""What the use cases of tournaments need from outside: a place for them, and fresh ids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NewType, Self

from companion.app.ports import LoggedRepository, MatchId, Stored

if TYPE_CHECKING:  # a start names tournaments, and does without what they are made of
    from companion.core.numbers import Milliseconds
    from companion.core.tournament.setup import Mode
    from companion.core.tournament.standing import Phase
    from companion.core.tournament.tournament import Tournament

TournamentId = NewType("TournamentId", str)
NewTournamentId = Callable[[], TournamentId]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTournament(Stored[TournamentId, "Tournament"]):
    """A tournament as it is on disk."""

    tournament_id: TournamentId
    tournament: Tournament

    @property
    def key(self) -> TournamentId:
        """The id of the tournament."""
        return self.tournament_id

    @property
    def value(self) -> Tournament:
        """The tournament."""
        return self.tournament

    def keyed(self, key: TournamentId) -> Self:
        """Return the same tournament under another id."""
        return replace(self, tournament_id=key)

    def holding(self, value: Tournament, changed_at: Milliseconds) -> Self:
        """Return the tournament once something has happened in it."""
        return replace(self, tournament=value, changed_at=changed_at, deleted_at=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentSummary:
    """A tournament at a glance."""

    tournament_id: TournamentId
    revision: int
    name: str
    place: str
    day: str
    mode: Mode
    phase: Phase
    stage: int
    players: int
    cards_left: int
    open: int
    winner: str | None
    """The name of who has won, once it is over."""
    playing: tuple[MatchId, ...]
    """The matches on this device at tables that have no result yet."""
    started_at: Milliseconds
    changed_at: Milliseconds
    deleted_at: Milliseconds | None = None

    @property
    def key(self) -> TournamentId:
        """The id of the tournament."""
        return self.tournament_id


TournamentRepository = LoggedRepository[TournamentId, StoredTournament, TournamentSummary]
