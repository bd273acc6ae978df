"""What backups tell of a document that there is one of."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.storage.documents.documents import DamagedDocumentError, NewerDocumentError, parse_document
from companion.storage.documents.single import Kind
from companion.storage.vaults.port import Documents

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class LastReadable(Generic[_T]):
    """What could be read of a document last; `is_previous` says that it is not its newest content."""

    value: _T
    is_previous: bool = False


@dataclass(frozen=True, slots=True)
class Plain:
    """What a backup tells of a document, None where there is nothing to tell, or nothing could be read."""

    told: dict[str, object] | None
    is_read: bool = True
    is_previous: bool = False


async def last_readable(vault: Documents, kind: Kind[_T]) -> LastReadable[_T] | None:
    """The value as stored, or as it was before the last write; None where neither can be read; raises `OSError`.

    Touches nothing, not even damage; an empty value where nothing was ever stored.
    """
    content = await vault.open(kind.name)
    if content is None:
        return LastReadable(kind.empty())
    for one, is_previous in ((content, False), (await vault.open_previous(kind.name), True)):
        if one is not None:
            with suppress(DamagedDocumentError, NewerDocumentError):
                return LastReadable(kind.parse(parse_document(kind.form, one)), is_previous)
    return None
