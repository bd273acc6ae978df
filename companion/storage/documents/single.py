"""A document that there is one of, read and written whole: settings, people, practice."""

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
    Format,
    NewerDocumentError,
    content_of,
    new_document,
    parse_document,
)
from companion.storage.documents.failures import told_as_storage_errors
from companion.storage.vaults.port import Vault

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind(Generic[_T]):
    """What is in such a document, and how it becomes a value."""

    name: str
    form: Format
    empty: Callable[[], _T]
    """The value where nothing is stored, or nothing that can be read."""
    rows: Callable[[_T], Mapping[str, Iterable[dict[str, object]]]]
    """The tables with their rows."""
    parse: Callable[[TinyDB], _T]
    """The value of a document in the version in force; raises `DamagedDocumentError`."""


class SingleDocument(Generic[_T]):
    """The repository of one value over any vault; whatever is wrong with it, the app goes on with an empty one."""

    def __init__(self, vault: Vault, kind: Kind[_T], damage: VaultDamage | None = None) -> None:
        """Keep the value in `vault`, and tell `damage` of one that cannot be read."""
        self._vault = vault
        self._kind = kind
        self._damage = damage or VaultDamage(vault)
        self._changing = asyncio.Lock()

    async def load(self) -> _T:
        """The value as stored; an empty one where there is none, or none that can be read."""
        try:
            stored = await self._stored()
        except (OSError, NewerDocumentError):
            stored = None
        return self._kind.empty() if stored is None else stored

    async def change(self, change: Callable[[_T], _T]) -> tuple[_T, _T]:
        """Store what `change` makes of the value, one change after the other; gives what was and what is.

        Where nothing changes, nothing is written; else raises `UnreadableError` where it cannot be read, and
        `StorageError` where it cannot be written.
        """
        async with self._changing:
            stored: _T | None = None
            trouble: StorageError | None = None
            try:
                with told_as_storage_errors(reading=True):
                    stored = await self._stored()  # damage must be known before it is written over
            except NewerDocumentError:
                trouble = UnreadableError(f"a newer version of the program has written this: {self._kind.name}")
            except StorageError as error:
                trouble = error if error.cause is Cause.GONE else UnreadableError(str(error), error.cause)
            before = self._kind.empty() if stored is None else stored
            after = change(before)
            if after != before:
                if trouble is not None:
                    raise trouble
                await self._write(after)
            return before, after

    async def _write(self, value: _T) -> None:
        kind = self._kind
        document = new_document(kind.form)
        for table, rows in kind.rows(value).items():
            document.table(table).insert_multiple(rows)
        with told_as_storage_errors():
            await self._damage.make_way(kind.name)
            await self._vault.replace(kind.name, content_of(document))

    async def _stored(self) -> _T | None:
        name = self._kind.name
        content = await self._vault.open(name)
        if content is None:
            return None
        try:
            return self._parse(content)
        except NewerDocumentError:
            await self._damage.found(name, Damage.NEWER)
            raise
        except DamagedDocumentError as damage:
            why = damage.why
        previous = await self._vault.open_previous(name)
        with suppress(DamagedDocumentError):
            if previous is not None:
                value = self._parse(previous)
                self._damage.note(name, why)
                return value
        await self._damage.found(name, why)
        return None

    def _parse(self, content: bytes) -> _T:
        return self._kind.parse(parse_document(self._kind.form, content))
