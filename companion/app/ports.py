"""The ports of the use cases: repositories for logged documents and settings, a clock, new ids."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Generic, Protocol, Self, TypeVar

from companion.app.matches.summaries import MatchId as MatchId  # noqa: PLC0414  # the id of a stored match
from companion.app.matches.summaries import MatchSummary
from companion.app.settings import Settings
from companion.core.match.match import Match
from companion.core.numbers import Milliseconds

Clock = Callable[[], Milliseconds]
NewId = Callable[[], MatchId]

_Key = TypeVar("_Key", bound=str)
_Logged = TypeVar("_Logged")
_Key_co = TypeVar("_Key_co", bound=str, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored(ABC, Generic[_Key, _Logged]):
    """A stored match or tournament: its setup and the log of its events."""

    revision: int
    """Increases by one with each write."""
    started_at: Milliseconds
    changed_at: Milliseconds
    """When the last event was added, undone or redone."""
    deleted_at: Milliseconds | None = None
    """When the item was moved to the trash; None where it was not."""
    recovered: bool = False
    """Whether this is the previous state, because the newest one is damaged; never stored itself."""
    unconfirmed: bool = False
    """Whether the disk has this, but reported an error when it was written; never stored itself."""

    @property
    @abstractmethod
    def key(self) -> _Key:
        """The id."""

    @property
    @abstractmethod
    def value(self) -> _Logged:
        """The match or the tournament itself."""

    @abstractmethod
    def keyed(self, key: _Key) -> Self:
        """Return a copy under another id."""

    @abstractmethod
    def holding(self, value: _Logged, changed_at: Milliseconds) -> Self:
        """Return a copy with a changed value, outside the trash."""


_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredMatch(Stored[MatchId, Match]):
    """A stored match."""

    match_id: MatchId
    match: Match

    @property
    def key(self) -> MatchId:
        """The id of the match."""
        return self.match_id

    @property
    def value(self) -> Match:
        """The match."""
        return self.match

    def keyed(self, key: MatchId) -> Self:
        """Return a copy under another id."""
        return replace(self, match_id=key)

    def holding(self, value: Match, changed_at: Milliseconds) -> Self:
        """Return a copy with a changed match, outside the trash."""
        return replace(self, match=value, changed_at=changed_at, deleted_at=None)


@dataclass(frozen=True, slots=True)
class Stale(Generic[_Stored]):
    """The answer to a write that was refused because another session had written; nothing was changed."""

    current: _Stored


class Cause(StrEnum):
    """Why something could not be stored or read, as far as the user can do something about it."""

    FULL = "full"
    """The disk or the quota is full."""
    READ_ONLY = "read-only"
    GONE = "gone"
    """The folder or its disk is missing."""
    FORBIDDEN = "forbidden"
    """The system does not allow the program to write."""
    NOT_READABLE = "not-readable"
    """The system does not allow the program to read."""
    TOO_MANY_OPEN = "too-many-open"
    """The program, or the whole system, has too many files and connections open."""
    IN_USE = "in-use"
    """Another process has locked the folder."""
    NOT_LOCKABLE = "not-lockable"
    """The file system cannot lock, so that another process could write at any time."""
    UNKNOWN = "unknown"


class StorageError(Exception):
    """Raised when something could not be stored or read; what was stored before is still there."""

    def __init__(self, message: str, cause: Cause = Cause.UNKNOWN) -> None:
        """Initialize the error with a cause for the screen."""
        super().__init__(message)
        self.cause = cause


class NoDocumentError(LookupError):
    """Raised when there is no match or tournament with this id."""

    def __init__(self, key: str) -> None:
        """Initialize the error with the id for the screen."""
        super().__init__(f"nothing is stored under {key}")
        self.key = key


class UnreadableError(StorageError):
    """Raised when a document cannot be read, though others may be readable; it is left unchanged."""


class UnreadableDocumentError(UnreadableError):
    """Raised when the document of a match or a tournament cannot be read; it is left unchanged."""

    def __init__(self, key: str, *, newer: bool, unopened: bool = False, cause: Cause = Cause.UNKNOWN) -> None:
        """Initialize the error; the document is newer than the program, cannot be opened, or is damaged."""
        super().__init__(f"cannot read {key}", cause)
        self.key = key
        self.newer = newer
        self.in_place = newer or unopened
        """Whether the document stays in its place, so that nothing may be stored there; damaged ones are set aside."""


class Listed(Protocol[_Key_co]):
    """The summary of a match or a tournament that a list shows without opening it."""

    @property
    def key(self) -> _Key_co:
        """The id."""

    @property
    def revision(self) -> int:
        """The revision of the stored document."""

    @property
    def deleted_at(self) -> Milliseconds | None:
        """When the item was moved to the trash; None where it was not."""


_Listed_co = TypeVar("_Listed_co", bound=Listed[Any], covariant=True)
Unsubscribe = Callable[[], None]


class LoggedRepository(Protocol[_Key, _Stored, _Listed_co]):
    """Stores matches or tournaments; when a call returns, its change is durable."""

    async def get(self, key: _Key, /) -> _Stored:
        """Return the stored item; raises `NoDocumentError`, `UnreadableDocumentError` or `StorageError`."""

    async def add(self, stored: _Stored) -> None:
        """Store a new item; raises `StorageError`."""

    async def replace(self, stored: _Stored, *, expected_revision: int) -> _Stored | Stale[_Stored]:
        """Store a changed item, unless the stored one has another revision; raises `StorageError`."""

    async def summaries(self) -> tuple[_Listed_co, ...]:
        """Return the readable items outside the trash, last changed first."""

    async def deleted(self) -> tuple[_Listed_co, ...]:
        """Return the items in the trash, last deleted first."""

    async def remove(self, key: _Key, /, *, expected_revision: int) -> Stale[_Stored] | None:
        """Delete an item for good, unless it has another revision; raises `StorageError`."""

    async def unreadable(self) -> tuple[_Key, ...]:
        """Return the ids of the items that cannot be read; their documents are kept."""

    def subscribe(self, callback: Callable[[_Stored], None], /) -> Unsubscribe:
        """Call back with each changed item that any session of this process stores."""


MatchRepository = LoggedRepository[MatchId, StoredMatch, MatchSummary]


class SettingsRepository(Protocol):
    """Stores the settings."""

    async def load(self) -> Settings:
        """Return the stored settings; the defaults where there are none."""

    async def change(self, change: Callable[[Settings], Settings]) -> tuple[Settings, Settings]:
        """Store the changed settings; returns those before and after; raises `StorageError`.

        Changes are made one at a time, and nothing is written where `change` changes nothing.
        """
