"""Tests that a list read during a write is correct afterwards, regardless of which operation finishes first."""

import asyncio
import errno
from contextlib import suppress

import pytest

from companion.app.ports import StorageError
from companion.app.tournament.port import StoredTournament
from companion.core.seats import Seat
from companion.core.tournament.events import PlayerWithdrew
from companion.storage.opening import Storage, open_storage
from companion.storage.vaults.browser import BrowserVault
from tests.app.match_helpers import recorded, started
from tests.app.tournament_helpers import ANNA, entered, opened
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import CountingIds, FixedClock
from tests.storage.slow_files import SlowFiles

CLOCK = FixedClock()
FAILURES = (None, OSError(errno.EIO, "not flushed"))


def storage_over(files: SlowFiles) -> Storage:
    return open_storage(BrowserVault(files))


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("failure", FAILURES, ids=str)
async def test_matches_are_listed_as_they_are_stored(seed: int, failure: OSError | None) -> None:
    files = SlowFiles(seed)
    repository = storage_over(files).matches
    stored = await recorded(repository, CLOCK, await started(repository, CLOCK, CountingIds()), Seat.A)
    files.failing = failure

    async def watch() -> None:
        await files.pause(20)
        await repository.summaries()

    async def write() -> None:
        with suppress(StorageError):
            await recorded(repository, CLOCK, stored, Seat.B)

    await asyncio.gather(write(), watch(), watch())
    files.failing = None
    listed = await repository.summaries()
    assert listed == await storage_over(files).matches.summaries()
    assert [summary.revision for summary in listed] == [(await repository.get(stored.match_id)).revision]


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("failure", FAILURES, ids=str)
async def test_tournaments_are_listed_as_they_are_stored(seed: int, failure: OSError | None) -> None:
    files = SlowFiles(seed)
    repository, ids = storage_over(files).tournaments, CountingTournamentIds()
    stored = [await opened(repository, CLOCK, ids, "Anna", "Berta") for _ in range(2)]
    files.failing = failure

    async def watch() -> None:
        await files.pause(20)
        await repository.summaries()

    async def write(tournament: StoredTournament) -> None:
        await files.pause(20)
        with suppress(StorageError):
            await entered(repository, CLOCK, tournament, PlayerWithdrew(ANNA))

    await asyncio.gather(*map(write, stored), watch(), watch())
    files.failing = None
    listed = await repository.summaries()
    assert listed == await storage_over(files).tournaments.summaries()
    assert {summary.revision for summary in listed} == {3}
