"""Tests that data in the browser's other storage is moved when this storage works again."""

from __future__ import annotations

from companion.app.archive.archive import BackupKind
from companion.bootstrap_browser import app
from companion.core.numbers import Milliseconds
from companion.storage.archive.browser_backups import BrowserBackups
from companion.storage.opening import open_storage
from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.flat_files import MemoryFiles
from companion.storage.vaults.port import Content
from companion.storage.vaults.sealed import Sealed, seal
from tests.browser_page import ADDRESS, FakeBrowserPage, with_a_match
from tests.harness import started
from tests.storage.vaults.foreign_files import MadeUpFiles

DAY = Milliseconds(1_800_000_000_000)


async def match_ids(files: MemoryFiles) -> set[str]:
    return {str(summary.match_id) for summary in await open_storage(BrowserVault(files)).matches.summaries()}


def backups_in(files: MemoryFiles) -> BrowserBackups:
    return BrowserBackups(files, open_storage(BrowserVault(files)).archive, lambda: DAY)


async def with_copies(files: MemoryFiles) -> None:
    """Add a backup of each kind, quarantined content, and a copy made before a migration."""
    vault = BrowserVault(files)
    await vault.replace("match-gone", b"damaged", expected=Content.ANY)
    await vault.set_aside("match-gone", "torn")
    await vault.preserve("match-abc", 1)
    for kind in BackupKind:
        await backups_in(files).keep(kind)


def copies(files: MemoryFiles) -> dict[str, bytes]:
    """Return all files that do not belong to a stored document."""
    return {name: content for name, content in files.files.items() if name.count(".") > 1 or "backup" in name}


async def test_matches_in_the_browsers_other_storage_are_brought_over(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    await with_a_match(there)
    _, main = await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert there.files == {}
    assert len(await open_storage(BrowserVault(here)).matches.summaries()) == 1
    async with started(main) as screen:
        assert screen.crashes == []


async def test_backups_and_copies_of_documents_are_moved(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    await with_a_match(there)
    await with_copies(there)
    before = copies(there)
    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert there.files == {}
    assert len(before) == 4
    assert before.items() <= copies(here).items()

    assert {backup.kind for backup in await backups_in(here).kept()} == set(BackupKind)
    (damaged,) = await open_storage(BrowserVault(here)).damage.damaged()
    assert damaged.match_id == "gone"


async def test_moved_copies_replace_no_others(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    for files, content in ((here, b"one"), (there, b"two")):
        await BrowserVault(files).replace("match-gone", content, expected=Content.ANY)
        await BrowserVault(files).set_aside("match-gone", "torn")
    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert there.files == {}
    vault = BrowserVault(here)
    assert [await vault.open_aside(f"match-gone.torn.{number}") for number in (1, 2)] == [b"one", b"two"]


async def test_matches_stay_in_the_other_storage_while_the_disk_is_full(page: FakeBrowserPage) -> None:
    here, there = MadeUpFiles(MemoryFiles()), MemoryFiles()
    await with_a_match(there)
    before = dict(there.files)
    here.error = "QuotaExceededError"
    await app(here, page, ADDRESS)
    assert there.files == before


async def test_a_match_with_two_damaged_files_stays_in_the_other_storage(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    await with_a_match(there, "abc")
    await with_a_match(there, "def")
    there.files["match-def.0"] = b"one"
    there.files["match-def.1"] = b"another"

    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert await match_ids(here) == {"abc"}
    assert any(b"another" in content for content in there.files.values())


async def test_what_was_brought_over_in_part_is_not_restored_after_it_was_deleted(page: FakeBrowserPage) -> None:
    here, there = MemoryFiles(), MemoryFiles()
    await with_a_match(there, "abc")
    await with_a_match(there, "def")
    there.files["match-def.1"] = seal(Sealed(1, b"damaged"))

    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert await match_ids(here) == {"abc"}
    for name in list(here.files):
        await here.remove(name)

    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert await match_ids(here) == set()
    assert any("match-def" in name for name in there.files), sorted(there.files)

    await with_a_match(there, "ghi")
    await app(MadeUpFiles(here, MadeUpFiles(there)), page, ADDRESS)
    assert await match_ids(here) == {"abc", "ghi"}
