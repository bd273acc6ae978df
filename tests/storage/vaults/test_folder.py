"""The folder on disk: whole at each step of each call, durable at the end."""

import errno
import shutil
import stat
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

import pytest

from companion.storage.vaults.folder import FolderVault
from companion.storage.vaults.memory import MemoryVault
from tests.storage.vaults.faulty_file_system import FaultyFileSystem

Change = Callable[[FolderVault], Awaitable[None]]

OLD, OLDER, NEW = b"the old content", b"the older content", b"the new content, which is longer"


async def stopped_at_each_step(tmp_path: Path, before: list[bytes], change: Change) -> list[bytes | None]:
    """What a document holds for whoever opens the folder after `change` was stopped, at each of its steps in turn."""
    found: list[bytes | None] = []
    for tears in (False, True):
        for stop in count():
            folder = tmp_path / f"{tears}-{stop}" / "data"
            for content in before:
                await FolderVault(folder).replace("match-1", content)
            try:
                await change(FolderVault(folder, FaultyFileSystem(stop, tears=tears)))
            except OSError:
                after = FolderVault(folder)
                names = await after.names()
                found.append(await after.open("match-1"))
                assert names == (frozenset() if found[-1] is None else {"match-1"})
                await after.replace("match-1", b"next")
                assert await FolderVault(folder).open("match-1") == b"next"
            else:
                assert stop > 5
                break
    return found


async def test_a_first_write_that_is_stopped_anywhere_leaves_nothing_or_all(tmp_path: Path) -> None:
    found = await stopped_at_each_step(tmp_path, [], lambda vault: vault.replace("match-1", NEW))
    assert set(found) == {None, NEW}


async def test_a_write_that_is_stopped_anywhere_leaves_the_old_or_the_new(tmp_path: Path) -> None:
    found = await stopped_at_each_step(tmp_path, [OLDER, OLD], lambda vault: vault.replace("match-1", NEW))
    assert set(found) == {OLD, NEW}


async def test_a_restoration_that_is_stopped_anywhere_leaves_one_of_both(tmp_path: Path) -> None:
    found = await stopped_at_each_step(tmp_path, [OLDER, OLD], lambda vault: vault.restore("match-1", "damaged"))
    assert set(found) == {OLDER, OLD}


async def test_content_is_flushed_before_it_gets_its_name_and_the_folder_afterwards(tmp_path: Path) -> None:
    system = FaultyFileSystem()
    vault = FolderVault(tmp_path / "data", system)
    await vault.replace("match-1", b"1")
    system.steps.clear()
    await vault.replace("match-1", b"2")
    assert system.steps == ["create", "write", "flush", "remove", "link", "rename", "flush_folder"]


async def test_new_folders_are_durable_before_anything_is_in_them(tmp_path: Path) -> None:
    system = FaultyFileSystem()
    await FolderVault(tmp_path / "home" / "data", system).replace("match-1", b"1")
    assert system.steps[:6] == ["make_folder", "flush_folder"] * 3


async def test_a_short_write_is_continued(tmp_path: Path) -> None:
    system = FaultyFileSystem()
    await FolderVault(tmp_path, system).replace("match-1", NEW)
    assert system.steps.count("write") > 3
    assert await FolderVault(tmp_path).open("match-1") == NEW


async def test_what_interrupted_writes_left_is_cleared_away(tmp_path: Path) -> None:
    (tmp_path / "match-1.json").write_bytes(OLD)
    (tmp_path / "match-1.json.new").write_bytes(NEW[:5])
    (tmp_path / "match-2.json.new").write_bytes(NEW)
    assert await FolderVault(tmp_path).names() == {"match-1"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match-1.json", "previous"]


async def test_foreign_files_are_no_documents_and_stay(tmp_path: Path) -> None:
    foreign = ["Notes.txt", "UPPER.json", "a b.json", "match-1.json.bak", ".hidden.json"]
    for name in foreign:
        (tmp_path / name).write_text("mine", encoding="utf-8")
    assert await FolderVault(tmp_path).names() == frozenset()
    assert all((tmp_path / name).exists() for name in foreign)


async def test_only_the_owner_may_look_into_the_folder(tmp_path: Path) -> None:
    await FolderVault(tmp_path / "data").replace("match-1", b"1")
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "data" / "match-1.json").stat().st_mode) == 0o600


async def test_a_folder_that_goes_missing_is_not_covered_up(tmp_path: Path) -> None:
    vault = FolderVault(tmp_path / "data")
    await vault.replace("match-1", OLD)
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    with pytest.raises(FileNotFoundError):
        await vault.replace("match-1", NEW)
    assert not (tmp_path / "data").exists()
    (tmp_path / "elsewhere").rename(tmp_path / "data")
    await vault.replace("match-1", NEW)
    assert await vault.open("match-1") == NEW


async def test_a_folder_that_cannot_be_made_is_tried_again(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way", encoding="utf-8")
    vault = FolderVault(tmp_path / "home" / "data")
    with pytest.raises(OSError, match=r"home"):
        await vault.replace("match-1", NEW)
    (tmp_path / "home").unlink()
    await vault.replace("match-1", NEW)
    assert await vault.open("match-1") == NEW


async def test_without_the_previous_contents_a_write_still_works(tmp_path: Path) -> None:
    vault = FolderVault(tmp_path)
    await vault.replace("match-1", OLD)
    shutil.rmtree(tmp_path / "previous")
    await vault.replace("match-1", NEW)
    assert await vault.open("match-1") == NEW


async def test_each_damaged_content_is_set_aside_under_a_name_of_its_own(tmp_path: Path) -> None:
    vault = FolderVault(tmp_path)
    for torn in (b"torn", b"torn again"):
        await vault.replace("match-1", OLD)
        await vault.replace("match-1", torn)
        await vault.restore("match-1", "damaged")
    aside = {path.name: path.read_bytes() for path in (tmp_path / "set-aside").iterdir()}
    assert aside == {"match-1.damaged-1.json": b"torn", "match-1.damaged-2.json": b"torn again"}


async def test_the_system_says_what_is_wrong(tmp_path: Path) -> None:
    vault = FolderVault(tmp_path, FaultyFileSystem(4, error=errno.EDQUOT))
    with pytest.raises(OSError, match="stopped") as raised:
        await vault.replace("match-1", NEW)
    assert raised.value.errno == errno.EDQUOT


async def test_a_vault_in_memory_shows_what_it_set_aside() -> None:
    vault = MemoryVault()
    for content in (b"whole", b"torn"):
        await vault.replace("match-1", content)
    await vault.restore("match-1", "damaged")
    assert vault.set_aside == [("match-1", "damaged", b"torn")]
