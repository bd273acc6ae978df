"""Damaged documents, which are kept for inspection, and the trash, which is emptied after some time."""

from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from companion.app.ports import Clock, Listed, LoggedRepository, MatchId, Stored, UnreadableError
from companion.app.tournament.port import TournamentId

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])

TRASH_DAYS = 30
"""The number of days for which a deleted item can be restored."""
_DAY = 24 * 60 * 60 * 1000


class Damage(StrEnum):
    """The reason why a document cannot be read."""

    EMPTY = "empty"
    TRUNCATED = "truncated"
    """The document ends too early."""
    TORN = "torn"
    """Parts of the document were overwritten, for example with zeros after a power failure."""
    FOREIGN = "foreign"
    """The document belongs to another program or to another match."""
    CONTRADICTORY = "contradictory"
    """The format of the document is valid, but its contents are impossible."""
    NEWER = "newer"
    """A newer version of the app wrote the document; it is not damaged and is not moved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagedDocument:
    """A document that cannot be read."""

    name: str
    """The name to pass to `content`; it is also a valid file name."""
    why: Damage
    match_id: MatchId | None
    """The match stored in the document, or None for other documents."""
    tournament_id: TournamentId | None = None
    """The tournament stored in the document, or None for other documents."""
    set_aside: bool
    """Whether the document was renamed to make room for a readable one; never True for a newer version's documents."""


class DamagedDocuments(Protocol):
    """Access to the documents that cannot be read; they are never deleted."""

    async def damaged(self) -> tuple[DamagedDocument, ...]:
        """Return all documents found to be unreadable so far; raises `StorageError`."""

    async def content(self, name: str) -> bytes:
        """Return the raw contents of a damaged document; raises `LookupError` or `StorageError`."""


async def empty_trash(repository: LoggedRepository[_Key, _Stored, Listed[_Key]], clock: Clock) -> tuple[_Key, ...]:
    """Delete the items that have been in the trash for `TRASH_DAYS`, and return their ids; raises `StorageError`.

    An item that cannot be read stays in the trash; the others are still deleted.
    """
    now = clock()
    removed = []
    for listed in await repository.deleted():
        if listed.deleted_at is not None and now - listed.deleted_at >= TRASH_DAYS * _DAY:
            with suppress(UnreadableError):
                if await repository.remove(listed.key, expected_revision=listed.revision) is None:
                    removed.append(listed.key)
    return tuple(removed)
