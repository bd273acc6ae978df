"""The repository for a document that exists only once, such as the settings; it is read and written in full."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from tinydb import TinyDB

from companion.app.archive.keeping import Damage
from companion.app.ports import Cause, StorageError, UnreadableError
from companion.storage.documents.damage import VaultDamage
from companion.storage.documents.documents import (
    DamagedDocumentError,
    DocumentFormat,
    NewerDocumentError,
    content_of,
    new_document,
    parse_document,
)
from companion.storage.documents.failures import storage_errors
from companion.storage.documents.writing import replace_document
from companion.storage.vaults.port import ReplacedElsewhereError, Vault

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[_T]):
    """A kind of document of which a vault holds only one: its format, and the conversion to and from its value."""

    name: str
    form: DocumentFormat
    empty: Callable[[], _T]
    """A function that returns the value to use if nothing readable is stored."""
    rows: Callable[[_T], Mapping[str, Iterable[dict[str, object]]]]
    """A function that returns the rows of each table for a value."""
    parse: Callable[[TinyDB], _T]
    """A parser for documents of the current version; raises `DamagedDocumentError`."""


@dataclass(frozen=True, slots=True)
class _Reading(Generic[_T]):
    """A value, and the bytes from which it was parsed; the next write must replace exactly these bytes."""

    value: _T
    content: bytes | None


class SingleDocument(Generic[_T]):
    """The repository for a single value in any kind of vault; unreadable values are replaced by an empty value."""

    def __init__(self, vault: Vault, kind: Kind[_T], damage: VaultDamage | None = None) -> None:
        """Initialize the repository; `damage` is notified if the document is unreadable."""
        self._vault = vault
        self._kind = kind
        self._damage = damage or VaultDamage(vault)
        self._changing = asyncio.Lock()

    async def load(self) -> _T:
        """Return the stored value, or an empty one if nothing readable is stored."""
        try:
            return (await self._read()).value
        except (OSError, NewerDocumentError):
            return self._kind.empty()

    async def change(self, change: Callable[[_T], _T]) -> tuple[_T, _T]:
        """Apply `change` to the stored value, and return the values before and after.

        Concurrent changes are applied one after the other. Nothing is written if `change` returns an equal value.

        Raises:
            UnreadableError: If the value would change, but the stored value cannot be read.
            StorageError: If the new value cannot be written.
        """
        async with self._changing:
            while True:
                with suppress(ReplacedElsewhereError):  # another process has stored a value, so change that one
                    return await self._change(change)

    async def _change(self, change: Callable[[_T], _T]) -> tuple[_T, _T]:
        reading = _Reading(self._kind.empty(), None)
        trouble: StorageError | None = None
        try:
            with storage_errors(reading=True):
                reading = await self._read()  # detect damage before overwriting it
        except NewerDocumentError:
            trouble = UnreadableError(f"a newer version of the program has written this: {self._kind.name}")
        except StorageError as error:
            trouble = error if error.cause is Cause.GONE else UnreadableError(str(error), error.cause)
        after = change(reading.value)
        if after != reading.value:
            if trouble is not None:
                raise trouble
            await self._write(after, reading.content)
        return reading.value, after

    async def _write(self, value: _T, expected: bytes | None) -> None:
        kind = self._kind
        document = new_document(kind.form)
        for table, rows in kind.rows(value).items():
            document.table(table).insert_multiple(rows)
        with storage_errors():
            await self._damage.set_aside_before_write(kind.name)
        await replace_document(self._vault, kind.name, content_of(document), expected)

    async def _read(self) -> _Reading[_T]:
        name = self._kind.name
        content = await self._vault.open(name)
        if content is None:
            return _Reading(self._kind.empty(), None)
        try:
            return _Reading(self._parse(content), content)
        except NewerDocumentError:
            await self._damage.handle_unreadable(name, Damage.NEWER)
            raise
        except DamagedDocumentError as damage:
            why = damage.why
        previous = await self._vault.open_previous(name)
        with suppress(DamagedDocumentError):
            if previous is not None:
                reading = _Reading(self._parse(previous), previous)
                self._damage.note_recovered(name, why)
                return reading
        await self._damage.handle_unreadable(name, why)
        return _Reading(self._kind.empty(), None)

    def _parse(self, content: bytes) -> _T:
        return self._kind.parse(parse_document(self._kind.form, content))
