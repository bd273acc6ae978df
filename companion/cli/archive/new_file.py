"""Write a new file, either completely or not at all."""

import os
import secrets
from contextlib import suppress
from pathlib import Path


def write_new(path: Path, content: bytes) -> None:
    """Write a new file that only its owner can read; on return, it is durable.

    Raises:
        FileExistsError: If a file with this name exists; the existing file is left unchanged.
        OSError: If the file could not be written; no partial file is left behind.
    """
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        unfinished.touch(mode=0o600, exist_ok=False)
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _publish(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    with suppress(OSError):  # not every system can flush a folder
        _flush_folder(path.parent)


def _publish(unfinished: Path, path: Path) -> None:
    try:
        path.hardlink_to(unfinished)
    except FileExistsError:
        raise
    except OSError:  # the file system does not support hard links, as on many memory cards
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        unfinished.rename(path)


def _flush_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
