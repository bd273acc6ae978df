"""Fakes of the app's ports: they keep their promises in memory, and fail when they are told to."""

from collections.abc import Callable
from itertools import count
from typing import Any, Generic, TypeVar

from companion.app.drill.memory import Practice
from companion.app.matches.matches import summary_of
from companion.app.matches.summaries import MatchSummary
from companion.app.people.people import People
from companion.app.ports import (
    Listed,
    MatchId,
    NoDocumentError,
    Stale,
    StorageError,
    Stored,
    StoredMatch,
    UnreadableDocumentError,
    Unsubscribe,
)
from companion.app.settings import Settings
from companion.core.numbers import Milliseconds

_T = TypeVar("_T")
_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed = TypeVar("_Listed", bound=Listed[Any])


class FixedClock:
    """Always the same moment, until somebody sets another one."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        """Start at a moment in November 2023."""
        self.now = Milliseconds(now)

    def __call__(self) -> Milliseconds:
        """Return the moment that is set."""
        return self.now


class CountingIds:
    """Ids in a row: m1, m2, m3."""

    def __init__(self) -> None:
        """Start with m1."""
        self._numbers = count(1)

    def __call__(self) -> MatchId:
        """Return the next one."""
        return MatchId(f"m{next(self._numbers)}")


class InMemoryLogged(Generic[_Key, _Stored, _Listed]):
    """Matches, or tournaments, in a dictionary, in the order in which they were last changed."""

    def __init__(self, summary_of: Callable[[_Stored], _Listed]) -> None:
        """Start empty; lists show what `summary_of` gives."""
        self.failure: StorageError | None = None
        """What every write raises while it is set."""
        self.damaged: dict[_Key, bool] = {}
        """Those that cannot be read, and whether a newer program has written them."""
        self._summary_of = summary_of
        self._kept: dict[_Key, _Stored] = {}
        self._listeners: list[Callable[[_Stored], None]] = []

    async def get(self, key: _Key, /) -> _Stored:
        """Return what is stored."""
        if key in self.damaged:
            raise UnreadableDocumentError(key, newer=self.damaged[key])
        if key not in self._kept:
            raise NoDocumentError(key)
        return self._kept[key]

    async def add(self, stored: _Stored) -> None:
        """Store a new one."""
        if stored.key in self._kept:
            raise StorageError(f"that id is taken already: {stored.key}")
        self._store(stored)

    async def replace(self, stored: _Stored, *, expected_revision: int) -> Stale[_Stored] | None:
        """Store a changed one, unless the stored one is not of the expected revision."""
        current = await self.get(stored.key)
        if current.revision != expected_revision:
            return Stale(current)
        self._store(stored)
        return None

    async def summaries(self) -> tuple[_Listed, ...]:
        """Return all that can be read and are not in the trash, last changed first."""
        return tuple(self._summary_of(stored) for stored in self._readable() if stored.deleted_at is None)

    async def deleted(self) -> tuple[_Listed, ...]:
        """Return those in the trash, last deleted first."""
        return tuple(self._summary_of(stored) for stored in self._readable() if stored.deleted_at is not None)

    async def remove(self, key: _Key, /, *, expected_revision: int) -> Stale[_Stored] | None:
        """Take one away for good, unless it is not of the expected revision."""
        current = await self.get(key)
        if current.revision != expected_revision:
            return Stale(current)
        if self.failure is not None:
            raise self.failure
        del self._kept[key]
        return None

    async def unreadable(self) -> tuple[_Key, ...]:
        """Return those that cannot be read."""
        return tuple(sorted(self.damaged))

    def subscribe(self, heard: Callable[[_Stored], None]) -> Unsubscribe:
        """Have each stored change told."""
        self._listeners.append(heard)
        return lambda: self._listeners.remove(heard) if heard in self._listeners else None

    def _readable(self) -> tuple[_Stored, ...]:
        return tuple(stored for key, stored in self._kept.items() if key not in self.damaged)[::-1]

    def _store(self, stored: _Stored) -> None:
        if self.failure is not None:
            raise self.failure
        self._kept.pop(stored.key, None)
        self._kept[stored.key] = stored
        for heard in tuple(self._listeners):
            heard(stored)


class InMemoryMatches(InMemoryLogged[MatchId, StoredMatch, MatchSummary]):
    """Matches in a dictionary."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__(summary_of)


class _InMemory(Generic[_T]):
    """One value in a variable."""

    def __init__(self, value: _T) -> None:
        """Start with it."""
        self.failure: StorageError | None = None
        """What every write raises while it is set."""
        self._value = value

    async def load(self) -> _T:
        """Return what is stored."""
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
