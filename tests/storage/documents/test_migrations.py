"""Tests for documents in an older format: they can be read, and are backed up before they are rewritten."""

import errno
import json
from pathlib import Path

import pytest

from companion.app.matches import matches
from companion.app.matches.matches import summary_of
from companion.app.ports import StorageError, StoredMatch, UnreadableDocumentError
from companion.core.seats import Seat
from companion.storage.documents.damage import VaultDamage
from companion.storage.matches.document import MatchDocument
from companion.storage.matches.repository import VaultMatchRepository
from companion.storage.opening import open_storage
from companion.storage.vaults.port import Content, Vault
from tests.app.match_helpers import recorded, started, won
from tests.fakes import CountingIds, FixedClock
from tests.storage.failing_vault import FailingVault
from tests.storage.older_version import FORM, aged
from tests.storage.unlocked import folder_vault
from tests.storage.vaults.faulty_file_system import FaultyFileSystem

CLOCK = FixedClock()


def opened(vault: Vault) -> VaultMatchRepository:
    """Open the repository as the next version of the program would, with a document version one higher."""
    return VaultMatchRepository(vault, VaultDamage(vault), FORM)


async def old_match(vault: Vault) -> tuple[StoredMatch, bytes]:
    """Return a match stored by the previous version, and its document."""
    stored = await recorded(open_storage(vault).matches, CLOCK, await _begun(vault), Seat.A)
    content = aged(MatchDocument.of(stored, 2))
    await vault.replace("match-m1", content, expected=Content.ANY)
    return stored, content


async def _begun(vault: Vault) -> StoredMatch:
    return await started(open_storage(vault).matches, CLOCK, CountingIds())


async def test_reading_an_older_document_changes_nothing() -> None:
    vault = FailingVault()
    stored, content = await old_match(vault)
    repository = opened(vault)
    assert await repository.get(stored.match_id) == stored
    assert await repository.summaries() == (summary_of(stored),)
    assert (vault.documents["match-m1"], vault.preserved) == (content, {})


async def test_the_document_before_a_migration_is_kept() -> None:
    vault = FailingVault()
    stored, content = await old_match(vault)
    repository = opened(vault)
    for seat in (Seat.A, Seat.B, Seat.B):
        stored = await recorded(repository, CLOCK, stored, seat)
    assert vault.preserved == {("match-m1", FORM.version - 1): content}
    assert json.loads(vault.documents["match-m1"])["about"]["1"]["version"] == FORM.version
    assert await opened(vault).get(stored.match_id) == stored
    await recorded(opened(vault), CLOCK, stored, Seat.A)
    assert vault.preserved == {("match-m1", FORM.version - 1): content}


async def test_nothing_is_migrated_if_the_old_document_cannot_be_kept() -> None:
    vault = FailingVault()
    stored, content = await old_match(vault)
    repository = opened(vault)
    vault.at_preserving = OSError(errno.ENOSPC, "full")
    with pytest.raises(StorageError):
        await recorded(repository, CLOCK, stored, Seat.B)
    assert vault.documents["match-m1"] == content
    vault.at_preserving = None
    await recorded(repository, CLOCK, stored, Seat.B)
    assert vault.preserved == {("match-m1", FORM.version - 1): content}


async def test_an_interrupted_migration_loses_nothing(tmp_path: Path) -> None:
    stop = 0
    for tears in (False, True):
        stop = 0
        while True:
            folder = tmp_path / f"{tears}-{stop}"
            before, content = await old_match(folder_vault(folder))
            stopped = opened(folder_vault(folder, FaultyFileSystem(stop, tears=tears)))
            try:
                await matches.record(stopped, CLOCK, before.match_id, before.revision, won(Seat.B))
            except StorageError:
                found = await opened(folder_vault(folder)).get(before.match_id)
                assert len(found.match.log.done) in {1, 2}
                assert found.match.log.done[:1] == before.match.log.done
                changed = await recorded(opened(folder_vault(folder)), CLOCK, found, Seat.A)
                assert await opened(folder_vault(folder)).get(before.match_id) == changed
                assert [path.read_bytes() for path in (folder / "before-migration").iterdir()] == [content]
            else:
                break
            stop += 1
        assert stop > 8


async def test_an_older_program_does_not_change_a_migrated_document() -> None:
    vault = FailingVault()
    stored, _ = await old_match(vault)
    await recorded(opened(vault), CLOCK, stored, Seat.B)
    content = vault.documents["match-m1"]
    with pytest.raises(UnreadableDocumentError) as raised:
        await open_storage(vault).matches.get(stored.match_id)
    assert raised.value.newer
    assert vault.documents["match-m1"] == content


async def test_a_document_that_cannot_be_migrated_is_set_aside() -> None:
    vault = FailingVault()
    stored, content = await old_match(vault)
    tables = json.loads(content)
    del tables["match"]
    vault.documents["match-m1"], vault.previous["match-m1"] = json.dumps(tables).encode(), b""
    with pytest.raises(UnreadableDocumentError):
        await opened(vault).get(stored.match_id)
    assert sorted(vault.kept_aside) == ["match-m1.contradictory.1", "match-m1.contradictory.2"]
