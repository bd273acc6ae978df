"""Tests for automatic backups: one a day, seven kept, and no good backup replaced because the clock was wrong."""

import asyncio
import errno
from pathlib import Path

import pytest

from companion.app.archive import transfer
from companion.app.archive.archive import BackupKind, Take, Written
from companion.app.archive.imports import ImportPlan
from companion.app.ports import Cause, StorageError
from companion.storage.archive.archive import VaultArchive
from companion.storage.archive.backups import FolderBackups
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import finished, started
from tests.fakes import CountingIds
from tests.memory_vault import MemoryVault
from tests.storage.house import House, days_of, house_in
from tests.storage.unlocked import Unlocked


@pytest.fixture
def house(tmp_path: Path) -> House:
    return house_in(tmp_path / "data")


async def test_a_day_has_one_backup(house: House) -> None:
    made = await house.depot.backups.keep_daily()
    assert made is not None
    assert await house.depot.backups.keep_daily() is None
    assert await house.depot.backups.kept() == (made,)
    assert house.files == [f"0001-{made.day.isoformat()}-daily.json"]
    assert made.size == (house.folder / "backups" / house.files[0]).stat().st_size


async def test_seven_are_kept_and_the_oldest_is_deleted_first(house: House) -> None:
    for number in range(10):
        house.to_day(number)
        await house.depot.backups.keep_daily()
    assert await days_of(house) == [9, 8, 7, 6, 5, 4, 3]


async def test_backups_before_imports_are_counted_separately(house: House) -> None:
    await house.depot.backups.keep_daily()
    for number in range(9):
        house.to_day(number)
        await house.depot.backups.keep(BackupKind.BEFORE_IMPORT)
    assert await days_of(house) == [0]
    assert await days_of(house, BackupKind.BEFORE_IMPORT) == [8, 7, 6, 5, 4, 3, 2]


async def test_two_imports_a_day_have_two_backups(house: House) -> None:
    for _ in range(2):
        await house.depot.backups.keep(BackupKind.BEFORE_IMPORT)
    assert await days_of(house, BackupKind.BEFORE_IMPORT) == [0, 0]


async def test_a_clock_that_jumps_back_deletes_no_newer_backup(house: House) -> None:
    for number in [*range(20, 27), -9000, 27]:
        house.to_day(number)
        await house.depot.backups.keep_daily()
    assert await days_of(house) == [27, -9000, 26, 25, 24, 23, 22]


async def test_backups_are_made_after_the_clock_was_ahead(house: House) -> None:
    for number in [*range(9000, 9007), *range(8)]:
        house.to_day(number)
        await house.depot.backups.keep_daily()
    assert await days_of(house) == [7, 6, 5, 4, 3, 2, 1]


async def test_a_jumping_clock_makes_one_backup_for_each_of_its_days(house: House) -> None:
    for number in [0, 1] * 20:
        house.to_day(number)
        await house.depot.backups.keep_daily()
    assert await days_of(house) == [1, 0]


async def test_a_backup_can_be_imported(house: House) -> None:
    stored = await finished(house.depot.matches, house.clock, CountingIds())
    made = await house.depot.backups.keep(BackupKind.DAILY)
    there = MemoryDepot()
    await there.take_in(await house.depot.backups.content(made.name))
    assert await there.stored() == {stored.match_id: stored}
    assert await house.depot.backups.content(made.name) == await there.exported()


async def test_a_backup_before_an_import_has_the_old_state(house: House) -> None:
    await finished(house.depot.matches, house.clock, CountingIds())
    before = (await transfer.export_all(house.depot)).content
    there = MemoryDepot()
    numbers = CountingIds()
    numbers()
    await started(there.depot.matches, house.clock, numbers)
    plan = await transfer.preview(house.depot, await there.exported())
    assert isinstance(plan, ImportPlan)
    await transfer.carry_out(house.depot, plan)
    (kept,) = await house.depot.backups.kept()
    assert (kept.kind, await house.depot.backups.content(kept.name)) == (BackupKind.BEFORE_IMPORT, before)


