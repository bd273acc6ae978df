"""The statistics in a vault; unreadable statistics are discarded and computed again from the matches."""

import json

from companion.app.figures.book import Book
from companion.storage.documents.failures import storage_errors
from companion.storage.figures.rows import book_in, book_row
from companion.storage.vaults.port import Content, Vault

_NAME, _SUMS = "figures", "figures-sums"
_VERSION = 4
"""The version of the format and of the counting rules; statistics with another version are discarded."""


class VaultFiguresRepository:
    """A repository that stores the daily and the monthly statistics as one JSON document each.

    TinyDB is not used because it would create an object for each of thousands of days.
    """

    def __init__(self, vault: Vault) -> None:
        self._vault = vault

    async def load(self) -> Book:
        """Return the stored daily statistics, or an empty `Book` if they are missing or unreadable."""
        return await self._load(_NAME)

    async def load_sums(self) -> Book:
        """Return the stored monthly statistics, or an empty `Book` if they are missing or unreadable."""
        return await self._load(_SUMS)

    async def save(self, book: Book) -> None:
        """Store the daily statistics."""
        await self._save(_NAME, book)

    async def save_sums(self, book: Book) -> None:
        """Store the monthly statistics."""
        await self._save(_SUMS, book)

    async def _load(self, name: str) -> Book:
        try:
            content = await self._vault.open(name)
            if content is None:
                return Book({})
            plain = json.loads(content)
            return book_in(plain) if plain["version"] == _VERSION else Book({})
        except (OSError, AttributeError, LookupError, ArithmeticError, TypeError, ValueError, RecursionError):
            return Book({})

    async def _save(self, name: str, book: Book) -> None:
        content = json.dumps({"version": _VERSION, **book_row(book)}, ensure_ascii=False, separators=(",", ":"))
        with storage_errors():
            await self._vault.replace(name, content.encode("utf-8", "surrogatepass"), expected=Content.ANY)
