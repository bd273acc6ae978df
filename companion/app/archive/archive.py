"""Backups as the use cases see them: what one holds, how it is written and read, and where the automatic ones are."""

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
    """All that was stored, in the order in which it was changed last."""

    matches: tuple[StoredMatch, ...] = field(repr=False)  # they may be ten thousand
    settings: Settings
    tournaments: tuple[StoredTournament, ...] = field(default=(), repr=False)
    practice: Practice = field(default=Practice())
    people: People = field(default=People())


class Problem(StrEnum):
    """Why a file is refused whole."""

    NOTHING = "nothing"
    """The file is empty."""
    NOT_JSON = "not-json"
    FOREIGN = "foreign"
    """JSON of another kind."""
    NEWER = "newer"
    """A later version of the program has written it."""
    DAMAGED = "damaged"
    """A backup, and yet not as the program writes it."""
    TOO_LARGE = "too-large"
    """More than the screens take in at once."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file that cannot be imported; nothing was changed."""

    problem: Problem
    place: int | None = None
    """Which of its matches is to blame, from 1, the tournaments counted on; None where it is none of them."""


class Single(StrEnum):
    """A document that there is one of."""

    SETTINGS = "settings"
    PEOPLE = "people"
    """Players and notes on evenings."""
    PRACTICE = "practice"
    """What is remembered of the drill."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Previous:
    """What is in a backup as it was before its last write, because its newest state could not be read."""

    matches: tuple[tuple[str, ...], ...] = ()
    """The names of the players of each."""
    tournaments: tuple[str, ...] = ()
    """Their names."""
    singles: tuple[Single, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """What has gone into a backup."""

    matches: int
    unreadable: tuple[MatchId, ...]
    """The matches that could not be read, and are not in it."""
    settings: bool
    """Whether the settings are in it; they are not where they could not be read."""
    tournaments: int = 0
    unreadable_tournaments: tuple[TournamentId, ...] = ()
    people: bool = True
    """Whether people and evenings are in it, where there are any."""
    practice: bool = True
    """Whether what is remembered of the drill is in it, where there is anything."""
    previous: Previous = Previous()

    @property
    def is_whole(self) -> bool:
        """Whether it holds the newest state of all that is stored."""
        is_read = self.settings and self.people and self.practice
        has_all = is_read and not self.unreadable and not self.unreadable_tournaments
        return has_all and self.previous == Previous()


Take = Callable[[bytes], Awaitable[None]]
"""Takes the next piece of a file."""


class Archive(Protocol):
    """Writes all that is stored as one file, and reads such a file."""

    async def write(self, take: Take) -> Written:
        """Hand out a backup of what is stored, piece by piece, leaving time for others; raises `StorageError`."""

    async def read(self, content: bytes) -> Backup | Refusal:
        """What is in a file, wholly checked; touches nothing that is stored."""


class BackupKind(StrEnum):
    """Why a backup was made."""

    DAILY = "daily"
    BEFORE_IMPORT = "before-import"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptBackup:
    """An automatic backup, which can be imported like any other."""

    name: str
    """Under which `content` gives it; also fit for a file."""
    kind: BackupKind
    day: date
    """When it was made, by the clock of then."""
    size: int
    """In bytes."""
    written: Written | None = field(default=None, compare=False, repr=False)
    """What has gone into it, where it was made just now."""


class Backups(Protocol):
    """Where the automatic backups are, the last seven of each kind."""

    async def keep(self, kind: BackupKind) -> KeptBackup:
        """Make a backup, and let go of the oldest of its kind beyond seven; raises `StorageError`."""

    async def keep_daily(self) -> KeptBackup | None:
        """Make the backup of this day, None where there is one; raises `StorageError`."""

    async def kept(self) -> tuple[KeptBackup, ...]:
        """All of them, the last made first; raises `StorageError`."""

    async def content(self, name: str) -> bytes:
        """What is in one; raises `LookupError` where there is none of that name, or `StorageError`."""
