"""A file system that records its operations, and fails before or during any of them."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.storage.vaults.file_system import FileSystem


class FaultyFileSystem(FileSystem):
    """A file system that fails at the operation `stop` and all later ones, as if the process had been killed there."""

    def __init__(self, stop: int | None = None, *, tears: bool = False, error: int = errno.ENOSPC) -> None:
        """Initialize the file system.

        Args:
            stop: The first operation that fails, or None if all operations succeed.
            tears: Whether a failing write leaves half of its content.
            error: The error number of the failure.
        """
        self.steps: list[str] = []
        self._stop = stop
        self._tears = tears
        self._error = error

    def make_folder(self, folder: Path) -> None:
        self._step("make_folder")
        super().make_folder(folder)

    def create(self, path: Path) -> int:
        self._step("create")
        return super().create(path)

    def write(self, file: int, content: bytes) -> int:
        half = content[: max(1, len(content) // 2)]
        if len(self.steps) == self._stop and self._tears:
            super().write(file, half)
        self._step("write")
        return super().write(file, half)  # the operating system may always write only a part

    def flush(self, file: int) -> None:
        self._step("flush")
        super().flush(file)

    def link(self, path: Path, other: Path) -> None:
        self._step("link")
        super().link(path, other)

    def rename(self, path: Path, other: Path) -> None:
        self._step("rename")
        super().rename(path, other)

    def remove(self, path: Path) -> None:
        self._step("remove")
        super().remove(path)

    @contextmanager
    def flushing(self, folder: Path, *, exclusive: bool = False) -> Iterator[None]:
        with super().flushing(folder, exclusive=exclusive):
            yield
            self._step("flush_folder")

    def _step(self, name: str) -> None:
        if self._stop is not None and len(self.steps) >= self._stop:
            raise OSError(self._error, "stopped")
        self.steps.append(name)


class NoSecondNames(FileSystem):
    """A file system that refuses hard links."""

    def link(self, path: Path, other: Path) -> None:
        raise OSError(errno.EPERM, "no second names", str(path), None, str(other))


class OtherDisk(FileSystem):
    """A file system whose folders have another device number once the disk has been removed."""

    def __init__(self) -> None:
        self.pulled_out = False

    def device(self, folder: Path) -> int:
        return super().device(folder) + self.pulled_out


class FullDisk(FileSystem):
    """A file system with space for `room` more bytes, or with unlimited space if `room` is None."""

    def __init__(self) -> None:
        self.room: int | None = None

    def write(self, file: int, content: bytes) -> int:
        if self.room is None:
            return super().write(file, content)
        if not self.room:
            raise OSError(errno.ENOSPC, "no space left on the device")
        written = super().write(file, content[: self.room])
        self.room -= written
        return written
