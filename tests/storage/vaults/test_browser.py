"""Tests for failures of the browser's vault: after each failure, a document has its complete old or new content."""

from collections.abc import Awaitable, Callable
from itertools import count

import pytest

from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.port import Content
from companion.storage.vaults.sealed import Sealed, seal, unseal
from tests.storage.vaults.torn_files import FullFiles, KilledError, TornFiles

Act = Callable[[BrowserVault], Awaitable[None]]

ACTS: dict[str, tuple[Act, set[bytes | None]]] = {
    "replace": (lambda vault: vault.replace("match-1", b"new", expected=Content.ANY), {b"new", b"newest"}),
    "restore": (lambda vault: vault.restore("match-1", "torn"), {b"old", b"newest"}),
    "set aside": (lambda vault: vault.set_aside("match-1", "torn"), {None, b"newest"}),
    "preserve": (lambda vault: vault.preserve("match-1", 1), {b"newest"}),
    "remove": (lambda vault: vault.remove("match-1", expected=Content.ANY), {None, b"newest"}),
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("torn_after", [0, 5, 30, 10_000])
async def test_a_killed_call_leaves_the_old_or_the_new_content(act: str, torn_after: int) -> None:
    call, allowed = ACTS[act]
    for steps in count():
        files = TornFiles()
        vault = BrowserVault(files)
        for content in (b"old", b"newest"):
            await vault.replace("match-1", content, expected=Content.ANY)
        files.left, files.bytes_written = steps, torn_after
        try:
            await call(vault)
        except KilledError:
            finished = False
        else:
            finished = True
        files.left = None

        again = BrowserVault(files)
        found = await again.open("match-1")
        assert found in allowed
        assert ("match-1" in await again.names()) is (found is not None)
        await again.replace("match-1", b"goes on", expected=Content.ANY)
        assert await again.open("match-1") == b"goes on"
        if finished:
            assert steps > 0
            return


@pytest.mark.parametrize("torn_after", [0, 5, 30, 10_000])
async def test_a_document_exists_once_it_is_complete(torn_after: int) -> None:
    for steps in (0, 1):
        files = TornFiles()
        files.left, files.bytes_written = steps, torn_after
        with pytest.raises(KilledError):
            await BrowserVault(files).replace("match-1", b"first", expected=Content.ANY)
        again = BrowserVault(files)
        files.left = None
        assert await again.open("match-1") == (b"first" if "match-1" in await again.names() else None)


async def test_files_of_a_killed_first_write_are_removed() -> None:
    files = TornFiles()
    files.left, files.bytes_written = 0, 5
    with pytest.raises(KilledError):
        await BrowserVault(files).replace("match-1", b"first", expected=Content.ANY)
    files.left = None

    assert await BrowserVault(files).names() == frozenset()
    assert files.files == {}


async def test_a_full_disk_keeps_stored_content_and_later_writes_work() -> None:
    files = FullFiles()
    vault = BrowserVault(files)
    await vault.replace("match-1", b"one", expected=Content.ANY)
    await vault.replace("match-1", b"two", expected=Content.ANY)
    files.is_full = True
    for _ in range(2):
        with pytest.raises(OSError, match="no room"):
            await vault.replace("match-1", b"three", expected=Content.ANY)
    assert await vault.open("match-1") == b"two"

    files.is_full = False
    await vault.replace("match-1", b"three", expected=Content.ANY)
    assert (await vault.open("match-1"), await vault.open_previous("match-1")) == (b"three", b"two")


async def test_a_damaged_byte_is_detected_and_the_previous_content_is_used() -> None:
    files = TornFiles()
    vault = BrowserVault(files)
    for content in (b"old", b"newest"):
        await vault.replace("match-1", content, expected=Content.ANY)
    newest = next(name for name, written in files.files.items() if written.endswith(b"newest"))
    files.files[newest] = files.files[newest].replace(b"w", b"W")

    assert await BrowserVault(files).open("match-1") == b"old"


async def test_a_document_with_two_damaged_files_still_exists_and_can_be_set_aside() -> None:
    files = TornFiles()
    for content in (b"old", b"newest"):
        await BrowserVault(files).replace("match-1", content, expected=Content.ANY)
    for name, written in files.files.items():
        files.files[name] = written[:-1]
    vault = BrowserVault(files)

    damaged = await vault.open("match-1")
    assert damaged is not None
    assert damaged.endswith(b"newes")
    assert await vault.names() == {"match-1"}

    await vault.set_aside("match-1", "torn")
    assert await vault.open("match-1") is None
    assert await vault.open_aside("match-1.torn.1") == damaged


@pytest.mark.parametrize("torn_after", [0, 30, 10_000])
@pytest.mark.parametrize("is_source_killed", [True, False])
async def test_a_killed_move_loses_and_doubles_no_copy(*, is_source_killed: bool, torn_after: int) -> None:
    for steps in count():
        source, target = TornFiles(), TornFiles()
        for files, contents in ((source, (b"one", b"two")), (target, (b"three", b"one"))):
            vault = BrowserVault(files)
            for content in contents:
                await vault.replace("match-1", content, expected=Content.ANY)
            await vault.set_aside("match-1", "torn")
            await vault.replace("match-1", contents[0], expected=Content.ANY)
            await vault.preserve("match-1", 1)
        source.files["aside.match-1.torn.3"] = b"incomplete"
        documents = {name for name in source.files if name.startswith("match-1")}
        killed = source if is_source_killed else target
        killed.left, killed.bytes_written = steps, torn_after
        try:
            await BrowserVault(source).move_copies(BrowserVault(target))
        except KilledError:
            finished = False
        else:
            finished = True
        killed.left = None

        await BrowserVault(source).move_copies(BrowserVault(target))
        assert source.files.keys() == documents
        copies = {name: unseal(content) for name, content in target.files.items() if name not in documents}
        assert copies == {
            "aside.match-1.torn.1": Sealed(1, b"three"),
            "aside.match-1.torn.2": Sealed(1, b"one"),
            "aside.match-1.torn.3": Sealed(1, b"two"),
            "preserved.match-1.v1.1": Sealed(1, b"three"),
            "preserved.match-1.v1.2": Sealed(1, b"one"),
        }
        if finished:
            assert steps > 1
            return


DOCUMENTS: dict[str, tuple[bytes | None, bytes | None]] = {
    "match-1": (b"newest", b"old"),
    "match-2": (b"only", None),
    "match-3": (b"whole", None),
    "match-4": (b"torn, and longer", None),
}
"""Documents with their newest and previous contents."""


async def documents_in(files: TornFiles, *names: str) -> dict[str, tuple[bytes | None, bytes | None]]:
    vault = BrowserVault(files)
    return {name: (await vault.open(name), await vault.open_previous(name)) for name in names}


@pytest.mark.parametrize("torn_after", [0, 5, 30, 10_000])
@pytest.mark.parametrize("is_source_killed", [True, False])
async def test_a_killed_move_leaves_each_document_whole(*, is_source_killed: bool, torn_after: int) -> None:
    for steps in count():
        source, target = TornFiles(), TornFiles()
        for name, content in (
            ("match-1", b"old"),
            ("match-1", b"newest"),
            ("match-2", b"only"),
            ("match-3", b"whole"),
            ("match-3", b"torn"),
            ("match-4", b"torn"),
        ):
            await BrowserVault(source).replace(name, content, expected=Content.ANY)
        source.files["match-3.0"] = b"torn"
        source.files |= {"match-4.0": b"torn", "match-4.1": b"torn, and longer"}
        assert await documents_in(source, *DOCUMENTS) == DOCUMENTS
        killed = source if is_source_killed else target
        killed.left, killed.bytes_written = steps, torn_after
        try:
            await BrowserVault(source).move_documents(BrowserVault(target))
        except KilledError:
            finished = False
        else:
            finished = True
        killed.left = None
        for name, contents in DOCUMENTS.items():
            assert contents in [(await documents_in(files, name))[name] for files in (source, target)]

        await BrowserVault(source).move_documents(BrowserVault(target))
        assert await BrowserVault(source).names() == frozenset()
        assert source.files == {}
        assert await documents_in(target, *DOCUMENTS) == DOCUMENTS
        if finished:
            assert steps == 2 * len(DOCUMENTS)
            return


async def test_a_moved_document_replaces_no_other() -> None:
    source, target = TornFiles(), TornFiles()
    for files, contents in ((source, (b"one", b"two")), (target, (b"one", b"two", b"three"))):
        for content in contents:
            await BrowserVault(files).replace("match-1", content, expected=Content.ANY)
    before = dict(source.files), dict(target.files)
    await BrowserVault(source).move_documents(BrowserVault(target))
    assert (source.files, target.files) == before


async def test_documents_stay_if_there_is_no_room_to_move_them() -> None:
    source, target = TornFiles(), FullFiles()
    for content in (b"old", b"newest"):
        await BrowserVault(source).replace("match-1", content, expected=Content.ANY)
    before = dict(source.files)
    target.is_full = True
    with pytest.raises(OSError, match="no room"):
        await BrowserVault(source).move_documents(BrowserVault(target))
    assert source.files == before
    assert await BrowserVault(target).names() == frozenset()


def test_only_sealed_content_is_unsealed() -> None:
    sealed = Sealed(7, b"content")
    written = seal(sealed)
    assert unseal(written) == sealed
    for index in range(len(written)):
        spoilt = bytes(byte ^ (number == index) for number, byte in enumerate(written))
        assert unseal(spoilt) is None
        assert unseal(written[:index]) is None
    assert unseal(written + b"x") is None
