"""What the use cases of tournaments need from outside: a place for them, and fresh ids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NewType, Protocol

from companion.app.ports import Cause, MatchId, UnreadableError, Unsubscribe
from companion.core.numbers import Milliseconds

if TYPE_CHECKING:  # a start names tournaments, and does without what they are made of
    from companion.core.tournament.setup import Mode
    from companion.core.tournament.standing import Phase
    from companion.core.tournament.tournament import Tournament

TournamentId = NewType("TournamentId", str)
NewTournamentId = Callable[[], TournamentId]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTournament:
    """A tournament as it is on disk; `revision` grows by one with each write."""

    tournament_id: TournamentId
    revision: int
    tournament: Tournament
    started_at: Milliseconds
    changed_at: Milliseconds
    """When it was last changed."""
    deleted_at: Milliseconds | None = None
    """When it went into the trash; None where it has not."""
    recovered: bool = False
    """Whether this is what was stored before the newest, which is damaged; never stored itself."""


@dataclass(frozen=True, slots=True)
class StaleTournament:
    """A write that was refused because somebody else had written; nothing was changed."""

    current: StoredTournament


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


class NoTournamentError(LookupError):
    """Raised when there is no tournament of that id."""

    def __init__(self, tournament_id: TournamentId) -> None:
        """Keep the id for the screen."""
        super().__init__(f"no tournament {tournament_id}")
        self.tournament_id = tournament_id


class UnreadableTournamentError(UnreadableError):
    """Raised when the document of a tournament cannot be read; it is left as it is."""

    def __init__(
        self, tournament_id: TournamentId, *, newer: bool, unopened: bool = False, cause: Cause = Cause.UNKNOWN
    ) -> None:
        """Keep why: a newer version of the program wrote it, the system does not open it, or it is damaged."""
        super().__init__(f"cannot read tournament {tournament_id}", cause)
        self.tournament_id = tournament_id
        self.newer = newer
        self.in_place = newer or unopened
        """Whether it keeps its place, so that nothing may be stored there; what is damaged is set aside."""


class TournamentRepository(Protocol):
    """Where tournaments are; a call that returns has made its change durable."""

    async def get(self, tournament_id: TournamentId) -> StoredTournament:
        """As stored; raises `NoTournamentError`, `UnreadableTournamentError` or `StorageError`."""

    async def add(self, stored: StoredTournament) -> None:
        """Store a new one; raises `StorageError`."""

    async def replace(self, stored: StoredTournament, *, expected_revision: int) -> StaleTournament | None:
        """Store a changed one, unless the stored one is not of the expected revision; raises `StorageError`."""

    async def summaries(self) -> tuple[TournamentSummary, ...]:
        """All that can be read and are not in the trash, last changed first."""

    async def deleted(self) -> tuple[TournamentSummary, ...]:
        """Those in the trash, last deleted first."""

    async def remove(self, tournament_id: TournamentId, *, expected_revision: int) -> StaleTournament | None:
        """Take one away for good, unless it is not of the expected revision; raises `StorageError`."""

    async def unreadable(self) -> tuple[TournamentId, ...]:
        """Those whose documents cannot be read; nothing of them is thrown away."""

    def subscribe(self, heard: Callable[[StoredTournament], None]) -> Unsubscribe:
        """Have each stored change told, in every session of this process."""
