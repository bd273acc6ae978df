"""In-memory fakes of the app's ports that can be made to fail."""

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
    """A clock that always returns the same time until another is set."""

    def __init__(self, now: int = 1_700_000_000_000) -> None:
        """Initialize the clock; the default time is in November 2023."""
        self.now = Milliseconds(now)

    def __call__(self) -> Milliseconds:
        return self.now


class CountingIds:
    """A generator of consecutive ids: m1, m2, m3."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def __call__(self) -> MatchId:
        return MatchId(f"m{next(self._numbers)}")


class InMemoryLogged(Generic[_Key, _Stored, _Listed]):
    """A repository of matches or tournaments backed by a dictionary, ordered by last write."""

    def __init__(self, summary_of: Callable[[_Stored], _Listed]) -> None:
        """Initialize an empty repository; `summary_of` creates the list entries."""
        self.failure: StorageError | None = None
        """The error raised by every write while it is set."""
        self.damaged: dict[_Key, bool] = {}
        """The keys of unreadable items, mapped to whether a newer version of the app wrote them."""
        self._summary_of = summary_of
        self._kept: dict[_Key, _Stored] = {}
        self._listeners: list[Callable[[_Stored], None]] = []

    async def get(self, key: _Key, /) -> _Stored:
        if key in self.damaged:
            raise UnreadableDocumentError(key, newer=self.damaged[key])
        if key not in self._kept:
            raise NoDocumentError(key)
        return self._kept[key]

    async def add(self, stored: _Stored) -> None:
        if stored.key in self._kept:
            raise StorageError(f"that id is taken already: {stored.key}")
        self._store(stored)

    async def replace(self, stored: _Stored, *, expected_revision: int) -> _Stored | Stale[_Stored]:
        """Store a changed item if the stored one has the expected revision."""
        current = await self.get(stored.key)
        if current.revision != expected_revision:
            return Stale(current)
        self._store(stored)
        return stored

    async def summaries(self) -> tuple[_Listed, ...]:
        """Return the readable items outside the trash, most recently changed first."""
        kept = (self._summary_of(stored) for stored in self._readable() if stored.deleted_at is None)
        return tuple(sorted(kept, key=lambda listed: listed.changed_at, reverse=True))

    async def deleted(self) -> tuple[_Listed, ...]:
        """Return the items in the trash, most recently deleted first."""
        return tuple(self._summary_of(stored) for stored in self._readable() if stored.deleted_at is not None)

    async def remove(self, key: _Key, /, *, expected_revision: int) -> Stale[_Stored] | None:
        """Delete an item permanently if it has the expected revision."""
        current = await self.get(key)
        if current.revision != expected_revision:
            return Stale(current)
        if self.failure is not None:
            raise self.failure
        del self._kept[key]
        return None

    async def unreadable(self) -> tuple[_Key, ...]:
        return tuple(sorted(self.damaged))

    def subscribe(self, callback: Callable[[_Stored], None]) -> Unsubscribe:
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def _readable(self) -> tuple[_Stored, ...]:
        return tuple(stored for key, stored in self._kept.items() if key not in self.damaged)[::-1]

    def _store(self, stored: _Stored) -> None:
        if self.failure is not None:
            raise self.failure
        self._kept.pop(stored.key, None)
        self._kept[stored.key] = stored
        for callback in tuple(self._listeners):
            callback(stored)


class InMemoryMatches(InMemoryLogged[MatchId, StoredMatch, MatchSummary]):
    """A match repository backed by a dictionary."""

    def __init__(self) -> None:
        super().__init__(summary_of)


class _InMemory(Generic[_T]):
    """A repository for a single value."""

    def __init__(self, value: _T) -> None:
        self.failure: StorageError | None = None
        """The error raised by every write while it is set."""
        self._value = value

    async def load(self) -> _T:
        return self._value

    async def change(self, change: Callable[[_T], _T]) -> tuple[_T, _T]:
        """Store the changed value, and return the values before and after."""
        before, after = self._value, change(self._value)
        if after != before and self.failure is not None:
            raise self.failure
        self._value = after
        return before, after


class InMemorySettings(_InMemory[Settings]):
    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__(settings or Settings())


class InMemoryPeople(_InMemory[People]):
    def __init__(self) -> None:
        super().__init__(People())


class InMemoryPractice(_InMemory[Practice]):
    def __init__(self) -> None:
        super().__init__(Practice())
