"""Backups of documents that exist only once, such as the settings."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.storage.documents.documents import DamagedDocumentError, NewerDocumentError, parse_document
from companion.storage.documents.single import Kind
from companion.storage.vaults.port import Documents

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class LastReadable(Generic[_T]):
    """The last readable value of a document; `is_previous` is set if the newest content could not be read."""

    value: _T
    is_previous: bool = False


@dataclass(frozen=True, slots=True)
class Plain:
    """A document as plain data for a backup; `data` is None if nothing is stored or nothing can be read."""

    data: dict[str, object] | None
    is_read: bool = True
    is_previous: bool = False


async def last_readable(vault: Documents, kind: Kind[_T]) -> LastReadable[_T] | None:
    """Return the newest readable value, an empty value if nothing is stored, or None if nothing can be read.

    Damaged documents are left in place.

    Raises:
        OSError: If the vault cannot be read.
    """
    content = await vault.open(kind.name)
    if content is None:
        return LastReadable(kind.empty())
    for stored, is_previous in ((content, False), (await vault.open_previous(kind.name), True)):
        if stored is not None:
            with suppress(DamagedDocumentError, NewerDocumentError):
                return LastReadable(kind.parse(parse_document(kind.form, stored)), is_previous)
    return None
