"""Kills processes that record deals, at random moments, and looks whether every acknowledged deal is there.

Run as `python -m tests.storage.torture FOLDER KILLS SEED`; the exit status is 0 where nothing was lost.
"""

import asyncio
import os
import random
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path

from companion.app import matches
from companion.app.ports import MatchId, StoredMatch
from companion.core.events import DealRecorded
from companion.core.match import standing
from companion.core.outcomes import DealOutcome
from companion.core.seats import Seat
from companion.storage.ids import new_match_id
from companion.storage.opening import open_folder_storage
from tests.app.at_the_table import accepted, started, won
from tests.fakes import FixedClock

CLOCK = FixedClock()
LONGEST = 0.02
"""Seconds that a process gets; time for some ten deals."""
KILLS_IN_A_FOLDER = 5

Acknowledged = dict[MatchId, int]


def deal(number: int) -> DealOutcome:
    """The deal of that number in every match."""
    return won(Seat.A if number % 3 else Seat.B, 1 + number % 3)


async def record(folder: Path, told: int) -> None:
    """Go on with a match that is there, or begin one, and say of each deal that it is stored; never returns."""
    repository = open_folder_storage(folder).matches
    running = [one.match_id for one in await repository.summaries() if not one.over]
    while True:
        if running:
            stored = await repository.get(MatchId(running.pop()))
        else:
            stored = await started(repository, CLOCK, new_match_id)
            os.write(told, f"{stored.match_id} 0\n".encode())
        while not standing(stored.match).over:
            number = len(stored.match.log.done)
            stored = accepted(await matches.record(repository, CLOCK, stored.match_id, stored.revision, deal(number)))
            os.write(told, f"{stored.match_id} {number + 1}\n".encode())


def killed(folder: Path, seconds: float) -> Acknowledged:
    """Let a process record deals, kill it, and return how many it had acknowledged in each match."""
    heard, told = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            asyncio.run(record(folder, told))
        finally:  # nothing but the kill ends it, unless there is a mistake to show
            traceback.print_exc()
            os._exit(1)
    os.close(told)
    time.sleep(seconds)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    with os.fdopen(heard) as lines:
        return {MatchId(match_id): int(number) for match_id, number in (line.split() for line in lines)}


async def losses(folder: Path, acknowledged: Acknowledged) -> list[str]:
    """What is not as it was acknowledged."""
    repository = open_folder_storage(folder).matches
    listed = await repository.summaries()
    lost = [f"unreadable: {match_id}" for match_id in await repository.unreadable()]
    lost += [f"not listed: {match_id}" for match_id in acknowledged.keys() - {one.match_id for one in listed}]
    for summary in listed:
        stored = await repository.get(MatchId(summary.match_id))
        lost += [f"{stored.match_id}: {loss}" for loss in _losses(stored, acknowledged.get(stored.match_id, 0))]
        if matches.summary_of(stored) != summary:
            lost.append(f"listed as something else: {stored.match_id}")
    return lost


def _losses(stored: StoredMatch, acknowledged: int) -> Iterator[str]:
    done = [event.outcome for event in stored.match.log.done if isinstance(event, DealRecorded)]
    if not acknowledged <= len(done):
        yield f"{len(done)} of {acknowledged} deals"
    if done != [deal(number) for number in range(len(done))]:
        yield "other deals"


def torture(folder: Path, kills: int, seed: int) -> int:
    """Kill so many processes, each at another moment; how many deals they had acknowledged.

    Raises:
        SystemExit: where something was lost.
    """
    chance = random.Random(seed)  # noqa: S311  # moments, not secrets
    total = 0
    acknowledged: Acknowledged = {}
    for kill in range(kills):
        here = folder / str(kill // KILLS_IN_A_FOLDER)
        if kill % KILLS_IN_A_FOLDER == 0:
            total += sum(acknowledged.values())
            acknowledged = {}
        acknowledged |= killed(here, chance.uniform(0, LONGEST))
        lost = asyncio.run(losses(here, acknowledged))
        if lost:
            sys.exit(f"seed {seed}, kill {kill}: {'; '.join(lost)}")
    return total + sum(acknowledged.values())


if __name__ == "__main__":
    sys.stdout.write(f"{torture(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))}\n")
