"""Tests for a complete tournament, from the empty list to the last prize."""

from companion.app.tournament.port import TournamentId
from companion.core.tournament.standing import Phase
from companion.ui.navigation import routes
from companion.ui.tournament import words
from tests.ui.phone import Phone, phone
from tests.ui.tournament.tournament_helpers import NAMES, stored_standing
from tests.ui.world import World

ID = TournamentId("t1")


async def record_round(device: Phone) -> None:
    """Record a win for the first player at every open table."""
    while keys := [key for control in device.controls() if (key := str(control.key)).startswith("pairing-")]:
        sides = [key for key in keys if key.rpartition("-")[2].isdecimal() and key.count("-") > 2]  # pairing-1-3-17
        sides += [key for key in keys if key.startswith(("pairing-for-", "pairing-losers-")) and key.count("-") > 2]
        if not sides:
            return
        await device.tap(sides[0], "save")


async def test_a_tournament_can_be_played_from_an_empty_list_to_the_last_prize(world: World) -> None:
    async with phone(world, routes.TOURNAMENTS) as device:
        assert device.says("No tournaments yet. Create one.")
        await device.tap("new-tournament")
        await device.type("setup-name", "Fire brigade")
        await device.tap("start")
        assert device.route == routes.tournament(ID)
        await device.tap("players")
        for name in NAMES:
            await device.type("player-name", name)
            await device.tap("enter")
        assert device.says("12 players")
        await device.tap("back", "draw", "draw-now")
        while device.has("next"):
            await device.tap("next")
        await device.tap("tables")
        while (await stored_standing(world, ID)).phase is not Phase.OVER:
            await record_round(device)
            if device.has("draw"):
                await device.tap("draw", "at-once", "tables")
            elif device.has("start-match"):
                await device.tap("start-match")
        standing = await stored_standing(world, ID)
        assert standing.places[0] is not None
        assert all(prize.number is not None for prize in standing.prizes)
        assert device.says(f"The winner is {words.player(standing, standing.places[0])}.")
