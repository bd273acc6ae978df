"""A script that kills writing processes at random moments, and checks that all acknowledged data is stored.

Run as `python -m tests.storage.torture FOLDER KILLS SEED`, with KILLS kills of each kind; the exit status is 0 if
nothing was lost.
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

from companion.app.matches.matches import summary_of
from companion.app.ports import MatchId, StoredMatch
from companion.core.match.events import DealRecorded
from companion.storage.documents.damage import VaultDamage
from companion.storage.matches.repository import VaultMatchRepository
from tests.storage.tortured import SCENARIOS, Acknowledged, Scenario, deal, work_for_ever
from tests.storage.unlocked import folder_vault

_LONGER, _SHORTER, _DOUBLE = 1.2, 0.95, 2


def killed(scenario: Scenario, folder: Path, seconds: float) -> Acknowledged:
    """Start a process, kill it, and return the number of deals that it had acknowledged for each match."""
    heard, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            asyncio.run(work_for_ever(scenario, folder, writing))
        finally:  # runs until the process is killed, unless there is an error to print
            traceback.print_exc()
            os._exit(1)
    os.close(writing)
    time.sleep(seconds)
    os.kill(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    if not os.WIFSIGNALED(status):
        sys.exit("a process has failed")
    with os.fdopen(heard) as lines:
        return {MatchId(match_id): int(number) for match_id, number in (line.split() for line in lines)}


async def losses(scenario: Scenario, folder: Path, acknowledged: Acknowledged) -> list[str]:
    """Return the differences between the stored and the acknowledged state."""
    vault = folder_vault(folder)
    damage = VaultDamage(vault)
    repository = VaultMatchRepository(vault, damage, scenario.form)
    listed = await repository.summaries()
    lost = [f"not listed: {match_id}" for match_id in acknowledged.keys() - {match.match_id for match in listed}]
    for summary in listed:
        stored = await repository.get(MatchId(summary.match_id))
        lost += [f"{stored.match_id}: {loss}" for loss in _losses(stored, acknowledged.get(stored.match_id, 0))]
        if summary_of(stored) != summary:
            lost.append(f"listed as something else: {stored.match_id}")
    lost += [f"unreadable: {match_id}" for match_id in await repository.unreadable()]
    lost += [f"damaged: {document.name}" for document in await damage.damaged()]
    lost += [f"half written: {path.name}" for path in folder.glob("*.new")]
    return lost + [f"not kept before its migration: {path.name}" for path in _not_kept(folder)]


def _losses(stored: StoredMatch, acknowledged: int) -> Iterator[str]:
    done = [event.outcome for event in stored.match.log.done if isinstance(event, DealRecorded)]
    if not acknowledged <= len(done):
        yield f"{len(done)} of {acknowledged} deals"
    if done != [deal(number) for number in range(len(done))]:
        yield "other deals"


def _not_kept(folder: Path) -> Iterator[Path]:
    for old in folder.glob("old/*.json"):
        kept = [folder / old.name, *folder.glob(f"before-migration/{old.stem}.*.json")]
        if old.read_bytes() not in {path.read_bytes() for path in kept}:
            yield old


def torture(scenario: Scenario, folder: Path, kills: int, seed: int) -> int:
    """Kill processes at random times, and return the number of deals and matches they had acknowledged.

    Raises:
        SystemExit: If something was lost.
    """
    chance = random.Random(seed)  # noqa: S311  # not used for security
    matches = 0
    longest = scenario.longest
    acknowledged: Acknowledged = {}
    for kill in range(kills):
        here = folder / str(kill // scenario.kills) / "data"
        if kill % scenario.kills == 0:
            acknowledged = {}
        asyncio.run(scenario.prepare(here))
        confirmed = killed(scenario, here, chance.uniform(0, longest))
        matches += len(confirmed)
        # so that kills hit the same work on slow and fast machines
        longest *= _SHORTER if confirmed else _LONGER if matches else _DOUBLE
        acknowledged |= confirmed
        lost = asyncio.run(losses(scenario, here, acknowledged))
        if lost:
            sys.exit(f"seed {seed}, kill {kill}: {'; '.join(lost)}")
    return matches


def main(folder: Path, kills: int, seed: int) -> None:
    """Run all scenarios, and print the results."""
    for name, scenario in SCENARIOS.items():
        matches = torture(scenario, folder / name, kills, seed)
        sys.stdout.write(f"{name}: {kills} kills, {matches} matches with something acknowledged, nothing lost\n")
        if not matches:
            sys.exit("the processes were killed before they acknowledged anything")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
