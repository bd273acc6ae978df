"""Tests for drop-downs: the keyboard closes an open list before it leaves the page."""

import pytest

from tests.ui.phone import phone
from tests.ui.table.test_keyboard import type_key
from tests.ui.world import World


@pytest.mark.parametrize(
    ("address", "drop_down", "answer"),
    [
        ("/statistics", "span", "span-month"),
        ("/settings", "language", "language-en"),
        ("/new", "game", "preset-sharp"),
        ("/rules/compare", "second", "second-sharp"),
        ("/referee", "rules", "rules-sharp"),
    ],
)
async def test_escape_closes_an_open_list_before_leaving_the_page(
    world: World, address: str, drop_down: str, answer: str
) -> None:
    await world.match()
    async with phone(world, address) as device:
        await device.tap(drop_down)
        assert device.has(answer)
        await type_key(device, "ESCAPE")
        assert not device.has(answer)
        assert device.route == address
        await type_key(device, "ESCAPE")
        assert device.route != address


async def test_a_game_can_be_chosen_in_the_comparison(world: World) -> None:
    async with phone(world, "/rules/compare") as device:
        await device.tap("second", "second-bauernschnapsen")
        assert "Second game: Bauernschnapsen" in device.labels()
        assert not device.has("second-sharp")
