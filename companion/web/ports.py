"""The port that `--lan` used last time; it is used again, so that printed links and open pages work after a restart."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import socket

from companion.storage.private_file import write_private
from companion.web.server import EVERYWHERE, PortTakenError, listening, port_of

_FILE = "bummerl.port"


@contextmanager
def listening_as_before(folder: Path) -> Iterator[socket]:
    """Listen on all interfaces, on the port used last time if it is free, and remember the port."""
    with suppress(PortTakenError), listening(EVERYWHERE, _last_port(folder)) as listener:
        _remember(folder, port_of(listener))
        yield listener
        return
    with listening(EVERYWHERE) as listener:
        _remember(folder, port_of(listener))
        yield listener


def _last_port(folder: Path) -> int:
    """Return the port used last time, or 0 for any free port."""
    with suppress(OSError, ValueError):
        port = int((folder / _FILE).read_text(encoding="ascii"))
        return port if 0 < port < 1 << 16 else 0
    return 0


def _remember(folder: Path, port: int) -> None:
    with suppress(OSError):  # without the file, the links work only until the next start
        write_private(folder / _FILE, str(port))
