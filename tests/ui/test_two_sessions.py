"""Tests for two sessions with the same match: each shows the other's changes, and outdated taps are ignored."""

import asyncio
import errno
from dataclasses import replace

from companion.app.ports import StoredMatch
from companion.core.match.events import DealRecorded
from companion.core.seats import Seat
from companion.storage.matches.repository import VaultMatchRepository
from companion.ui.matches.open_match import Trouble
from companion.ui.matches.store import MatchStore
from tests.app.match_helpers import started, won
from tests.fakes import InMemoryMatches
from tests.storage.failing_vault import FailingVault
from tests.ui.world import HeldMatches, World, needs, opened, settled, shown


async def test_two_sessions_follow_each_other(world: World) -> None:
    first = await opened(world)
    second = await world.session(first.match_id)
    await first.record(won(Seat.A), Seat.A)
    assert needs(second) == (4, 7)
    assert shown(second).notice is None
    await second.undo()
    assert needs(first) == (7, 7)
    assert shown(first).trouble is None


async def test_a_session_ignores_changes_of_other_matches(world: World) -> None:
    first, other = await opened(world), await opened(world)
    await other.record(won(Seat.A), Seat.A)
    assert needs(first) == (7, 7)


async def test_a_tap_on_an_outdated_state_does_not_count_and_shows_the_current_one() -> None:
    held = HeldMatches()
    world = World(held)
    first = await opened(world)
    second = await world.session(first.match_id)
    held.gate.clear()
    taps = [asyncio.create_task(store.record(won(Seat.A, 1), Seat.A)) for store in (first, second)]
    await settled()
    held.gate.set()
    assert await asyncio.gather(*taps) == [True, False]
    assert needs(first) == needs(second) == (6, 7)
    assert shown(second).trouble is Trouble.CHANGED_ELSEWHERE
    assert await second.record(won(Seat.A, 1), Seat.A)
    assert needs(first) == needs(second) == (5, 7)


async def test_a_change_that_arrives_while_a_tap_is_being_stored_is_not_missed() -> None:
    """The other session's change arrives after this session's change is stored, but before the call returns."""
    held = HeldMatches()
    world = World(held)
    first = await opened(world)
    stored_by_us = asyncio.Event()

    async def meanwhile() -> None:
        await stored_by_us.wait()
        current = await held.get(first.match_id)
        changed = (await world.session(first.match_id)).open
        assert changed is not None
        await InMemoryMatches.replace(
            held,
            StoredMatch(
                match_id=current.match_id,
                revision=current.revision + 1,
                match=current.match.append(DealRecorded(won(Seat.B))),
                started_at=current.started_at,
                changed_at=current.changed_at,
            ),
            expected_revision=current.revision,
        )

    held.subscribe(lambda _: stored_by_us.set())
    other = asyncio.create_task(meanwhile())
    await asyncio.gather(first.record(won(Seat.A), Seat.A), other)
    assert needs(first) == (4, 4)


async def test_a_closed_session_gets_no_more_changes(world: World) -> None:
    first = await opened(world)
    second = await world.session(first.match_id)
    second.close()
    await first.record(won(Seat.A), Seat.A)
    assert needs(second) == (7, 7)


async def test_every_page_shows_a_deal_that_the_disk_stored_with_an_error(world: World) -> None:
    vault = FailingVault()
    services = replace(world.services, matches=VaultMatchRepository(vault))
    match_id = (await started(services.matches, world.clock, world.ids)).match_id
    first, second, third = [MatchStore(services, match_id, world.pause) for _ in range(3)]
    await first.load_once()
    await second.load_once()
    vault.after = OSError(errno.EIO, "the folder could not be flushed")
    assert await first.record(won(Seat.A), Seat.A)
    await third.load_once()
    for page in (first, second, third):
        assert (needs(page), shown(page).trouble) == ((4, 7), Trouble.UNCONFIRMED)
    vault.after = None
    assert await second.record(won(Seat.A), Seat.A)
    assert [(needs(page), shown(page).trouble) for page in (first, second)] == [((1, 7), None)] * 2
