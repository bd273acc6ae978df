"""The durable steps of which the calls of a folder vault are made; each leaves something whole, wherever it stops."""

from itertools import count
from pathlib import Path

from companion.storage.vaults.file_system import FileSystem

SUFFIX = ".json"
UNFINISHED = ".new"


class DurableFiles:
    """Files that are whole, and on the disk, once they have their names."""

    def __init__(self, system: FileSystem) -> None:
        """Take the steps on this file system."""
        self.system = system

    def make(self, folder: Path) -> None:
        """Make a folder and those above it, each durable."""
        for missing in reversed([above for above in (folder, *folder.parents) if not self.system.exists(above)]):
            with self.system.flushing(missing.parent):
                self.system.make_folder(missing)

    def read(self, path: Path) -> bytes | None:
        """Everything in a file, None where there is none."""
        try:
            return self.system.read(path)
        except FileNotFoundError:
            return None

    def write(self, path: Path, content: bytes) -> None:
        """Write a file; it is durable, its name may not be."""
        file = self.system.create(path)
        try:
            rest = content
            while rest:
                rest = rest[self.system.write(file, rest) :]
            self.system.flush(file)
        finally:
            self.system.close(file)

    def keep(self, path: Path, kept: Path) -> None:
        """Let `kept` be what `path` is now; a second name costs nothing, where there is none it is a copy."""
        self.system.remove(kept)
        try:
            self.system.link(path, kept)
        except OSError:  # a file system without second names, as on a memory card
            unfinished = kept.with_name(kept.name + UNFINISHED)
            self.write(unfinished, self.system.read(path))
            self.system.rename(unfinished, kept)

    def keep_numbered(self, path: Path, folder: Path, stem: str) -> None:
        """Let something in `folder` be what `path` is now, under the first free number, unless something is already."""
        self.make(folder)
        content = self.system.read(path)
        candidates = (folder / f"{stem}.{number}{SUFFIX}" for number in count(1))
        kept = next(free for free in candidates if self.read(free) in {None, content})
        with self.system.flushing(folder):
            if not self.system.exists(kept):
                self.keep(path, kept)
