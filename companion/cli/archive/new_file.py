"""Writes a file that was not there before: wholly, or not at all."""

import os
import secrets
from contextlib import suppress
from pathlib import Path


def write_new(path: Path, content: bytes) -> None:
    """Make the file, durably.

    Raises:
        FileExistsError: there is something of that name, which is left as it is.
        OSError: the file could not be written; nothing of it is left.
    """
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with unfinished.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _name(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    with suppress(OSError):  # not every system can flush a folder
        _flush_folder(path.parent)


def _name(unfinished: Path, path: Path) -> None:
    try:
        path.hardlink_to(unfinished)
    except FileExistsError:
        raise
    except OSError:  # a file system without second names, as on a memory card
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        unfinished.rename(path)


def _flush_folder(folder: Path) -> None:
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
