"""Maintenance of the stored documents: damaged ones are set aside, and the trash is emptied in time."""

from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from companion.app.ports import Clock, Listed, LoggedRepository, MatchId, Stored, UnreadableError
from companion.app.tournament.port import TournamentId

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])

TRASH_DAYS = 30
"""The number of days for which something deleted can be restored."""
_DAY = 24 * 60 * 60 * 1000


class Damage(StrEnum):
    """What is wrong with a document."""

    EMPTY = "empty"
    TRUNCATED = "truncated"
    """The document ends too early."""
    TORN = "torn"
    """Foreign bytes got into the document, such as the zeros that a power cut leaves."""
    FOREIGN = "foreign"
    """The document belongs to another program or to another match."""
    CONTRADICTORY = "contradictory"
    """The document has the right format, but impossible contents."""
    NEWER = "newer"
    """A later version of the program wrote the document; nothing is wrong, and it stays where it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagedDocument:
    """A document that cannot be read."""

    name: str
    """The argument for `content`; also valid as a file name."""
    why: Damage
    match_id: MatchId | None
    """The match that the document held; None for other documents."""
    tournament_id: TournamentId | None = None
    """The tournament that the document held; None for other documents."""
    set_aside: bool
    """False while the document is still in its place: always for newer ones, until the next write for others."""


class DamagedDocuments(Protocol):
    """Gives access to the documents that cannot be read; none is ever deleted."""

    async def damaged(self) -> tuple[DamagedDocument, ...]:
        """Return those that somebody has tried to read so far; raises `StorageError`."""

    async def content(self, name: str) -> bytes:
        """Return the unchanged bytes of a document; raises `LookupError` or `StorageError`."""


async def empty_trash(repository: LoggedRepository[_Key, _Stored, Listed[_Key]], clock: Clock) -> tuple[_Key, ...]:
    """Remove what has been in the trash for `TRASH_DAYS`, and return the ids; raises `StorageError`.

    An item that cannot be read stays; the others are removed all the same.
    """
    now = clock()
    removed = []
    for listed in await repository.deleted():
        if listed.deleted_at is not None and now - listed.deleted_at >= TRASH_DAYS * _DAY:
            with suppress(UnreadableError):
                if await repository.remove(listed.key, expected_revision=listed.revision) is None:
                    removed.append(listed.key)
    return tuple(removed)
