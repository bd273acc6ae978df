"""The work of the processes that `torture` kills: record deals, write to a new folder, migrate, rebuild the index."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path

from companion.app.matches import matches
from companion.app.ports import MatchId, StoredMatch
from companion.core.match.match import standing
from companion.core.scoring.outcomes import DealOutcome
from companion.core.seats import Seat
from companion.storage.documents.damage import VaultDamage
from companion.storage.documents.documents import DocumentFormat
from companion.storage.documents.migrations import MATCH
from companion.storage.ids import new_match_id
from companion.storage.matches.document import MatchDocument
from companion.storage.matches.repository import VaultMatchRepository
from tests.app.match_helpers import accepted, started, won
from tests.fakes import CountingIds, FixedClock
from tests.storage.older_version import FORM, aged
from tests.storage.unlocked import folder_vault

CLOCK = FixedClock()
Acknowledged = dict[MatchId, int]
Pipe = int
"""The file descriptor of a pipe to which a process writes the acknowledged deals."""


def deal(number: int) -> DealOutcome:
    """Return the deal with this number, which is the same in every match."""
    return won(Seat.A if number % 3 else Seat.B, 1 + number % 3)


def opened(folder: Path, form: DocumentFormat) -> VaultMatchRepository:
    vault = folder_vault(folder)
    return VaultMatchRepository(vault, VaultDamage(vault), form)


async def record(repository: VaultMatchRepository, pipe: Pipe) -> None:
    """Continue a stored match or start one, and acknowledge each stored deal."""
    running = [summary.match_id for summary in await repository.summaries() if not summary.over]
    while True:
        if running:
            stored = await repository.get(MatchId(running.pop()))
        else:
            stored = await started(repository, CLOCK, new_match_id)
            _tell(pipe, stored)
        while not standing(stored.match).over:
            stored = await _recorded(repository, stored)
            _tell(pipe, stored)


async def begin(repository: VaultMatchRepository, pipe: Pipe) -> None:
    """Write into a new folder, and acknowledge each stored match."""
    for _ in range(3):
        _tell(pipe, await started(repository, CLOCK, new_match_id))


async def play_all(repository: VaultMatchRepository, pipe: Pipe) -> None:
    """Record a deal in each unfinished match, the least recently changed first; if there is none, start a match."""
    while True:
        running = [summary for summary in reversed(await repository.summaries()) if not summary.over]
        for summary in running:
            stored = await _recorded(repository, await repository.get(MatchId(summary.match_id)))
            _tell(pipe, stored)
        if not running:
            _tell(pipe, await started(repository, CLOCK, new_match_id))


async def nothing(folder: Path) -> None:
    """Do nothing."""


async def lay_old_documents(folder: Path) -> None:
    """Store documents in an older format, unless the folder already exists."""
    if folder.exists():
        return
    repository, new_id = opened(folder, MATCH), CountingIds()
    for number in range(20):
        stored = await _recorded(repository, await started(repository, CLOCK, new_id))
        content = aged(MatchDocument.of(stored, number + 1))
        for path in (folder, folder / "old"):
            path.mkdir(exist_ok=True)
            (path / f"match-{stored.match_id}.json").write_bytes(content)


async def spoil_index(folder: Path) -> None:
    """Store many inactive matches, and delete the index in most cases."""
    if not folder.exists():
        repository, new_id = opened(folder, MATCH), CountingIds()
        for number in range(50):
            stored = await started(repository, CLOCK, new_id)
            while number % 2 and not standing(stored.match).over:
                stored = await _recorded(repository, stored)
        await repository.close()
    index = folder / "index.json"
    if index.exists() and len(index.read_bytes()) % 3:
        index.unlink()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A scenario in which processes are killed: how their folder is prepared, and what they do."""

    prepare: Callable[[Path], Coroutine[None, None, None]]
    """The function that prepares the folder before each process."""
    work: Callable[[VaultMatchRepository, Pipe], Coroutine[None, None, None]]
    longest: float
    """The initial maximum time after which a process is killed, in seconds."""
    kills: int
    """The number of successive processes in one folder."""
    form: DocumentFormat = MATCH


SCENARIOS = {
    "recording": Scenario(prepare=nothing, work=record, longest=0.02, kills=5),
    "the first write": Scenario(prepare=nothing, work=begin, longest=0.01, kills=1),
    "migration": Scenario(prepare=lay_old_documents, work=play_all, longest=0.03, kills=3, form=FORM),
    "index": Scenario(prepare=spoil_index, work=play_all, longest=0.04, kills=10),
}


async def _recorded(repository: VaultMatchRepository, stored: StoredMatch) -> StoredMatch:
    number = len(stored.match.log.done)
    return accepted(await matches.record(repository, CLOCK, stored.match_id, stored.revision, deal(number)))


def _tell(pipe: Pipe, stored: StoredMatch) -> None:
    os.write(pipe, f"{stored.match_id} {len(stored.match.log.done)}\n".encode())


async def work_for_ever(scenario: Scenario, folder: Path, pipe: Pipe) -> None:
    """Do the scenario's work, then wait until the process is killed."""
    await scenario.work(opened(folder, scenario.form), pipe)
    await asyncio.Event().wait()
