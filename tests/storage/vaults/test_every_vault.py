"""Tests that every vault fulfils the contract."""

from pathlib import Path

import pytest

from companion.storage.vaults.browser import BrowserVault
from companion.storage.vaults.flat_files import MemoryFiles
from companion.storage.vaults.port import Vault
from tests.memory_vault import MemoryVault
from tests.storage.unlocked import folder_vault
from tests.storage.vaults.faulty_file_system import NoSecondNames
from tests.storage.vaults.promises import PROMISES, Promise


@pytest.fixture(params=["folder", "folder without second names", "memory", "browser"])
def vault(request: pytest.FixtureRequest, tmp_path: Path) -> Vault:
    match request.param:
        case "folder":
            return folder_vault(tmp_path / "data")
        case "memory":
            return MemoryVault()
        case "browser":
            return BrowserVault(MemoryFiles())
        case _:
            return folder_vault(tmp_path / "data", NoSecondNames())


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
async def test_every_vault_keeps_the_promise(vault: Vault, promise: Promise) -> None:
    await promise(vault)
