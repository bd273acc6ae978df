"""Matches in a vault: read once, held open, written whole, and told to every session."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

from companion.app.ports import MatchId, Stale, StorageError, StoredMatch, Unsubscribe
from companion.app.summaries import MatchSummary
from companion.storage.catalogue import Catalogue
from companion.storage.failures import told_as_storage_errors
from companion.storage.hub import Hub
from companion.storage.match_document import MatchDocument
from companion.storage.match_files import name_of, read_match
from companion.storage.vaults.port import Vault

_HELD_OPEN = 8
"""So many documents stay in memory; more tables than most houses have."""

_log = logging.getLogger(__name__)


class VaultMatchRepository:
    """The repository of matches over any vault; one process at a time may use a vault."""

    def __init__(self, vault: Vault) -> None:
        """Keep matches in `vault`."""
        self._vault = vault
        self._catalogue = Catalogue(vault)
        self._hub = Hub()
        self._documents: OrderedDict[MatchId, MatchDocument] = OrderedDict()
        self._locks: WeakValueDictionary[MatchId, asyncio.Lock] = WeakValueDictionary()
        self._recovered: set[MatchId] = set()

    async def get(self, match_id: MatchId) -> StoredMatch:
        """The match as stored."""
        async with self._lock(match_id):
            return (await self._document(match_id)).stored

    async def add(self, stored: StoredMatch) -> None:
        """Store a new match."""
        async with self._lock(stored.match_id):
            sequence = await self._catalogue.wake(stored.match_id)
            if self._catalogue.has(stored.match_id):
                raise StorageError(f"there is a match of that id already: {stored.match_id}")
            await self._write(MatchDocument.of(stored, sequence))
        self._hub.tell(stored)

    async def replace(self, stored: StoredMatch, *, expected_revision: int) -> Stale | None:
        """Store a changed match, unless the stored one is not of the expected revision."""
        match_id = stored.match_id
        async with self._lock(match_id):
            document = await self._document(match_id)
            if document.stored.revision != expected_revision:
                return Stale(document.stored)
            sequence = await self._catalogue.wake(match_id)
            await self._restore(match_id)
            self._documents.pop(match_id, None)  # until it is known whether memory and disk say the same
            document.change(stored, sequence)
            await self._write(document)
        self._hub.tell(stored)
        return None

    async def summaries(self) -> tuple[MatchSummary, ...]:
        """All matches that can be read, last played first."""
        return await self._catalogue.summaries()

    async def unreadable(self) -> tuple[MatchId, ...]:
        """The matches whose documents cannot be read; they are left as they are."""
        return await self._catalogue.unreadable()

    def subscribe(self, heard: Callable[[StoredMatch], None]) -> Unsubscribe:
        """Have each stored change told, in every session of this process."""
        return self._hub.subscribe(heard)

    async def close(self) -> None:
        """Leave the vault so that the next start is fast; nothing is lost without it."""
        await self._catalogue.close()

    def _lock(self, match_id: MatchId) -> asyncio.Lock:
        return self._locks.setdefault(match_id, asyncio.Lock())

    async def _document(self, match_id: MatchId) -> MatchDocument:
        document = self._documents.get(match_id)
        if document is None:
            with told_as_storage_errors():
                document, recovered = await read_match(self._vault, match_id)
            if recovered:
                _log.warning("the newest document of match %s is damaged; this is the one before", match_id)
                self._recovered.add(match_id)
            self._hold(document)
        self._documents.move_to_end(match_id)
        return document

    async def _restore(self, match_id: MatchId) -> None:
        """Set a damaged document aside before a write would push out the good one that is in use."""
        if match_id in self._recovered:
            with told_as_storage_errors():
                await self._vault.restore(name_of(match_id), "damaged")
            self._recovered.discard(match_id)

    async def _write(self, document: MatchDocument) -> None:
        match_id = document.stored.match_id
        self._catalogue.doubt(match_id)
        with told_as_storage_errors():
            await self._vault.replace(name_of(match_id), document.content)
        self._hold(document)
        self._catalogue.changed(document.stored, document.sequence)

    def _hold(self, document: MatchDocument) -> None:
        self._documents[document.stored.match_id] = document
        if len(self._documents) > _HELD_OPEN:
            self._documents.popitem(last=False)
