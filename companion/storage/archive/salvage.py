"""Documents for a backup: one that the system does not open keeps none of the others out."""

from companion.app.ports import Cause
from companion.storage.documents.failures import cause_of
from companion.storage.vaults.port import Documents


class Salvage:
    """The documents of a vault, where one that cannot be opened reads as an empty one.

    No document of the program is empty, so whoever reads it goes on to what the document held before, and leaves it out
    where that cannot be read either. Where the whole place is gone, calls raise an `OSError` as ever.
    """

    def __init__(self, documents: Documents) -> None:
        """Read `documents`."""
        self._documents = documents

    async def names(self) -> frozenset[str]:
        """The names of all documents."""
        return await self._documents.names()

    async def open(self, name: str) -> bytes | None:
        """The newest content of a document, nothing in it where it cannot be opened, None where there is none."""
        try:
            return await self._documents.open(name)
        except OSError as error:
            await self._check_there(error)
            return b""

    async def open_previous(self, name: str) -> bytes | None:
        """What the document held before it was last replaced, None where that is not known or cannot be opened."""
        try:
            return await self._documents.open_previous(name)
        except OSError as error:
            await self._check_there(error)
            return None

    async def _check_there(self, error: OSError) -> None:
        if cause_of(error) is Cause.GONE:
            await self._documents.names()  # raises where all of them are