@pytest.mark.parametrize("name", ["0009-2023-11-15-daily", "../settings", "settings", "", "0001-2023-11-15-daily.json"])
async def test_other_names_are_not_found(house: House, name: str) -> None:
    await house.depot.backups.keep_daily()
    with pytest.raises(LookupError):
        await house.depot.backups.content(name)


async def test_other_files_in_the_folder_are_kept(house: House) -> None:
    await house.depot.backups.keep_daily()
    for name in ("notes.txt", "0001-2023-13-40-daily.json", "x-2023-11-15-daily.json"):
        (house.folder / "backups" / name).write_text("mine")
    for number in range(1, 9):
        house.to_day(number)
        await house.depot.backups.keep_daily()
    assert {"notes.txt", "0001-2023-13-40-daily.json", "x-2023-11-15-daily.json"} < set(house.files)
    assert len(await house.depot.backups.kept()) == 7


async def test_files_of_an_interrupted_backup_are_ignored_and_removed(house: House) -> None:
    await house.depot.backups.keep_daily()
    half = house.folder / "backups" / "0002-2023-11-16-daily.json.new"
    half.write_bytes(b"{")
    assert len(await house.depot.backups.kept()) == 1
    await house.depot.backups.keep(BackupKind.DAILY)
    assert not half.exists()
    assert all(name.endswith(".json") for name in house.files)


class _EndlessArchive(VaultArchive):
    """An archive that blocks forever after its first piece."""

    def __init__(self) -> None:
        super().__init__(MemoryVault())
        self.has_begun = asyncio.Event()

    async def write(self, take: Take) -> Written:
        await take(b"{")
        self.has_begun.set()
        await asyncio.Event().wait()
        return await super().write(take)


async def test_a_cancelled_backup_is_not_listed(house: House) -> None:
    endless = _EndlessArchive()
    house.folder.mkdir()
    task = asyncio.create_task(FolderBackups(house.folder / "backups", endless, house.clock, Unlocked()).keep_daily())
    await endless.has_begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await house.depot.backups.kept() == ()
    assert await house.depot.backups.keep_daily() is not None


class _BreakingArchive(VaultArchive):
    """An archive that fails after writing more content than fits in a buffer."""

    def __init__(self) -> None:
        super().__init__(MemoryVault())

    async def write(self, take: Take) -> Written:
        await take(b" " * (2 << 20))
        raise StorageError("the folder is gone", Cause.GONE)


async def test_a_failed_backup_leaves_nothing_behind(house: House) -> None:
    house.folder.mkdir()
    with pytest.raises(StorageError):
        await FolderBackups(house.folder / "backups", _BreakingArchive(), house.clock, Unlocked()).keep_daily()
    assert house.files == []


async def test_a_missing_data_folder_is_not_created_by_a_backup(house: House) -> None:
    await finished(house.depot.matches, house.clock, CountingIds())
    house.folder.rename(house.folder.with_name("elsewhere"))
    with pytest.raises(StorageError) as raised:
        await house.depot.backups.keep_daily()
    assert raised.value.cause is Cause.GONE
    assert not house.folder.exists()


async def test_a_full_disk_deletes_no_backup(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(7):
        house.to_day(number)
        await house.depot.backups.keep_daily()
    before = house.files

    def full(file: int, content: bytes) -> int:
        raise OSError(errno.ENOSPC, f"no room for {len(content)} bytes in {file}")

    assert isinstance(house.depot.backups, FolderBackups)
    monkeypatch.setattr(house.depot.backups._system, "write", full)
    house.to_day(7)
    with pytest.raises(StorageError) as raised:
        await house.depot.backups.keep_daily()
    assert raised.value.cause is Cause.FULL
    assert house.files == before
