"""A lock that is always held, so that tests can write to folders that no other process uses."""

from pathlib import Path

from companion.storage.opening import Storage, open_folder_storage
from companion.storage.vaults.file_system import FileSystem
from companion.storage.vaults.folder import FolderVault


class Unlocked:
    """A stand-in for a folder lock; holding it always succeeds."""

    def hold(self) -> None:
        pass


def folder_vault(folder: Path, system: FileSystem | None = None) -> FolderVault:
    """Open a vault with write access to the folder."""
    return FolderVault(folder, system or FileSystem(), lock=Unlocked())


def folder_storage(folder: Path) -> Storage:
    """Open the repositories in a folder, with write access."""
    return open_folder_storage(folder, Unlocked())
