"""Matches in a vault: read once, held open, written whole, and told to every session."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from weakref import WeakValueDictionary

from companion.app.matches.summaries import MatchSummary
from companion.app.ports import (
    Cause,
    MatchId,
    NoMatchError,
    Stale,
    StorageError,
    StoredMatch,
    UnreadableMatchError,
    Unsubscribe,
)
from companion.storage.documents.damage import VaultDamage
from companion.storage.documents.documents import Format
from companion.storage.documents.failures import told_as_storage_errors
from companion.storage.documents.migrations import MATCH
from companion.storage.hub import Hub
from companion.storage.matches.catalogue import Catalogue
from companion.storage.matches.document import MatchDocument
from companion.storage.matches.files import DamagedMatchError, read_match
from companion.storage.matches.names import name_of
from companion.storage.vaults.port import Vault

_HELD_OPEN = 8
"""So many documents stay in memory; more tables than most houses have."""


class VaultMatchRepository:
    """The repository of matches over any vault; one process at a time may use a vault."""

    def __init__(self, vault: Vault, damage: VaultDamage | None = None, form: Format = MATCH) -> None:
        """Keep matches in `vault`, in documents of `form`, and tell `damage` of those that cannot be read."""
        self._vault = vault
        self._damage = damage or VaultDamage(vault)
        self._form = form
        self._catalogue = Catalogue(vault, self._damage, form)
        self._hub: Hub[StoredMatch] = Hub()
        self._documents: OrderedDict[MatchId, MatchDocument] = OrderedDict()
        self._rescued: dict[MatchId, StoredMatch] = {}  # what was stored, of matches whose folder is gone
        self._locks: WeakValueDictionary[MatchId, asyncio.Lock] = WeakValueDictionary()

    async def get(self, match_id: MatchId) -> StoredMatch:
        """The match as stored."""
        async with self._lock(match_id):
            return self._stored(await self._document(match_id))

    async def add(self, stored: StoredMatch) -> None:
        """Store a new match."""
        async with self._lock(stored.match_id):
            sequence = await self._catalogue.wake(stored.match_id)
            if self._catalogue.has(stored.match_id):
                raise StorageError(f"there is a match of that id already: {stored.match_id}")
            await self._write(MatchDocument.of(stored, sequence, self._form))
        self._hub.tell(stored)

    async def replace(self, stored: StoredMatch, *, expected_revision: int) -> Stale | None:
        """Store a changed match, unless the stored one is not of the expected revision."""
        match_id = stored.match_id
        async with self._lock(match_id):
            document = await self._document(match_id)
            if document.stored.revision != expected_revision:
                return Stale(self._stored(document))
            sequence = await self._catalogue.wake(match_id)
            await self._keep_what_was(document)
            self._documents.pop(match_id, None)  # until it is known whether memory and disk say the same
            before = document.stored
            document.change(stored, sequence)
            try:
                await self._write(document)
            except StorageError as error:
                if error.cause is Cause.GONE:
                    self._rescued[match_id] = before
                raise
        self._hub.tell(stored)
        return None

    async def remove(self, match_id: MatchId, *, expected_revision: int) -> Stale | None:
        """Take a match away for good, unless the stored one is not of the expected revision."""
        async with self._lock(match_id):
            document = await self._document(match_id)
            if document.stored.revision != expected_revision:
                return Stale(self._stored(document))
            await self._catalogue.wake(match_id)
            self._documents.pop(match_id, None)
            self._catalogue.doubt(match_id)
            with told_as_storage_errors():
                await self._damage.make_way(name_of(match_id))
                await self._vault.remove(name_of(match_id))
            self._catalogue.forget(match_id)
            return None

    async def summaries(self) -> tuple[MatchSummary, ...]:
        """All matches that can be read and are not in the trash, last played first."""
        return tuple(one for one in await self._catalogue.summaries() if one.deleted_at is None)

    async def deleted(self) -> tuple[MatchSummary, ...]:
        """The matches in the trash, last deleted first."""
        return tuple(one for one in await self._catalogue.summaries() if one.deleted_at is not None)

    async def unreadable(self) -> tuple[MatchId, ...]:
        """The matches whose documents cannot be read; nothing of them is thrown away."""
        return await self._catalogue.unreadable()

    def subscribe(self, heard: Callable[[StoredMatch], None]) -> Unsubscribe:
        """Have each stored change told, in every session of this process."""
        return self._hub.subscribe(heard)

    async def close(self) -> None:
        """Leave the vault so that the next start is fast; nothing is lost without it."""
        await self._catalogue.close()

    def _lock(self, match_id: MatchId) -> asyncio.Lock:
        return self._locks.setdefault(match_id, asyncio.Lock())

    def _stored(self, document: MatchDocument) -> StoredMatch:
        recovered = self._damage.in_place(name_of(document.stored.match_id))
        return replace(document.stored, recovered=True) if recovered else document.stored

    async def _document(self, match_id: MatchId) -> MatchDocument:
        document = self._documents.get(match_id)
        if document is None:
            document = await self._read(match_id)
            self._hold(document)
        self._documents.move_to_end(match_id)
        return document

    async def _read(self, match_id: MatchId) -> MatchDocument:
        try:
            with told_as_storage_errors(reading=True):
                document, damage = await read_match(self._vault, match_id, self._form)
        except DamagedMatchError as unreadable:
            await self._damage.found(name_of(match_id), unreadable.why)
            self._catalogue.forget(match_id, unreadable=True)
            raise
        except NoMatchError as missing:
            if match_id in self._rescued:
                return self._rescue(match_id)
            with told_as_storage_errors(reading=True):
                if await self._damage.was_set_aside(name_of(match_id)):
                    raise UnreadableMatchError(match_id, newer=False) from missing
            self._catalogue.forget(match_id)
            raise
        except StorageError as error:
            if error.cause is Cause.GONE and match_id in self._rescued:
                return self._rescue(match_id)
            if await self._is_there(match_id):
                raise UnreadableMatchError(match_id, newer=False, unopened=True, cause=error.cause) from error
            raise
        if damage is not None:
            self._damage.note(name_of(match_id), damage)
        return document

    async def _is_there(self, match_id: MatchId) -> bool:
        """Whether there is a document of that id, readable or not; raises `StorageError` where all are gone."""
        with told_as_storage_errors(reading=True):
            return name_of(match_id) in await self._vault.names()

    def _rescue(self, match_id: MatchId) -> MatchDocument:
        """The match as it was stored before its folder was taken away; the next write brings it back."""
        return MatchDocument.of(self._rescued[match_id], 0, self._form)

    async def _keep_what_was(self, document: MatchDocument) -> None:
        """Set damage aside, and keep what an older version has written, before a write would push them out."""
        name = name_of(document.stored.match_id)
        with told_as_storage_errors():
            await self._damage.make_way(name)
            if document.migrated_from is not None:
                await self._vault.preserve(name, document.migrated_from)
                document.migrated_from = None

    async def _write(self, document: MatchDocument) -> None:
        match_id = document.stored.match_id
        self._catalogue.doubt(match_id)
        try:
            with told_as_storage_errors():
                await self._vault.replace(name_of(match_id), document.content)
        except StorageError as error:
            self._catalogue.doubt(match_id)  # somebody may have looked meanwhile
            if error.cause is Cause.GONE:
                self._catalogue.doubt_all()
            raise
        self._rescued.pop(match_id, None)
        self._hold(document)
        self._catalogue.changed(document.stored, document.sequence)

    def _hold(self, document: MatchDocument) -> None:
        self._documents[document.stored.match_id] = document
        if len(self._documents) > _HELD_OPEN:
            self._documents.popitem(last=False)
