"""The system calls used by a vault in a folder. Each has its own method, so that tests can make any of them fail."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)


class FileSystem:
    """The operating system's files and folders."""

    def make_folder(self, folder: Path) -> None:
        """Create a folder that only its owner can open, unless the folder exists."""
        folder.mkdir(mode=0o700, exist_ok=True)

    def names(self, folder: Path) -> list[str]:
        """Return the names of all files and folders in a folder."""
        return os.listdir(folder)  # noqa: PTH208  # avoids creating ten thousand Path objects

    def device(self, folder: Path) -> int:
        """Return the number of the device, such as a disk, that contains a folder."""
        return os.stat(folder).st_dev  # noqa: PTH116  # for speed, as in `exists`

    def exists(self, path: Path) -> bool:
        """Return whether a file exists."""
        return os.path.exists(path)  # noqa: PTH110  # faster than pathlib, and every tap waits for it

    def read(self, path: Path) -> bytes:
        """Return the content of a file."""
        with open(path, "rb", buffering=0) as file:  # noqa: PTH123  # for speed, as in `exists`
            return file.readall()

    def create(self, path: Path) -> int:
        """Open a file for writing, discarding any existing content, and return its descriptor."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o600)

    def write(self, file: int, content: bytes) -> int:
        """Write as much of the content as the system accepts, and return the number of bytes written."""
        return os.write(file, content)

    def flush(self, file: int) -> None:
        """Flush the content of a file to disk."""
        if sys.platform == "darwin":  # on macOS, fsync leaves the content in the drive's cache
            import fcntl  # noqa: PLC0415  # not available on every system

            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
        else:
            os.fsync(file)

    def close(self, file: int) -> None:
        """Close a file."""
        os.close(file)

    def link(self, path: Path, other: Path) -> None:
        """Create a hard link."""
        os.link(path, other)

    def rename(self, path: Path, other: Path) -> None:
        """Rename a file, replacing any existing file with the new name."""
        os.replace(path, other)  # noqa: PTH105  # for speed, as in `exists`

    def remove(self, path: Path) -> None:
        """Delete a file if it exists."""
        path.unlink(missing_ok=True)

    @contextmanager
    def flushing(self, folder: Path, *, exclusive: bool = False) -> Iterator[None]:
        """Flush the folder's changed file names to disk after the block, if the system supports this.

        The folder is opened before the block, so that nothing is changed if the folder cannot be flushed afterwards.

        Raises:
            BlockingIOError: If the block is `exclusive`, and another process is in an exclusive block.
        """
        if sys.platform == "win32":
            yield
            return
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            if exclusive:
                _lock(opened)
            yield
            _flush_names(opened)
        finally:
            os.close(opened)


def _flush_names(opened: int) -> None:
    """Flush the file names in an open folder to disk, if the file system can flush folders."""
    try:
        os.fsync(opened)
    except OSError as error:
        if error.errno != errno.EINVAL:  # some network drives can only flush files
            raise


def _lock(opened: int) -> None:
    """Lock an open folder until it is closed, if the file system can lock folders."""
    import fcntl  # noqa: PLC0415  # not available on every system

    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:  # on some network drives, only the lock file keeps other processes out
        return
