"""The repository for matches or tournaments in a vault, which caches documents and notifies sessions of changes."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import WeakValueDictionary

from companion.app.listeners import Listeners
from companion.app.ports import Cause, Listed, NoDocumentError, Stale, StorageError, Stored, UnreadableDocumentError
from companion.storage.documents.failures import storage_errors
from companion.storage.documents.held import HeldReadings
from companion.storage.documents.logged import DamagedContentError, Reading, read_logged
from companion.storage.documents.writing import replace_document
from companion.storage.vaults.port import ReplacedElsewhereError

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.ports import Unsubscribe
    from companion.storage.documents.damage import VaultDamage
    from companion.storage.documents.lists import DocumentList
    from companion.storage.documents.logged import LoggedDocument, LoggedKind
    from companion.storage.vaults.port import Expected, Vault

_Key = TypeVar("_Key", bound=str)
_Stored = TypeVar("_Stored", bound=Stored[Any, Any])
_Listed = TypeVar("_Listed", bound=Listed[Any])


class VaultRepository(Generic[_Key, _Stored, _Listed]):
    """A repository for matches or tournaments in any kind of vault."""

    def __init__(
        self,
        vault: Vault,
        damage: VaultDamage,
        kind: LoggedKind[_Key, _Stored],
        listed: DocumentList[_Key, _Stored, _Listed],
    ) -> None:
        """Initialize the repository for documents of `kind` in `vault`; unreadable ones are reported to `damage`."""
        self._vault = vault
        self._damage = damage
        self._kind = kind
        self._list = listed
        self._name_of = kind.names.name_of
        self._listeners = Listeners[_Stored]()
        self._readings = HeldReadings[_Key, _Stored](kind.held_bytes)
        self._rescued: dict[_Key, tuple[_Stored, bytes]] = {}  # the last state of documents whose folder is missing
        self._unconfirmed: set[_Key] = set()  # documents that were stored although the disk reported an error
        self._locks: WeakValueDictionary[_Key, asyncio.Lock] = WeakValueDictionary()

    async def get(self, key: _Key, /) -> _Stored:
        """Return a stored match or tournament."""
        async with self._lock(key):
            return self._stored((await self._reading(key)).document)

    async def add(self, stored: _Stored) -> None:
        """Store a new match or tournament."""
        key: _Key = stored.key
        async with self._lock(key):
            sequence = await self._list.prepare_change(key)
            if self._list.has(key):
                raise StorageError(f"there is a {self._kind.names.noun} of that id already: {key}")
            document = self._kind.make(stored, sequence, self._kind.form)
            try:
                await self._write(document, None)
            except ReplacedElsewhereError as error:
                raise StorageError(f"another process has added it: {key}") from error
        self._listeners.notify(self._stored(document))

    async def replace(self, stored: _Stored, *, expected_revision: int) -> _Stored | Stale[_Stored]:
        """Store a changed match or tournament if the stored one still has the expected revision."""
        key: _Key = stored.key
        async with self._lock(key):
            reading = await self._reading(key)
            document = reading.document
            if document.stored.revision != expected_revision:
                return Stale(self._stored(document))
            sequence = await self._list.prepare_change(key)
            await self._keep_damage_and_old_version(document)
            self._readings.drop(key)  # read again if the write fails, because the disk may then differ from memory
            before = document.stored
            try:
                document = document.change(stored, sequence)
                await self._write(document, reading.content)
            except ReplacedElsewhereError:
                return Stale(await self._follow(key))
            except StorageError as error:
                if error.cause is Cause.GONE:
                    self._rescued[key] = (before, reading.content)
                raise
        current = self._stored(document)
        self._listeners.notify(current)
        return current

    async def remove(self, key: _Key, /, *, expected_revision: int) -> Stale[_Stored] | None:
        """Delete a match or tournament permanently if it still has the expected revision."""
        async with self._lock(key):
            reading = await self._reading(key)
            if reading.document.stored.revision != expected_revision:
                return Stale(self._stored(reading.document))
            await self._list.removing(key)
            self._readings.drop(key)
            try:
                with storage_errors():
                    await self._damage.set_aside_before_write(self._name_of(key))
                    await self._vault.remove(self._name_of(key), expected=reading.content)
            except ReplacedElsewhereError:
                return Stale(await self._follow(key))
            except StorageError:
                if await self._is_there(key):
                    raise
            self._list.forget(key)
            return None

    async def summaries(self) -> tuple[_Listed, ...]:
        """Return the summaries of the readable items outside the trash, most recently changed first.

        Of items that were changed at the same time, the one written last comes first.
        """
        kept = (listed for listed in await self._list.summaries() if listed.deleted_at is None)
        return tuple(sorted(kept, key=lambda listed: listed.changed_at, reverse=True))

    async def deleted(self) -> tuple[_Listed, ...]:
        """Return the summaries of the items in the trash, most recently deleted first."""
        return tuple(listed for listed in await self._list.summaries() if listed.deleted_at is not None)

    async def unreadable(self) -> tuple[_Key, ...]:
        """Return the ids of the documents that cannot be read; they are never deleted."""
        return await self._list.unreadable()

    def subscribe(self, listener: Callable[[_Stored], None]) -> Unsubscribe:
        """Call `listener` with each match or tournament that any session of this process stores."""
        return self._listeners.subscribe(listener)

    async def close(self) -> None:
        """Write the index so that the next start is fast; no data is lost without this call."""
        await self._list.close()

    def _lock(self, key: _Key) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())

    def _stored(self, document: LoggedDocument[_Stored]) -> _Stored:
        key: _Key = document.stored.key
        recovered, unconfirmed = self._damage.in_place(self._name_of(key)), key in self._unconfirmed
        if not (recovered or unconfirmed):
            return document.stored
        return replace(document.stored, recovered=recovered, unconfirmed=unconfirmed)

    async def _follow(self, key: _Key) -> _Stored:
        """Read what another process has stored, and notify all sessions of this process."""
        self._list.failed(key, all_may_differ=True)
        stored = self._stored((await self._reading(key)).document)
        self._listeners.notify(stored)
        return stored

    async def _reading(self, key: _Key) -> Reading[_Stored]:
        reading = self._readings.get(key)
        if reading is None:
            reading = await self._read(key)
            if reading.damage is None:
                self._readings.hold(key, reading)
        return reading

    async def _read(self, key: _Key) -> Reading[_Stored]:
        try:
            with storage_errors(reading=True):
                reading = await read_logged(self._vault, self._kind, key)
        except DamagedContentError as unreadable:
            await self._damage.handle_unreadable(self._name_of(key), unreadable.why)
            self._list.forget(key, unreadable=True)
            raise
        except NoDocumentError as missing:
            if key in self._rescued:
                return self._rescue(key)
            with storage_errors(reading=True):
                if await self._damage.was_set_aside(self._name_of(key)):
                    raise UnreadableDocumentError(key, newer=False) from missing
            self._list.forget(key)
            raise
        except StorageError as error:
            if error.cause is Cause.GONE and key in self._rescued:
                return self._rescue(key)
            if await self._is_there(key):
                raise UnreadableDocumentError(key, newer=False, unopened=True, cause=error.cause) from error
            raise
        if reading.damage is not None:
            self._damage.note_recovered(self._name_of(key), reading.damage)
        return reading

    async def _is_there(self, key: _Key) -> bool:
        """Return whether a document exists, readable or not; raises `StorageError` if the folder is missing."""
        with storage_errors(reading=True):
            return self._name_of(key) in await self._vault.names()

    def _rescue(self, key: _Key) -> Reading[_Stored]:
        """Return the last stored state of a document whose folder is missing; the next write stores it again."""
        stored, content = self._rescued[key]
        return Reading(self._kind.make(stored, 0, self._kind.form), content)

    async def _keep_damage_and_old_version(self, document: LoggedDocument[_Stored]) -> None:
        """Before a write, quarantine damaged content, and keep a copy of a document that has an older format."""
        name = self._name_of(document.stored.key)
        with storage_errors():
            await self._damage.set_aside_before_write(name)
            if document.migrated_from is not None:
                await self._vault.preserve(name, document.migrated_from)

    async def _write(self, document: LoggedDocument[_Stored], expected: Expected) -> None:
        """Replace a document on disk; this is the only method that writes matches and tournaments."""
        key: _Key = document.stored.key
        content = document.content
        self._list.writing(key)
        try:
            is_confirmed = await replace_document(self._vault, self._name_of(key), content, expected)
        except StorageError as error:
            self._list.failed(key, all_may_differ=error.cause is Cause.GONE)
            raise
        (self._unconfirmed.discard if is_confirmed else self._unconfirmed.add)(key)
        self._rescued.pop(key, None)
        self._readings.hold(key, Reading(document, content))
        self._list.changed(document, content)
