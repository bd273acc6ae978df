"""A fake of the repository of tournaments: it keeps its promises in memory, and fails when it is told to."""

from collections.abc import Callable
from itertools import count

from companion.app.ports import StorageError, Unsubscribe
from companion.app.tournament.port import (
    NoTournamentError,
    StaleTournament,
    StoredTournament,
    TournamentId,
    TournamentSummary,
    UnreadableTournamentError,
)
from companion.app.tournament.tournaments import summary_of


class CountingTournamentIds:
    """Ids in a row: t1, t2, t3."""

    def __init__(self) -> None:
        """Start with t1."""
        self._numbers = count(1)

    def __call__(self) -> TournamentId:
        """The next one."""
        return TournamentId(f"t{next(self._numbers)}")


class InMemoryTournaments:
    """Tournaments in a dictionary, in the order in which they were last changed."""

    def __init__(self) -> None:
        """Start empty."""
        self.failure: StorageError | None = None
        """What every write raises while it is set."""
        self.damaged: dict[TournamentId, bool] = {}
        """Those that cannot be read, and whether a newer program has written them."""
        self._stored: dict[TournamentId, StoredTournament] = {}
        self._listeners: list[Callable[[StoredTournament], None]] = []

    async def get(self, tournament_id: TournamentId) -> StoredTournament:
        if tournament_id in self.damaged:
            raise UnreadableTournamentError(tournament_id, newer=self.damaged[tournament_id])
        if tournament_id not in self._stored:
            raise NoTournamentError(tournament_id)
        return self._stored[tournament_id]

    async def add(self, stored: StoredTournament) -> None:
        if stored.tournament_id in self._stored:
            raise StorageError(f"there is a tournament of that id already: {stored.tournament_id}")
        self._store(stored)

    async def replace(self, stored: StoredTournament, *, expected_revision: int) -> StaleTournament | None:
        current = await self.get(stored.tournament_id)
        if current.revision != expected_revision:
            return StaleTournament(current)
        self._store(stored)
        return None

    async def summaries(self) -> tuple[TournamentSummary, ...]:
        return tuple(one for one in self._readable() if one.deleted_at is None)

    async def deleted(self) -> tuple[TournamentSummary, ...]:
        return tuple(one for one in self._readable() if one.deleted_at is not None)

    async def remove(self, tournament_id: TournamentId, *, expected_revision: int) -> StaleTournament | None:
        current = await self.get(tournament_id)
        if current.revision != expected_revision:
            return StaleTournament(current)
        if self.failure is not None:
            raise self.failure
        del self._stored[tournament_id]
        return None

    async def unreadable(self) -> tuple[TournamentId, ...]:
        return tuple(sorted(self.damaged))

    def subscribe(self, heard: Callable[[StoredTournament], None]) -> Unsubscribe:
        self._listeners.append(heard)
        return lambda: self._listeners.remove(heard) if heard in self._listeners else None

    def _readable(self) -> tuple[TournamentSummary, ...]:
        readable = (stored for one, stored in self._stored.items() if one not in self.damaged)
        return tuple(map(summary_of, readable))[::-1]

    def _store(self, stored: StoredTournament) -> None:
        if self.failure is not None:
            raise self.failure
        self._stored.pop(stored.tournament_id, None)
        self._stored[stored.tournament_id] = stored
        for heard in tuple(self._listeners):
            heard(stored)
