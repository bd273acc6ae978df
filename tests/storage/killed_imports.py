"""A script that kills imports of a backup at random moments, and checks that importing it again completes them.

Run as `python -m tests.storage.killed_imports FOLDER KILLS SEED`; the exit status is 0 if nothing was lost.
"""

import asyncio
import os
import random
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

from companion.app.archive import transfer
from companion.app.archive.depot import Depot
from companion.app.archive.imports import ImportPlan
from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import DealRecorded
from companion.core.match.log import MatchLog
from companion.core.match.match import Match
from companion.core.numbers import Milliseconds
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import PAIR, Seat
from companion.storage.archive.backups import FolderBackups
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import NAMES, won
from tests.fakes import FixedClock
from tests.storage.unlocked import Unlocked, folder_storage

MATCHES = 12
LONGEST = 0.01
"""The maximum time from when a number of matches has been stored until a process is killed, in seconds."""
Kept = dict[MatchId, StoredMatch]


def match(number: int, *game_points: int) -> StoredMatch:
    """Return a match with a deal for each number of game points."""
    seats = cycle(PAIR)
    log = MatchLog(tuple(DealRecorded(won(next(seats), each)) for each in game_points))
    return StoredMatch(
        match_id=MatchId(f"m{number}"),
        revision=1 + len(log.done),
        match=Match(players=NAMES, rules=PRESETS[Preset.SOFT], first_dealer=Seat.A, log=log),
        started_at=Milliseconds(number),
        changed_at=Milliseconds(number),
    )


def stored_before() -> Iterator[StoredMatch]:
    """Yield stored matches that the backup continues, leaves unchanged or contradicts."""
    for number in range(0, MATCHES, 2):
        yield match(number, *((1, 2), (1, 2, 3), (1, 1))[number // 2 % 3])


def imported() -> Iterator[StoredMatch]:
    return (match(number, 1, 2, 3) for number in range(MATCHES))


async def backup() -> bytes:
    there = MemoryDepot()
    await there.keep(imported())
    return await there.exported()


def depot(folder: Path) -> Depot:
    storage = folder_storage(folder)
    return Depot(
        matches=storage.matches,
        tournaments=storage.tournaments,
        settings=storage.settings,
        practice=storage.practice,
        people=storage.people,
        archive=storage.archive,
        backups=FolderBackups(folder / "backups", storage.archive, FixedClock(), Unlocked()),
        clock=FixedClock(),
    )


async def take_in(folder: Path, content: bytes) -> ImportPlan:
    """Import the content of a file into the depot in a folder."""
    here = depot(folder)
    plan = await transfer.preview(here, content)
    if not isinstance(plan, ImportPlan):
        raise TypeError(f"refused: {plan}")
    return await transfer.carry_out(here, plan)


async def kept(folder: Path) -> Kept:
    """Return all matches in a folder; each must be readable."""
    matches = depot(folder).matches
    unreadable = await matches.unreadable()
    if unreadable:
        raise ValueError(f"unreadable: {unreadable}")
    ids = [MatchId(summary.match_id) for summary in await matches.summaries()]
    return {match_id: await matches.get(match_id) for match_id in ids}


def kill_import(folder: Path, content: bytes, added: int, seconds: float) -> None:
    """Start a process that imports a file, and kill it a moment after it has added a number of matches."""
    enough = _documents(folder) + added
    process = os.fork()
    if process == 0:
        try:
            asyncio.run(take_in(folder, content))
        except BaseException:  # noqa: BLE001  # any exception is reported
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    ended, status = 0, 0
    while not ended and _documents(folder) < enough:
        time.sleep(0.0002)
        ended, status = os.waitpid(process, os.WNOHANG)
    if not ended:
        time.sleep(seconds)
        os.kill(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status):
        sys.exit("an import has failed")


def _documents(folder: Path) -> int:
    return sum(1 for _ in folder.glob("match-*.json"))


def torture(folder: Path, kills: int, seed: int) -> int:
    """Kill imports at random times, and return how many had stored some of the matches, but not all.

    Raises:
        SystemExit: If something was lost.
    """
    chance = random.Random(seed)  # noqa: S311  # not used for security
    content = asyncio.run(backup())
    before = {stored.match_id: stored for stored in stored_before()}
    afterwards = asyncio.run(_undisturbed(folder / "undisturbed", content))
    cut_short = 0
    for kill in range(kills):
        here = folder / str(kill)
        asyncio.run(_fill(here))
        for _ in range(2):
            kill_import(here, content, chance.randrange(MATCHES // 2), chance.uniform(0, LONGEST))
            found = asyncio.run(kept(here))
            _check(kill, found, before, afterwards)
            cut_short += found not in (before, afterwards)
        asyncio.run(take_in(here, content))
        if asyncio.run(kept(here)) != afterwards:
            sys.exit(f"seed {seed}, kill {kill}: importing again has not finished it")
        asyncio.run(_check_backups(here))
    return cut_short


def _check(kill: int, found: Kept, before: Kept, afterwards: Kept) -> None:
    """Check that each match is in its old or its new state, and that none is missing."""
    for match_id, stored in found.items():
        if stored not in (before.get(match_id), afterwards[match_id]):
            sys.exit(f"kill {kill}: {match_id} is neither the old nor the new one")
    if not before.keys() <= found.keys():
        sys.exit(f"kill {kill}: {before.keys() - found.keys()} have gone")


async def _check_backups(folder: Path) -> None:
    """Check that the oldest backup made before an import contains the state before all imports."""
    backups = depot(folder).backups
    oldest = (await backups.kept())[-1]
    there = MemoryDepot()
    await there.take_in(await backups.content(oldest.name))
    if await there.stored() != {stored.match_id: stored for stored in stored_before()}:
        sys.exit(f"the backup {oldest.name} is not what was there before the import")


async def _fill(folder: Path) -> None:
    matches = folder_storage(folder).matches
    for stored in stored_before():
        await matches.add(stored)
    await matches.close()


async def _undisturbed(folder: Path, content: bytes) -> Kept:
    await _fill(folder)
    await take_in(folder, content)
    return await kept(folder)


if __name__ == "__main__":
    sys.stdout.write(f"{torture(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))}\n")
