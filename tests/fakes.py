"""Fakes of the app's ports: they keep their promises in memory, and fail when they are told to."""

from collections.abc import Callable
from itertools import count
from typing import Generic, TypeVar

from companion.app.drill.memory import Practice
from companion.app.matches.matches import summary_of
from companion.app.matches.summaries import MatchSummary
from companion.app.people.people import People
from companion.app.ports import (
    MatchId,
    NoMatchError,
    Stale,
    StorageError,
    StoredMatch,
    UnreadableMatchError,
    Unsubscribe,
)
from companion.app.settings import Settings
from companion.core.numbers import Milliseconds

_T = TypeVar("_T")


class FixedClock:
    """Always the same moment, until somebody sets another one."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        """Start at a moment in November 2023."""
        self.now = Milliseconds(now)

    def __call__(self) -> Milliseconds:
        """The moment that is set."""
        return self.now


class CountingIds:
    """Ids in a row: m1, m2, m3."""

    def __init__(self) -> None:
        """Start with m1."""
        self._numbers = count(1)

    def __call__(self) -> MatchId:
        """The next one."""
        return MatchId(f"m{next(self._numbers)}")


class InMemoryMatches:
    """Matches in a dictionary, in the order in which they were last changed."""

    def __init__(self) -> None:
        """Start empty."""
        self.failure: StorageError | None = None
        """What every write raises while it is set."""
        self.damaged: dict[MatchId, bool] = {}
        """The matches that cannot be read, and whether a newer program has written them."""
        self._stored: dict[MatchId, StoredMatch] = {}
        self._listeners: list[Callable[[StoredMatch], None]] = []

    async def get(self, match_id: MatchId) -> StoredMatch:
        """The match as stored."""
        if match_id in self.damaged:
            raise UnreadableMatchError(match_id, newer=self.damaged[match_id])
        if match_id not in self._stored:
            raise NoMatchError(match_id)
        return self._stored[match_id]

    async def add(self, stored: StoredMatch) -> None:
        """Store a new match."""
        if stored.match_id in self._stored:
            raise StorageError(f"there is a match of that id already: {stored.match_id}")
        self._store(stored)

    async def replace(self, stored: StoredMatch, *, expected_revision: int) -> Stale | None:
        """Store a changed match, unless the stored one is not of the expected revision."""
        current = await self.get(stored.match_id)
        if current.revision != expected_revision:
            return Stale(current)
        self._store(stored)
        return None

    async def summaries(self) -> tuple[MatchSummary, ...]:
        """All matches that can be read and are not in the trash, last played first."""
        return tuple(one for one in self._readable() if one.deleted_at is None)

    async def deleted(self) -> tuple[MatchSummary, ...]:
        """The matches in the trash, last deleted first."""
        return tuple(one for one in self._readable() if one.deleted_at is not None)

    async def remove(self, match_id: MatchId, *, expected_revision: int) -> Stale | None:
        """Take a match away for good, unless it is not of the expected revision."""
        current = await self.get(match_id)
        if current.revision != expected_revision:
            return Stale(current)
        if self.failure is not None:
            raise self.failure
        del self._stored[match_id]
        return None

    async def unreadable(self) -> tuple[MatchId, ...]:
        """The matches that cannot be read."""
        return tuple(sorted(self.damaged))

    def subscribe(self, heard: Callable[[StoredMatch], None]) -> Unsubscribe:
        """Have each stored change told."""
        self._listeners.append(heard)
        return lambda: self._listeners.remove(heard) if heard in self._listeners else None

    def _readable(self) -> tuple[MatchSummary, ...]:
        readable = (stored for match_id, stored in self._stored.items() if match_id not in self.damaged)
        return tuple(summary_of(stored) for stored in readable)[::-1]

    def _store(self, stored: StoredMatch) -> None:
        if self.failure is not None:
            raise self.failure
        self._stored.pop(stored.match_id, None)
        self._stored[stored.match_id] = stored
        for heard in tuple(self._listeners):
            heard(stored)


class _InMemory(Generic[_T]):
    """One value in a variable."""

    def __init__(self, value: _T) -> None:
        """Start with it."""
        self.failure: StorageError | None = None
        """What every write raises while it is set."""
        self._value = value

    async def load(self) -> _T:
        """What is stored."""
        return self._value

    async def change(self, change: Callable[[_T], _T]) -> tuple[_T, _T]:
        """Store what becomes of it."""
        before, after = self._value, change(self._value)
        if after != before and self.failure is not None:
            raise self.failure
        self._value = after
        return before, after


class InMemorySettings(_InMemory[Settings]):
    """Settings in a variable."""

    def __init__(self, settings: Settings | None = None) -> None:
        """Start with the defaults, or with what is given."""
        super().__init__(settings or Settings())


class InMemoryPeople(_InMemory[People]):
    """People and evenings in a variable."""

    def __init__(self) -> None:
        """Start with nobody."""
        super().__init__(People())


class InMemoryPractice(_InMemory[Practice]):
    """What was practised, in a variable."""

    def __init__(self) -> None:
        """Start with nothing."""
        super().__init__(Practice())
