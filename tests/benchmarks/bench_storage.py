"""Benchmark: the time to store a deal durably, and the cost of taps, startup and memory with many stored matches."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from statistics import median

from tinydb import TinyDB
from tinydb.storages import JSONStorage

from companion.app.matches import matches
from companion.app.ports import StoredMatch
from companion.core.seats import Seat
from tests.app.match_helpers import accepted, won
from tests.benchmarks.many_matches import MANY, laid_out, stored_match, tables_of_all
from tests.benchmarks.ratios import Row, at_least, at_most, medians
from tests.fakes import FixedClock
from tests.storage.unlocked import folder_storage

_FEW = 10
_ROUNDS = 12
_TURNS = 15
_STARTS = 7
_DEALS_BEFORE = 6

_STARTED = """
import asyncio, sys
from pathlib import Path
import companion.web.opening
from companion.bootstrap import services
from companion.storage.lock import FolderLock
async def listed():
    return len(await services(FolderLock(Path(sys.argv[1]))).matches.summaries())
count = asyncio.run(listed())
memory = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmRSS"))
print(count, memory)
"""


_DEAL = won(Seat.A, 2)


class _Table:
    """A running match in a folder, to which deals are added; a new match starts before the current one gets long."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._matches = folder_storage(folder).matches
        self._clock = FixedClock()
        self._numbers = count(MANY)
        self._stored: StoredMatch | None = None

    async def sit_down(self) -> None:
        """Load the list of matches as the app does, then store a new match with a few deals."""
        await self._matches.summaries()
        self._stored = stored_match(next(self._numbers), _DEALS_BEFORE, rubber=0)
        await self._matches.add(self._stored)

    async def record(self) -> None:
        """Add a deal, as a tap does."""
        stored = self.stored
        answer = await matches.record(self._matches, self._clock, stored.match_id, stored.revision, _DEAL)
        self._stored = accepted(answer)

    @property
    def stored(self) -> StoredMatch:
        if self._stored is None:
            raise LookupError("nobody sits at the table")
        return self._stored

    @property
    def content(self) -> bytes:
        """The bytes of the match's document, as last written."""
        return (self._folder / f"match-{self.stored.match_id}.json").read_bytes()


def run() -> list[Row]:
    """Print and return the cost of storing a deal, and the startup time and memory with many matches."""
    with tempfile.TemporaryDirectory(dir=os.environ.get("BUMMERL_BENCH")) as name:
        folder = Path(name)
        none, few, many = (laid_out(folder / str(number), number) for number in (0, _FEW, MANY))
        return [*asyncio.run(_commits(few, many, folder)), *_starts(none, many)]


async def _commits(few: Path, many: Path, folder: Path) -> list[Row]:
    with_few, with_many = _Table(few), _Table(many)
    bare = folder / "bare"
    bare.mkdir()

    async def bare_write() -> None:
        _write_durably(bare, with_few.content)

    commit = written = among_few = among_many = 0.0
    samples: list[tuple[float, float, float, float]] = []
    for _ in range(_ROUNDS):  # with new matches in each round, because most matches are short
        for table in (with_few, with_many):
            await table.sit_down()
        commit, written = await medians(with_few.record, bare_write, _TURNS)
        among_many, among_few = await medians(with_many.record, with_few.record, _TURNS)
        samples.append((commit, written, among_many, among_few))
    commit, written, among_many, among_few = (median(column) for column in zip(*samples, strict=True))
    in_one_file = _in_one_file(many, folder / "tinydb.json")
    return [
        at_most(2, "a deal, durably, against a bare durable write of the same bytes", commit, written),
        at_most(1.2, f"the same among {MANY:,} finished matches, against {_FEW}", among_many, among_few),
        at_least(100, f"the same among {MANY:,}, against all of them in one file of TinyDB", among_many, in_one_file),
    ]


def _write_durably(folder: Path, content: bytes) -> None:
    """Write a file durably with the minimum of steps: write, flush, rename, flush the folder."""
    path, unfinished = folder / "bare.json", folder / "bare.json.new"
    file = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.write(file, content)
    os.fsync(file)
    os.close(file)
    unfinished.replace(path)
    opened = os.open(folder, os.O_RDONLY)
    os.fsync(opened)
    os.close(opened)


def _in_one_file(many: Path, path: Path) -> float:
    """Return the seconds that TinyDB takes to store a deal in one file with all matches; the best of three runs."""
    path.write_text(json.dumps(tables_of_all(many)), encoding="utf-8")
    with TinyDB(path, storage=JSONStorage) as database:
        taken = []
        for played_at in range(3):
            began = time.perf_counter()
            database.table("matches").update({"played_at": played_at}, doc_ids=[MANY // 2])
            taken.append(time.perf_counter() - began)
    return min(taken)


def _starts(none: Path, many: Path) -> list[Row]:
    seconds: dict[Path, list[float]] = {none: [], many: []}
    memory: dict[Path, float] = {}
    for _ in range(_STARTS):
        for folder, taken in seconds.items():
            began = time.perf_counter()
            run = subprocess.run(
                [sys.executable, "-c", _STARTED, str(folder)], capture_output=True, check=True, text=True
            )
            taken.append(time.perf_counter() - began)
            memory[folder] = float(run.stdout.split()[1])
    return [
        at_most(
            1.3, f"start to list with {MANY:,} matches, against none", median(seconds[many]), median(seconds[none])
        ),
        at_most(1.3, f"memory with {MANY:,} matches, against none", memory[many], memory[none], "MB", 1 / 1024),
    ]
