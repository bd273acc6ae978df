"""Replace documents, checking after a failure what has actually been stored."""

import logging
from contextlib import suppress

from companion.app.ports import StorageError
from companion.storage.documents.failures import storage_errors
from companion.storage.vaults.port import Expected, Vault, check_unchanged

_log = logging.getLogger(__name__)


async def replace_document(vault: Vault, name: str, content: bytes, expected: Expected) -> bool:
    """Replace a document, and return whether the disk has confirmed the write.

    If the disk reports an error, the document is read again, because the new content may have been stored nonetheless.

    Raises:
        ReplacedElsewhereError: If another process has stored different content.
        StorageError: If the document was not replaced, or cannot be read again.
    """
    try:
        with storage_errors():
            await vault.replace(name, content, expected=expected)
    except StorageError as error:
        stored: bytes | None = None
        with suppress(OSError):
            stored = await vault.open(name)
        if stored != content:
            check_unchanged(name, stored, expected)
            raise
        _log.warning("%s is stored, but the disk has reported an error: %s", name, error)
        return False
    return True
