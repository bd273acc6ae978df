"""Remembers the app's port and uses it again, so that open pages, bookmarks and printed links survive a restart."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import socket

from companion.storage.private_file import write_private
from companion.web.server import PortTakenError, listening, port_of

_FILE = "bummerl.port"


@contextmanager
def listening_as_before(folder: Path, host: str) -> Iterator[socket]:
    """Listen at an address, preferring the previous port, and remember the port that is used."""
    with suppress(PortTakenError), listening(host, _last_port(folder)) as listener:
        _remember(folder, port_of(listener))
        yield listener
        return
    with listening(host) as listener:
        _remember(folder, port_of(listener))
        yield listener


def _last_port(folder: Path) -> int:
    """Return the previous port, or 0 for any free port if there is none."""
    with suppress(OSError, ValueError):
        port = int((folder / _FILE).read_text(encoding="ascii"))
        return port if 0 < port < 1 << 16 else 0
    return 0


def _remember(folder: Path, port: int) -> None:
    with suppress(OSError):  # without the file, the links work only until the next start
        write_private(folder / _FILE, str(port))
