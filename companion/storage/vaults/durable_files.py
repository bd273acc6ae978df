"""Durable file operations for a vault in a folder; even if an operation is interrupted, all files are complete."""

from itertools import count
from pathlib import Path

from companion.storage.vaults.file_system import FileSystem

SUFFIX = ".json"
UNFINISHED = ".new"


class DurableFiles:
    """Files that are complete and flushed to disk before they appear under their final names."""

    def __init__(self, system: FileSystem) -> None:
        self.system = system

    def make(self, folder: Path) -> None:
        """Create a folder and any missing parents; on return, they are durable."""
        for missing in reversed([above for above in (folder, *folder.parents) if not self.system.exists(above)]):
            with self.system.flushing(missing.parent):
                self.system.make_folder(missing)

    def read(self, path: Path) -> bytes | None:
        """Return the content of a file, or None if it doesn't exist."""
        try:
            return self.system.read(path)
        except FileNotFoundError:
            return None

    def write(self, path: Path, content: bytes) -> None:
        """Write a file; on return, the content is durable, but the name may not be."""
        file = self.system.create(path)
        try:
            rest = content
            while rest:
                rest = rest[self.system.write(file, rest) :]
            self.system.flush(file)
        finally:
            self.system.close(file)

    def keep(self, path: Path, kept: Path) -> None:
        """Keep the content of `path` under the name `kept`, using a hard link if possible, otherwise a copy."""
        self.system.remove(kept)
        try:
            self.system.link(path, kept)
        except OSError:  # the file system does not support hard links, as on many memory cards
            unfinished = kept.with_name(kept.name + UNFINISHED)
            self.write(unfinished, self.system.read(path))
            self.system.rename(unfinished, kept)

    def keep_numbered(self, path: Path, folder: Path, stem: str) -> None:
        """Keep the content of `path` in `folder` under the first free number, unless it is already stored there."""
        self.make(folder)
        content = self.system.read(path)
        candidates = (folder / f"{stem}.{number}{SUFFIX}" for number in count(1))
        kept = next(free for free in candidates if self.read(free) in {None, content})
        with self.system.flushing(folder):
            if not self.system.exists(kept):
                self.keep(path, kept)
