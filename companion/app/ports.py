"""What the use cases need from outside: a place for matches and settings, a clock, fresh ids."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType, Protocol

from companion.app.matches.summaries import MatchSummary
from companion.app.settings import Settings
from companion.core.match.match import Match
from companion.core.numbers import Milliseconds

MatchId = NewType("MatchId", str)
Clock = Callable[[], Milliseconds]
NewId = Callable[[], MatchId]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredMatch:
    """A match as it is on disk; `revision` grows by one with each write."""

    match_id: MatchId
    revision: int
    match: Match
    started_at: Milliseconds
    played_at: Milliseconds
    """When it was last changed."""
    deleted_at: Milliseconds | None = None
    """When it went into the trash; None where it has not."""
    recovered: bool = False
    """Whether this is what was stored before the newest, which is damaged; never stored itself."""


@dataclass(frozen=True, slots=True)
class Stale:
    """A write that was refused because somebody else had written; nothing was changed."""

    current: StoredMatch


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


class NoMatchError(LookupError):
    """Raised when there is no match of that id."""

    def __init__(self, match_id: MatchId) -> None:
        """Keep the id for the screen."""
        super().__init__(f"no match {match_id}")
        self.match_id = match_id


class UnreadableError(StorageError):
    """Raised when one document cannot be read, whatever may be with the others; it is left as it is."""


class UnreadableMatchError(UnreadableError):
    """Raised when the document of a match cannot be read; it is left as it is."""

    def __init__(self, match_id: MatchId, *, newer: bool, unopened: bool = False, cause: Cause = Cause.UNKNOWN) -> None:
        """Keep why: a newer version of the program wrote it, the system does not open it, or it is damaged."""
        super().__init__(f"cannot read match {match_id}", cause)
        self.match_id = match_id
        self.newer = newer
        self.in_place = newer or unopened
        """Whether it keeps its place, so that nothing may be stored there; what is damaged is set aside."""


Unsubscribe = Callable[[], None]


class MatchRepository(Protocol):
    """Where matches are; a call that returns has made its change durable."""

    async def get(self, match_id: MatchId) -> StoredMatch:
        """The match as stored; raises `NoMatchError`, `UnreadableMatchError` or `StorageError`."""

    async def add(self, stored: StoredMatch) -> None:
        """Store a new match; raises `StorageError`."""

    async def replace(self, stored: StoredMatch, *, expected_revision: int) -> Stale | None:
        """Store a changed match, unless the stored one is not of the expected revision; raises `StorageError`."""

    async def summaries(self) -> tuple[MatchSummary, ...]:
        """All matches that can be read and are not in the trash, last played first."""

    async def deleted(self) -> tuple[MatchSummary, ...]:
        """The matches in the trash, last deleted first."""

    async def remove(self, match_id: MatchId, *, expected_revision: int) -> Stale | None:
        """Take a match away for good, unless it is not of the expected revision; raises `StorageError`."""

    async def unreadable(self) -> tuple[MatchId, ...]:
        """The matches whose documents cannot be read; nothing of them is thrown away."""

    def subscribe(self, heard: Callable[[StoredMatch], None]) -> Unsubscribe:
        """Have each stored change told, in every session of this process."""


class SettingsRepository(Protocol):
    """Where the settings are."""

    async def load(self) -> Settings:
        """The settings as stored, the defaults where there are none."""

    async def change(self, change: Callable[[Settings], Settings]) -> tuple[Settings, Settings]:
        """Store what becomes of the settings; gives those before and after, and raises `StorageError`.

        Changes come one after the other, and nothing is written where `change` leaves all as it is.
        """
