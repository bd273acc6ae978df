"""A folder that is gone, or cannot be written: told as it is, never covered up, and well once the cause is gone."""

import errno
import shutil
from pathlib import Path

import pytest

from companion.storage.vaults.folder import FolderVault
from companion.storage.vaults.port import Content
from tests.storage.unlocked import folder_vault
from tests.storage.vaults.faulty_file_system import FaultyFileSystem, OtherDisk

OLD, NEW = b"the old content", b"the new content, which is longer"


async def test_a_folder_that_goes_missing_is_told_and_works_once_it_is_back(tmp_path: Path) -> None:
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


async def test_a_folder_that_was_taken_away_is_made_again_once_that_was_told(tmp_path: Path) -> None:
    vault = folder_vault(tmp_path / "data")
    await vault.replace("match-1", OLD, expected=Content.ANY)
    shutil.rmtree(tmp_path / "data")
    with pytest.raises(FileNotFoundError):
        await vault.replace("match-1", NEW, expected=Content.ANY)
    await vault.replace("match-1", NEW, expected=Content.ANY)
    assert await folder_vault(tmp_path / "data").open("match-1") == NEW


@pytest.mark.parametrize("is_there", [True, False])
async def test_a_folder_whose_disk_was_pulled_out_is_not_covered_up(tmp_path: Path, *, is_there: bool) -> None:
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


async def test_a_folder_that_can_only_be_read_is_read(tmp_path: Path) -> None:
    await folder_vault(tmp_path / "data").replace("match-1", OLD, expected=Content.ANY)
    shutil.rmtree(tmp_path / "data" / "previous")
    (tmp_path / "data" / "match-2.json.new").write_bytes(NEW)
    vault = folder_vault(tmp_path / "data", FaultyFileSystem(0, error=errno.EROFS))
    assert (await vault.names(), await vault.open("match-1")) == (frozenset({"match-1"}), OLD)
    with pytest.raises(OSError, match="stopped"):
        await vault.replace("match-1", NEW, expected=Content.ANY)


async def test_a_folder_that_cannot_be_made_is_tried_again(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way", encoding="utf-8")
    vault = folder_vault(tmp_path / "home" / "data")
    with pytest.raises(OSError, match=r"home"):
        await vault.replace("match-1", NEW, expected=Content.ANY)
    (tmp_path / "home").unlink()
    await vault.replace("match-1", NEW, expected=Content.ANY)
    assert await vault.open("match-1") == NEW


async def test_the_system_says_what_is_wrong(tmp_path: Path) -> None:
    vault = folder_vault(tmp_path, FaultyFileSystem(4, error=errno.EDQUOT))
    with pytest.raises(OSError, match="stopped") as raised:
        await vault.replace("match-1", NEW, expected=Content.ANY)
    assert raised.value.errno == errno.EDQUOT


async def test_beside_a_process_that_writes_nothing_is_touched(tmp_path: Path) -> None:
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


async def test_a_folder_that_is_only_read_is_not_made(tmp_path: Path) -> None:
    vault = FolderVault(tmp_path / "data", lock=None)
    assert (await vault.names(), await vault.open("match-1"), await vault.aside()) == (frozenset(), None, frozenset())
    assert not (tmp_path / "data").exists()
