"""Tests that long names are hyphenated on screen, and that screen readers announce them in full."""

import pytest

from companion.core.seats import Seat
from companion.ui.navigation import routes
from tests.app.match_helpers import recorded
from tests.ui.entering import enlarge
from tests.ui.phone import phone
from tests.ui.world import World

NAMES = {Seat.A: "Maximilianna", Seat.B: "Oberschwandtner"}
SIDES = (("Maximilianna",), ("Oberschwandtner",))


async def _match(world: World) -> str:
    match = await world.match(players=NAMES)
    await recorded(world.matches, world.clock, match, Seat.A, Seat.A, Seat.A)
    return str(match.match_id)


@pytest.mark.parametrize(
    ("route", "scale", "drawn"),
    [
        ("/matches", 2.0, "Ober-\nschwandtner"),
        ("/match/{0}/sheet", 1.0, "Schneider against Ober-\n"),
        ("{1}", 1.0, "Oberschwandt-\nner"),
    ],
)
async def test_a_name_too_long_for_its_place_is_hyphenated(world: World, route: str, scale: float, drawn: str) -> None:
    match_id = await _match(world)
    async with phone(world, width=320, height=568) as device:
        await device.go(route.format(match_id, routes.against(*SIDES)))
        await enlarge(device, scale)
        assert any(drawn in text for text in device.texts())
        assert not any("-\n" in label for label in device.labels())
        assert any("Oberschwandtner" in label for label in device.labels())
