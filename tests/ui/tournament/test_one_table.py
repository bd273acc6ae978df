"""One table of a tournament: its result, a correction of it, and what either changes elsewhere."""

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PairingId, Result, ResultCleared, StageDrawn
from companion.core.tournament.meetings import State
from companion.ui.navigation import routes
from tests.ui.phone import phone
from tests.ui.tournament.at_the_tournament import drawn, happens, round_played, stands
from tests.ui.world import World

ID = TournamentId("t1")


def page(*below: str | int) -> str:
    return routes.tournament(ID, *below)


async def test_running_bummerls_can_be_written_down(world: World) -> None:
    await drawn(world)
    async with phone(world, page("table", "1-1")) as device:
        await device.tap("winner-nobody", "bummerls-1-0", "save")
        assert device.says("in progress, 1 : 0")
    async with phone(world, page("table", "1-1")) as device:
        pairing = (await stands(world, ID)).find_pairing(PairingId("1-1"))
        assert pairing is not None
        await device.tap(f"winner-{pairing.left}", "bummerls-2-1", "save")
    pairing = (await stands(world, ID)).find_pairing(PairingId("1-1"))
    assert pairing is not None
    assert pairing.result == Result(winner=pairing.left, bummerls=(2, 1))


async def test_a_no_show_is_a_walk_over(world: World) -> None:
    await drawn(world)
    pairing = (await stands(world, ID)).find_pairing(PairingId("1-1"))
    assert pairing is not None
    async with phone(world, page("table", "1-1", str(pairing.left))) as device:
        await device.tap("how-walk-over", "save")
    now = (await stands(world, ID)).find_pairing(PairingId("1-1"))
    assert now is not None
    assert now.state is State.WALK_OVER


async def test_a_correction_says_what_it_changes_before_it_is_stored(world: World) -> None:
    await drawn(world)
    await round_played(world, ID)
    await happens(world, ID, StageDrawn(3))
    before = await stands(world, ID)
    pairing = before.find_pairing(PairingId("1-1"))
    assert pairing is not None
    async with phone(world, page("table", "1-1")) as device:
        assert device.says("Result recorded")
        await device.tap(f"winner-{pairing.right}")
        assert device.says("This also changes:")
        assert not device.says("This also settles:")
        assert (await stands(world, ID)) == before
        await device.tap("save")
        assert device.route == page("round", 1)
        await device.go(page())
        assert device.says(f"Undo: result of round 1, table {pairing.table}")
        await device.tap("undo")
        assert device.says("Undone: result of round 1, table 1.")
        assert device.has("redo")
    assert (await stands(world, ID)).find_pairing(PairingId("1-1")) == pairing


async def test_what_the_first_result_of_a_final_settles_is_told_without_alarm(world: World) -> None:
    await drawn(world, ("Anna", "Berta"))
    (final,) = (await stands(world, ID)).pairings
    async with phone(world, page("table", final.pairing_id)) as device:
        await device.tap("winner-nobody", "bummerls-1-0", "save")
    async with phone(world, page("table", final.pairing_id, str(final.left))) as device:
        assert device.says("This also settles:")
        assert device.says(f"Prize 1 goes to {final.left}")
        assert not device.says("This also changes:")
        assert device.has("save")
        assert any(label.startswith("Record result of the final, table 1: ") for label in device.labels())


async def test_a_result_that_comes_after_the_next_draw_changes_what_was_drawn(world: World) -> None:
    await drawn(world)
    await round_played(world, ID)
    await happens(world, ID, StageDrawn(3), ResultCleared(PairingId("1-1")))
    pairing = (await stands(world, ID)).find_pairing(PairingId("1-1"))
    assert pairing is not None
    async with phone(world, page("table", "1-1", str(pairing.right))) as device:
        assert device.says("This also changes:")


async def test_a_result_can_be_taken_back(world: World) -> None:
    await drawn(world)
    await round_played(world, ID)
    async with phone(world, page("table", "1-1")) as device:
        await device.tap("clear")
    assert (await stands(world, ID)).open == 1
