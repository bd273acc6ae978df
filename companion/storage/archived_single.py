"""What backups tell of a document that there is one of."""

from contextlib import suppress
from typing import TypeVar

from companion.storage.documents import DamagedDocumentError, NewerDocumentError, parse_document
from companion.storage.single_document import Kind
from companion.storage.vaults.port import Vault

_T = TypeVar("_T")


async def last_readable(vault: Vault, kind: Kind[_T]) -> _T | None:
    """The value as stored, or as it was before the last write; None where neither can be read; raises `OSError`.

    Touches nothing, not even damage; an empty value where nothing was ever stored.
    """
    content = await vault.open(kind.name)
    if content is None:
        return kind.empty()
    for one in (content, await vault.open_previous(kind.name)):
        if one is not None:
            with suppress(DamagedDocumentError, NewerDocumentError):
                return kind.parse(parse_document(kind.form, one))
    return None
