"""Tests for automatic backups in a browser."""

from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from companion.app.archive.archive import BackupKind
from companion.app.ports import StorageError
from companion.core.numbers import Milliseconds
from companion.storage.archive.browser_backups import KEPT, BrowserBackups, move_backups
from companion.storage.opening import open_storage
from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.flat_files import MemoryFiles
from companion.storage.vaults.port import Content
from companion.storage.vaults.sealed import Sealed, seal
from tests.storage.vaults.torn_files import FullFiles, KilledError, TornFiles


class Days:
    """A clock that a test advances by whole days."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 1, 12, tzinfo=UTC)

    def __call__(self) -> Milliseconds:
        return Milliseconds(int(self.now.timestamp() * 1000))

    def pass_by(self, days: int) -> None:
        self.now += timedelta(days=days)


class ReadFiles(MemoryFiles):
    """Files that note which of them are read."""

    def __init__(self) -> None:
        super().__init__()
        self.read_names: list[str] = []

    async def read(self, name: str) -> bytes | None:
        self.read_names.append(name)
        return await super().read(name)


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def files() -> MemoryFiles:
    return MemoryFiles()


@pytest.fixture
def backups(files: MemoryFiles, days: Days) -> BrowserBackups:
    return BrowserBackups(files, open_storage(BrowserVault(files)).archive, days)


async def test_a_day_has_one_backup(backups: BrowserBackups, days: Days) -> None:
    made = await backups.keep_daily()
    assert made is not None
    assert await backups.keep_daily() is None
    days.pass_by(1)
    assert await backups.keep_daily() is not None
    assert len(await backups.kept()) == 2
    assert len(await backups.content(made.name)) == made.size


async def test_seven_of_each_kind_are_kept_and_the_newest_is_first(backups: BrowserBackups, days: Days) -> None:
    for _ in range(KEPT + 2):
        await backups.keep_daily()
        days.pass_by(1)
    await backups.keep(BackupKind.BEFORE_IMPORT)
    kinds = [backup.kind for backup in await backups.kept()]
    assert kinds == [BackupKind.BEFORE_IMPORT, *[BackupKind.DAILY] * KEPT]


async def test_backups_and_documents_do_not_mix(backups: BrowserBackups, files: MemoryFiles) -> None:
    vault = BrowserVault(files)
    await vault.replace("backup", b"a document of that name", expected=Content.ANY)
    await backups.keep_daily()
    assert await BrowserVault(files).names() == {"backup"}
    assert len(await backups.kept()) == 1


async def test_unknown_names_are_not_found(backups: BrowserBackups, files: MemoryFiles) -> None:
    made = await backups.keep_daily()
    assert made is not None
    files.files[f"backup.{made.name}"] = b"torn"
    for name in ("", "settings", "../settings", made.name):
        with pytest.raises(LookupError):
            await backups.content(name)


async def test_a_backup_that_does_not_fit_is_tried_again_and_no_earlier_one_is_deleted(days: Days) -> None:
    files = FullFiles()
    backups = BrowserBackups(files, open_storage(BrowserVault(files)).archive, days)
    for _ in range(KEPT):
        await backups.keep_daily()
        days.pass_by(1)
    earlier, stored = await backups.kept(), set(files.files)
    for files.is_full in [True] * KEPT:
        with pytest.raises(StorageError):
            await backups.keep_daily()
        assert set(files.files) == stored
        days.pass_by(1)
    files.is_full = False
    made = await backups.keep_daily()
    assert await backups.kept() == (made, *earlier[:-1])


async def test_a_backup_whose_write_was_killed_is_replaced(days: Days) -> None:
    files = TornFiles()
    archive = open_storage(BrowserVault(files)).archive
    whole = await BrowserBackups(files, archive, days).keep(BackupKind.BEFORE_IMPORT)
    files.left = 0
    with pytest.raises(KilledError):
        await BrowserBackups(files, archive, days).keep_daily()
    files.left = None
    restarted = BrowserBackups(files, archive, days)
    assert await restarted.kept() == (whole,)
    await restarted.keep(BackupKind.BEFORE_IMPORT)
    assert await restarted.keep_daily() is not None
    assert len(files.files) == len(await restarted.kept()) == 3


async def test_a_start_reads_no_backup_of_earlier_days(days: Days) -> None:
    files = ReadFiles()
    archive = open_storage(BrowserVault(files)).archive
    for _ in range(3):
        await BrowserBackups(files, archive, days).keep_daily()
        days.pass_by(1)
    days.pass_by(-1)
    files.read_names.clear()
    assert await BrowserBackups(files, archive, days).keep_daily() is None
    assert len([name for name in files.read_names if name.startswith("backup.")]) == 1


async def test_backups_continue_after_they_were_moved(backups: BrowserBackups, files: MemoryFiles, days: Days) -> None:
    for _ in range(KEPT):
        await backups.keep_daily()
        days.pass_by(1)
    kept, target = await backups.kept(), MemoryFiles()
    await move_backups(files, target)
    moved = BrowserBackups(target, open_storage(BrowserVault(target)).archive, days)
    assert (await backups.kept(), await moved.kept()) == ((), kept)
    made = await moved.keep_daily()
    assert await moved.kept() == (made, *kept[:-1])


async def test_only_complete_backups_are_moved(files: MemoryFiles) -> None:
    torn, of_no_day = "backup.0001-2026-11-01-daily-3", "backup.0001-2026-11-31-daily-3"
    files.files = {torn: b"torn", of_no_day: seal(Sealed(1, b"one")), "backup.0": b"", "settings.0": b""}
    target = MemoryFiles()
    await move_backups(files, target)
    assert target.files == {}
    assert files.files.keys() == {of_no_day, "backup.0", "settings.0"}


@pytest.mark.parametrize("torn_after", [0, 30, 10_000])
@pytest.mark.parametrize("is_source_killed", [True, False])
async def test_a_killed_move_loses_and_doubles_no_backup(*, is_source_killed: bool, torn_after: int) -> None:
    names = ("0009-2026-11-01-daily", "0010-2026-11-01-daily", "0010-2026-11-02-daily")
    name, renumbered, other = (f"backup.{name}-3" for name in names)
    first, second, third = (seal(Sealed(1, content)) for content in (b"one", b"two", b"six"))
    for steps in count():
        source, target = TornFiles(), TornFiles()
        source.files, target.files = {name: second, other: third}, {name: first}
        killed = source if is_source_killed else target
        killed.left, killed.bytes_written = steps, torn_after
        try:
            await move_backups(source, target)
        except KilledError:
            finished = False
        else:
            finished = True
        killed.left = None

        await move_backups(source, target)
        assert source.files == {}
        assert target.files == {name: first, renumbered: second, other: third}
        if finished:
            assert steps == 2
            return


async def test_a_backup_stays_if_there_is_no_room_to_move_it(files: MemoryFiles) -> None:
    target = FullFiles()
    target.is_full = True
    files.files["backup.0001-2026-11-01-daily-3"] = seal(Sealed(1, b"one"))
    before = dict(files.files)
    with pytest.raises(OSError, match="no room"):
        await move_backups(files, target)
    assert (files.files, target.files) == (before, {})
