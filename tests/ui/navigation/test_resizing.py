"""Tests that options adapt to a new width of the window while their page stays open."""

import flet as ft
import pytest

from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.navigation import routes
from tests.ui.phone import Phone, phone
from tests.ui.world import World

NARROW, WIDE = 320, 800
LONG_NAMES = {
    Seat.A: "Maximilian-Alexander",
    Seat.B: "Hannelore Obermayer",
    Seat.C: "Katharina-Theresia",
    Seat.D: "Franz Xaver Huber",
}


def options(device: Phone) -> list[tuple[str, float | None]]:
    """Return the text of each option that is a name, broken into lines, with its font size."""
    words = {name.split()[0] for name in LONG_NAMES.values()}
    texts = [text for text in device.controls() if isinstance(text, ft.Text)]
    return [(text.value, text.size) for text in texts if set(text.value.split()) & words]


@pytest.mark.parametrize(("before", "after"), [(WIDE, NARROW), (NARROW, WIDE)])
async def test_options_look_as_if_the_page_had_been_opened_at_the_new_width(
    world: World, before: int, after: int
) -> None:
    await world.match(PRESETS[Preset.BAUERNSCHNAPSEN], players=LONG_NAMES)
    looks = []
    for width in (before, after):
        async with phone(world, routes.NEW, width=width) as device:
            await device.resize(width)  # the first width that the app is told of draws everything again
            looks.append(options(device))
            await device.resize(after)
            looks.append(options(device))
    assert looks[0] != looks[1] == looks[2] == looks[3]
