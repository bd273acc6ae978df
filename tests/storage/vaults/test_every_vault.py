"""What every vault promises."""

from pathlib import Path

import pytest

from companion.storage.vaults.folder import FolderVault
from companion.storage.vaults.memory import MemoryVault
from companion.storage.vaults.port import Vault
from tests.storage.vaults.faulty_file_system import NoSecondNames


@pytest.fixture(params=["folder", "folder without second names", "memory"])
def vault(request: pytest.FixtureRequest, tmp_path: Path) -> Vault:
    match request.param:
        case "folder":
            return FolderVault(tmp_path / "data")
        case "memory":
            return MemoryVault()
        case _:
            return FolderVault(tmp_path / "data", NoSecondNames())


async def test_a_new_vault_is_empty(vault: Vault) -> None:
    assert await vault.names() == frozenset()
    assert await vault.open("match-1") is None
    assert await vault.open_previous("match-1") is None


async def test_what_was_put_in_is_found(vault: Vault) -> None:
    await vault.replace("match-1", b"one")
    await vault.replace("index", "Bärbel".encode())
    assert await vault.names() == {"match-1", "index"}
    assert await vault.open("match-1") == b"one"
    assert await vault.open("index") == "Bärbel".encode()


async def test_a_replaced_document_keeps_its_previous_content(vault: Vault) -> None:
    for content in (b"one", b"two", b"three"):
        await vault.replace("match-1", content)
    assert await vault.open("match-1") == b"three"
    assert await vault.open_previous("match-1") == b"two"
    assert await vault.names() == {"match-1"}


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"x" * 3_000_000])
async def test_any_content_comes_back(vault: Vault, content: bytes) -> None:
    await vault.replace("match-1", content)
    assert await vault.open("match-1") == content


@pytest.mark.parametrize("name", ["", ".", "..", "../x", "a/b", "A", "a.json", "ä", "a-", "a b", "a\n"])
async def test_a_name_that_is_no_name_is_refused(vault: Vault, name: str) -> None:
    with pytest.raises(ValueError, match="not the name of a document"):
        await vault.replace(name, b"")
    with pytest.raises(ValueError, match="not the name of a document"):
        await vault.open(name)


async def test_the_previous_content_can_be_restored_and_stays_there(vault: Vault) -> None:
    for content in (b"whole", b"torn"):
        await vault.replace("match-1", content)
    await vault.restore("match-1", "damaged")
    assert await vault.open("match-1") == b"whole"
    await vault.replace("match-1", b"next")
    assert await vault.open_previous("match-1") == b"whole"


async def test_nothing_is_restored_where_nothing_was(vault: Vault) -> None:
    await vault.replace("match-1", b"only")
    with pytest.raises(FileNotFoundError):
        await vault.restore("match-1", "damaged")
    assert await vault.open("match-1") == b"only"


async def test_what_is_set_aside_is_found_under_a_name_that_tells_why(vault: Vault) -> None:
    for content in (b"torn too", b"torn"):
        await vault.replace("match-1", content)
    await vault.set_aside("match-1", "torn")
    await vault.replace("match-1", b"whole")
    assert await vault.aside() == {"match-1.torn.1", "match-1.torn.2"}
    assert [await vault.open_aside(f"match-1.torn.{number}") for number in (1, 2)] == [b"torn too", b"torn"]
    assert (await vault.names(), await vault.open_previous("match-1")) == (frozenset({"match-1"}), None)


async def test_what_is_set_aside_never_takes_the_place_of_something_else(vault: Vault) -> None:
    for content in (b"one", b"two", b"one"):
        await vault.replace("match-1", content)
        await vault.set_aside("match-1", "torn")
    assert [await vault.open_aside(name) for name in sorted(await vault.aside())] == [b"one", b"two"]


async def test_setting_aside_what_is_not_there_changes_nothing(vault: Vault) -> None:
    await vault.set_aside("match-1", "torn")
    assert await vault.aside() == frozenset()


@pytest.mark.parametrize("name", ["", "match-1", "../match-1", "a.b.c", "a.b.1/x", "match-1.torn.7"])
async def test_nothing_else_is_found_aside(vault: Vault, name: str) -> None:
    await vault.replace("match-1", b"torn")
    await vault.set_aside("match-1", "torn")
    assert await vault.open_aside(name) is None


async def test_of_a_removed_document_nothing_is_left(vault: Vault) -> None:
    for content in (b"one", b"two"):
        await vault.replace("match-1", content)
    await vault.replace("match-2", b"another")
    await vault.preserve("match-1", 1)
    for _ in range(2):
        await vault.remove("match-1")
    assert (await vault.names(), await vault.open("match-1")) == (frozenset({"match-2"}), None)
    assert await vault.open_previous("match-1") is None
