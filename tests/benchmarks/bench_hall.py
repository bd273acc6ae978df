"""Benchmark: 64 tables report within a minute while 200 onlookers watch, and while the host is killed three times."""

import asyncio
import random
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

from tests.benchmarks.hall_phones import Onlooker, Phone, Table
from tests.benchmarks.hall_tournament import CARDS, LANGUAGES, HallTournament
from tests.benchmarks.ratios import Row, figure
from tests.browser import Server

_ONLOOKERS = 200
_MINUTE = 60.0
_KILLS = 3
_PATIENCE = 300.0
_AT_ONCE = 16
"""The number of phones that open their pages at the same time."""
_SETTLED = 5.0
"""The number of seconds to wait before the memory is measured."""


def run() -> list[Row]:
    """Print and return the response times, the memory usage and the number of lost reports."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        return [*asyncio.run(_quiet(Path(name) / "quiet")), *asyncio.run(_killed(Path(name) / "killed"))]


@dataclass(frozen=True, slots=True)
class _Hall:
    """A running host, its tournament, and the phones in the hall."""

    server: Server
    tournament: HallTournament
    onlookers: list[Onlooker]
    tables: list[Table]

    @property
    def phones(self) -> list[Phone]:
        return [*self.tables, *self.onlookers]

    async def play(self) -> None:
        """Let the tables report at random times within a minute, and wait until all onlookers have seen the results."""
        chance = random.Random(66)  # noqa: S311  # not used for security
        loop = asyncio.get_running_loop()
        for table in self.tables:
            loop.call_later(chance.uniform(0, _MINUTE), table.play)
        async with asyncio.timeout(_MINUTE + _PATIENCE):
            await asyncio.gather(*(table.is_over.wait() for table in self.tables))
            await asyncio.gather(*(onlooker.has_seen_all.wait() for onlooker in self.onlookers))


@asynccontextmanager
async def _hall(folder: Path) -> AsyncIterator[_Hall]:
    tournament = HallTournament()
    await tournament.store(folder)
    environment = {"BUMMERL_DATA": str(folder)}
    server = Server(command=["-m", "companion"], environment=environment, complaints=folder.with_suffix(".txt"))
    server.start()
    count = len(tournament.tables)
    tables = [Table(server.port, number, script) for number, script in enumerate(tournament.tables)]
    onlookers = [
        Onlooker(server.port, count + n, tournament.onlooker, LANGUAGES[n % len(LANGUAGES)], tournament.tables)
        for n in range(_ONLOOKERS)
    ]
    try:
        yield _Hall(server, tournament, onlookers, tables)
    finally:
        server.stop(signal.SIGKILL)
        log = folder.with_suffix(".txt").read_text(encoding="utf-8")
        assert "Traceback" not in log, log


@asynccontextmanager
async def _staying(phones: Sequence[Phone]) -> AsyncIterator[None]:
    """Open the pages of the phones, a few at a time, and close them after the block."""
    async with asyncio.TaskGroup() as group:
        staying: list[asyncio.Task[None]] = []
        for start in range(0, len(phones), _AT_ONCE):
            staying += [group.create_task(phone.stay()) for phone in phones[start : start + _AT_ONCE]]
            await _until_ready(phones[: start + _AT_ONCE])
        yield
        for task in staying:
            task.cancel()


async def _until_ready(phones: Iterable[Phone]) -> None:
    async with asyncio.timeout(_PATIENCE):
        await asyncio.gather(*(phone.is_ready.wait() for phone in phones))


async def _quiet(folder: Path) -> list[Row]:
    async with _hall(folder) as hall:
        async with _staying([hall.tables[0], hall.onlookers[0]]):  # so that all modules are loaded
            await asyncio.sleep(_SETTLED)
            before = hall.server.memory
        async with _staying(hall.phones):
            await asyncio.sleep(_SETTLED)
            memory = (hall.server.memory - before) / len(hall.phones)
            busy = hall.server.processor_seconds
            await hall.play()
            busy = hall.server.processor_seconds - busy
            await asyncio.sleep(_SETTLED)
            later = (hall.server.memory - before) / len(hall.phones)
    shown = [
        max(onlooker.seen[script.pairing_id] for onlooker in hall.onlookers) - table.confirmed_at
        for table, script in zip(hall.tables, hall.tournament.tables, strict=True)
    ]
    acknowledged = [seconds for table in hall.tables for seconds in table.seconds]
    hall_words = f"{CARDS} cards, {len(hall.tables)} tables, {len(hall.onlookers)} onlookers"
    return [
        figure(f"{hall_words}: a result on every screen, 95 of 100", _of_100(shown, 95), "ms", at_most=1000),
        figure(
            f"{hall_words}: a report stored and acknowledged, 95 of 100", _of_100(acknowledged, 95), "ms", at_most=250
        ),
        figure("memory of the host for each session", memory / 1e6, "MB", at_most=2),
        figure("the same after all reports", later / 1e6, "MB", at_most=2),
        figure("processor time of the host in the minute of the reports", busy, "s"),
    ]


async def _killed(folder: Path) -> list[Row]:
    back: list[float] = []
    async with _hall(folder) as hall, _staying(hall.phones):
        playing = asyncio.create_task(hall.play())
        for _ in range(_KILLS):
            await asyncio.sleep(_MINUTE / (_KILLS + 1))
            hall.server.stop(signal.SIGKILL)
            began = time.perf_counter()
            await asyncio.to_thread(hall.server.start)
            await _until_ready(hall.phones)
            back.append(time.perf_counter() - began)
        await playing
        hall.server.stop(signal.SIGKILL)
        acknowledged = {report for table in hall.tables for report in table.acknowledged}
        missing = await hall.tournament.missing(folder, acknowledged)
    what = f"acknowledged reports of {len(acknowledged)} missing after the host was killed {_KILLS} times"
    return [
        figure(what, len(missing), "", at_most=0),
        figure("seconds from a kill until all phones are back", max(back), "s"),
    ]


def _of_100(seconds: Sequence[float], hundredth: int) -> float:
    """Return a percentile of the times, in milliseconds."""
    return quantiles(seconds, n=100, method="inclusive")[hundredth - 1] * 1000
