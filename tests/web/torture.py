"""A stress test of the server: pages open, record deals and disappear while idle connections use up file descriptors.

Run as `python -m tests.web.torture FOLDER SESSIONS`; it uses the loopback address only.
"""

import asyncio
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import cycle, islice
from pathlib import Path
from signal import SIGKILL
from urllib.parse import urlsplit

from tests.benchmarks.fake_page import opened
from tests.browser import Server
from tests.e2e.data_folder import PLAIN, DataFolder

_DESCRIPTORS = 256
"""The number of file descriptors that the server may use, fewer than the idle connections held open."""
_HELD = 400
_AT_ONCE, _TAPS = 10, 3
_PAUSE = 1.0
"""The seconds until the app accepts a tap, on a new page or after another tap."""
_PATIENCE = 20.0
"""The seconds after which a tap counts as ignored, because the app ignores taps that come too early."""
_START = (
    "import resource, sys; "
    f"resource.setrlimit(resource.RLIMIT_NOFILE, ({_DESCRIPTORS}, {_DESCRIPTORS})); "
    "from companion.__main__ import main; sys.exit(main())"
)


def main(folder: Path, sessions: int) -> int:
    """Print the results; return 1 if stored deals differ from those shown as recorded, or the log has a traceback."""
    data = DataFolder(folder / "data")
    data.choose(PLAIN)
    match_ids = [data.put() for _ in range(sessions)]
    environment = {"BUMMERL_DATA": str(data.folder)}
    server = Server(command=["-c", _START], environment=environment, complaints=folder / "log.txt")
    server.start()
    try:
        seen = asyncio.run(_record(server, match_ids))
    finally:
        server.stop(SIGKILL)
    wrong = [match_id for match_id in match_ids if len(data.won(match_id)) != seen[match_id]]
    log = server.complaints.read_text(encoding="utf-8")
    sys.stdout.write(
        f"Server: {sessions:,} pages saw {sum(seen.values()):,} of {sessions * _TAPS:,} deals recorded while "
        f"{_HELD} connections were held and {_DESCRIPTORS} descriptors allowed; "
        f"matches that differ on disk: {len(wrong)}; log: {len(log):,} letters.\n"
    )
    return 1 if wrong or "Traceback" in log else 0


async def _record(server: Server, match_ids: Sequence[str]) -> dict[str, int]:
    """Return the number of deals that each match's page has shown as recorded."""
    seen: dict[str, int] = {}
    for start in range(0, len(match_ids), _AT_ONCE):
        with _held(server.address):
            batch = match_ids[start : start + _AT_ONCE]
            counts = await asyncio.gather(*(_tap(server.link, match_id) for match_id in batch))
            seen.update(zip(batch, counts, strict=True))
    return seen


async def _tap(link: str, match_id: str) -> int:
    """Record deals on a new page, disconnect it, and return the number of deals that it has shown as recorded."""
    async with opened(link, f"/match/{match_id}") as page:
        seen = 0
        chips = {name: await page.find(f"{name} wins 1 point") for name in ("Anna", "Berta")}
        for name, chip in islice(cycle(chips.items()), _TAPS):  # alternating, so that each answer contains a new text
            await asyncio.sleep(_PAUSE)
            with suppress(TimeoutError):
                async with asyncio.timeout(_PATIENCE):
                    await page.press(chip, f"Undo: {name}")
                seen += 1
    return seen


@contextmanager
def _held(address: str) -> Iterator[None]:
    """Hold connections open that send nothing or half a request; the server may close them."""
    url = urlsplit(address)
    with ExitStack() as stack:
        for number in range(_HELD):
            connection = stack.enter_context(socket.create_connection((url.hostname or "", url.port or 0)))
            with suppress(ConnectionError):
                connection.sendall(b"" if number % 2 else b"GET / HTTP/1.1\r\nHost: ")
        yield


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
