"""Folders that no other process uses, so that a test can write without a lock."""

from pathlib import Path

from companion.storage.opening import Storage, open_folder_storage
from companion.storage.vaults.file_system import FileSystem
from companion.storage.vaults.folder import FolderVault


class Unlocked:
    """A lock that every process has."""

    def hold(self) -> None:
        pass


def folder_vault(folder: Path, system: FileSystem | None = None) -> FolderVault:
    """Open a vault that may write into the folder."""
    return FolderVault(folder, system or FileSystem(), lock=Unlocked())


def folder_storage(folder: Path) -> Storage:
    """Open the repositories over a folder, to write."""
    return open_folder_storage(folder, Unlocked())
