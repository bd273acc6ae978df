"""Tests that a missing or read-only folder is reported and never replaced, and works again once available."""

import errno
import os
import re
import shutil
import stat
from pathlib import Path

import pytest

from companion.storage.vaults.folder import FolderVault
from companion.storage.vaults.port import Content
from tests.storage.unlocked import folder_vault
from tests.storage.vaults.faulty_file_system import FaultyFileSystem, OtherDisk

OLD, NEW = b"the old content", b"the new content, which is longer"


async def test_a_missing_folder_is_reported_and_works_once_it_is_back(tmp_path: Path) -> None:
    vault = folder_vault(tmp_path / "data")
    await vault.replace("match-1", OLD, expected=Content.ANY)
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    for call in (
        vault.replace("match-1", NEW, expected=Content.ANY),
        vault.open("match-1"),
        vault.names(),
        vault.aside(),
    ):
        with pytest.raises(FileNotFoundError):
            await call
    assert not (tmp_path / "data").exists()
    (tmp_path / "elsewhere").rename(tmp_path / "data")
    await vault.replace("match-1", NEW, expected=Content.ANY)
    assert await vault.open("match-1") == NEW


async def test_a_deleted_folder_is_created_again_after_it_was_reported(tmp_path: Path) -> None:
    vault = folder_vault(tmp_path / "data")
    await vault.replace("match-1", OLD, expected=Content.ANY)
    shutil.rmtree(tmp_path / "data")
    with pytest.raises(FileNotFoundError):
        await vault.replace("match-1", NEW, expected=Content.ANY)
    await vault.replace("match-1", NEW, expected=Content.ANY)
    assert await folder_vault(tmp_path / "data").open("match-1") == NEW


@pytest.mark.parametrize("is_there", [True, False])
async def test_a_folder_whose_disk_was_removed_is_not_created_again(tmp_path: Path, *, is_there: bool) -> None:
    system = OtherDisk()
    vault = folder_vault(tmp_path / "data", system)
    await vault.replace("match-1", OLD, expected=Content.ANY)
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    if is_there:
        (tmp_path / "data").mkdir()
    system.pulled_out = True
    for _ in range(3):
        with pytest.raises(FileNotFoundError):
            await vault.replace("match-1", NEW, expected=Content.ANY)
    assert list(tmp_path.glob("data/*")) == []


async def test_a_read_only_folder_is_read(tmp_path: Path) -> None:
    await folder_vault(tmp_path / "data").replace("match-1", OLD, expected=Content.ANY)
    shutil.rmtree(tmp_path / "data" / "previous")
    (tmp_path / "data" / "match-2.json.new").write_bytes(NEW)
    vault = folder_vault(tmp_path / "data", FaultyFileSystem(0, error=errno.EROFS))
    assert (await vault.names(), await vault.open("match-1")) == (frozenset({"match-1"}), OLD)
    with pytest.raises(OSError, match="stopped"):
        await vault.replace("match-1", NEW, expected=Content.ANY)


async def test_creating_the_folder_is_tried_again(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way", encoding="utf-8")
    vault = folder_vault(tmp_path / "home" / "data")
    with pytest.raises(OSError, match=r"home"):
        await vault.replace("match-1", NEW, expected=Content.ANY)
    (tmp_path / "home").unlink()
    await vault.replace("match-1", NEW, expected=Content.ANY)
    assert await vault.open("match-1") == NEW


async def test_the_error_of_the_system_is_raised_unchanged(tmp_path: Path) -> None:
    vault = folder_vault(tmp_path, FaultyFileSystem(4, error=errno.EDQUOT))
    with pytest.raises(OSError, match="stopped") as raised:
        await vault.replace("match-1", NEW, expected=Content.ANY)
    assert raised.value.errno == errno.EDQUOT


async def test_a_vault_without_a_lock_changes_nothing(tmp_path: Path) -> None:
    await folder_vault(tmp_path / "data").replace("match-1", OLD, expected=Content.ANY)
    (tmp_path / "data" / "match-2.json.new").write_bytes(NEW)
    vault = FolderVault(tmp_path / "data", lock=None)
    assert (await vault.names(), await vault.open("match-1")) == (frozenset({"match-1"}), OLD)
    for call in (
        vault.replace("match-1", NEW, expected=Content.ANY),
        vault.set_aside("match-1", "torn"),
        vault.remove("match-1", expected=Content.ANY),
    ):
        with pytest.raises(OSError, match="reading only"):
            await call
    assert (tmp_path / "data" / "match-2.json.new").read_bytes() == NEW


async def test_a_vault_without_a_lock_does_not_create_the_folder(tmp_path: Path) -> None:
    vault = FolderVault(tmp_path / "data", lock=None)
    assert (await vault.names(), await vault.open("match-1"), await vault.aside()) == (frozenset(), None, frozenset())
    assert not (tmp_path / "data").exists()


def fail_to_flush_folders(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    fsync = os.fsync

    def fsync_of_files(opened: int) -> None:
        if stat.S_ISDIR(os.fstat(opened).st_mode):
            raise OSError(number, os.strerror(number))
        fsync(opened)

    monkeypatch.setattr("os.fsync", fsync_of_files)


async def test_a_file_system_that_can_only_flush_files_stores_documents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_to_flush_folders(monkeypatch, errno.EINVAL)
    vault = folder_vault(tmp_path / "data")
    for content in (OLD, NEW):
        await vault.replace("match-1", content, expected=Content.ANY)
    assert (await vault.open("match-1"), await vault.open_previous("match-1")) == (NEW, OLD)


@pytest.mark.parametrize("number", [errno.EIO, errno.ENOSPC])
async def test_a_folder_that_could_not_be_flushed_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    vault = folder_vault(tmp_path / "data")
    await vault.replace("match-1", OLD, expected=Content.ANY)
    fail_to_flush_folders(monkeypatch, number)
    with pytest.raises(OSError, match=re.escape(os.strerror(number))):
        await vault.replace("match-1", NEW, expected=Content.ANY)
