"""What happens to what is stored apart from playing: damage is set aside, and the trash is emptied in time."""

from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, TypeVar

from companion.app.ports import Clock, Listed, LoggedRepository, MatchId, Stored, UnreadableError
from companion.app.tournament.port import TournamentId

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])

TRASH_DAYS = 30
"""So long something deleted can be brought back."""
_DAY = 24 * 60 * 60 * 1000


class Damage(StrEnum):
    """What is wrong with a document."""

    EMPTY = "empty"
    TRUNCATED = "truncated"
    """It ends too early."""
    TORN = "torn"
    """Something else has got into it, such as the zeros that a power cut leaves."""
    FOREIGN = "foreign"
    """Something other than this program, or another match."""
    CONTRADICTORY = "contradictory"
    """It is of this program, and yet cannot be."""
    NEWER = "newer"
    """A later version of the program has written it; nothing is wrong, and it stays where it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagedDocument:
    """A document that cannot be read."""

    name: str
    """Under which `content` gives it; also fit for a file."""
    why: Damage
    match_id: MatchId | None
    """The match that it was; None for everything else."""
    tournament_id: TournamentId | None = None
    """The tournament that it was; None for everything else."""
    set_aside: bool
    """False where it is in its place still: newer ones always are, the others until something else is written there."""


class DamagedDocuments(Protocol):
    """Where documents are that cannot be read; none is ever deleted."""

    async def damaged(self) -> tuple[DamagedDocument, ...]:
        """All of them, as far as somebody has tried to read them; raises `StorageError`."""

    async def content(self, name: str) -> bytes:
        """What is in one, as it is; raises `LookupError` or `StorageError`."""


async def empty_trash(repository: LoggedRepository[_Key, _Stored, Listed[_Key]], clock: Clock) -> tuple[_Key, ...]:
    """Remove what has been in the trash for so many days, and say what that was; raises `StorageError`.

    What cannot be read stays, and keeps nothing else there.
    """
    now = clock()
    removed = []
    for one in await repository.deleted():
        if one.deleted_at is not None and now - one.deleted_at >= TRASH_DAYS * _DAY:
            with suppress(UnreadableError):
                if await repository.remove(one.key, expected_revision=one.revision) is None:
                    removed.append(one.key)
    return tuple(removed)
