"""The figures of days in a vault: derived, so whatever is wrong with them, they are counted again."""

import json

from companion.app.figures.book import Book
from companion.storage.documents.failures import told_as_storage_errors
from companion.storage.figures.rows import book_in, book_row
from companion.storage.vaults.port import Content, Vault

_NAME, _SUMS = "figures", "figures-sums"
_VERSION = 3
"""Of the rows and of what is counted in them; figures of another one are thrown away."""


class VaultFiguresRepository:
    """The figures as one document of plain columns; TinyDB would make a row object of each of thousands of days."""

    def __init__(self, vault: Vault) -> None:
        """Keep the figures in `vault`."""
        self._vault = vault

    async def load(self) -> Book:
        """The book as stored, an empty one where nothing fits."""
        return await self._load(_NAME)

    async def load_sums(self) -> Book:
        """The figures by month, none where nothing fits."""
        return await self._load(_SUMS)

    async def save(self, book: Book) -> None:
        """Store the book."""
        await self._save(_NAME, book)

    async def save_sums(self, book: Book) -> None:
        """Store the figures by month."""
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
        with told_as_storage_errors():
            await self._vault.replace(name, content.encode("utf-8", "surrogatepass"), expected=Content.ANY)
