"""Benchmark: the processor time that a tap takes in the server process, over Flet's protocol and without a browser."""

import asyncio
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.fake_page import opened
from tests.benchmarks.many_matches import MANY, laid_out
from tests.benchmarks.ratios import Row, at_most, figure
from tests.browser import Server
from tests.e2e.data_folder import PLAIN, A, DataFolder

_FEW, _SHORT, _LONG = 10, 6, 501
_BUMMERL = [(A, 3), (A, 3), (A, 1)]
_MATCHES, _ROUNDS = 6, 3
"""The number of matches, played one after another, and the number of deals that each player wins in a match."""
_PAUSE = 0.5
"""The pause before each tap in seconds, until the table accepts input again."""


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
    seconds: float = 0.0
    taps: int = 0

    async def play(self) -> None:
        """Record deals in the next match."""
        async with opened(self.server.link, self.paths.pop()) as page:
            chips = [(name, await page.find(f"{name} wins 1 point")) for name in ("Anna", "Berta")]
            for name, chip in chips * _ROUNDS:
                await asyncio.sleep(_PAUSE)
                before = self.server.processor_seconds
                await page.press(chip, f"Undo: {name}")
                await asyncio.sleep(_PAUSE)  # also measure the work that follows the answer
                self.seconds += self.server.processor_seconds - before
                self.taps += 1


def run() -> list[Row]:
    """Print and return the processor time of a tap, and how much it grows with more stored data."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, ExitStack() as stack:

        def served(kind: str, matches: int, deals: int) -> _Tables:
            folder = DataFolder(laid_out(Path(name) / kind, matches))
            folder.choose(PLAIN)
            won = _BUMMERL * (deals // len(_BUMMERL))
            paths = [f"/match/{folder.put(won, rubber=0)}" for _ in range(_MATCHES + 1)]
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


async def _play(places: list[_Tables]) -> None:
    for tables in places:
        await tables.play()  # warm-up, so that all modules are loaded
        tables.seconds, tables.taps = 0.0, 0
    while places[0].paths:
        for tables in places:
            await tables.play()
