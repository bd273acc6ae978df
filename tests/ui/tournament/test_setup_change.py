"""Tests that the forms of a tournament keep what another device changes while they are open."""

from dataclasses import replace

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import PlayerChanged, Registration, SetupChanged, StartNumber
from companion.core.tournament.setup import DEFAULT_TIE_BREAKS
from companion.ui.kit.edits import Edits
from companion.ui.navigation import routes
from tests.ui.phone import phone
from tests.ui.tournament.tournament_helpers import SETUP, create_tournament, enter_events, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")


async def test_saving_keeps_what_was_changed_on_another_device_meanwhile(world: World) -> None:
    await create_tournament(world)
    theirs = replace(SETUP, day="2026-12-05", most_cards=2, prizes=("", "Wine", *SETUP.prizes[2:]))
    async with phone(world, routes.tournament(ID, "setup")) as device:
        await device.tap("more-settings")
        await device.type("setup-name", "Fire brigade")
        await device.type("setup-prize-1", "Ham")
        await enter_events(world, ID, SetupChanged(theirs))
        await device.screen.settle()
        assert getattr(device.find("setup-day"), "value", "") == "2026-12-05"
        await device.tap("save")
    prizes = ("Ham", "Wine", *SETUP.prizes[2:])
    assert (await stored_standing(world, ID)).setup == replace(theirs, name="Fire brigade", prizes=prizes)


async def test_saving_a_player_keeps_the_cards_that_another_device_sold_meanwhile(world: World) -> None:
    await create_tournament(world)
    async with phone(world, routes.tournament(ID, "player", 1)) as device:
        await device.type("player-name", "Anna Maria")
        await enter_events(world, ID, PlayerChanged(StartNumber(1), Registration(name="Anna", cards=3)))
        await device.screen.settle()
        await device.tap("save")
    entrant = (await stored_standing(world, ID)).entrants[StartNumber(1)]
    assert (entrant.name, entrant.bought) == ("Anna Maria", 3)


def test_the_order_of_tie_breaks_is_changed_as_a_whole() -> None:
    first, second, third = DEFAULT_TIE_BREAKS
    edits = Edits(replace(SETUP, tie_breaks=(first, second, third)), replace(SETUP, tie_breaks=(second, first, third)))
    assert edits.over(replace(SETUP, tie_breaks=(third, second, first))).tie_breaks == (second, first, third)
