"""Tests for the page that changes the setup of a tournament."""

from dataclasses import replace

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import SetupChanged
from companion.ui.navigation import routes
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import SETUP, create_tournament, enter_events, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")


async def test_saving_keeps_what_was_changed_on_another_device_meanwhile(world: World) -> None:
    await create_tournament(world)
    async with phone(world, routes.tournament(ID, "setup")) as device:
        await device.type("setup-name", "Fire brigade")
        await enter_events(world, ID, SetupChanged(replace(SETUP, day="2026-12-05", most_cards=2)))
        await device.screen.settle()
        assert getattr(device.find("setup-day"), "value", "") == "2026-12-05"
        await device.tap("save")
    assert (await stored_standing(world, ID)).setup == replace(
        SETUP, name="Fire brigade", day="2026-12-05", most_cards=2
    )
