"""Tests for the result page of a table: results, corrections and consequences."""

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import (
    PairingId,
    Report,
    ReportSide,
    Result,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    StageDrawn,
)
from companion.core.tournament.meetings import State
from companion.ui.navigation import routes
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import create_drawn, enter_events, play_round, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


async def test_the_score_of_an_unfinished_match_can_be_recorded(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page("table", "1-1")) as device:
        await device.tap("winner-nobody", "bummerls-1-0", "save")
        assert device.says("in progress, 1 : 0")
    async with phone(world, page("table", "1-1")) as device:
        pairing = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
        assert pairing is not None
        await device.tap(f"winner-{pairing.left}", "bummerls-2-1", "save")
    pairing = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
    assert pairing is not None
    assert pairing.result == Result(winner=pairing.left, bummerls=(2, 1))


async def test_a_no_show_is_recorded_as_a_walkover(world: World) -> None:
    await create_drawn(world)
    pairing = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
    assert pairing is not None
    async with phone(world, page("table", "1-1", str(pairing.left))) as device:
        await device.tap("how-walk-over", "save")
    recorded = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
    assert recorded is not None
    assert recorded.state is State.WALK_OVER


async def test_a_correction_shows_its_consequences_before_it_is_saved(world: World) -> None:
    await create_drawn(world)
    await play_round(world, ID)
    await enter_events(world, ID, StageDrawn(3))
    before = await stored_standing(world, ID)
    pairing = before.find_pairing(PairingId("1-1"))
    assert pairing is not None
    async with phone(world, page("table", "1-1")) as device:
        assert device.says("Result recorded")
        await device.tap(f"winner-{pairing.right}")
        assert device.says("This also changes:")
        assert not device.says("As a result:")
        assert (await stored_standing(world, ID)) == before
        await device.tap("save")
        assert device.route == page("round", 1)
        await device.go(page())
        assert f"Undo: Round 1, table {pairing.table}" in device.texts()
        assert f"Undo: result for round 1, table {pairing.table}" in device.labels()
        await device.tap("undo")
        assert device.says("Undone: result for round 1, table 1.")
        assert device.has("redo")
    assert (await stored_standing(world, ID)).find_pairing(PairingId("1-1")) == pairing


async def test_consequences_of_a_first_result_are_not_shown_as_changes(world: World) -> None:
    await create_drawn(world, ("Anna", "Berta"))
    standing = await stored_standing(world, ID)
    (final,) = standing.pairings
    assert final.left is not None
    async with phone(world, page("table", final.pairing_id)) as device:
        await device.tap("winner-nobody", "bummerls-1-0", "save")
    async with phone(world, page("table", final.pairing_id, str(final.left))) as device:
        assert device.says("As a result:")
        assert device.says(f"Prize 1 goes to {standing.entrants[final.left].name} ({final.left})")
        assert final.right is not None
        assert device.says(f"Prize 2 goes to {standing.entrants[final.right].name} ({final.right})")
        assert not device.says("This also changes:")
        assert device.has("save")
        assert any(label.startswith("Record result for the final, table 1: ") for label in device.labels())


async def test_a_result_entered_after_the_next_draw_shows_its_consequences_as_changes(world: World) -> None:
    await create_drawn(world)
    await play_round(world, ID)
    await enter_events(world, ID, StageDrawn(3), ResultCleared(PairingId("1-1")))
    pairing = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
    assert pairing is not None
    async with phone(world, page("table", "1-1", str(pairing.right))) as device:
        assert device.says("This also changes:")


async def test_a_result_can_be_cleared(world: World) -> None:
    await create_drawn(world)
    await play_round(world, ID)
    async with phone(world, page("table", "1-1")) as device:
        await device.tap("clear")
    assert (await stored_standing(world, ID)).open == 1


async def test_clearing_a_result_that_others_depend_on_asks_first(world: World) -> None:
    await create_drawn(world)
    await play_round(world, ID)
    await enter_events(world, ID, StageDrawn(3))
    await play_round(world, ID)
    before = await stored_standing(world, ID)
    async with phone(world, page("table", "1-1")) as device:
        await device.tap("clear")
        assert await stored_standing(world, ID) == before
        assert device.says("This also changes:")
        assert device.says("Reopened: ")
        await device.tap("clear-sure")
        assert device.route == page("round", 1)
    assert (await stored_standing(world, ID)).open == 2


async def test_a_match_is_not_started_over_a_score_or_a_report(world: World) -> None:
    await create_drawn(world)
    reporting = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
    assert reporting is not None
    assert reporting.left is not None
    report = Report(reporting.left)
    await enter_events(world, ID, ResultReported(reporting.pairing_id, ReportSide.LEFT, report))
    await enter_events(world, ID, ResultRecorded(PairingId("1-2"), Result(bummerls=(1, 0))))
    for table, is_possible in (("1-1", False), ("1-2", False), ("1-3", True)):
        async with phone(world, page("table", table)) as device:
            assert device.has("play") is is_possible


async def test_a_page_without_a_winner_asks_for_one(world: World) -> None:
    await create_drawn(world)
    async with phone(world, page("table", "1-1")) as device:
        assert device.says("Tap the winner:")
        assert getattr(device.find("save"), "disabled", False)
        assert not device.has("how")
        assert not device.has("bummerls")
        await device.tap("winner-nobody")
        assert device.has("bummerls")
        await device.tap("winner-nobody")
        assert not device.has("bummerls")


async def test_a_result_names_the_bummerls_of_the_winner_first(world: World) -> None:
    await create_drawn(world)
    pairing = (await stored_standing(world, ID)).find_pairing(PairingId("1-1"))
    assert pairing is not None
    assert pairing.right is not None
    async with phone(world, page("table", "1-1", str(pairing.right))) as device:
        await device.tap("bummerls-1-2", "save")
        who = (await stored_standing(world, ID)).entrants[pairing.right].name
        assert any(label.endswith(f"{who} won 2 : 1") for label in device.labels())
