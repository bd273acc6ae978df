"""The list of tournaments in a vault, in order of their last write."""

import asyncio
import logging
from contextlib import suppress

from companion.app.ports import NoDocumentError
from companion.app.tournament.port import StoredTournament, TournamentId, TournamentSummary
from companion.app.tournament.tournaments import summary_of
from companion.storage.documents.damage import VaultDamage
from companion.storage.documents.documents import DamagedDocumentError
from companion.storage.documents.failures import storage_errors
from companion.storage.documents.logged import DamagedContentError, LoggedDocument, LoggedKind, read_logged
from companion.storage.tournament.index import (
    ListedTournament,
    digest_of,
    parse_tournament_index,
    tournament_index,
)
from companion.storage.vaults.port import Content, Expected, Vault

_INDEX = "tournaments"
"""The name of the index, which differs from the names of all tournament documents."""

_log = logging.getLogger(__name__)


class TournamentList:
    """The list of tournaments, kept in memory, and its index on disk, which saves parsing every document.

    Each document is opened, and its index entry is used only if the digests match. Outdated entries are therefore
    detected, whichever version of the program wrote them.
    """

    def __init__(self, vault: Vault, damage: VaultDamage, kind: LoggedKind[TournamentId, StoredTournament]) -> None:
        """Initialize the list without reading anything."""
        self._vault = vault
        self._damage = damage
        self._kind = kind
        self._name_of = kind.names.name_of
        self._listed: dict[TournamentId, ListedTournament] = {}
        self._indexed: dict[TournamentId, ListedTournament] = {}
        self._index_content: Expected = None  # the content of the index when last read or written
        self._unreadable: set[TournamentId] = set()
        self._doubtful: set[TournamentId] = set()  # tournaments that could not be opened; the error may be temporary
        self._touched: set[TournamentId] = set()  # tournaments changed since the documents were last read
        self._is_current = False
        self._is_outdated = False  # whether a write has failed since the documents were last read
        self._sequence = 0
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        """Read the list on the first call and after a failed write; raises `StorageError`."""
        async with self._lock:
            if not self._is_current:
                with storage_errors(reading=True):
                    await self._read()
                self._is_current = not (self._doubtful or self._is_outdated)
                await self._save_index()

    async def close(self) -> None:
        """Write the index so that the next start is fast."""
        async with self._lock:
            if self._is_current:
                await self._save_index()

    async def summaries(self) -> tuple[TournamentSummary, ...]:
        """Return summaries of all readable tournaments, including those in the trash, most recently written first."""
        await self.open()
        in_order = sorted(self._listed.values(), key=lambda listed: listed.sequence, reverse=True)
        return tuple(listed.summary for listed in in_order)

    async def unreadable(self) -> tuple[TournamentId, ...]:
        """Return the ids of unreadable tournaments."""
        await self.open()
        return tuple(sorted(self._unreadable))

    async def prepare_change(self, tournament_id: TournamentId) -> int:  # noqa: ARG002  # only the list of matches needs the id
        """Return the sequence number of the next write; raises `StorageError`."""
        await self.open()
        self._sequence += 1
        return self._sequence

    def has(self, tournament_id: TournamentId) -> bool:
        """Return whether a tournament exists, readable or not; quarantined documents don't count."""
        known = self._listed.keys() | self._doubtful
        return tournament_id in known or self._damage.in_place(self._name_of(tournament_id))

    def writing(self, tournament_id: TournamentId) -> None:
        """Do nothing, as documents are read again only after a failed write."""

    def changed(self, document: LoggedDocument[StoredTournament], content: bytes) -> None:
        """Update the list entry for a tournament that has been stored."""
        tournament_id = document.stored.tournament_id
        self._touched.add(tournament_id)
        self._unreadable.discard(tournament_id)
        self._listed[tournament_id] = ListedTournament(
            document.sequence, digest_of(content), summary_of(document.stored)
        )

    def failed(self, tournament_id: TournamentId, *, all_may_differ: bool) -> None:  # noqa: ARG002  # all documents are read again anyway
        """Mark all tournaments to be read again, as the failed write may have reached the disk."""
        self._is_current = False
        self._is_outdated = True

    async def removing(self, tournament_id: TournamentId) -> None:
        """Make the next call of `open` read all tournaments again, because this tournament is about to be removed."""
        self.failed(tournament_id, all_may_differ=False)

    def forget(self, tournament_id: TournamentId, *, unreadable: bool = False) -> None:
        """Remove the list entry of a tournament whose document is gone or unreadable."""
        self._touched.add(tournament_id)
        self._listed.pop(tournament_id, None)
        if unreadable:
            self._unreadable.add(tournament_id)

    async def _read(self) -> None:
        self._is_outdated = False
        self._touched.clear()
        self._indexed = await self._read_index()
        found: dict[TournamentId, ListedTournament] = {}
        unreadable: set[TournamentId] = set()
        self._doubtful.clear()
        for tournament_id in sorted(self._kind.names.keys_in(await self._vault.names())):
            await asyncio.sleep(0)
            with suppress(NoDocumentError):
                try:
                    found[tournament_id] = await self._find(tournament_id)
                except DamagedContentError as damage:
                    if tournament_id not in self._touched:
                        unreadable.add(tournament_id)
                        await self._damage.handle_unreadable(self._name_of(tournament_id), damage.why)
                except OSError:
                    unreadable.add(tournament_id)
                    self._doubtful.add(tournament_id)
        newer = {id_: listed for id_, listed in self._listed.items() if id_ in self._touched}
        self._listed = {id_: listed for id_, listed in found.items() if id_ not in self._touched} | newer
        self._unreadable = (self._unreadable | unreadable) - self._listed.keys()
        self._sequence = max(self._sequence, *(listed.sequence for listed in self._listed.values()), 0)

    async def _find(self, tournament_id: TournamentId) -> ListedTournament:
        content = await self._vault.open(self._name_of(tournament_id)) or b""
        indexed = self._indexed.get(tournament_id)
        digest = digest_of(content)
        if indexed is not None and indexed.digest == digest:
            return indexed
        reading = await read_logged(self._vault, self._kind, tournament_id)
        if reading.damage is not None and tournament_id not in self._touched:
            self._damage.note_recovered(self._name_of(tournament_id), reading.damage)
        return ListedTournament(reading.document.sequence, digest, summary_of(reading.document.stored))

    async def _read_index(self) -> dict[TournamentId, ListedTournament]:
        self._index_content = Content.ANY
        try:
            content = await self._vault.open(_INDEX)
            indexed = {} if content is None else parse_tournament_index(content)
        except OSError:
            return {}
        except DamagedDocumentError as damage:
            await self._damage.handle_unreadable(_INDEX, damage.why)
            return {}
        self._index_content = content
        return indexed

    async def _save_index(self) -> None:
        """Write the index if it has changed, leaving out damaged documents, whose digests would be wrong."""
        sound = {
            tournament_id: listed
            for tournament_id, listed in self._listed.items()
            if not self._damage.in_place(self._name_of(tournament_id))
        }
        if sound == self._indexed:
            return
        content = tournament_index(sound)
        try:
            await self._damage.set_aside_before_write(_INDEX)
            await self._vault.replace(_INDEX, content, expected=self._index_content)
        except OSError as error:
            _log.warning("the list of tournaments could not be written; the next start takes longer: %s", error)
            self._is_current = False  # the index must be read again
        else:
            self._indexed, self._index_content = sound, content
