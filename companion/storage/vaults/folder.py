"""Documents as files in a folder: written beside, flushed, renamed, and the folder flushed."""

import re
from contextlib import suppress
from itertools import count
from pathlib import Path

from companion.storage.vaults.file_system import FileSystem
from companion.storage.vaults.port import NAME, is_name

_SUFFIX = ".json"
_DOCUMENT = re.compile(f"^({NAME})\\.json$", re.MULTILINE)
_UNFINISHED = ".new"
_SYSTEM = FileSystem()


class FolderVault:
    """A folder on disk.

    The calls block: one replace takes less than half a millisecond where handing it to a thread takes a tenth of one
    more, and a cancelled task can never leave half of its work to a thread.
    """

    def __init__(self, folder: Path, system: FileSystem = _SYSTEM) -> None:
        """Name the folder; it is made by the first call that needs it, and never again."""
        self._folder = folder
        self._previous = folder / "previous"
        self._set_aside = folder / "set-aside"
        self._system = system
        self._ready = False

    async def names(self) -> frozenset[str]:
        """The names of all documents."""
        self._make_ready()
        return frozenset(_DOCUMENT.findall("\n".join(self._system.names(self._folder))))  # of ten thousand, in one go

    async def open(self, name: str) -> bytes | None:
        """The newest content of a document, None where there is no such document."""
        return self._read(self._path(name))

    async def open_previous(self, name: str) -> bytes | None:
        """What the document held before it was last replaced, None where that is not known."""
        return self._read(self._previous / self._path(name).name)

    async def replace(self, name: str, content: bytes) -> None:
        """Give a document new content: at each step of this the old or the new one is there, and whole."""
        self._make_ready()
        path = self._path(name)
        unfinished = path.with_name(path.name + _UNFINISHED)
        self._write(unfinished, content)
        if self._system.exists(path):
            with suppress(OSError):  # the second line of defence must not bring down the first
                self._keep(path, self._previous / path.name)
        self._system.rename(unfinished, path)
        self._system.flush_folder(self._folder)

    async def restore(self, name: str, why: str) -> None:
        """Go back to the previous content; the newest is set aside under a name that tells `why`."""
        self._make_ready()
        path = self._path(name)
        unfinished = path.with_name(path.name + _UNFINISHED)
        self._write(unfinished, self._system.read(self._previous / path.name))
        self._make(self._set_aside)
        aside = (self._set_aside / f"{name}.{why}-{number}{_SUFFIX}" for number in count(1))
        self._keep(path, next(free for free in aside if not self._system.exists(free)))
        self._system.flush_folder(self._set_aside)
        self._system.rename(unfinished, path)
        self._system.flush_folder(self._folder)

    def _make_ready(self) -> None:
        """Make the folder, and clear away what interrupted writes have left.

        Only once: a folder that goes missing later is a disk that was pulled out, and must not be covered up.
        """
        if self._ready:
            return
        self._make(self._previous)
        for name in self._system.names(self._folder):
            if name.endswith(_UNFINISHED):
                self._system.remove(self._folder / name)
        self._ready = True

    def _make(self, folder: Path) -> None:
        """Make a folder and those above it, each durable."""
        for missing in reversed([above for above in (folder, *folder.parents) if not self._system.exists(above)]):
            self._system.make_folder(missing)
            self._system.flush_folder(missing.parent)

    def _path(self, name: str) -> Path:
        if not is_name(name):
            raise ValueError(f"not the name of a document: {name}")
        return self._folder / (name + _SUFFIX)

    def _read(self, path: Path) -> bytes | None:
        try:
            return self._system.read(path)
        except FileNotFoundError:
            return None

    def _write(self, path: Path, content: bytes) -> None:
        file = self._system.create(path)
        try:
            rest = content
            while rest:
                rest = rest[self._system.write(file, rest) :]
            self._system.flush(file)
        finally:
            self._system.close(file)

    def _keep(self, path: Path, kept: Path) -> None:
        """Let `kept` be what `path` is now; a second name costs nothing, where there is none it is a copy."""
        self._system.remove(kept)
        try:
            self._system.link(path, kept)
        except OSError:  # a file system without second names, as on a memory card
            self._write(kept, self._system.read(path))
