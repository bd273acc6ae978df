"""Backups: their contents, the port for reading and writing them, and the store for automatic backups."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Protocol

from companion.app.drill.memory import Practice
from companion.app.people.people import People
from companion.app.ports import MatchId, StoredMatch
from companion.app.settings import Settings
from companion.app.tournament.port import StoredTournament, TournamentId


@dataclass(frozen=True, slots=True)
class Backup:
    """The contents of a backup; matches and tournaments are ordered by their last change, oldest first."""

    matches: tuple[StoredMatch, ...] = field(repr=False)  # there may be ten thousand
    settings: Settings
    tournaments: tuple[StoredTournament, ...] = field(default=(), repr=False)
    practice: Practice = field(default=Practice())
    people: People = field(default=People())


class FileProblem(StrEnum):
    """The reason why an entire file is rejected by an import."""

    NOTHING = "nothing"
    """The file is empty."""
    NOT_JSON = "not-json"
    FOREIGN = "foreign"
    """The file is JSON, but not a backup."""
    NEWER = "newer"
    """The file was written by a newer version of the app."""
    DAMAGED = "damaged"
    """The file looks like a backup, but its contents cannot have been written by the app."""
    TOO_LARGE = "too-large"
    """The file is larger than the app can import in one go."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why a file cannot be imported; stored data has not been changed."""

    problem: FileProblem
    position: int | None = None
    """The number of the invalid match or tournament, counting from 1, matches first; None for other problems."""


class Single(StrEnum):
    """A kind of document that exists only once, such as the settings."""

    SETTINGS = "settings"
    PEOPLE = "people"
    """Players and evening notes."""
    PRACTICE = "practice"
    """The user's progress in the drill."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Previous:
    """Documents whose newest state could not be read, so the backup contains an older state."""

    matches: tuple[tuple[str, ...], ...] = ()
    """The player names of each match."""
    tournaments: tuple[str, ...] = ()
    """The names of the tournaments."""
    singles: tuple[Single, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """The contents of a new backup, and what is missing from it."""

    matches: int
    unreadable: tuple[MatchId, ...]
    """The matches that are missing from the backup because they could not be read."""
    settings: bool
    """Whether the backup includes the settings; False if they could not be read."""
    tournaments: int = 0
    unreadable_tournaments: tuple[TournamentId, ...] = ()
    people: bool = True
    """Whether the backup includes people and evenings; also True if none are stored."""
    practice: bool = True
    """Whether the backup includes the progress in the drill; also True if none is stored."""
    previous: Previous = Previous()

    @property
    def is_whole(self) -> bool:
        """Whether the backup contains the current state of all stored data."""
        is_read = self.settings and self.people and self.practice
        has_all = is_read and not self.unreadable and not self.unreadable_tournaments
        return has_all and self.previous == Previous()


Take = Callable[[bytes], Awaitable[None]]
"""A callback that receives a file in chunks, one per call."""


class Archive(Protocol):
    """A port for writing all stored data to one file, and for reading such files."""

    async def write(self, take: Take) -> Written:
        """Pass a backup to `take` in chunks, letting other tasks run in between; raises `StorageError`."""

    def pack(self, content: Backup) -> bytes:
        """Return a backup file with only the matches, settings and people of `content`."""

    async def read(self, content: bytes) -> Backup | Refusal:
        """Return the validated contents of a file, without changing stored data."""


class BackupKind(StrEnum):
    """The reason why a backup was made."""

    DAILY = "daily"
    BEFORE_IMPORT = "before-import"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptBackup:
    """An automatic backup, which can be imported like any other backup."""

    name: str
    """The name to pass to `content`; it is also a valid file name."""
    kind: BackupKind
    day: date
    """The date of the backup according to the device's clock at the time."""
    size: int
    """The size in bytes."""
    written: Written | None = field(default=None, compare=False, repr=False)
    """What the backup contains; known only if the backup has just been made."""


class Backups(Protocol):
    """A store that keeps the latest seven automatic backups of each kind."""

    async def keep(self, kind: BackupKind) -> KeptBackup:
        """Make a backup, and delete all but the latest seven of its kind; raises `StorageError`."""

    async def keep_daily(self) -> KeptBackup | None:
        """Make today's backup and return it, or return None if it already exists; raises `StorageError`."""

    async def kept(self) -> tuple[KeptBackup, ...]:
        """Return all backups, newest first; raises `StorageError`."""

    async def content(self, name: str) -> bytes:
        """Return the contents of a backup; raises `LookupError` if there is no such backup, or `StorageError`."""
