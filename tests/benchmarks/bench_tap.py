"""Benchmark: the processor time that a tap takes in the server process, over Flet's protocol and without a browser."""

import asyncio
import tempfile
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tests.benchmarks.fake_page import FakePage, opened
from tests.benchmarks.many_matches import MANY, laid_out
from tests.benchmarks.ratios import Row, at_most, figure
from tests.browser import Server
from tests.e2e.data_folder import PLAIN, A, DataFolder

_FEW, _SHORT, _LONG = 10, 6, 501
_NAMES = ("Anna", "Berta")
_BUMMERL = [(A, 3), (A, 3), (A, 1)]
_TABLES = 12
"""The number of matches played at the same time on each server, one tap after another.

After a pause, a processor is slower, because its caches belong to others: single taps half a second apart read up to
five times as much on some virtual machines.
"""
_ROUNDS = 5
"""The number of deals that each player wins in a match."""
_IDLE = 0.05
"""The seconds of processor time in a second below which a server is idle."""
_PAUSE = 0.7
"""The shortest time between two taps on a table in seconds, so that it accepts input again."""


_STEADY_MEMORY = {"MALLOC_TRIM_THRESHOLD_": "2000000000", "MALLOC_TOP_PAD_": "67108864", "MALLOC_MMAP_MAX_": "0"}
"""Settings with which glibc keeps freed memory.

Some virtual machines return freed memory to their host at once, and getting it back costs several times as much as a
tap.
"""


@dataclass(slots=True)
class _Tables:
    """Open-ended matches with the same number of deals on one server, and the processor time of taps in them."""

    server: Server
    paths: list[str]
    pages: list[tuple[FakePage, dict[str, int]]] = field(default_factory=list)
    """The open pages, with the numbers of their chips by the name of the winner."""
    seconds: float = 0.0
    taps: int = 0

    async def open(self, stack: AsyncExitStack) -> None:
        """Open all matches."""
        for path in self.paths:
            page = await stack.enter_async_context(opened(self.server.link, path))
            self.pages.append((page, {name: await page.find(f"{name} wins 1 point") for name in _NAMES}))

    async def settle(self) -> None:
        """Wait until the server is idle; after opening, it copies all matches to the backup of the day."""
        while True:
            before = self.server.processor_seconds
            await asyncio.sleep(1)
            if self.server.processor_seconds - before < _IDLE:
                return

    async def play(self, winner: str) -> None:
        """Record a deal in each match."""
        before = self.server.processor_seconds
        for page, chips in self.pages:
            await page.press(chips[winner], f"Undo: {winner}")
        await asyncio.sleep(_PAUSE)  # also measure the work that follows the answers
        self.seconds += self.server.processor_seconds - before
        self.taps += len(self.pages)


def run() -> list[Row]:
    """Print and return the processor time of a tap, and how much it grows with more stored data."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, ExitStack() as stack:

        def served(kind: str, matches: int, deals: int) -> _Tables:
            folder = DataFolder(laid_out(Path(name) / kind, matches))
            folder.choose(PLAIN)
            won = _BUMMERL * (deals // len(_BUMMERL))
            paths = [f"/match/{folder.put(won, rubber=0)}" for _ in range(_TABLES)]
            complaints = Path(name) / f"{kind}.txt"
            environment = {"BUMMERL_DATA": str(folder.folder)} | _STEADY_MEMORY
            server = Server(command=["-m", "companion"], environment=environment, complaints=complaints)
            server.start()
            stack.callback(server.stop)
            return _Tables(server, paths)

        few, many, long = served("few", _FEW, _SHORT), served("many", MANY, _SHORT), served("long", _FEW, _LONG)
        asyncio.run(_play([few, many, long]))
    usual, among_many, in_long = (tables.seconds / tables.taps for tables in (few, many, long))
    tap = "processor time of a tap in Python"
    return [
        figure(tap, usual * 1000, "ms", at_most=12),
        at_most(1.2, f"{tap}, with {MANY:,} matches, against {_FEW}", among_many, usual),
        at_most(1.3, f"{tap}, in a match of {_LONG} deals, against one of {_SHORT}", in_long, usual),
    ]


async def _play(servers: list[_Tables]) -> None:
    async with AsyncExitStack() as stack:
        for tables in servers:
            await tables.open(stack)
            await tables.settle()
            for winner in _NAMES:
                await tables.play(winner)  # warm-up, so that all modules are loaded
            tables.seconds, tables.taps = 0.0, 0
        for winner in _NAMES * _ROUNDS:
            for tables in servers:
                await tables.play(winner)
