"""Documents as files in a folder; each write creates a new file, which is flushed and then renamed."""

import errno
import os
import re
from contextlib import suppress
from pathlib import Path

from companion.storage.vaults.durable_files import SUFFIX, UNFINISHED, DurableFiles
from companion.storage.vaults.file_system import FileSystem
from companion.storage.vaults.port import (
    NAME,
    Content,
    Expected,
    WriteLock,
    check_unchanged,
    is_aside,
    is_name,
)

_DOCUMENT = re.compile(f"^({NAME})\\.json$", re.MULTILINE)
_SYSTEM = FileSystem()


class FolderVault:
    """A vault in a folder on disk.

    Calls block the event loop. Replacing a document takes about half a millisecond; using a thread would add a tenth of
    a millisecond, and the thread might still be writing after its task was cancelled.
    """

    def __init__(self, folder: Path, system: FileSystem = _SYSTEM, *, lock: WriteLock | None) -> None:
        """Initialize the vault; the folder is created by the first call that needs it.

        Args:
            folder: The folder that contains the documents.
            system: The file system.
            lock: The lock to hold during every write; without a lock, the vault is read-only.
        """
        self._folder = folder
        self._previous = folder / "previous"
        self._set_aside = folder / "set-aside"
        self._preserved = folder / "before-migration"
        self._system = system
        self._files = DurableFiles(system)
        self._lock = lock
        self._device: int | None = None  # the device that contained the folder when it was opened
        self._is_missed = False

    async def names(self) -> frozenset[str]:
        """Return the names of all documents."""
        if self._lock is None and not self._system.exists(self._folder):
            return frozenset()
        if self._lock is not None and self._device is None:
            self._enter(self._lock)
        self._check_there()
        return frozenset(
            _DOCUMENT.findall("\n".join(self._system.names(self._folder)))
        )  # a single search is faster than one for each of ten thousand names

    async def open(self, name: str) -> bytes | None:
        """Return the newest content of a document, or None if it doesn't exist."""
        return self._read(self._path(name))

    async def open_previous(self, name: str) -> bytes | None:
        """Return the content from before the last replacement, or None if there is none."""
        return self._read(self._previous / self._path(name).name)

    async def replace(self, name: str, content: bytes, *, expected: Expected) -> None:
        """Replace the content of a document; at every moment, the file has either its complete old or new content."""
        path = self._path(name)
        lock = self._enter_to_write()
        unfinished = _unfinished(path)
        self._files.write(unfinished, content)
        with self._system.flushing(self._folder, exclusive=True):
            lock.hold()  # check again, because writing takes time
            self._check_unchanged(name, expected)
            if self._system.exists(path):
                with suppress(OSError):  # the new content matters more than the previous one
                    self._files.keep(path, self._previous / path.name)
            self._system.rename(unfinished, path)

    async def restore(self, name: str, why: str) -> None:
        """Restore the previous content, and quarantine the damaged newest content under a name that contains `why`."""
        path = self._path(name)
        self._enter_to_write()
        unfinished = _unfinished(path)
        self._files.write(unfinished, self._system.read(self._previous / path.name))
        self._files.keep_numbered(path, self._set_aside, f"{name}.{why}")
        with self._system.flushing(self._folder):
            self._system.rename(unfinished, path)

    async def set_aside(self, name: str, why: str) -> None:
        """Quarantine a damaged document and its previous content under names that contain `why`."""
        path = self._path(name)
        self._enter_to_write()
        both = [there for there in (self._previous / path.name, path) if self._system.exists(there)]
        for there in both:
            self._files.keep_numbered(there, self._set_aside, f"{name}.{why}")
        for there in both:
            self._take_away(there)

    async def aside(self) -> frozenset[str]:
        """Return the names of all quarantined content."""
        self._check_there()
        try:
            names = self._system.names(self._set_aside)
        except FileNotFoundError:
            return frozenset()
        found = (name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX))
        return frozenset(name for name in found if is_aside(name))

    async def open_aside(self, name: str) -> bytes | None:
        """Return the quarantined content with this name, or None if there is none."""
        return self._read(self._set_aside / (name + SUFFIX)) if is_aside(name) else None

    async def preserve(self, name: str, version: int) -> None:
        """Keep a copy of a document, stored in format version `version`, before the document is migrated."""
        path = self._path(name)
        self._enter_to_write()
        self._files.keep_numbered(path, self._preserved, f"{name}.v{version}")

    async def remove(self, name: str, *, expected: Expected) -> None:
        """Permanently delete the previous content and the preserved copies of a document, and then the document."""
        path = self._path(name)
        self._enter_to_write()
        self._check_unchanged(name, expected)
        preserved = self._system.names(self._preserved) if self._system.exists(self._preserved) else []
        for kept in sorted(kept for kept in preserved if kept.startswith(f"{name}.")):
            self._take_away(self._preserved / kept)
        for there in (self._previous / path.name, path):
            if self._system.exists(there):
                self._take_away(there)

    def _enter(self, lock: WriteLock) -> None:
        """Create and lock the folder; errors are ignored if it already exists, because it can still be read."""
        try:
            self._make(lock)
        except OSError:
            if not self._system.exists(self._folder):
                raise

    def _enter_to_write(self) -> WriteLock:
        """Create the folder on the first write, and hold its lock.

        If the folder is deleted later, a call first reports that it is missing. The next write then creates it again,
        but only if its disk is still present: a new folder on another disk would hide the original one.
        """
        if self._lock is None:
            raise OSError(errno.EROFS, "opened for reading only", str(self._folder))
        if self._device is None or (self._is_missed and self._was_taken_away()):
            self._make(self._lock)
        self._check_there()
        self._lock.hold()
        return self._lock

    def _make(self, lock: WriteLock) -> None:
        """Create the folder, lock it, and remove files left by interrupted writes."""
        self._files.make(self._folder)
        lock.hold()
        self._files.make(self._previous)
        for name in self._system.names(self._folder):
            if name.endswith(UNFINISHED):
                self._system.remove(self._folder / name)
        self._device = self._system.device(self._folder)
        self._is_missed = False

    def _check_there(self) -> None:
        if self._device is None:
            return
        with suppress(OSError):
            if self._system.device(self._folder) == self._device:
                return
        self._is_missed = True
        raise FileNotFoundError(errno.ENOENT, "the folder is gone", str(self._folder))

    def _was_taken_away(self) -> bool:
        """Return whether the folder has been deleted while its disk is still present."""
        if self._system.exists(self._folder):
            return False
        nearest = next(above for above in self._folder.parents if self._system.exists(above))
        return self._system.device(nearest) == self._device

    def _check_unchanged(self, name: str, expected: Expected) -> None:
        if expected is not Content.ANY:
            check_unchanged(name, self._files.read(self._path(name)), expected)

    def _path(self, name: str) -> Path:
        if not is_name(name):
            raise ValueError(f"not the name of a document: {name}")
        return self._folder / (name + SUFFIX)

    def _read(self, path: Path) -> bytes | None:
        content = self._files.read(path)
        if content is None:
            self._check_there()
        return content

    def _take_away(self, path: Path) -> None:
        with self._system.flushing(path.parent):
            self._system.remove(path)


def _unfinished(path: Path) -> Path:
    """Return the path to which this process writes new content; it is different for each process."""
    return path.with_name(f"{path.name}.{os.getpid()}{UNFINISHED}")
