"""Tests for the seating modes: rotation of the halves, position of the strip between them, and one player at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from companion.app.settings import Rotation, SeatingMode, Settings
from companion.core.seats import Seat
from tests.ui.entering import enlarge
from tests.ui.phone import Phone, at_the_table, phone, read
from tests.ui.quarters import quarters_of
from tests.ui.world import World

SPECIAL_OF_BERTA = "Enter a different result for Berta"


@asynccontextmanager
async def table(
    world: World,
    *winners: Seat,
    mode: SeatingMode = SeatingMode.FACING,
    turn: Rotation = Rotation.NONE,
    size: tuple[int, int] = (390, 844),
) -> AsyncIterator[Phone]:
    await world.settings.change(lambda _: Settings(mode=mode, turn=turn))
    async with phone(world, await at_the_table(world, *winners), width=size[0], height=size[1]) as device:
        yield device


def turns(control: BaseControl) -> int:
    """Return the total quarter turns of a control, including those of its ancestors."""
    quarters, around = 0, control.parent
    while around is not None:
        quarters += quarters_of(around)
        around = around.parent
    return quarters % 4


def read_words(device: Phone) -> list[ft.Text]:
    return [control for control in device.controls() if isinstance(control, ft.Text)]


def places(device: Phone, *keys: str) -> list[int]:
    order = [str(control.key) for control in device.controls()]
    return [order.index(key) for key in keys]


@pytest.mark.parametrize(
    ("mode", "quarters"), [(SeatingMode.FACING, 2), (SeatingMode.SAME_SIDE, 0), (SeatingMode.SINGLE_SCORER, 0)]
)
async def test_half_sheet_and_notice_are_rotated_for_the_player_opposite(
    world: World, mode: SeatingMode, quarters: int
) -> None:
    async with table(world, mode=mode) as device:
        assert turns(device.find("half-a")) == 0
        assert turns(device.find("half-b")) == quarters
        await device.press("Berta wins 1 point, opponent has 33 or more")
        message = next(text for text in read_words(device) if "Anna with\N{NO-BREAK SPACE}33" in text.value)
        assert turns(message) == turns(device.find("pill")) == quarters
        await device.press(SPECIAL_OF_BERTA)
        assert turns(device.find("sheet")) == quarters


@pytest.mark.parametrize(("name", "before", "quarters"), [("Anna", "baa", 0), ("Berta", "abb", 2)])
async def test_the_player_who_ends_a_bummerl_gets_the_buttons_on_their_side(
    world: World, name: str, before: str, quarters: int
) -> None:
    async with table(world, *map(Seat, before)) as device:
        await device.press(f"{name} wins 1 point, opponent has 33 or more")
        assert turns(device.find("go-on")) == quarters


async def test_the_strip_is_between_the_players_or_last_for_a_single_scorer(world: World) -> None:
    async with table(world) as device:
        above, strip, below = places(device, "half-b", "strip", "half-a")
        assert above < strip < below
    async with table(world, mode=SeatingMode.SAME_SIDE) as device:
        above, strip, below = places(device, "half-a", "strip", "half-b")
        assert above < strip < below
    async with table(world, mode=SeatingMode.SINGLE_SCORER) as device:
        above, below, strip = places(device, "half-a", "half-b", "strip")
        assert above < below < strip


async def test_nothing_is_rotated_in_landscape(world: World) -> None:
    async with table(world, size=(844, 390)) as device:
        assert turns(device.find("half-b")) == 0


async def test_the_table_rotation_setting_rotates_the_content(world: World) -> None:
    async with table(world, turn=Rotation.QUARTER) as device:
        assert turns(device.find("half-a")) == turns(device.find("half-b")) == 1
        lying = device.find("live-table")
        assert isinstance(lying, ft.Stack)
        assert (lying.width, lying.height) == (844, 390)


async def test_huge_text_on_a_small_phone_shows_one_player_with_a_tab_for_the_other(world: World) -> None:
    async with table(world, size=(320, 568)) as device:
        await enlarge(device, 2)
        assert device.has("half-a")
        assert not device.has("half-b")
        await device.press("Other player: Berta needs 7 points, 0 Bummerls")
        assert device.has("half-b")
        assert not device.has("half-a")
        await device.press("Berta wins 2 points, opponent under 33")
        assert device.says("Berta needs 5 points")


async def test_the_system_keyboard_never_opens_during_a_match(world: World) -> None:
    async with table(world) as device:
        for keys in (("chip-special", "count-b"), ("menu", "menu-penalty"), ("menu", "menu-gift")):
            await device.tap(*keys)
            assert not [control for control, _ in read(device.screen.page.views) if isinstance(control, ft.TextField)]
            await device.close_sheet("Close without saving" if keys[0] == "chip-special" else "Close")
