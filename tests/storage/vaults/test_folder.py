"""Tests for the folder vault: documents are complete at each step of each call, and durable at the end."""

import shutil
import stat
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

import pytest

from companion.storage.vaults.folder import FolderVault
from companion.storage.vaults.port import Content
from tests.storage.unlocked import folder_vault
from tests.storage.vaults.faulty_file_system import FaultyFileSystem

Change = Callable[[FolderVault], Awaitable[None]]

OLD, OLDER, NEW = b"the old content", b"the older content", b"the new content, which is longer"


async def stopped_at_each_step(
    tmp_path: Path, before: list[bytes], change: Change, left_aside: set[frozenset[bytes]] | None = None
) -> list[bytes | None]:
    """Stop `change` at each of its steps in turn, and return the document's content found after each stop."""
    found: list[bytes | None] = []
    for tears in (False, True):
        for stop in count():
            folder = tmp_path / f"{tears}-{stop}" / "data"
            for content in before:
                await folder_vault(folder).replace("match-1", content, expected=Content.ANY)
            try:
                await change(folder_vault(folder, FaultyFileSystem(stop, tears=tears)))
            except OSError:
                after = folder_vault(folder)
                names = await after.names()
                found.append(await after.open("match-1"))
                assert names == (frozenset() if found[-1] is None else {"match-1"})
                if left_aside is not None:
                    left_aside.add(frozenset([await after.open_aside(name) or b"" for name in await after.aside()]))
                await after.replace("match-1", b"next", expected=Content.ANY)
                assert await folder_vault(folder).open("match-1") == b"next"
            else:
                assert stop >= 5
                break
    return found


async def test_an_interrupted_first_write_leaves_nothing_or_all(tmp_path: Path) -> None:
    found = await stopped_at_each_step(tmp_path, [], lambda vault: vault.replace("match-1", NEW, expected=Content.ANY))
    assert set(found) == {None, NEW}


async def test_an_interrupted_write_leaves_the_old_or_the_new_content(tmp_path: Path) -> None:
    found = await stopped_at_each_step(
        tmp_path, [OLDER, OLD], lambda vault: vault.replace("match-1", NEW, expected=Content.ANY)
    )
    assert set(found) == {OLD, NEW}


async def test_an_interrupted_restoration_leaves_one_of_both_contents(tmp_path: Path) -> None:
    found = await stopped_at_each_step(tmp_path, [OLDER, OLD], lambda vault: vault.restore("match-1", "damaged"))
    assert set(found) == {OLDER, OLD}


async def test_interrupted_setting_aside_loses_neither_content(tmp_path: Path) -> None:
    left_aside: set[frozenset[bytes]] = set()
    found = await stopped_at_each_step(
        tmp_path, [OLDER, OLD], lambda vault: vault.set_aside("match-1", "torn"), left_aside
    )
    assert set(found) == {OLD, None}
    assert left_aside == {frozenset(), frozenset([OLDER]), frozenset([OLDER, OLD])}


async def test_setting_aside_again_after_an_interruption_keeps_each_content_once(tmp_path: Path) -> None:
    for stop in count():
        folder = tmp_path / str(stop)
        for content in (OLDER, OLD):
            await folder_vault(folder).replace("match-1", content, expected=Content.ANY)
        try:
            await folder_vault(folder, FaultyFileSystem(stop, tears=True)).set_aside("match-1", "torn")
        except OSError:
            vault = folder_vault(folder)
            await vault.set_aside("match-1", "torn")
            aside = [await vault.open_aside(name) for name in sorted(await vault.aside())]
            assert (aside, await vault.names(), await vault.open_previous("match-1")) == (
                [OLDER, OLD],
                frozenset(),
                None,
            )
        else:
            break


async def test_the_copy_before_a_migration_is_complete_wherever_it_is_interrupted(tmp_path: Path) -> None:
    found = await stopped_at_each_step(tmp_path, [OLDER, OLD], lambda vault: vault.preserve("match-1", 3))
    assert set(found) == {OLD}
    kept = {path.read_bytes() for path in tmp_path.glob("*/data/before-migration/match-1.v3.1.json")}
    assert kept == {OLD}


async def test_the_copy_before_a_migration_is_never_overwritten(tmp_path: Path) -> None:
    vault = folder_vault(tmp_path)
    for content in (OLD, OLD, NEW):
        await vault.replace("match-1", content, expected=Content.ANY)
        await vault.preserve("match-1", 3)
    kept = {path.name: path.read_bytes() for path in (tmp_path / "before-migration").iterdir()}
    assert kept == {"match-1.v3.1.json": OLD, "match-1.v3.2.json": NEW}


async def test_an_interrupted_removal_leaves_all_or_nothing(tmp_path: Path) -> None:
    async def preserve_and_remove(vault: FolderVault) -> None:
        await vault.preserve("match-1", 3)
        await vault.remove("match-1", expected=Content.ANY)

    found = await stopped_at_each_step(tmp_path, [OLDER, OLD], preserve_and_remove)
    assert set(found) == {OLD, None}


