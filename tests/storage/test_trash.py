"""Tests for deleted matches on disk, which are stored like any other match until they are removed permanently."""

import errno
from pathlib import Path

import pytest

from companion.app import logged
from companion.app.archive.keeping import TRASH_DAYS, empty_trash
from companion.app.matches import matches
from companion.app.ports import MatchId, StorageError
from companion.core.numbers import Milliseconds
from companion.core.seats import Seat
from companion.storage.opening import open_storage
from tests.app.match_helpers import accepted, finished, recorded, started
from tests.app.tournament_helpers import drawn
from tests.fake_tournaments import CountingTournamentIds
from tests.fakes import CountingIds, FixedClock
from tests.storage.failing_vault import FailingVault
from tests.storage.furnished import DENIED
from tests.storage.unlocked import folder_storage, folder_vault
from tests.storage.vaults.faulty_file_system import FaultyFileSystem

CLOCK = FixedClock()
LATER = FixedClock(CLOCK.now + TRASH_DAYS * 24 * 60 * 60 * 1000)


async def test_only_deleted_documents_have_a_time_of_deletion() -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = open_storage(vault).matches
    before = await started(repository, CLOCK, new_id)
    gone = accepted(await logged.discard(repository, CLOCK, before.match_id, before.revision))
    assert b'"deleted_at"' in vault.documents["match-m1"]
    assert await open_storage(vault).matches.get(before.match_id) == gone
    await logged.bring_back(repository, before.match_id, gone.revision)
    assert b'"deleted_at"' not in vault.documents["match-m1"]


@pytest.mark.parametrize("closes", [True, False])
async def test_the_trash_survives_a_restart(*, closes: bool) -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = open_storage(vault).matches
    gone = [await started(repository, CLOCK, new_id) for _ in range(3)]
    for stored in gone:
        await logged.discard(repository, CLOCK, stored.match_id, stored.revision)
    listed = await repository.deleted()
    if closes:
        await repository.close()
    for again in (open_storage(vault).matches, open_storage(vault).matches):
        assert (await again.deleted(), await again.summaries()) == (listed, ())
    vault.opened.clear()
    await open_storage(vault).matches.deleted()
    assert vault.opened == ["index"]


async def test_a_removed_match_leaves_no_file_and_its_id_is_free(tmp_path: Path) -> None:
    repository, new_id = folder_storage(tmp_path).matches, CountingIds()
    before = await finished(repository, CLOCK, new_id)
    other = await finished(repository, CLOCK, new_id)
    await logged.discard(repository, CLOCK, before.match_id, before.revision)
    await repository.close()
    repository = folder_storage(tmp_path).matches
    assert await empty_trash(repository, LATER) == (before.match_id,)
    assert {path.name for path in tmp_path.rglob("match-*")} == {"match-m2.json"}
    await repository.add(before)
    for again in (repository, folder_storage(tmp_path).matches):
        assert await again.get(before.match_id) == before
        assert {summary.match_id for summary in await again.summaries()} == {before.match_id, other.match_id}


async def test_emptying_the_trash_loses_nothing_else_wherever_it_is_interrupted(tmp_path: Path) -> None:
    stop = 0
    while True:
        folder = tmp_path / str(stop)
        repository, new_id = folder_storage(folder).matches, CountingIds()
        kept = await finished(repository, CLOCK, new_id)
        gone = await recorded(repository, CLOCK, await started(repository, CLOCK, new_id), Seat.A)
        gone = accepted(await logged.discard(repository, CLOCK, gone.match_id, gone.revision))
        await repository.close()
        stopped = open_storage(folder_vault(folder, FaultyFileSystem(stop))).matches
        try:
            await empty_trash(stopped, LATER)
        except StorageError:
            after = folder_storage(folder).matches
            assert await after.deleted() in [(), (matches.summary_of(gone),)]
            assert await after.summaries() == (matches.summary_of(kept),)
            assert await after.get(kept.match_id) == kept
            assert await empty_trash(after, LATER) in {(), (gone.match_id,)}
            assert [summary.match_id for summary in await folder_storage(folder).matches.summaries()] == [kept.match_id]
        else:
            break
        stop += 1
    assert stop > 5


async def test_a_match_that_could_not_be_removed_stays_in_the_trash() -> None:
    vault, new_id = FailingVault(), CountingIds()
    repository = open_storage(vault).matches
    before = await started(repository, CLOCK, new_id)
    await logged.discard(repository, CLOCK, before.match_id, before.revision)
    vault.at_removal = OSError(errno.EROFS, "read-only")
    with pytest.raises(StorageError):
        await empty_trash(repository, LATER)
    assert [summary.match_id for summary in await repository.deleted()] == [before.match_id]
    vault.at_removal = None
    assert await empty_trash(repository, LATER) == (before.match_id,)


async def test_matches_are_listed_by_their_last_change_and_the_trash_by_the_last_deletion() -> None:
    vault, clock = FailingVault(), FixedClock()
    repository, new_id = open_storage(vault).matches, CountingIds()
    for moment in (5000, 3000, 4000, 0, 4000):
        clock.now = Milliseconds(moment)
        await started(repository, clock, new_id)
    for again in (repository, open_storage(vault).matches):
        assert [summary.match_id for summary in await again.summaries()] == ["m1", "m5", "m3", "m2", "m4"]
    for match_id in (MatchId("m3"), MatchId("m1"), MatchId("m4")):
        await logged.discard(repository, clock, match_id, 1)
    for again in (repository, open_storage(vault).matches):
        assert [summary.match_id for summary in await again.deleted()] == ["m4", "m1", "m3"]
        assert [summary.match_id for summary in await again.summaries()] == ["m5", "m2"]


async def test_the_rest_of_the_trash_is_emptied() -> None:
    vault, match_ids, ids = FailingVault(), CountingIds(), CountingTournamentIds()
    storage = open_storage(vault)
    for _ in range(2):
        stored = await started(storage.matches, CLOCK, match_ids)
        await logged.discard(storage.matches, CLOCK, stored.match_id, stored.revision)
        entered = await drawn(storage.tournaments, CLOCK, ids)
        await logged.discard(storage.tournaments, CLOCK, entered.tournament_id, entered.revision)
    storage = open_storage(vault)
    assert (len(await storage.matches.deleted()), len(await storage.tournaments.deleted())) == (2, 2)
    for number in (1, 2):  # regardless of which of the two is removed first
        vault.unopened |= {f"match-m{number}": DENIED, f"tournament-t{number}": DENIED}
        other = 3 - number
        found = (await empty_trash(storage.matches, LATER), await empty_trash(storage.tournaments, LATER))
        assert found == (((f"m{other}",), (f"t{other}",)) if number == 1 else ((), ()))
