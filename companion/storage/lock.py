"""One process at a time writes into a folder; whoever comes second learns where the first one listens."""

import logging
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from companion.storage.vaults.durable_files import DurableFiles
from companion.storage.vaults.file_system import FileSystem

_LOCK = "bummerl.lock"
_ADDRESS = "bummerl.address"
_PATIENCE = 3.0
"""Seconds that the first one, which may just be starting, gets to say where it listens."""
_PAUSE = 0.05

_log = logging.getLogger(__name__)

Announce = Callable[[str], None]
"""Tells those who come later where this process listens."""


class FolderInUseError(Exception):
    """Raised when another process has the folder; `address` is where it listens, None where it does not say."""

    def __init__(self, folder: Path, address: str | None) -> None:
        """Keep the address for the sentence that is shown."""
        super().__init__(f"in use: {folder}")
        self.address = address


@contextmanager
def held(folder: Path, system: FileSystem | None = None, patience: float = _PATIENCE) -> Iterator[Announce]:
    """Keep every other process out of the folder; the system lets go of it when this one ends, however it ends.

    A folder into which nobody may write needs no lock: that it cannot be written is told by whoever tries.

    Raises:
        FolderInUseError: another process has it.
    """
    lock = FileLock(folder / _LOCK)
    address = folder / _ADDRESS
    try:
        DurableFiles(system or FileSystem()).make(folder)
        _acquire(lock, address, time.monotonic() + patience)
    except OSError as problem:
        _log.warning("the folder cannot be locked: %s (%s)", folder, problem.strerror or problem)
    try:
        yield lambda where: _write(address, where)
    finally:
        if lock.is_locked:
            _take_away(address)
            lock.release()


def _acquire(lock: FileLock, address: Path, until: float) -> None:
    while True:
        try:
            lock.acquire(timeout=0)
        except Timeout:
            where = _read(address)
            if where is not None or time.monotonic() >= until:
                raise FolderInUseError(address.parent, where) from None
            time.sleep(_PAUSE)
        else:
            _take_away(address)  # it is that of a process that was killed
            return


def _read(address: Path) -> str | None:
    with suppress(OSError, ValueError):
        return address.read_text(encoding="ascii") or None
    return None


def _write(address: Path, where: str) -> None:
    unfinished = address.with_name(f"{_ADDRESS}.unfinished")
    with suppress(OSError):  # those who come later are told less
        unfinished.write_text(where, encoding="ascii")
        os.replace(unfinished, address)  # noqa: PTH105  # in one step: nobody reads half of it


def _take_away(address: Path) -> None:
    with suppress(OSError):
        address.unlink()
