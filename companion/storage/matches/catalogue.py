"""The list of matches in a vault, in order of their last write."""

import asyncio
import logging
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import dataclass

from companion.app.matches.matches import summary_of
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import MatchId, NoDocumentError, StoredMatch
from companion.storage.documents.damage import VaultDamage
from companion.storage.documents.documents import DamagedDocumentError
from companion.storage.documents.failures import storage_errors
from companion.storage.documents.logged import DamagedContentError, LoggedDocument, LoggedKind, read_logged
from companion.storage.matches.index import IndexEntry, index_content, parse_index
from companion.storage.vaults.port import Content, Expected, ReplacedElsewhereError, Vault

INDEX_NAME = "index"
"""The name of the index, which is rebuilt from the documents if it is missing when the list is opened."""
_ACTIVE = 20
"""The number of most recently changed unfinished matches that are not added to the index."""
_DOCUMENTS_AT_ONCE = 50
"""The number of documents to read before letting other tasks run."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Changed:
    """A changed match whose summary has not been computed yet, so that storing the change is fast."""

    sequence: int
    stored: StoredMatch


class Catalogue:
    """The list of matches, kept in memory, and its index on disk, which lists the matches that rarely change.

    These are the matches that are over, in the trash, or unchanged for a long time. The few others are read when the
    list is opened. The index is never out of date: matches are added only while nothing is being written, and
    `prepare_change` removes a match before it changes. Recording a deal usually does not write the index, because the
    match is no longer in it.
    """

    def __init__(self, vault: Vault, damage: VaultDamage, kind: LoggedKind[MatchId, StoredMatch]) -> None:
        """Initialize the list without reading anything."""
        self._vault = vault
        self._damage = damage
        self._kind = kind
        self._name_of = kind.names.name_of
        self._listed: dict[MatchId, IndexEntry] = {}  # sorted by sequence number
        self._changed: dict[MatchId, _Changed] = {}  # sorted by sequence number; all follow those in _listed
        self._unreadable: set[MatchId] = set()
        self._doubtful: set[MatchId] = set()  # matches to read again: a failed write may have reached the disk
        self._touched: set[MatchId] = set()  # matches changed since the documents were last read
        self._indexed: frozenset[MatchId] | None = None  # matches that the index on disk may contain; None if unknown
        self._index_content: Expected = None  # the content of the index when last read or written
        self._sequence = 0
        self._is_open = False
        self._is_outdated = False
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        """Read the list unless it has already been read; raises `StorageError`."""
        if self._is_open:
            return
        async with self._lock:
            if not self._is_open:
                with storage_errors(reading=True):
                    await self._read()
                self._is_open = True
                await self._save_index()

    async def close(self) -> None:
        """Add the matches that rarely change to the index; matches must not be written at the same time."""
        async with self._lock:
            if self._is_open:
                await self._save_index()

    async def summaries(self) -> tuple[MatchSummary, ...]:
        """Return the summaries of the readable matches, including those in the trash, most recently written first."""
        await self.open()
        async with self._lock:
            if self._is_outdated:
                with storage_errors(reading=True):
                    await self._read()
                self._is_outdated = False
            await self._read_doubtful()
        return tuple(listed.summary for listed in reversed(self._summed_up().values()))

    async def unreadable(self) -> tuple[MatchId, ...]:
        """Return the ids of unreadable matches."""
        await self.open()
        return tuple(sorted(self._unreadable))

    def has(self, match_id: MatchId) -> bool:
        """Return whether a match exists, readable or not; quarantined documents don't count."""
        return match_id in self._listed or match_id in self._changed or self._damage.in_place(self._name_of(match_id))

    async def prepare_change(self, match_id: MatchId) -> int:
        """Remove a match from the index, and return the sequence number of its next write; raises `StorageError`."""
        await self.open()
        async with self._lock:
            while self._indexed is None or match_id in self._indexed:
                rest = self._inactive() if self._indexed is None else self._indexed
                with storage_errors():
                    try:
                        await self._write_index(rest - {match_id})
                    except ReplacedElsewhereError:
                        await self._read()
        self._sequence += 1
        return self._sequence

    def writing(self, match_id: MatchId) -> None:
        """Mark a match to be read again; calling `changed` afterwards removes the mark."""
        self._touched.add(match_id)
        self._doubtful.add(match_id)

    def changed(self, document: LoggedDocument[StoredMatch], content: bytes) -> None:  # noqa: ARG002  # only the list of tournaments needs `content`
        """Move a stored match to the end of the list."""
        match_id = document.stored.match_id
        self._touched.add(match_id)
        self._listed.pop(match_id, None)
        self._changed.pop(match_id, None)
        self._changed[match_id] = _Changed(document.sequence, document.stored)
        self._doubtful.discard(match_id)
        self._unreadable.discard(match_id)

    def failed(self, match_id: MatchId, *, all_may_differ: bool) -> None:
        """Mark this match, or all matches, to be read again, as the failed write may have reached the disk."""
        self.writing(match_id)
        self._is_outdated = self._is_outdated or all_may_differ

    async def removing(self, match_id: MatchId) -> None:
        """Remove a match from the index before its document is deleted; raises `StorageError`."""
        await self.prepare_change(match_id)
        self.writing(match_id)

    def forget(self, match_id: MatchId, *, unreadable: bool = False) -> None:
        """Remove the list entry of a match whose document is gone or unreadable."""
        self._touched.add(match_id)
        self._listed.pop(match_id, None)
        self._changed.pop(match_id, None)
        self._doubtful.discard(match_id)
        if unreadable:
            self._unreadable.add(match_id)

    async def _read(self) -> None:
        self._touched.clear()
        indexed = await self._read_index()
        ids = self._kind.names.keys_in(await self._vault.names())
        found: dict[MatchId, IndexEntry] = {match_id: listed for match_id, listed in indexed.items() if match_id in ids}
        unreadable: set[MatchId] = set()
        for number, match_id in enumerate(sorted(ids - found.keys()), start=1):
            with suppress(NoDocumentError):
                try:
                    found[match_id] = await self._find(match_id)
                except DamagedContentError as damage:
                    if match_id not in self._touched:
                        unreadable.add(match_id)
                        await self._damage.handle_unreadable(self._name_of(match_id), damage.why)
                except OSError:  # the error may be temporary, so try again later
                    unreadable.add(match_id)
                    self._doubtful.add(match_id)
            if number % _DOCUMENTS_AT_ONCE == 0:
                await asyncio.sleep(0)
        newer = {match_id: listed for match_id, listed in self._summed_up().items() if match_id in self._touched}
        self._unreadable = (unreadable - self._touched) | (self._unreadable & self._touched)
        self._list({match_id: listed for match_id, listed in found.items() if match_id not in self._touched} | newer)
        self._sequence = max(self._sequence, *(listed.sequence for listed in found.values()), 0)

    async def _read_index(self) -> dict[MatchId, IndexEntry]:
        self._indexed, self._index_content = None, Content.ANY
        try:
            content = await self._vault.open(INDEX_NAME)
        except IsADirectoryError:  # a folder has this name, so there can be no index
            self._indexed = frozenset()
            return {}
        except OSError:
            return {}
        indexed: dict[MatchId, IndexEntry] = {}
        self._index_content = content
        if content is not None:
            try:
                indexed = parse_index(content)
            except DamagedDocumentError as damage:
                self._index_content = Content.ANY
                await self._damage.handle_unreadable(INDEX_NAME, damage.why)
        self._indexed = frozenset(indexed)
        return indexed

    async def _read_doubtful(self) -> None:
        for match_id in tuple(self._doubtful):
            self._touched.discard(match_id)
            found, unreadable = None, None
            try:
                found = await self._find(match_id)
            except NoDocumentError:
                pass
            except DamagedContentError as damage:
                unreadable = damage
            except OSError:
                continue
            if match_id in self._touched:  # changed in the meantime, so what was read is outdated
                continue
            self._doubtful.discard(match_id)
            listed = {id_: entry for id_, entry in self._summed_up().items() if id_ != match_id}
            if found is not None:
                self._unreadable.discard(match_id)
                listed[match_id] = found
            self._list(listed)
            if unreadable is not None:
                self._unreadable.add(match_id)
                await self._damage.handle_unreadable(self._name_of(match_id), unreadable.why)

    async def _find(self, match_id: MatchId) -> IndexEntry:
        reading = await read_logged(self._vault, self._kind, match_id)
        if reading.damage is not None and match_id not in self._touched:
            self._damage.note_recovered(self._name_of(match_id), reading.damage)
        return IndexEntry(reading.document.sequence, summary_of(reading.document.stored))

    def _list(self, found: dict[MatchId, IndexEntry]) -> None:
        self._changed.clear()
        self._listed = dict(sorted(found.items(), key=lambda item: (item[1].sequence, item[0])))

    async def _save_index(self) -> None:
        inactive = self._inactive()
        if self._indexed is not None and inactive <= self._indexed:
            return
        try:
            await self._write_index(inactive)
        except OSError as error:
            _log.warning("the index could not be written; the next start takes longer: %s", error)

    def _inactive(self) -> frozenset[MatchId]:
        summed_up = self._summed_up()
        unfinished = [match_id for match_id, listed in summed_up.items() if not _is_inactive(listed.summary)]
        return frozenset(summed_up) - frozenset(unfinished[-_ACTIVE:]) - self._doubtful

    def _summed_up(self) -> dict[MatchId, IndexEntry]:
        self._listed.update(
            (match_id, IndexEntry(change.sequence, summary_of(change.stored)))
            for match_id, change in self._changed.items()
        )
        self._changed.clear()
        return self._listed

    async def _write_index(self, match_ids: AbstractSet[MatchId]) -> None:
        content = index_content({id_: entry for id_, entry in self._summed_up().items() if id_ in match_ids})
        if self._indexed is not None:
            self._indexed |= match_ids  # even a failed write may reach the disk
        await self._damage.set_aside_before_write(INDEX_NAME)
        try:
            await self._vault.replace(INDEX_NAME, content, expected=self._index_content)
        except IsADirectoryError:  # a folder has this name, so nothing was written
            self._indexed = frozenset()
            raise
        self._indexed, self._index_content = frozenset(match_ids), content


def _is_inactive(summary: MatchSummary) -> bool:
    return summary.over or summary.deleted_at is not None
