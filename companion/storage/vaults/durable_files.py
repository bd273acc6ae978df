"""The durable steps of a folder vault; each leaves complete files behind, wherever it is interrupted."""

from itertools import count
from pathlib import Path

from companion.storage.vaults.file_system import FileSystem

SUFFIX = ".json"
UNFINISHED = ".new"


class DurableFiles:
    """Files that are complete and on the disk once they have their names."""

    def __init__(self, system: FileSystem) -> None:
        """Use this file system."""
        self.system = system

    def make(self, folder: Path) -> None:
        """Create a folder and its missing parents; durable on return."""
        for missing in reversed([above for above in (folder, *folder.parents) if not self.system.exists(above)]):
            with self.system.flushing(missing.parent):
                self.system.make_folder(missing)

    def read(self, path: Path) -> bytes | None:
        """Return the content of a file, None where there is none."""
        try:
            return self.system.read(path)
        except FileNotFoundError:
            return None

    def write(self, path: Path, content: bytes) -> None:
        """Write a file; its content is durable on return, its name may not be."""
        file = self.system.create(path)
        try:
            rest = content
            while rest:
                rest = rest[self.system.write(file, rest) :]
            self.system.flush(file)
        finally:
            self.system.close(file)

    def keep(self, path: Path, kept: Path) -> None:
        """Keep the content of `path` under the name `kept`, as a hard link, or as a copy where there are no links."""
        self.system.remove(kept)
        try:
            self.system.link(path, kept)
        except OSError:  # a file system without hard links, as on a memory card
            unfinished = kept.with_name(kept.name + UNFINISHED)
            self.write(unfinished, self.system.read(path))
            self.system.rename(unfinished, kept)

    def keep_numbered(self, path: Path, folder: Path, stem: str) -> None:
        """Keep the content of `path` in `folder` under the first free number, unless it is kept there already."""
        self.make(folder)
        content = self.system.read(path)
        candidates = (folder / f"{stem}.{number}{SUFFIX}" for number in count(1))
        kept = next(free for free in candidates if self.read(free) in {None, content})
        with self.system.flushing(folder):
            if not self.system.exists(kept):
                self.keep(path, kept)
