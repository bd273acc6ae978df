"""Tests for the glance view, which shows only large numbers on an idle table, and for the touch that closes it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import flet as ft
import pytest

from companion.app.settings import Glance, SeatingMode, Settings
from companion.core.seats import Seat
from companion.ui.kit.keys import Key
from companion.ui.table.attention_store import AttentionStore, use_attention
from tests.ui.entering import opened
from tests.ui.phone import Phone, at_the_table, needs, phone
from tests.ui.quarters import quarters_of
from tests.ui.world import World


@asynccontextmanager
async def untouched(
    world: World, route: str, *, mode: SeatingMode = SeatingMode.FACING, width: float = 390, height: float = 844
) -> AsyncIterator[Phone]:
    """Open a table that has been idle for six minutes."""
    await world.settings.change(lambda _: replace(Settings(), glance=Glance.FIVE, mode=mode))
    async with phone(world, route, width=width, height=height) as device:
        let_pass(use_attention.of(device.session), 6 * 60)
        await device.screen.settle()
        yield device


def let_pass(attention: AttentionStore, seconds: float) -> None:
    """Set the clock forward by `seconds`."""
    attention._touched_at -= seconds
    attention.update()


async def test_the_glance_view_shows_numbers_and_dealer_with_the_upper_number_rotated(world: World) -> None:
    async with untouched(world, await at_the_table(world, Seat.A)) as device:
        assert device.has("glance")
        assert device.has("glance-dealer")
        assert device.labels() == ["Anna 4, Berta 7. Tap to continue"]
        assert [turns(device, n) for n in (0, 1)] == [2, 0]


async def test_the_touch_that_dismisses_the_glance_view_does_nothing_else(world: World) -> None:
    async with untouched(world, await at_the_table(world, Seat.A)) as device:
        await device.screen.send(device.find("glance"), "tap_down", {})
        assert not device.has("glance")
        assert await needs(device) == (4, 7)
        assert "Anna wins 1 point, opponent has 33 or more" in device.labels()


@pytest.mark.parametrize("mode", [SeatingMode.SAME_SIDE, SeatingMode.SINGLE_SCORER])
async def test_no_number_is_rotated_if_all_players_sit_on_one_side(world: World, mode: SeatingMode) -> None:
    async with untouched(world, await at_the_table(world, Seat.A), mode=mode) as device:
        assert [turns(device, n) for n in (0, 1)] == [0, 0]


@pytest.mark.parametrize(("preset", "count"), [("three-hand", 3), ("bauernschnapsen", 2), ("thousand", 3)])
async def test_a_board_of_more_than_two_shows_all_numbers(world: World, preset: str, count: int) -> None:
    async with untouched(world, await opened(world, preset)) as device:
        assert device.has("glance")
        assert len(boxes(device)) == count


async def test_an_open_sheet_is_still_open_after_the_glance_view(world: World) -> None:
    async with untouched(world, await at_the_table(world)) as device:
        await device.screen.send(device.find("glance"), "tap_down", {})
        await device.tap("menu")
        let_pass(use_attention.of(device.session), 6 * 60)
        await device.screen.settle()
        assert device.has("glance")
        await device.screen.send(device.find("glance"), "tap_down", {})
        assert device.has("sheet-layer")


async def test_a_key_that_dismisses_the_glance_view_does_nothing_else(world: World) -> None:
    address = await at_the_table(world, Seat.A)
    async with untouched(world, address) as device:
        keys = device.session.navigation.keys
        await keys.pressed(Key(name="2"), device.route)
        await device.screen.settle()
        assert not device.has("glance")
        assert await needs(device) == (4, 7)
        await keys.pressed(Key(name="2"), device.route)
        assert await needs(device) == (2, 7)


async def test_a_finished_match_has_no_glance_view(world: World) -> None:
    async with untouched(world, await at_the_table(world, Seat.A, Seat.A, Seat.A)) as device:
        assert not device.has("glance")


def boxes(device: Phone) -> list[ft.RotatedBox]:
    """Return the cells of the glance view, which contain the numbers."""
    on_glance = [control for control in device.controls() if isinstance(control, ft.RotatedBox)]
    start = next(i for i, control in enumerate(device.controls()) if str(control.key) == "glance")
    cells = device.controls()[start:]
    return [box for box in on_glance if box in cells]


def turns(device: Phone, nth: int) -> int:
    """Return the number of quarter turns of the nth cell."""
    return quarters_of(boxes(device)[nth])
