"""Read documents for a backup, continuing when a document cannot be opened."""

from companion.app.ports import Cause
from companion.storage.documents.failures import cause_of
from companion.storage.vaults.port import Documents


class Salvage:
    """A view of the documents in a vault; documents that cannot be opened appear to be empty.

    The program never writes empty documents. Callers therefore try the previous content, and skip the document if that
    cannot be read either. If the folder is missing, methods raise `OSError`.
    """

    def __init__(self, documents: Documents) -> None:
        self._documents = documents

    async def names(self) -> frozenset[str]:
        """Return the names of all documents."""
        return await self._documents.names()

    async def open(self, name: str) -> bytes | None:
        """Return the newest content, empty bytes if it cannot be opened, or None if the document doesn't exist."""
        try:
            return await self._documents.open(name)
        except OSError as error:
            await self._check_there(error)
            return b""

    async def open_previous(self, name: str) -> bytes | None:
        """Return the content from before the last replacement, or None if it doesn't exist or cannot be opened."""
        try:
            return await self._documents.open_previous(name)
        except OSError as error:
            await self._check_there(error)
            return None

    async def _check_there(self, error: OSError) -> None:
        if cause_of(error) is Cause.GONE:
            await self._documents.names()  # raises an error if the entire folder is missing
