"""The steps that a folder vault is made of, one system call each, so that tests can let any single one of them fail."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)


class FileSystem:
    """Files as the operating system has them."""

    def make_folder(self, folder: Path) -> None:
        """Make a folder that only its owner may look into; leave one that is there."""
        folder.mkdir(mode=0o700, exist_ok=True)

    def names(self, folder: Path) -> list[str]:
        """The names of everything in a folder."""
        return os.listdir(folder)  # noqa: PTH208  # ten thousand names without as many Paths

    def device(self, folder: Path) -> int:
        """Which disk a folder is on."""
        return os.stat(folder).st_dev  # noqa: PTH116  # as `exists`

    def exists(self, path: Path) -> bool:
        """Whether there is such a file."""
        return os.path.exists(path)  # noqa: PTH110  # as fast as it gets, on the way of every tap

    def read(self, path: Path) -> bytes:
        """Everything in a file."""
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123  # as `exists`
            return file.readall()

    def create(self, path: Path) -> int:
        """Open an empty file for writing, whatever was in it."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o600)

    def write(self, file: int, content: bytes) -> int:
        """Write a part of the content, as much as the system takes; returns how much that is."""
        return os.write(file, content)

    def flush(self, file: int) -> None:
        """Bring a file's content to the disk."""
        if sys.platform == "darwin":  # there fsync leaves it in the drive's own memory
            import fcntl  # noqa: PLC0415  # not on every system

            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
        else:
            os.fsync(file)

    def close(self, file: int) -> None:
        """Let go of a file."""
        os.close(file)

    def link(self, path: Path, other: Path) -> None:
        """Give a file a second name."""
        os.link(path, other)

    def rename(self, path: Path, other: Path) -> None:
        """Give a file another name, in the place of whatever had it."""
        os.replace(path, other)  # noqa: PTH105  # as `exists`

    def remove(self, path: Path) -> None:
        """Take a name from a folder; it may be gone already."""
        path.unlink(missing_ok=True)

    @contextmanager
    def flushing(self, folder: Path, *, exclusive: bool = False) -> Iterator[None]:
        """Bring the names in a folder to the disk after the block, where the system knows such a thing.

        The folder is opened before the block, so that nothing is changed where it cannot be flushed afterwards.

        Raises:
            BlockingIOError: the block is to be `exclusive`, and another process is in such a block.
        """
        if sys.platform == "win32":
            yield
            return
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            if exclusive:
                _lock(opened)
            yield
            os.fsync(opened)
        finally:
            os.close(opened)


def _lock(opened: int) -> None:
    """Lock an open folder until it is closed, where its file system can lock folders."""
    import fcntl  # noqa: PLC0415  # not on every system

    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:  # as on network drives, where only the lock file keeps others out
        return
