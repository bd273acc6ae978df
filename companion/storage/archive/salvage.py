"""Documents as read for a backup: one that cannot be opened must not prevent the backup of the others."""

from companion.app.ports import Cause
from companion.storage.documents.failures import cause_of
from companion.storage.vaults.port import Documents


class Salvage:
    """A view of the documents of a vault, in which a document that cannot be opened is empty.

    The program writes no empty documents, so callers fall back to the previous content, and omit the document if that
    is unreadable, too. If the folder itself is missing, calls raise `OSError`.
    """

    def __init__(self, documents: Documents) -> None:
        self._documents = documents

    async def names(self) -> frozenset[str]:
        """Return the names of all documents."""
        return await self._documents.names()

    async def open(self, name: str) -> bytes | None:
        """Return the newest content of a document, empty if it cannot be opened, or None if it doesn't exist."""
        try:
            return await self._documents.open(name)
        except OSError as error:
            await self._check_there(error)
            return b""

    async def open_previous(self, name: str) -> bytes | None:
        """Return the content before the last replacement, or None if there is none or it cannot be opened."""
        try:
            return await self._documents.open_previous(name)
        except OSError as error:
            await self._check_there(error)
            return None

    async def _check_there(self, error: OSError) -> None:
        if cause_of(error) is Cause.GONE:
            await self._documents.names()  # raises an error if the entire folder is missing
