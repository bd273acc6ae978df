"""Tests that a match handed over to another device stays locked until that device's version comes back."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC
from random import Random

import pytest

from companion.app import logged
from companion.app.archive import transfer
from companion.app.archive.imports import Fate, ImportPlan
from companion.app.figures.book import update_figures
from companion.app.handover.handover import hand_over_match, preview_code
from companion.app.handover.pencil import pass_pencil, take_pencil_back
from companion.app.links import RoleLink
from companion.app.matches import matches
from companion.app.matches.roles import MatchRole
from companion.app.ports import MOST_PENCILS, MatchId, Refused, Stale, StoredMatch
from companion.core.match.events import DealMisdealt, DealRecorded, EntryId
from companion.core.match.match import standing
from companion.core.options.rules import Preset
from companion.core.seats import Seat
from companion.core.texts import LONGEST_NAME
from companion.storage.ids import new_match_id
from companion.storage.opening import open_storage
from tests.app.depots import MemoryDepot
from tests.app.match_helpers import recorded, started, won
from tests.fakes import CountingIds, FixedClock

CLOCK = FixedClock()
M1 = MatchId("m1")
Change = Callable[[MemoryDepot, int], Awaitable[object]]


async def with_match(*winners: Seat) -> MemoryDepot:
    """Return a device with a match in which each of `winners` has won three points."""
    device = MemoryDepot()
    await recorded(device.depot.matches, CLOCK, await started(device.depot.matches, CLOCK, CountingIds()), *winners)
    return device


async def stored(device: MemoryDepot, match_id: MatchId = M1) -> StoredMatch:
    return await device.depot.matches.get(match_id)


async def passed(device: MemoryDepot, to: str = "Resi", match_id: MatchId = M1) -> str:
    """Hand the match over for another device to continue, and return the handover code."""
    revision = (await stored(device, match_id)).revision
    answer = await pass_pencil(device.depot.matches, CLOCK, new_match_id, match_id, revision, to)
    assert isinstance(answer, StoredMatch)
    return await hand_over_match(device.depot, match_id)


async def taken(device: MemoryDepot, code: str) -> Fate:
    """Take over the match in a handover code, and return what happened to it."""
    plan = await preview_code(device.depot, code)
    assert isinstance(plan, ImportPlan)
    (done,) = (await transfer.carry_out(device.depot, plan)).matches
    return done.fate


async def play(device: MemoryDepot, *winners: Seat, match_id: MatchId = M1) -> None:
    """Record a deal of three points for each of the winners."""
    await recorded(device.depot.matches, CLOCK, await stored(device, match_id), *winners)


async def undo(device: MemoryDepot, match_id: MatchId = M1) -> None:
    answer = await logged.undo(device.depot.matches, CLOCK, match_id, (await stored(device, match_id)).revision)
    assert isinstance(answer, StoredMatch)


CHANGES: dict[str, Change] = {
    "record": lambda at, revision: matches.record(at.depot.matches, CLOCK, M1, revision, won(Seat.A)),
    "enter": lambda at, revision: matches.enter(at.depot.matches, CLOCK, M1, revision, DealMisdealt()),
    "correct": lambda at, revision: matches.correct(
        at.depot.matches, CLOCK, M1, revision, EntryId(0), DealRecorded(won(Seat.B))
    ),
    "insert": lambda at, revision: matches.insert(
        at.depot.matches, CLOCK, M1, revision, EntryId(0), DealRecorded(won(Seat.B))
    ),
    "delete": lambda at, revision: matches.delete(at.depot.matches, CLOCK, M1, revision, EntryId(0)),
    "rename": lambda at, revision: matches.rename_players(at.depot.matches, M1, revision, {Seat.A: "Anni"}),
    "undo": lambda at, revision: logged.undo(at.depot.matches, CLOCK, M1, revision),
    "redo": lambda at, revision: logged.redo(at.depot.matches, CLOCK, M1, revision),
    "hand over again": lambda at, revision: pass_pencil(at.depot.matches, CLOCK, new_match_id, M1, revision, ""),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
async def test_a_match_that_is_handed_over_cannot_be_changed(change: Change) -> None:
    device = await with_match(Seat.A, Seat.B)
    await undo(device)
    await passed(device)
    before = await stored(device)
    assert await change(device, before.revision) == Refused()
    assert await stored(device) == before


async def test_a_finished_match_cannot_be_handed_over_to_be_continued() -> None:
    device = await with_match(Seat.A, Seat.A, Seat.A)
    assert standing((await stored(device)).match).over
    revision = (await stored(device)).revision
    assert await pass_pencil(device.depot.matches, CLOCK, new_match_id, M1, revision, "") == Refused()


async def test_an_outdated_screen_neither_hands_over_nor_takes_back() -> None:
    device = await with_match(Seat.A)
    assert isinstance(await pass_pencil(device.depot.matches, CLOCK, new_match_id, M1, 1, ""), Stale)
    await passed(device)
    assert isinstance(await take_pencil_back(device.depot.matches, M1, 1), Stale)


async def test_the_note_survives_a_restart_and_names_are_cut() -> None:
    device = await with_match(Seat.A)
    await passed(device, "  Resi \n" + "x" * LONGEST_NAME)
    again = await open_storage(device.vault).matches.get(M1)
    assert again == await stored(device)
    assert again.handed_over is not None
    assert again.handed_over.to.startswith("Resi x")
    assert len(again.handed_over.to) <= LONGEST_NAME


async def test_a_match_that_is_taken_back_can_be_changed_and_taking_it_back_twice_changes_nothing() -> None:
    device = await with_match(Seat.A)
    await passed(device)
    for _ in range(2):
        await take_pencil_back(device.depot.matches, M1, (await stored(device)).revision)
    assert (await stored(device)).revision == 4
    await play(device, Seat.B)


async def test_what_the_other_device_undid_and_recorded_replaces_the_log() -> None:
    here, there = await with_match(Seat.A), MemoryDepot()
    assert await taken(there, await passed(here)) is Fate.ADDED
    assert not (await stored(there)).is_handed_over
    await undo(there)
    await play(there, Seat.B, Seat.B)
    assert await taken(here, await passed(there, "")) is Fate.CHANGED
    assert (await stored(here)).match.log == (await stored(there)).match.log
    assert not (await stored(here)).is_handed_over
    await undo(here)
    await play(here, Seat.A)
    assert await taken(there, await passed(here)) is Fate.CHANGED
    assert (await stored(there)).match.log == (await stored(here)).match.log


async def test_a_match_that_comes_back_unchanged_is_unlocked() -> None:
    here, there = await with_match(Seat.A), MemoryDepot()
    await taken(there, await passed(here))
    assert await taken(here, await passed(there)) is Fate.CHANGED
    assert not (await stored(here)).is_handed_over


async def test_a_match_comes_back_from_the_last_of_several_devices() -> None:
    first, second, third = await with_match(Seat.A), MemoryDepot(), MemoryDepot()
    await taken(second, await passed(first))
    await undo(second)
    await taken(third, await passed(second))
    await play(third, Seat.B)
    code = await passed(third)
    for device in (first, second):
        assert await taken(device, code) is Fate.CHANGED
        assert (await stored(device)).match.log == (await stored(third)).match.log


async def test_a_copy_that_went_on_elsewhere_does_not_replace_a_match_that_is_handed_over() -> None:
    here, elsewhere = await with_match(Seat.A), MemoryDepot()
    await taken(elsewhere, await hand_over_match(here.depot, M1))
    await play(here, Seat.A)
    await undo(elsewhere)
    await play(elsewhere, Seat.B, Seat.B, Seat.B)
    await passed(here)
    assert await taken(here, await hand_over_match(elsewhere.depot, M1)) is Fate.COPIED
    assert (await stored(here)).is_handed_over


async def test_a_match_kept_as_a_copy_goes_back_to_the_match_that_it_continues() -> None:
    here, there = await with_match(Seat.A), MemoryDepot()
    await taken(there, await passed(here))
    await play(there, Seat.B)
    await take_pencil_back(here.depot.matches, M1, (await stored(here)).revision)
    await play(here, Seat.A)
    assert await taken(here, await passed(there)) is Fate.COPIED
    ours, copy = await stored(here), MatchId("m1-copy-1")
    await play(here, Seat.B, match_id=copy)
    code = await passed(here, match_id=copy)
    for fate in (Fate.CHANGED, Fate.LEFT_ALONE):
        assert await taken(there, code) is fate
        assert (await stored(there)).match.log == (await stored(here, copy)).match.log
    await undo(there)
    await play(there, Seat.A)
    code = await passed(there)
    for fate in (Fate.CHANGED, Fate.LEFT_ALONE):
        assert await taken(here, code) is fate
        assert (await stored(here, copy)).match.log == (await stored(there)).match.log
    assert await stored(here) == ours
    assert (set(await here.stored()), set(await there.stored())) == ({M1, copy}, {M1})


async def test_a_copy_that_was_not_handed_over_stays_beside_the_original() -> None:
    here, elsewhere, there = await with_match(Seat.A), await with_match(Seat.B), MemoryDepot()
    await taken(there, await passed(here))
    await passed(there)
    assert await taken(elsewhere, await hand_over_match(here.depot, M1)) is Fate.COPIED
    await play(elsewhere, Seat.A, match_id=(copy := MatchId("m1-copy-1")))
    code = await hand_over_match(elsewhere.depot, copy)
    for fate in (Fate.ADDED, Fate.LEFT_ALONE):
        assert await taken(there, code) is fate
    assert (await stored(there)).is_handed_over


async def test_a_copy_of_the_same_match_learns_the_pencil() -> None:
    here, there = await with_match(Seat.A), MemoryDepot()
    await taken(there, await hand_over_match(here.depot, M1))
    assert await taken(there, await passed(here)) is Fate.CHANGED
    await undo(there)
    assert await taken(here, await passed(there)) is Fate.CHANGED
    assert (await stored(here)).match.log == (await stored(there)).match.log


async def test_a_backup_has_no_lock_and_leaves_the_one_on_this_device() -> None:
    device = await with_match(Seat.A)
    await passed(device)
    export = await transfer.export_all(device.depot)
    assert b"handed_over" not in export.content
    plan = await transfer.preview(device.depot, export.content)
    assert isinstance(plan, ImportPlan)
    assert not plan.writes


async def test_a_match_remembers_a_limited_number_of_pencils() -> None:
    devices = [await with_match(Seat.A), MemoryDepot()]
    for _ in range(MOST_PENCILS + 3):
        await taken(devices[1], await passed(devices[0]))
        devices.reverse()
    assert len((await stored(devices[0])).pencils) == MOST_PENCILS


async def play_to_the_end(devices: list[MemoryDepot], match_id: MatchId, chance: Random) -> None:
    """Play a match to the end, undoing deals and moving it between the devices, until both have the finished match."""
    while True:
        holder, other = devices
        seats = list((await stored(holder, match_id)).match.players)
        for _ in range(chance.randint(0, 3)):
            if not standing((await stored(holder, match_id)).match).over:
                await play(holder, chance.choice(seats), match_id=match_id)
        if chance.random() < 0.3:
            await undo(holder, match_id)
        if standing((await stored(holder, match_id)).match).over:
            await taken(other, await hand_over_match(holder.depot, match_id))
            return
        await taken(other, await passed(holder, match_id=match_id))
        devices.reverse()


async def test_the_statistics_of_both_devices_agree_after_an_evening_of_handovers() -> None:
    chance, ids = Random(66), CountingIds()  # noqa: S311  # not used for security
    devices = [MemoryDepot(), MemoryDepot()]
    for preset in (Preset.SOFT, Preset.BAUERNSCHNAPSEN, Preset.SHARP, Preset.DREIERSCHNAPSEN, Preset.SOFT):
        match = await started(devices[0].depot.matches, CLOCK, ids, preset, rubber=2)
        await play_to_the_end(devices, match.match_id, chance)
    figures = []
    for device in devices:
        storage = open_storage(device.vault)
        summaries = await storage.matches.summaries()
        days, ratings = await update_figures(storage.matches, storage.figures, summaries, {}, lambda *_: None, UTC)
        figures.append((summaries, [day.lineups for day in days.values()], ratings))
    (summaries, lineups, ratings), others = figures
    assert (summaries, lineups, ratings) == others
    assert len(summaries) == 5
    assert all(summary.over for summary in summaries)
    assert lineups
    assert ratings


async def test_a_match_that_comes_back_keeps_the_links_given_to_other_phones() -> None:
    here, there = await with_match(Seat.A), MemoryDepot()
    links = (RoleLink(MatchRole.ONLOOKER, "digest"),)
    linked = replace(await stored(here), links=links)
    await logged.store_next(here.depot.matches, linked, linked.revision)
    await taken(there, await passed(here))
    await play(there, Seat.B)
    assert (await stored(there)).links == ()
    assert await taken(here, await passed(there, "")) is Fate.CHANGED
    assert (await stored(here)).links == links
