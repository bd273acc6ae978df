"""What the use cases need from outside: a place for what is logged and for the settings, a clock, fresh ids."""

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
    """A match or a tournament as it is on disk: what was set up at first, and the log of its events."""

    revision: int
    """Grows by one with each write."""
    started_at: Milliseconds
    changed_at: Milliseconds
    """When something last happened in it."""
    deleted_at: Milliseconds | None = None
    """When it went into the trash; None where it has not."""
    recovered: bool = False
    """Whether this is what was stored before the newest, which is damaged; never stored itself."""

    @property
    @abstractmethod
    def key(self) -> _Key:
        """Its id."""

    @property
    @abstractmethod
    def value(self) -> _Logged:
        """The match or the tournament itself."""

    @abstractmethod
    def keyed(self, key: _Key) -> Self:
        """Return the same under another id."""

    @abstractmethod
    def holding(self, value: _Logged, changed_at: Milliseconds) -> Self:
        """Return what it is once something has happened in it, which also takes it out of the trash."""


_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredMatch(Stored[MatchId, Match]):
    """A match as it is on disk."""

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
        """Return the same match under another id."""
        return replace(self, match_id=key)

    def holding(self, value: Match, changed_at: Milliseconds) -> Self:
        """Return the match once something has happened in it."""
        return replace(self, match=value, changed_at=changed_at, deleted_at=None)


@dataclass(frozen=True, slots=True)
class Stale(Generic[_Stored]):
    """A write that was refused because somebody else had written; nothing was changed."""

    current: _Stored


class Cause(StrEnum):
    """Why something could not be stored or read, as far as a user can do something about it."""

    FULL = "full"
    """No room on the disk, or in the quota."""
    READ_ONLY = "read-only"
    GONE = "gone"
    """The folder is not there, or its disk is not."""
    FORBIDDEN = "forbidden"
    """The system does not let the program write."""
    NOT_READABLE = "not-readable"
    """The system does not let the program read."""
    UNKNOWN = "unknown"


class StorageError(Exception):
    """Raised when something could not be stored or read; what was stored before is still there."""

    def __init__(self, message: str, cause: Cause = Cause.UNKNOWN) -> None:
        """Keep the cause for the screen."""
        super().__init__(message)
        self.cause = cause


class NoDocumentError(LookupError):
    """Raised when there is no match, or no tournament, of that id."""

    def __init__(self, key: str) -> None:
        """Keep the id for the screen."""
        super().__init__(f"nothing is stored under {key}")
        self.key = key


class UnreadableError(StorageError):
    """Raised when one document cannot be read, whatever may be with the others; it is left as it is."""


class UnreadableDocumentError(UnreadableError):
    """Raised when the document of a match or a tournament cannot be read; it is left as it is."""

    def __init__(self, key: str, *, newer: bool, unopened: bool = False, cause: Cause = Cause.UNKNOWN) -> None:
        """Keep why: a newer version of the program wrote it, the system does not open it, or it is damaged."""
        super().__init__(f"cannot read {key}", cause)
        self.key = key
        self.newer = newer
        self.in_place = newer or unopened
        """Whether it keeps its place, so that nothing may be stored there; what is damaged is set aside."""


class Listed(Protocol[_Key_co]):
    """A line of a list: what is shown of a match, or of a tournament, without opening it."""

    @property
    def key(self) -> _Key_co:
        """Its id."""

    @property
    def revision(self) -> int:
        """Of what is stored."""

    @property
    def deleted_at(self) -> Milliseconds | None:
        """When it went into the trash; None where it has not."""


_Listed_co = TypeVar("_Listed_co", bound=Listed[Any], covariant=True)
Unsubscribe = Callable[[], None]


class LoggedRepository(Protocol[_Key, _Stored, _Listed_co]):
    """Where matches are, or tournaments; a call that returns has made its change durable."""

    async def get(self, key: _Key, /) -> _Stored:
        """What is stored; raises `NoDocumentError`, `UnreadableDocumentError` or `StorageError`."""

    async def add(self, stored: _Stored) -> None:
        """Store a new one; raises `StorageError`."""

    async def replace(self, stored: _Stored, *, expected_revision: int) -> Stale[_Stored] | None:
        """Store a changed one, unless the stored one is not of the expected revision; raises `StorageError`."""

    async def summaries(self) -> tuple[_Listed_co, ...]:
        """All that can be read and are not in the trash, last changed first."""

    async def deleted(self) -> tuple[_Listed_co, ...]:
        """Those in the trash, last deleted first."""

    async def remove(self, key: _Key, /, *, expected_revision: int) -> Stale[_Stored] | None:
        """Take one away for good, unless it is not of the expected revision; raises `StorageError`."""

    async def unreadable(self) -> tuple[_Key, ...]:
        """Those whose documents cannot be read; nothing of them is thrown away."""

    def subscribe(self, heard: Callable[[_Stored], None]) -> Unsubscribe:
        """Have each stored change told, in every session of this process."""


MatchRepository = LoggedRepository[MatchId, StoredMatch, MatchSummary]


class SettingsRepository(Protocol):
    """Where the settings are."""

    async def load(self) -> Settings:
        """The settings as stored, the defaults where there are none."""

    async def change(self, change: Callable[[Settings], Settings]) -> tuple[Settings, Settings]:
        """Store what becomes of the settings; gives those before and after, and raises `StorageError`.

        Changes come one after the other, and nothing is written where `change` leaves all as it is.
        """
