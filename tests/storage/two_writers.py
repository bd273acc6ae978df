"""A script in which two processes write to one folder, whose lock is repeatedly taken away from them.

Run as `python -m tests.storage.two_writers FOLDER ROUNDS SEED`; the exit status is 0 if every acknowledged deal is
stored and no refused deal is.
"""

import asyncio
import os
import random
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from companion.app.matches import matches
from companion.app.ports import MatchId, NoDocumentError, StorageError, StoredMatch
from companion.core.match.events import DealRecorded
from companion.core.numbers import Milliseconds
from companion.core.seats import Seat
from companion.storage.lock import FolderLock
from companion.storage.opening import open_folder_storage
from tests.app.match_helpers import started, won
from tests.fakes import CountingIds, FixedClock

WRITERS = 2
MATCHES = 2
SECONDS = 0.5
"""The length of a round, in seconds."""
PAUSE = 0.02
"""The longest time between two disturbances, in seconds."""
MOVES, KILLS = 0.2, 0.1
"""The probabilities that a disturbance moves the folder, and that a process is killed after it."""
Deal = tuple[str, int]
"""A deal, identified by the match and by a timestamp that is unique within the match."""


async def work_for_ever(folder: Path, pipe: int, writer: int, first: int) -> None:
    """Record deals, and write to the pipe whether each was stored or refused."""
    clock = FixedClock()
    repository = open_folder_storage(folder, FolderLock(folder)).matches
    for number in count(first):
        clock.now = Milliseconds(number * WRITERS + writer)
        match_id = MatchId(f"m{1 + number % MATCHES}")
        is_stored = False
        with suppress(StorageError, NoDocumentError):
            current = await repository.get(match_id)
            answer = await matches.record(repository, clock, match_id, current.revision, won(Seat.A, 1))
            is_stored = isinstance(answer, StoredMatch)
        os.write(pipe, f"{'+' if is_stored else '-'} {match_id} {clock.now}\n".encode())


class Writer:
    """A process that records deals."""

    def __init__(self, folder: Path, writer: int, first: int) -> None:
        """Start the process; `first` is the number of its first deal."""
        reading, writing = os.pipe()
        self._pipe = reading
        self._process = os.fork()
        if self._process == 0:
            try:
                asyncio.run(work_for_ever(folder, writing, writer, first))
            finally:  # runs until the process is killed, unless there is an error to print
                traceback.print_exc()
                os._exit(1)
        os.close(writing)
        self.stored: set[Deal] = set()
        self.refused: set[Deal] = set()

    def kill(self) -> None:
        """Kill the process, and read what it has written to the pipe."""
        os.kill(self._process, signal.SIGKILL)
        _, status = os.waitpid(self._process, 0)
        with os.fdopen(self._pipe) as lines:
            for sign, match_id, at in map(str.split, lines):
                (self.stored if sign == "+" else self.refused).add((match_id, int(at)))
        if not os.WIFSIGNALED(status):
            sys.exit("a process has failed")


async def prepare(folder: Path) -> None:
    """Store the matches in which both processes record deals."""
    repository, new_id = open_folder_storage(folder, FolderLock(folder)).matches, CountingIds()
    for _ in range(MATCHES):
        await started(repository, FixedClock(), new_id, rubber=0)


async def deals_in(folder: Path) -> set[Deal]:
    """Return the deals in a folder; each match must be readable."""
    storage = open_folder_storage(folder, None)
    found = [await storage.matches.get(summary.match_id) for summary in await storage.matches.summaries()]
    if await storage.matches.unreadable() or await storage.damage.damaged():
        sys.exit(f"damaged: {await storage.damage.damaged()}")
    return {
        (stored.match_id, event.at)
        for stored in found
        for event in stored.match.log.done
        if isinstance(event, DealRecorded) and event.at is not None
    }


def disturb(folder: Path, chance: random.Random, moved: Iterator[Path]) -> None:
    """Take the lock away from its holder by deleting the lock file or moving the folder."""
    with suppress(FileNotFoundError):
        if chance.random() < MOVES:
            folder.rename(next(moved))
        else:
            (folder / "bummerl.lock").unlink()


def play(folder: Path, chance: random.Random) -> tuple[int, int]:
    """Run one round of two processes that are killed at times, and return the numbers of stored and refused deals.

    Raises:
        SystemExit: If a deal was lost, or was stored although it was refused.
    """
    data = folder / "data"
    asyncio.run(prepare(data))
    firsts = count(step=1_000_000)
    moved = (folder / f"moved-{number}" for number in count())
    writers = [Writer(data, writer, next(firsts)) for writer in range(WRITERS)]
    ended: list[Writer] = []
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        time.sleep(chance.uniform(0, PAUSE))
        disturb(data, chance, moved)
        if chance.random() < KILLS:
            writer = chance.randrange(WRITERS)
            writers[writer].kill()
            ended.append(writers[writer])
            writers[writer] = Writer(data, writer, next(firsts))
    for running in writers:
        running.kill()
    ended += writers
    stored, refused = (set[Deal]().union(*deals) for deals in zip(*((w.stored, w.refused) for w in ended), strict=True))
    found = set[Deal]().union(*(asyncio.run(deals_in(path)) for path in folder.iterdir()))
    if not stored <= found:
        sys.exit(f"lost: {sorted(stored - found)}")
    if refused & found:
        sys.exit(f"stored, but refused: {sorted(refused & found)}")
    return len(stored), len(refused)


def main(folder: Path, rounds: int, seed: int) -> None:
    """Run the rounds, and print the result."""
    chance = random.Random(seed)  # noqa: S311  # not used for security
    stored = refused = 0
    for number in range(rounds):
        here = folder / str(number)
        here.mkdir(parents=True)
        both = play(here, chance)
        stored, refused = stored + both[0], refused + both[1]
        shutil.rmtree(here)
    sys.stdout.write(f"two writers: {rounds} rounds, {stored} deals stored, {refused} refused, nothing lost\n")
    if not stored or not refused:
        sys.exit("the processes have not disturbed each other")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
