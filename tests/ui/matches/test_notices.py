"""Tests for notices about the last tap: on which side they appear, and for how long."""

from companion.app.ports import StorageError
from companion.core.match.events import DealMisdealt, GiftGiven
from companion.core.numbers import GamePoints
from companion.core.seats import Seat
from companion.ui.matches.open_match import Entered
from companion.ui.matches.store import NOTICE_SECONDS, PILL_SECONDS
from tests.app.match_helpers import won
from tests.ui.world import World, needs, opened, shown


async def test_the_notice_of_an_entry_is_on_the_side_that_entered_it(world: World) -> None:
    store = await opened(world)
    await store.record(won(Seat.B, 2), Seat.A)
    notice = shown(store).notice
    assert isinstance(notice, Entered)
    assert (notice.side, notice.line.won[Seat.B]) == (Seat.A, 2)
    assert shown(store).pill == notice


async def test_other_entries_have_notices_too(world: World) -> None:
    store = await opened(world)
    assert await store.enter(GiftGiven(Seat.A, GamePoints(1)), Seat.A)
    assert needs(store) == (6, 7)
    assert await store.enter(DealMisdealt(), Seat.A)
    assert shown(store).standing.dealer is Seat.A
    assert isinstance(shown(store).notice, Entered)


async def test_the_pill_disappears_before_the_notice_and_both_by_themselves(world: World) -> None:
    store = await opened(world)
    await store.record(won(Seat.A), Seat.A)
    await world.pause.pass_by()
    assert shown(store).pill is None
    assert shown(store).notice is not None
    await world.pause.pass_by()
    assert shown(store).notice is None
    assert world.pause.asked == [PILL_SECONDS, NOTICE_SECONDS - PILL_SECONDS]


async def test_the_deal_that_ends_a_bummerl_leaves_no_points_beside_the_new_numbers(world: World) -> None:
    store = await opened(world, Seat.A, Seat.A)
    await store.record(won(Seat.A), Seat.A)
    assert shown(store).card is not None
    assert shown(store).pill is None


async def test_a_later_notice_is_shown_for_its_full_time(world: World) -> None:
    store = await opened(world)
    await store.record(won(Seat.A), Seat.A)
    await world.pause.pass_by()
    await store.record(won(Seat.B, 1), Seat.B)
    await world.pause.pass_by()
    notice = shown(store).notice
    assert isinstance(notice, Entered)
    assert notice.side is Seat.B


async def test_dismissing_removes_all_notices(world: World) -> None:
    store = await opened(world, Seat.A)
    world.matches.failure = StorageError("disk full")
    await store.undo()
    store.dismiss()
    assert (shown(store).notice, shown(store).pill, shown(store).trouble) == (None, None, None)
