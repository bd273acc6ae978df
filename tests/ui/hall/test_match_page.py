"""Tests for the page on which onlookers follow a match."""

import flet as ft
import pytest
from flet import canvas as cv

from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from companion.ui.hall.match_page import WatchedSize
from companion.ui.kit.keys import Key
from companion.ui.kit.layout import Screen
from companion.ui.navigation import routes
from tests.app.match_helpers import recorded
from tests.ui.phone import at_the_table, phone
from tests.ui.world import World


@pytest.mark.parametrize("preset", [Preset.SOFT, Preset.DREIERSCHNAPSEN, Preset.BAUERNSCHNAPSEN, Preset.THOUSAND])
async def test_only_the_way_back_can_be_pressed(world: World, preset: Preset) -> None:
    route = await at_the_table(world, Seat.A, preset=preset)
    async with phone(world, f"{route}/watch") as device:
        buttons = [control.key for control in device.controls() if isinstance(control, ft.Semantics) and control.button]
        assert buttons == ["back"]
        assert not any(control.on_tap_down for control in device.controls() if isinstance(control, ft.Container))
        await device.tap("back")
        assert device.route == route


async def test_the_page_follows_the_match(world: World) -> None:
    match = await world.match(PRESETS[Preset.TOURNAMENT])
    async with phone(world, routes.watch(match.match_id)) as device:
        assert device.says("No deal has been played yet.")
        match = await recorded(world.matches, world.clock, match, Seat.A)
        await device.screen.settle()
        assert device.says("Last: Anna\N{NO-BREAK SPACE}\N{MINUS SIGN}3")
        assert any("Anna needs 4 points" in label for label in device.labels())
        match = await recorded(world.matches, world.clock, match, Seat.A, Seat.A)
        await device.screen.settle()
        assert device.says("Bummerl lost by Berta")
        await recorded(world.matches, world.clock, match, *(Seat.A,) * 3)
        await device.screen.settle()
        assert device.says("Anna wins the match")


async def test_escape_leads_back_to_the_match(world: World) -> None:
    route = await at_the_table(world, Seat.A)
    async with phone(world, f"{route}/watch") as device:
        await device.session.navigation.keys.pressed(Key(name="A"), device.route)
        assert device.route == f"{route}/watch"
        await device.session.navigation.keys.pressed(Key(name="ESCAPE"), device.route)
        await device.screen.settle()
        assert device.route == route


async def test_the_menu_of_a_match_leads_to_the_page(world: World) -> None:
    route = await at_the_table(world, Seat.A)
    async with phone(world, route) as device:
        await device.tap("menu", "menu-watch")
        assert device.route == f"{route}/watch"


async def test_a_match_that_is_missing_says_so(world: World) -> None:
    async with phone(world, "/match/m9/watch") as device:
        assert device.says("Match not found.")


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (3840, 2160)])
async def test_the_numbers_fill_a_third_of_a_television(world: World, size: tuple[int, int]) -> None:
    route = await at_the_table(world, Seat.A)
    async with phone(world, f"{route}/watch", width=size[0], height=size[1]) as device:
        layout = WatchedSize.of(Screen(width=size[0], height=size[1]))
        digits = [
            float(shape.style.size)
            for canvas in device.controls()
            if isinstance(canvas, cv.Canvas)
            for shape in canvas.shapes
            if isinstance(shape, cv.Text) and shape.style is not None and shape.style.size
        ]
        assert max(digits) * layout.factor * 0.71 > size[1] * 0.3


def test_a_phone_shows_the_table_at_its_own_size() -> None:
    assert WatchedSize.of(Screen(width=390, height=844)).factor == 1
    assert WatchedSize.of(Screen(width=844, height=390)).beside
    assert WatchedSize.of(Screen(width=1920, height=1080)).factor == 2
