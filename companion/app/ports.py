"""Ports for the use cases: repositories for matches, tournaments and settings, a clock, and an id generator."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Generic, Protocol, Self, TypeVar

from companion.app.links import RoleLink
from companion.app.matches.summaries import MatchId as MatchId  # noqa: PLC0414  # re-exported, because it is the key of stored matches
from companion.app.matches.summaries import MatchSummary
from companion.app.settings import Settings
from companion.core.match.match import Match
from companion.core.numbers import Milliseconds
from companion.core.scoring.violations import Violation

Clock = Callable[[], Milliseconds]
NewId = Callable[[], MatchId]

_Key = TypeVar("_Key", bound=str)
_Logged = TypeVar("_Logged")
_Key_co = TypeVar("_Key_co", bound=str, covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored(ABC, Generic[_Key, _Logged]):
    """A stored match or tournament: its setup and the log of its events."""

    revision: int
    """The revision number, which increases by one with each write."""
    started_at: Milliseconds
    changed_at: Milliseconds
    """When an event was last added, undone or redone."""
    deleted_at: Milliseconds | None = None
    """When the item was moved to the trash, or None if it is not there."""
    recovered: bool = False
    """Whether this is the previous state, used because the newest one is damaged; this field is never stored."""
    unconfirmed: bool = False
    """Whether the document was written although the disk reported an error; this field is never stored."""
    links: tuple[RoleLink[Any], ...] = ()
    """The links for other devices. They are not in the log, so undo does not affect them, and backups omit them."""

    @property
    @abstractmethod
    def key(self) -> _Key:
        """The id of the match or tournament."""

    @property
    @abstractmethod
    def value(self) -> _Logged:
        """The match or tournament without its storage metadata."""

    @abstractmethod
    def keyed(self, key: _Key) -> Self:
        """Return a copy with another id."""

    @abstractmethod
    def holding(self, value: _Logged, changed_at: Milliseconds) -> Self:
        """Return a copy with a new match or tournament, restored from the trash if necessary."""

    @property
    def is_handed_over(self) -> bool:
        """Whether the match is being continued on another device, so that it cannot be changed on this one."""
        return False

    def marked_like(self, imported: Self) -> Self:  # noqa: ARG002  # used in the override for matches
        """Return a copy that also has the handover tokens of `imported`, by which other devices recognize the match."""
        return self

    def comes_back_as(self, imported: Self) -> bool:  # noqa: ARG002  # used in the override for matches
        """Return whether `imported` is this item, handed back by the device on which it was continued."""
        return False

    def has_taken(self, imported: Self) -> bool:  # noqa: ARG002  # used in the override for matches
        """Return whether the last handover of `imported` has already been taken over into this item."""
        return False


_Stored = TypeVar("_Stored", bound=Stored[Any, Any])


MOST_PENCILS = 20
"""The maximum number of handover tokens stored with a match; the oldest are dropped."""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A record that a match is being continued on another device."""

    to: str
    """The name of the scorekeeper on the other device; may be empty."""
    at: Milliseconds
    pencil: str
    """The handover token: a random string in the handover code, which identifies the match when it is handed back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredMatch(Stored[MatchId, Match]):
    """A stored match."""

    match_id: MatchId
    match: Match
    handed_over: HandedOver | None = None
    """Set while the match is being continued on another device; not included in backups and handover codes."""
    pencils: tuple[str, ...] = ()
    """The tokens of earlier handovers of this match to this device, oldest first."""
    early: str = ""
    """The id of the last deal tapped before the app had started; not included in backups and handover codes."""

    @property
    def key(self) -> MatchId:
        """The id of the match."""
        return self.match_id

    @property
    def value(self) -> Match:
        """The match without its storage metadata."""
        return self.match

    def keyed(self, key: MatchId) -> Self:
        """Return a copy with another id."""
        return replace(self, match_id=key)

    def holding(self, value: Match, changed_at: Milliseconds) -> Self:
        """Return a copy with the changed match, restored from the trash if necessary."""
        return replace(self, match=value, changed_at=changed_at, deleted_at=None)

    @property
    def is_handed_over(self) -> bool:
        """Whether the match is being continued on another device."""
        return self.handed_over is not None

    def marked_like(self, imported: Self) -> Self:
        """Return a copy that also has the handover tokens of `imported`, except this match's own token."""
        own = self.handed_over.pencil if self.handed_over is not None else None
        learned = (pencil for pencil in imported.pencils if pencil != own)
        return replace(self, pencils=newest_pencils(*self.pencils, *learned))

    def comes_back_as(self, imported: Self) -> bool:
        """Return whether `imported` contains this match's handover token and has a higher revision."""
        handed_over = self.handed_over
        return handed_over is not None and handed_over.pencil in imported.pencils and imported.revision > self.revision

    def has_taken(self, imported: Self) -> bool:
        """Return whether this match has the last handover token of `imported`."""
        return imported.pencils != () and imported.pencils[-1] in self.pencils


