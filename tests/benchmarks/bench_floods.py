"""Benchmark: the time to store a deal with many idle connections, after many disconnects, and during an import."""

import asyncio
import json
import resource
import socket
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import islice
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

from companion.app.archive import transfer
from companion.bootstrap import open_depot
from companion.ui.navigation import routes
from tests.benchmarks.fake_page import opened
from tests.benchmarks.ratios import Row, at_most
from tests.browser import Server
from tests.e2e.data_folder import PLAIN, DataFolder

_MATCHES, _ROUNDS = 4, 5
_PAUSE = 0.5
"""The number of seconds after a tap until the app accepts the next one."""
_IDLE, _HALF_SENT = 2000, 200
_GONE, _AT_ONCE = 500, 20
_BACKUP_BYTES = 60_000_000
_DESCRIPTORS = 4096


def run() -> list[Row]:
    """Print and return how much each kind of load slows down a tap, and the memory kept for each closed page."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, _DESCRIPTORS), hard))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, ExitStack() as stack:
        stack.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
        folder = Path(name)
        data = DataFolder(folder / "data")
        data.choose(PLAIN)
        paths = iter([f"/match/{data.put()}" for _ in range(5 * _MATCHES)])
        backup = asyncio.run(_backup(folder / "data"))
        environment = {"BUMMERL_DATA": str(folder / "data")}
        server = Server(command=["-m", "companion"], environment=environment, complaints=folder / "log.txt")
        server.start()
        stack.callback(server.stop)
        return asyncio.run(_compare(server, paths, backup))


async def _compare(server: Server, paths: Iterator[str], backup: bytes) -> list[Row]:
    link = server.link
    await _tap_seconds(link, paths)  # warm-up, so that all modules are loaded
    quiet = await _tap_seconds(link, paths)
    with _Held(server.address):
        held = await _tap_seconds(link, paths)
    await _visit_often(link)  # until the memory has room for the pages that are open at the same time
    before = server.memory
    await _visit_often(link)
    grown = server.memory - before
    gone = await _tap_seconds(link, paths)
    preview = asyncio.create_task(_preview(link, backup))
    during = await _tap_seconds(link, paths, preview)
    await preview
    tap = "a deal stored and shown"
    return [
        at_most(2, f"{tap}, after {_IDLE:,} idle and {_HALF_SENT} half-sent connections have come", held, quiet),
        at_most(1.2, f"{tap}, after {2 * _GONE:,} pages have gone", gone, quiet),
        at_most(1, f"memory kept for each of {_GONE} further pages that have gone", grown / _GONE, 50_000, "kB", 0.001),
        at_most(1.5, f"{tap}, while {len(backup) / 1e6:.0f} MB are previewed in another session", during, quiet),
    ]


async def _tap_seconds(link: str, paths: Iterator[str], during: asyncio.Task[None] | None = None) -> float:
    """Return the median time from a tap to its result; if `during` is given, only taps before that task ends count."""
    taken: list[float] = []
    for path in islice(paths, _MATCHES):
        async with opened(link, path) as page:
            chips = [(name, await page.find(f"{name} wins 1 point")) for name in ("Anna", "Berta")]
            for name, chip in chips * _ROUNDS:
                await asyncio.sleep(_PAUSE)
                seconds = await page.press(chip, f"Undo: {name}")
                if during is None or not during.done():
                    taken.append(seconds)
    return median(taken)


class _Held(ExitStack):
    """A set of open connections that send nothing or half a request; the server may close them."""

    def __init__(self, address: str) -> None:
        super().__init__()
        url = urlsplit(address)
        for number in range(_IDLE + _HALF_SENT):
            connection = self.enter_context(socket.create_connection((url.hostname or "", url.port or 0)))
            with suppress(ConnectionError):
                connection.sendall(b"" if number < _IDLE else b"GET / HTTP/1.1\r\nHost: ")


async def _visit_often(link: str) -> None:
    """Open and close many pages, some at a time."""
    for _ in range(_GONE // _AT_ONCE):
        await asyncio.gather(*(_visit(link) for _ in range(_AT_ONCE)))


async def _visit(link: str) -> None:
    async with opened(link, routes.HOME) as page:
        await page.find("New match")


async def _preview(link: str, backup: bytes) -> None:
    async with opened(link, routes.DATA, {"backup.json": backup}) as page:
        await page.press(await page.find("Import file"), "Don't import")


async def _backup(folder: Path) -> bytes:
    """Return a large backup with many copies of one match."""
    async with open_depot(folder) as depot:
        plain = json.loads((await transfer.export_all(depot)).content)
    match = plain.pop("matches")[0]
    count = _BACKUP_BYTES // len(json.dumps(match))
    matches = ",\n".join(json.dumps({**match, "id": f"match{number}"}) for number in range(count))
    return f'{json.dumps(plain)[:-1]}, "matches": [\n{matches}\n]}}'.encode()
