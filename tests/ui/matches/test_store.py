"""Tests for the open match of a session: every change is stored before it is shown, even after failures."""

import asyncio

from companion.app.ports import MatchId, StorageError
from companion.core.match.events import DealRecorded, EntryCorrected, EntryId
from companion.core.seats import Seat
from companion.ui.matches.open_match import DoneAgain, Edited, Missing, TakenBack, Trouble
from tests.app.match_helpers import won
from tests.ui.world import HeldMatches, World, needs, opened, settled, shown

# ---- storing


async def test_a_deal_is_shown_only_after_it_is_stored() -> None:
    held = HeldMatches()
    world = World(held)
    store = await opened(world)
    held.gate.clear()
    recording = asyncio.create_task(store.record(won(Seat.A), Seat.A))
    await settled()
    assert (needs(store), shown(store).notice) == ((7, 7), None)
    held.gate.set()
    assert await recording
    assert needs(store) == (4, 7)
    assert shown(store).stored == await world.matches.get(store.match_id)


async def test_a_deal_that_could_not_be_stored_is_not_shown_and_the_next_tap_works(world: World) -> None:
    store = await opened(world, Seat.A)
    world.matches.failure = StorageError("disk full")
    assert not await store.record(won(Seat.A), Seat.A)
    assert needs(store) == (4, 7)
    assert (shown(store).trouble, shown(store).notice, shown(store).pill) == (Trouble.NOT_STORED, None, None)
    world.matches.failure = None
    assert await store.record(won(Seat.A), Seat.A)
    assert needs(store) == (1, 7)
    assert shown(store).trouble is None


async def test_two_quick_taps_record_two_deals_in_order(world: World) -> None:
    store = await opened(world)
    assert all(await asyncio.gather(store.record(won(Seat.A, 1), Seat.A), store.record(won(Seat.B, 2), Seat.B)))
    assert [line.won[Seat.A] for line in shown(store).standing.sheet] == [1, 0]
    assert needs(store) == (6, 5)


async def test_the_notice_of_the_second_quick_undo_names_its_own_deal() -> None:
    store = await opened(World(HeldMatches()), Seat.A, Seat.B)
    first, _ = shown(store).match.log.done
    await asyncio.gather(store.undo(), store.undo())
    assert needs(store) == (7, 7)
    assert shown(store).notice == TakenBack(first, reopened=False)


async def test_a_finished_match_refuses_another_deal_and_says_so(world: World) -> None:
    store = await opened(world, Seat.A, Seat.A, Seat.A)
    assert not await store.record(won(Seat.B), Seat.B)
    assert shown(store).trouble is Trouble.REFUSED
    assert shown(store).standing.over


# ---- undo and redo


async def test_undo_and_redo_have_notices(world: World) -> None:
    store = await opened(world, Seat.A)
    (event,) = shown(store).match.log.done
    assert await store.undo()
    assert (needs(store), shown(store).notice) == ((7, 7), TakenBack(event, reopened=False))
    assert await store.redo()
    assert (needs(store), shown(store).notice) == ((4, 7), DoneAgain(event))


async def test_a_new_match_has_nothing_to_undo_or_redo(world: World) -> None:
    store = await opened(world)
    assert not await store.undo()
    assert not await store.redo()
    assert shown(store).stored.revision == 1


async def test_undoing_the_end_of_a_bummerl_says_that_it_continues(world: World) -> None:
    store = await opened(world, Seat.B, Seat.A, Seat.A, Seat.A)
    assert len(shown(store).standing.bummerls) == 1
    await store.undo()
    notice = shown(store).notice
    assert isinstance(notice, TakenBack)
    assert notice.reopened
    assert needs(store) == (1, 4)
    await store.undo()
    again = shown(store).notice
    assert isinstance(again, TakenBack)
    assert not again.reopened


# ---- the end of a Bummerl and of the match


async def test_the_deal_that_ends_a_bummerl_shows_its_card(world: World) -> None:
    store = await opened(world, Seat.B, Seat.A, Seat.A)
    assert shown(store).card is None
    await store.record(won(Seat.A), Seat.A)
    card = shown(store).card
    assert card is not None
    assert card.finished is not None
    assert card.finished.winner is Seat.A
    store.go_on()
    assert shown(store).card is None


async def test_undo_closes_the_card(world: World) -> None:
    store = await opened(world, Seat.A, Seat.A)
    await store.record(won(Seat.A), Seat.A)
    assert shown(store).card is not None
    await store.undo()
    assert shown(store).card is None


async def test_a_finished_match_is_locked_once_its_card_is_closed(world: World) -> None:
    store = await opened(world, Seat.A, Seat.A)
    await store.record(won(Seat.A), Seat.A)
    assert not shown(store).locked
    store.go_on()
    assert shown(store).locked
    store.unlock()
    assert not shown(store).locked


async def test_a_finished_match_is_locked_when_it_is_opened_again(world: World) -> None:
    store = await opened(world, Seat.A, Seat.A, Seat.A)
    assert shown(await world.session(store.match_id)).locked


async def test_a_reopened_match_is_locked_again_when_it_ends(world: World) -> None:
    store = await opened(world, Seat.A, Seat.A, Seat.A)
    store.unlock()
    await store.undo()
    await store.record(won(Seat.A), Seat.A)
    store.go_on()
    assert shown(store).locked


# ---- edits


async def test_an_edit_recalculates_later_deals_and_has_a_notice(world: World) -> None:
    store = await opened(world, Seat.A, Seat.A)
    assert await store.correct(EntryId(0), DealRecorded(won(Seat.B, 1)), seen=shown(store).stored.revision)
    assert (needs(store), shown(store).notice) == (
        (4, 6),
        Edited(EntryCorrected(EntryId(0), DealRecorded(won(Seat.B, 1)))),
    )
    assert await store.insert(EntryId(1), DealRecorded(won(Seat.B, 2)), seen=shown(store).stored.revision)
    assert needs(store) == (4, 4)
    assert await store.delete(EntryId(1), seen=shown(store).stored.revision)
    assert needs(store) == (7, 4)
    for _ in range(3):
        await store.undo()
    assert needs(store) == (1, 7)


# ---- missing matches


async def test_a_missing_match_has_a_reason(world: World) -> None:
    stored = await world.match()
    nowhere = await world.session(MatchId("m99"))
    assert (nowhere.missing, nowhere.open) == (Missing.NOT_THERE, None)
    world.matches.damaged[stored.match_id] = False
    assert (await world.session(stored.match_id)).missing is Missing.DAMAGED
    world.matches.damaged[stored.match_id] = True
    assert (await world.session(stored.match_id)).missing is Missing.NEWER


async def test_a_match_is_shown_once_it_can_be_read_again(world: World) -> None:
    stored = await world.match()
    world.matches.damaged[stored.match_id] = False
    store = await world.session(stored.match_id)
    world.matches.damaged.clear()
    await store.load_once()
    assert (store.missing, needs(store)) == (None, (7, 7))


async def test_a_match_is_read_once(world: World) -> None:
    store = await opened(world, Seat.A)
    before = store.open
    await store.load_once()
    assert store.open is before


async def test_nothing_can_be_recorded_without_a_match(world: World) -> None:
    store = await world.session(MatchId("m99"))
    assert not await store.record(won(Seat.A), Seat.A)
    assert not await store.undo()
    store.dismiss()
    assert store.open is None
