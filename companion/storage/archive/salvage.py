"""Documents for a backup: one that cannot be opened does not keep others out."""

from companion.app.ports import Cause
from companion.storage.documents.failures import cause_of
from companion.storage.vaults.port import Documents


class Salvage:
    """The documents of a vault, where one that cannot be opened reads as empty.

    No document of the program is empty, so callers continue with the previous content, and leave the document out where
    that is unreadable, too. Where the whole folder is missing, calls raise `OSError`.
    """

    def __init__(self, documents: Documents) -> None:
        """Use `documents`."""
        self._documents = documents

    async def names(self) -> frozenset[str]:
        """Return the names of all documents."""
        return await self._documents.names()

    async def open(self, name: str) -> bytes | None:
        """Return the newest content of a document, empty if it cannot be opened, None if there is none."""
        try:
            return await self._documents.open(name)
        except OSError as error:
            await self._check_there(error)
            return b""

    async def open_previous(self, name: str) -> bytes | None:
        """Return the content before the last replacement, None if there is none or it cannot be opened."""
        try:
            return await self._documents.open_previous(name)
        except OSError as error:
            await self._check_there(error)
            return None

    async def _check_there(self, error: OSError) -> None:
        if cause_of(error) is Cause.GONE:
            await self._documents.names()  # raises where the whole folder is missing
