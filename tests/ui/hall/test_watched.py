"""Tests that a result on the onlookers' page redraws only the controls that show it."""

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import Result, ResultRecorded
from companion.ui.navigation import routes
from tests.ui.phone import Phone, phone
from tests.ui.tournament.tournament_helpers import create_drawn, enter_events, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")


def places(device: Phone) -> dict[str, int]:
    """Return the identity of each control with a key; it changes when the control is redrawn."""
    return {str(one.key): id(one) for one in device.controls() if one.key is not None}


async def test_a_result_redraws_the_row_of_its_table_only(world: World) -> None:
    await create_drawn(world)
    async with phone(world, routes.tournament(ID, "hall")) as device:
        before = places(device)
        table = next(one for one in (await stored_standing(world, ID)).pairings if one.is_open)
        await enter_events(world, ID, ResultRecorded(table.pairing_id, Result(winner=table.left)))
        await device.screen.settle()
        after = places(device)
        assert before.keys() == after.keys()
        changed = {key for key, identity in after.items() if before[key] != identity}
        assert f"table-{table.pairing_id}" in changed
        assert not {key for key in changed if key.startswith(("table-", "part-"))} - {f"table-{table.pairing_id}"}
        assert device.says("Round 1, 3 tables open")
