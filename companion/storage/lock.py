"""The lock that allows only one process to write to a folder, and the address at which this process serves the app."""

import errno
import logging
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from companion.storage.private_file import remove_private, write_private
from companion.storage.vaults.durable_files import DurableFiles
from companion.storage.vaults.file_system import FileSystem

_LOCK = "bummerl.lock"
_ADDRESS = "bummerl.address"
BROWSER_PAGE = "bummerl.html"
"""The file that redirects a browser to the running app; removed together with the file that contains the address."""
_PATIENCE = 3.0
"""How many seconds to wait for the address of the process that holds the lock, which may still be starting."""
_PAUSE = 0.05
_CANNOT_LOCK = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EIO}
"""The error codes of file systems without locks, such as some network drives."""

_log = logging.getLogger(__name__)


class FolderInUseError(Exception):
    """Raised when another process has locked the folder; `address` is where that process serves the app, if known."""

    def __init__(self, folder: Path, address: str | None) -> None:
        super().__init__(f"in use: {folder}")
        self.address = address


class FolderLock:
    """This process's lock on a folder; the system releases the lock when the process ends, even after a crash.

    If the lock file is deleted, alone or with its folder, another process can create and lock a new file. Therefore,
    the lock is checked before each write, and acquired again if the file in the folder is not the locked file.
    """

    def __init__(self, folder: Path) -> None:
        """Initialize the lock for `folder` without locking it."""
        self.folder = folder
        self.problem: OSError | None = None
        """The reason why the folder could not be locked at the start; it is read-only until it can be locked."""
        self._file = folder / _LOCK
        self._lock = FileLock(self._file, thread_local=False, fallback_to_soft=False)
        self._identity: tuple[int, int] | None = None
        self._address: str | None = None

    def hold(self) -> None:
        """Make sure that this process holds the lock.

        Raises:
            BlockingIOError: If another process holds the lock.
            OSError: If the folder is missing or cannot be written; `ENOLCK` if its file system does not
                support locks.
        """
        if not self._is_held():
            self._acquire()

    def announce(self, address: str) -> None:
        """Store the address at which this process serves the app, for processes started later."""
        self._address = address
        self._write_address()

    def release(self) -> None:
        """Release the lock, so that other processes can write."""
        if self._is_held():
            self._remove_address()
        self._lock.release(force=True)

    def _is_held(self) -> bool:
        return self._identity is not None and self._identity == _identity_of(self._file)

    def _acquire(self) -> None:
        self._identity = None
        self._lock.release(force=True)  # the locked file may have been deleted
        os.stat(self.folder)  # noqa: PTH116  # raise an error if the folder is missing, which filelock would create
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            raise BlockingIOError(errno.EAGAIN, "locked by another process", str(self.folder)) from None
        except OSError as problem:
            if problem.errno in _CANNOT_LOCK:
                raise OSError(errno.ENOLCK, "cannot be locked", str(self.folder)) from problem
            raise
        self._identity = _identity_of(self._file)
        self._remove_address()  # left behind by a process that was killed
        if self._address is not None:
            self._write_address()

    def _write_address(self) -> None:
        self._remove_address()
        with suppress(OSError):  # the address is only needed by processes started later
            write_private(self.folder / _ADDRESS, self._address or "")

    def _remove_address(self) -> None:
        for name in (_ADDRESS, BROWSER_PAGE):
            with suppress(OSError):
                remove_private(self.folder / name)


@contextmanager
def lock_folder(folder: Path, patience: float = _PATIENCE) -> Iterator[FolderLock]:
    """Create and lock a folder; after an `OSError`, set the lock's `problem` and treat the folder as read-only.

    Raises:
        FolderInUseError: If another process has locked the folder.
    """
    lock = FolderLock(folder)
    try:
        DurableFiles(FileSystem()).make(folder)
        _acquire_within(lock, patience)
    except OSError as problem:
        _log.warning("the folder cannot be locked: %s (%s)", folder, problem.strerror or problem)
        lock.problem = problem
    try:
        yield lock
    finally:
        lock.release()


def _acquire_within(lock: FolderLock, patience: float) -> None:
    until = time.monotonic() + patience
    while True:
        try:
            lock.hold()
        except BlockingIOError:
            address = _read_address(lock.folder)
            if address is not None or time.monotonic() >= until:
                raise FolderInUseError(lock.folder, address) from None
            time.sleep(_PAUSE)
        else:
            return


def _read_address(folder: Path) -> str | None:
    with suppress(OSError, ValueError):
        return (folder / _ADDRESS).read_text(encoding="ascii") or None
    return None


def _identity_of(path: Path) -> tuple[int, int] | None:
    try:
        status = os.stat(path)  # noqa: PTH116  # must be fast, because it precedes every write
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino
