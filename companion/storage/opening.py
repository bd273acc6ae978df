"""Opens the repositories over a vault."""

from dataclasses import dataclass
from pathlib import Path

from companion.storage.match_repository import VaultMatchRepository
from companion.storage.settings_repository import VaultSettingsRepository
from companion.storage.vaults.folder import FolderVault
from companion.storage.vaults.port import Vault


@dataclass(frozen=True, slots=True)
class Storage:
    """All that is kept."""

    matches: VaultMatchRepository
    settings: VaultSettingsRepository


def open_storage(vault: Vault) -> Storage:
    """The repositories over any vault; reads nothing yet."""
    return Storage(VaultMatchRepository(vault), VaultSettingsRepository(vault))


def open_folder_storage(folder: Path) -> Storage:
    """The repositories over a folder on disk, which is made when it is needed."""
    return open_storage(FolderVault(folder))
