"""Tests that a deleted match can be restored for `TRASH_DAYS`, even if the clock jumps."""

import pytest

from companion.app import logged
from companion.app.archive.keeping import TRASH_DAYS, empty_trash
from companion.app.matches import matches
from companion.app.ports import MatchRepository, NoDocumentError, Stale, StoredMatch
from companion.core.numbers import Milliseconds
from companion.core.seats import Seat
from tests.app.match_helpers import accepted, finished, recorded, started
from tests.fakes import CountingIds, FixedClock

DAY = 24 * 60 * 60 * 1000


async def deleted(repository: MatchRepository, clock: FixedClock, stored: StoredMatch) -> StoredMatch:
    """Move the match to the trash and return it."""
    return accepted(await logged.discard(repository, clock, stored.match_id, stored.revision))


async def test_a_deleted_match_is_listed_only_in_the_trash(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    kept = await started(repository, clock, new_id)
    before = await recorded(repository, clock, await started(repository, clock, new_id), Seat.A)
    clock.now = Milliseconds(clock.now + DAY)
    gone = await deleted(repository, clock, before)
    assert (gone.match, gone.deleted_at, gone.changed_at) == (before.match, clock.now, before.changed_at)
    assert await repository.get(before.match_id) == gone
    assert await repository.summaries() == (matches.summary_of(kept),)
    assert await repository.deleted() == (matches.summary_of(gone),)


async def test_a_restored_match_is_unchanged(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    before = await finished(repository, clock, new_id)
    gone = await deleted(repository, clock, before)
    back = accepted(await logged.bring_back(repository, before.match_id, gone.revision))
    assert (back.match, back.deleted_at, back.changed_at) == (before.match, None, before.changed_at)
    assert await repository.get(before.match_id) == back
    assert (await repository.summaries(), await repository.deleted()) == ((matches.summary_of(back),), ())


async def test_deleting_or_restoring_twice_changes_nothing(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    before = await started(repository, clock, new_id)
    assert await logged.bring_back(repository, before.match_id, before.revision) == before
    gone = await deleted(repository, clock, before)
    clock.now = Milliseconds(clock.now + DAY)
    assert await deleted(repository, clock, gone) == gone


async def test_a_stale_deletion_is_refused(repository: MatchRepository, clock: FixedClock, new_id: CountingIds) -> None:
    before = await started(repository, clock, new_id)
    changed = await recorded(repository, clock, before, Seat.A)
    assert await logged.discard(repository, clock, before.match_id, before.revision) == Stale(changed)
    gone = await deleted(repository, clock, changed)
    assert await logged.bring_back(repository, before.match_id, changed.revision) == Stale(gone)
    assert await repository.remove(before.match_id, expected_revision=changed.revision) == Stale(gone)
    assert await repository.get(before.match_id) == gone


async def test_recording_a_deal_restores_a_deleted_match(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    gone = await deleted(repository, clock, await started(repository, clock, new_id))
    changed = await recorded(repository, clock, gone, Seat.A)
    assert (changed.deleted_at, await repository.summaries()) == (None, (matches.summary_of(changed),))


async def test_the_trash_is_emptied_after_thirty_days_and_not_before(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    kept = await finished(repository, clock, new_id)
    old = await deleted(repository, clock, await finished(repository, clock, new_id))
    clock.now = Milliseconds(clock.now + 1)
    young = await deleted(repository, clock, await started(repository, clock, new_id))
    clock.now = Milliseconds(clock.now + TRASH_DAYS * DAY - 2)
    assert await empty_trash(repository, clock) == ()
    clock.now = Milliseconds(clock.now + 1)
    assert await empty_trash(repository, clock) == (old.match_id,)
    with pytest.raises(NoDocumentError):
        await repository.get(old.match_id)
    assert await repository.deleted() == (matches.summary_of(young),)
    assert await repository.get(kept.match_id) == kept
    assert await empty_trash(repository, clock) == ()


@pytest.mark.parametrize("jump", [-TRASH_DAYS * DAY * 100, -1, 0])
async def test_a_clock_that_jumps_back_neither_empties_the_trash_nor_restores_anything(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds, jump: int
) -> None:
    gone = await deleted(repository, clock, await started(repository, clock, new_id))
    clock.now = Milliseconds(max(0, clock.now + jump))
    assert await empty_trash(repository, clock) == ()
    assert (await repository.summaries(), await repository.deleted()) == ((), (matches.summary_of(gone),))


async def test_a_slow_clock_at_deletion_does_not_shorten_the_time_in_the_trash(
    repository: MatchRepository, clock: FixedClock, new_id: CountingIds
) -> None:
    today = clock.now
    before = await started(repository, clock, new_id)
    clock.now = Milliseconds(0)
    gone = await deleted(repository, clock, before)
    clock.now = Milliseconds(today + 29 * DAY)
    assert await empty_trash(repository, clock) == ()
    assert await repository.get(gone.match_id) == gone
