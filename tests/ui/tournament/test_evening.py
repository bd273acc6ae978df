"""An evening of Preisschnapsen, from the empty list to the last prize, by taps alone."""

from companion.app.tournament.port import TournamentId
from companion.core.tournament.standing import Phase
from companion.ui.navigation import routes
from tests.ui.phone import Phone, phone
from tests.ui.tournament.at_the_tournament import NAMES, stands
from tests.ui.world import World

ID = TournamentId("t1")


async def open_round(device: Phone) -> None:
    """Tap the first player of every open table as the winner."""
    while keys := [key for control in device.controls() if (key := str(control.key)).startswith("pairing-")]:
        sides = [key for key in keys if key.rpartition("-")[2].isdecimal() and key.count("-") > 2]  # pairing-1-3-17
        sides += [key for key in keys if key.startswith(("pairing-for-", "pairing-losers-")) and key.count("-") > 2]
        if not sides:
            return
        await device.tap(sides[0], "save")


async def test_an_evening_is_played_through_from_an_empty_list_to_the_last_prize(world: World) -> None:
    async with phone(world, routes.TOURNAMENTS) as device:
        assert device.says("No tournaments. Create one.")
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
        while (await stands(world, ID)).phase is not Phase.OVER:
            await open_round(device)
            if device.has("draw"):
                await device.tap("draw", "at-once", "tables")
        now = await stands(world, ID)
        assert now.places[0] is not None
        assert all(prize.number is not None for prize in now.prizes)
        assert device.says(f"The winner is {now.places[0]} {now.entrants[now.places[0]].name}.")