async def test_nothing_is_left_of_a_document_that_was_removed(tmp_path: Path) -> None:
    vault = folder_vault(tmp_path)
    for name in ("match-1", "match-10"):
        for content in (OLD, NEW):
            await vault.replace(name, content, expected=Content.ANY)
        await vault.preserve(name, 3)
    await vault.remove("match-1", expected=Content.ANY)
    assert {path.name for path in tmp_path.rglob("match-*")} == {"match-10.json", "match-10.v3.1.json"}


@pytest.mark.parametrize("change", ["set_aside", "restore", "preserve", "remove"])
async def test_folders_are_flushed_after_every_change_of_names(tmp_path: Path, change: str) -> None:
    system = FaultyFileSystem()
    vault = folder_vault(tmp_path / "data", system)
    for content in (OLDER, OLD):
        await vault.replace("match-1", content, expected=Content.ANY)
    system.steps.clear()
    match change:
        case "set_aside":
            await vault.set_aside("match-1", "torn")
        case "restore":
            await vault.restore("match-1", "torn")
        case "preserve":
            await vault.preserve("match-1", 1)
        case _:
            await vault.remove("match-1", expected=Content.ANY)
    changes = [step for step in system.steps if step in {"make_folder", "link", "rename", "remove", "flush_folder"}]
    assert changes[-1] == "flush_folder"
    assert "rename" not in changes or system.steps.index("flush") < system.steps.index("rename")
    linked = [index for index, step in enumerate(changes) if step == "link"]
    assert all(changes[index + 1] == "flush_folder" for index in linked)


async def test_content_is_flushed_before_the_rename_and_the_folder_afterwards(tmp_path: Path) -> None:
    system = FaultyFileSystem()
    vault = folder_vault(tmp_path / "data", system)
    await vault.replace("match-1", b"1", expected=Content.ANY)
    system.steps.clear()
    await vault.replace("match-1", b"2", expected=Content.ANY)
    assert system.steps == ["create", "write", "flush", "remove", "link", "rename", "flush_folder"]


async def test_new_folders_are_flushed_before_anything_is_in_them(tmp_path: Path) -> None:
    system = FaultyFileSystem()
    await folder_vault(tmp_path / "home" / "data", system).replace("match-1", b"1", expected=Content.ANY)
    assert system.steps[:6] == ["make_folder", "flush_folder"] * 3


async def test_a_short_write_is_continued(tmp_path: Path) -> None:
    system = FaultyFileSystem()
    await folder_vault(tmp_path, system).replace("match-1", NEW, expected=Content.ANY)
    assert system.steps.count("write") > 3
    assert await folder_vault(tmp_path).open("match-1") == NEW


async def test_files_of_interrupted_writes_are_removed(tmp_path: Path) -> None:
    (tmp_path / "match-1.json").write_bytes(OLD)
    (tmp_path / "match-1.json.new").write_bytes(NEW[:5])
    (tmp_path / "match-2.json.new").write_bytes(NEW)
    assert await folder_vault(tmp_path).names() == {"match-1"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match-1.json", "previous"]


async def test_foreign_files_are_ignored_and_kept(tmp_path: Path) -> None:
    foreign = ["Notes.txt", "UPPER.json", "a b.json", "match-1.json.bak", ".hidden.json"]
    for name in foreign:
        (tmp_path / name).write_text("mine", encoding="utf-8")
    assert await folder_vault(tmp_path).names() == frozenset()
    assert all((tmp_path / name).exists() for name in foreign)


async def test_only_the_owner_can_open_the_folder(tmp_path: Path) -> None:
    await folder_vault(tmp_path / "data").replace("match-1", b"1", expected=Content.ANY)
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "data" / "match-1.json").stat().st_mode) == 0o600


async def test_a_write_works_without_the_folder_of_previous_contents(tmp_path: Path) -> None:
    vault = folder_vault(tmp_path)
    await vault.replace("match-1", OLD, expected=Content.ANY)
    shutil.rmtree(tmp_path / "previous")
    await vault.replace("match-1", NEW, expected=Content.ANY)
    assert await vault.open("match-1") == NEW


async def test_each_damaged_content_is_set_aside_under_its_own_name(tmp_path: Path) -> None:
    vault = folder_vault(tmp_path)
    for torn in (b"torn", b"torn again"):
        await vault.replace("match-1", OLD, expected=Content.ANY)
        await vault.replace("match-1", torn, expected=Content.ANY)
        await vault.restore("match-1", "torn")
    aside = {path.name: path.read_bytes() for path in (tmp_path / "set-aside").iterdir()}
    assert aside == {"match-1.torn.1.json": b"torn", "match-1.torn.2.json": b"torn again"}
