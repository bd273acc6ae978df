"""Opens the repositories over a vault."""

from dataclasses import dataclass
from pathlib import Path

from companion.storage.archive import VaultArchive
from companion.storage.damage import VaultDamage
from companion.storage.match_repository import VaultMatchRepository
from companion.storage.settings_repository import VaultSettingsRepository
from companion.storage.vaults.folder import FolderVault
from companion.storage.vaults.port import Vault


@dataclass(frozen=True, slots=True)
class Storage:
    """All that is kept."""

    matches: VaultMatchRepository
    settings: VaultSettingsRepository
    damage: VaultDamage
    archive: VaultArchive


def open_storage(vault: Vault) -> Storage:
    """The repositories over any vault; reads nothing yet."""
    damage = VaultDamage(vault)
    return Storage(
        VaultMatchRepository(vault, damage), VaultSettingsRepository(vault, damage), damage, VaultArchive(vault)
    )


def open_folder_storage(folder: Path, *, writes: bool = True) -> Storage:
    """The repositories over a folder on disk, which is made when it is needed.

    Whoever opens it to write must have locked it; without `writes` nothing in it is touched.
    """
    return open_storage(FolderVault(folder, writes=writes))
