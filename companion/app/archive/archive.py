"""Backups as the use cases see them: their contents, the port that writes and reads them, and the automatic ones."""

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
    """The contents of a backup: everything that was stored, least recently changed first."""

    matches: tuple[StoredMatch, ...] = field(repr=False)  # there may be ten thousand matches
    settings: Settings
    tournaments: tuple[StoredTournament, ...] = field(default=(), repr=False)
    practice: Practice = field(default=Practice())
    people: People = field(default=People())


class FileProblem(StrEnum):
    """Why a whole file is refused."""

    NOTHING = "nothing"
    """The file is empty."""
    NOT_JSON = "not-json"
    FOREIGN = "foreign"
    """The file is JSON, but not a backup."""
    NEWER = "newer"
    """A later version of the program wrote the file."""
    DAMAGED = "damaged"
    """The file is a backup, but not one that the program could have written."""
    TOO_LARGE = "too-large"
    """The file is larger than the screens can import at once."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file that cannot be imported; nothing was changed."""

    problem: FileProblem
    place: int | None = None
    """The number of the bad match, from 1 (tournaments are numbered after the matches); None where it is neither."""


class Single(StrEnum):
    """A document that exists only once."""

    SETTINGS = "settings"
    PEOPLE = "people"
    """Players and notes on evenings."""
    PRACTICE = "practice"
    """The memory of the drill."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Previous:
    """Documents that a backup holds in their previous state, because the newest state could not be read."""

    matches: tuple[tuple[str, ...], ...] = ()
    """The names of the players of each match."""
    tournaments: tuple[str, ...] = ()
    """The names of the tournaments."""
    singles: tuple[Single, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """What a written backup contains."""

    matches: int
    unreadable: tuple[MatchId, ...]
    """The matches that could not be read and are missing from the backup."""
    settings: bool
    """Whether the settings are in the backup; False where they could not be read."""
    tournaments: int = 0
    unreadable_tournaments: tuple[TournamentId, ...] = ()
    people: bool = True
    """Whether people and evenings are in the backup; True where there are none."""
    practice: bool = True
    """Whether the memory of the drill is in the backup; True where there is none."""
    previous: Previous = Previous()

    @property
    def is_whole(self) -> bool:
        """Whether the backup holds the newest state of everything that is stored."""
        is_read = self.settings and self.people and self.practice
        has_all = is_read and not self.unreadable and not self.unreadable_tournaments
        return has_all and self.previous == Previous()


Take = Callable[[bytes], Awaitable[None]]
"""A callback that takes the next piece of a file."""


class Archive(Protocol):
    """Writes everything that is stored into one file, and reads such a file."""

    async def write(self, take: Take) -> Written:
        """Pass a backup to `take` piece by piece, yielding to other tasks in between; raises `StorageError`."""

    async def read(self, content: bytes) -> Backup | Refusal:
        """Return the checked contents of a file; changes nothing that is stored."""


class BackupKind(StrEnum):
    """Why a backup was made."""

    DAILY = "daily"
    BEFORE_IMPORT = "before-import"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptBackup:
    """An automatic backup, which can be imported like any other."""

    name: str
    """The argument for `content`; also valid as a file name."""
    kind: BackupKind
    day: date
    """The day on which the backup was made, by the device's clock at the time."""
    size: int
    """In bytes."""
    written: Written | None = field(default=None, compare=False, repr=False)
    """What the backup contains; known only where it has just been made."""


class Backups(Protocol):
    """Keeps the last seven automatic backups of each kind."""

    async def keep(self, kind: BackupKind) -> KeptBackup:
        """Make a backup and remove the oldest of its kind beyond seven; raises `StorageError`."""

    async def keep_daily(self) -> KeptBackup | None:
        """Make today's backup; returns None where there already is one; raises `StorageError`."""

    async def kept(self) -> tuple[KeptBackup, ...]:
        """Return all backups, newest first; raises `StorageError`."""

    async def content(self, name: str) -> bytes:
        """Return the bytes of a backup; raises `LookupError` where there is none of that name, or `StorageError`."""