def newest_pencils(*pencils: str) -> tuple[str, ...]:
    """Return the last `MOST_PENCILS` of these handover tokens, without duplicates."""
    return tuple(dict.fromkeys(pencils))[-MOST_PENCILS:]


@dataclass(frozen=True, slots=True)
class Stale(Generic[_Stored]):
    """The result of a write that was rejected because another session had changed the data; nothing was written."""

    current: _Stored


@dataclass(frozen=True, slots=True)
class Refused:
    """The result of a change that the rules or the state of a match or tournament don't allow; nothing was changed."""

    violations: tuple[Violation, ...] = ()
    """The violations of the rules; empty if the match is being continued on another device."""


class Cause(StrEnum):
    """The cause of a failure to store or read data."""

    FULL = "full"
    """The disk is full or the quota is used up."""
    READ_ONLY = "read-only"
    GONE = "gone"
    """The folder, or the disk that contains it, is missing."""
    FORBIDDEN = "forbidden"
    """The system denies the app permission to write."""
    NOT_READABLE = "not-readable"
    """The system denies the app permission to read."""
    TOO_MANY_OPEN = "too-many-open"
    """The app or the system has too many open files and connections."""
    IN_USE = "in-use"
    """Another process has locked the folder."""
    NOT_LOCKABLE = "not-lockable"
    """The file system does not support locking, so another process could write at any time."""
    NOT_ALLOWED = "not-allowed"
    """The role of this device doesn't allow the change."""
    UNKNOWN = "unknown"


class StorageError(Exception):
    """Raised when data could not be stored or read; previously stored data is not lost."""

    def __init__(self, message: str, cause: Cause = Cause.UNKNOWN) -> None:
        super().__init__(message)
        self.cause = cause


class NoDocumentError(LookupError):
    """Raised when no match or tournament has the requested id."""

    def __init__(self, key: str) -> None:
        super().__init__(f"nothing is stored under {key}")
        self.key = key


class UnreadableError(StorageError):
    """Raised when a document cannot be read; others may be readable, and the document is left unchanged."""


class UnreadableDocumentError(UnreadableError):
    """Raised when the document of a match or tournament cannot be read; it is left unchanged."""

    def __init__(self, key: str, *, newer: bool, unopened: bool = False, cause: Cause = Cause.UNKNOWN) -> None:
        """Initialize the error; the document is damaged unless it is `newer` (than the app) or `unopened`."""
        super().__init__(f"cannot read {key}", cause)
        self.key = key
        self.newer = newer
        self.in_place = newer or unopened
        """Whether the document keeps its name and must not be overwritten; damaged documents are renamed instead."""


class Listed(Protocol[_Key_co]):
    """The summary of a match or tournament, for lists shown without opening the document."""

    @property
    def key(self) -> _Key_co:
        """The id of the match or tournament."""

    @property
    def revision(self) -> int:
        """The revision of the stored document."""

    @property
    def changed_at(self) -> Milliseconds:
        """When an event was last added, undone or redone."""

    @property
    def deleted_at(self) -> Milliseconds | None:
        """When the item was moved to the trash, or None if it is not there."""


_Listed_co = TypeVar("_Listed_co", bound=Listed[Any], covariant=True)
Unsubscribe = Callable[[], None]


class LoggedRepository(Protocol[_Key, _Stored, _Listed_co]):
    """A repository for matches or tournaments; a change is durable once the call returns."""

    async def get(self, key: _Key, /) -> _Stored:
        """Return the stored item; raises `NoDocumentError`, `UnreadableDocumentError` or `StorageError`."""

    async def add(self, stored: _Stored) -> None:
        """Store a new item; raises `StorageError`."""

    async def replace(self, stored: _Stored, *, expected_revision: int) -> _Stored | Stale[_Stored]:
        """Store a changed item if the stored one has the expected revision; raises `StorageError`."""

    async def summaries(self) -> tuple[_Listed_co, ...]:
        """Return the summaries of all readable items outside the trash, most recently changed first."""

    async def deleted(self) -> tuple[_Listed_co, ...]:
        """Return the summaries of the items in the trash, most recently deleted first."""

    async def remove(self, key: _Key, /, *, expected_revision: int) -> Stale[_Stored] | None:
        """Delete an item permanently if it has the expected revision; raises `StorageError`."""

    async def unreadable(self) -> tuple[_Key, ...]:
        """Return the ids of the items that cannot be read; their documents are not deleted."""

    def subscribe(self, callback: Callable[[_Stored], None], /) -> Unsubscribe:
        """Call `callback` with each item that any session of this process changes."""


MatchRepository = LoggedRepository[MatchId, StoredMatch, MatchSummary]


class SettingsRepository(Protocol):
    """A repository for the settings."""

    async def load(self) -> Settings:
        """Return the stored settings, or the defaults if none are stored."""

    async def change(self, change: Callable[[Settings], Settings]) -> tuple[Settings, Settings]:
        """Store the settings that `change` returns, and return the settings before and after; raises `StorageError`.

        Concurrent changes are applied one after the other. If `change` returns equal settings, nothing is written.
        """
