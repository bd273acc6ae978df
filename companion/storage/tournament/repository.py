"""Tournaments in a vault: written whole, read again whenever it is not sure what is there, told to every session."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from weakref import WeakValueDictionary

from companion.app.ports import Cause, StorageError, Unsubscribe
from companion.app.tournament.port import (
    NoTournamentError,
    StaleTournament,
    StoredTournament,
    TournamentId,
    TournamentSummary,
    UnreadableTournamentError,
)
from companion.storage.documents.damage import VaultDamage
from companion.storage.documents.failures import told_as_storage_errors
from companion.storage.hub import Hub
from companion.storage.tournament.document import TournamentDocument
from companion.storage.tournament.files import DamagedTournamentError, read_tournament
from companion.storage.tournament.list_of_tournaments import TournamentList
from companion.storage.tournament.names import name_of_tournament
from companion.storage.vaults.port import Vault

_HELD_OPEN = 4
"""So many stay in memory; hardly anybody directs more at once."""


class VaultTournamentRepository:
    """The repository of tournaments over any vault; one process at a time may use a vault."""

    def __init__(self, vault: Vault, damage: VaultDamage | None = None) -> None:
        """Keep tournaments in `vault`, and tell `damage` of those that cannot be read."""
        self._vault = vault
        self._damage = damage or VaultDamage(vault)
        self._list = TournamentList(vault, self._damage)
        self._hub: Hub[StoredTournament] = Hub()
        self._documents: OrderedDict[TournamentId, TournamentDocument] = OrderedDict()
        self._rescued: dict[TournamentId, TournamentDocument] = {}  # what was stored, of those whose folder is gone
        self._locks: WeakValueDictionary[TournamentId, asyncio.Lock] = WeakValueDictionary()

    async def get(self, tournament_id: TournamentId) -> StoredTournament:
        """The tournament as stored."""
        async with self._lock(tournament_id):
            return self._stored(await self._document(tournament_id))

    async def add(self, stored: StoredTournament) -> None:
        """Store a new one."""
        tournament_id = stored.tournament_id
        async with self._lock(tournament_id):
            sequence = await self._list.next_sequence()
            if self._list.has(tournament_id):
                raise StorageError(f"there is a tournament of that id already: {tournament_id}")
            await self._write(TournamentDocument(stored=stored, sequence=sequence))
        self._hub.tell(stored)

    async def replace(self, stored: StoredTournament, *, expected_revision: int) -> StaleTournament | None:
        """Store a changed one, unless the stored one is not of the expected revision."""
        tournament_id = stored.tournament_id
        async with self._lock(tournament_id):
            document = await self._document(tournament_id)
            if document.stored.revision != expected_revision:
                return StaleTournament(self._stored(document))
            sequence = await self._list.next_sequence()
            await self._keep_what_was(document)
            try:
                await self._write(TournamentDocument(stored=stored, sequence=sequence))
            except StorageError as error:
                if error.cause is Cause.GONE:
                    self._rescued[tournament_id] = document
                raise
        self._hub.tell(stored)
        return None

    async def remove(self, tournament_id: TournamentId, *, expected_revision: int) -> StaleTournament | None:
        """Take one away for good, unless the stored one is not of the expected revision."""
        async with self._lock(tournament_id):
            document = await self._document(tournament_id)
            if document.stored.revision != expected_revision:
                return StaleTournament(self._stored(document))
            self._documents.pop(tournament_id, None)
            self._list.doubt()
            with told_as_storage_errors():
                await self._damage.make_way(name_of_tournament(tournament_id))
                await self._vault.remove(name_of_tournament(tournament_id))
            self._list.forget(tournament_id)
            return None

    async def summaries(self) -> tuple[TournamentSummary, ...]:
        """All that can be read and are not in the trash, last changed first."""
        return tuple(one for one in await self._list.summaries() if one.deleted_at is None)

    async def deleted(self) -> tuple[TournamentSummary, ...]:
        """Those in the trash, last deleted first."""
        return tuple(one for one in await self._list.summaries() if one.deleted_at is not None)

    async def unreadable(self) -> tuple[TournamentId, ...]:
        """Those whose documents cannot be read; nothing of them is thrown away."""
        return await self._list.unreadable()

    def subscribe(self, heard: Callable[[StoredTournament], None]) -> Unsubscribe:
        """Have each stored change told, in every session of this process."""
        return self._hub.subscribe(heard)

    async def close(self) -> None:
        """Leave the vault so that the next start is fast; nothing is lost without it."""
        await self._list.close()

    def _lock(self, tournament_id: TournamentId) -> asyncio.Lock:
        return self._locks.setdefault(tournament_id, asyncio.Lock())

    def _stored(self, document: TournamentDocument) -> StoredTournament:
        recovered = self._damage.in_place(name_of_tournament(document.stored.tournament_id))
        return replace(document.stored, recovered=True) if recovered else document.stored

    async def _document(self, tournament_id: TournamentId) -> TournamentDocument:
        if tournament_id not in self._documents:
            self._hold(await self._read(tournament_id))
        self._documents.move_to_end(tournament_id)
        return self._documents[tournament_id]

    async def _read(self, tournament_id: TournamentId) -> TournamentDocument:
        try:
            with told_as_storage_errors(reading=True):
                document, damage = await read_tournament(self._vault, tournament_id)
        except DamagedTournamentError as unreadable:
            await self._damage.found(name_of_tournament(tournament_id), unreadable.why)
            self._list.forget(tournament_id, unreadable=True)
            raise
        except NoTournamentError as missing:
            if tournament_id in self._rescued:
                return self._rescued[tournament_id]
            with told_as_storage_errors(reading=True):
                if await self._damage.was_set_aside(name_of_tournament(tournament_id)):
                    raise UnreadableTournamentError(tournament_id, newer=False) from missing
            self._list.forget(tournament_id)
            raise
        except StorageError as error:
            if error.cause is Cause.GONE and tournament_id in self._rescued:
                return self._rescued[tournament_id]
            if await self._is_there(tournament_id):
                raise UnreadableTournamentError(tournament_id, newer=False, unopened=True, cause=error.cause) from error
            raise
        if damage is not None:
            self._damage.note(name_of_tournament(tournament_id), damage)
        return document

    async def _is_there(self, tournament_id: TournamentId) -> bool:
        """Whether there is a document of that id, readable or not; raises `StorageError` where all are gone."""
        with told_as_storage_errors(reading=True):
            return name_of_tournament(tournament_id) in await self._vault.names()

    async def _keep_what_was(self, document: TournamentDocument) -> None:
        """Set damage aside, and keep what an older version has written, before a write would push them out."""
        name = name_of_tournament(document.stored.tournament_id)
        with told_as_storage_errors():
            await self._damage.make_way(name)
            if document.migrated_from is not None:
                await self._vault.preserve(name, document.migrated_from)

    async def _write(self, document: TournamentDocument) -> None:
        tournament_id = document.stored.tournament_id
        self._documents.pop(tournament_id, None)  # until it is known whether memory and disk say the same
        content = document.content()
        try:
            with told_as_storage_errors():
                await self._vault.replace(name_of_tournament(tournament_id), content)
        except StorageError:
            self._list.doubt()
            raise
        self._rescued.pop(tournament_id, None)
        self._hold(document)
        self._list.changed(document, content)

    def _hold(self, document: TournamentDocument) -> None:
        self._documents[document.stored.tournament_id] = document
        if len(self._documents) > _HELD_OPEN:
            self._documents.popitem(last=False)
