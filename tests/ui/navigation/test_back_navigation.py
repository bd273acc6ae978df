"""Tests that the back button of a browser or phone closes the layers on top of a screen before leaving the screen."""

from __future__ import annotations

import flet as ft
import pytest

from companion.core.seats import Seat
from companion.ui.kit.guard import InputGuard
from companion.ui.table import live
from tests.ui.phone import Phone, at_the_table, phone, read
from tests.ui.world import World


async def slid_away(device: Phone) -> None:
    """Wait until a sheet has been removed."""
    (sheet,) = (
        control for control in device.controls() if isinstance(control, ft.Container) and control.key == "sheet"
    )
    await device.screen.send(sheet, "animation_end")


def top(device: Phone) -> ft.View:
    *_, view = (control for control, _ in read(device.screen.page.views) if isinstance(control, ft.View))
    return view


@pytest.mark.parametrize("way", ["menu", "chip-special"])
async def test_back_closes_a_sheet_and_stays_at_the_table(world: World, way: str) -> None:
    async with phone(world, await at_the_table(world, Seat.A)) as device:
        await device.tap(way)
        await device.go_back_to("/")
        await slid_away(device)
        assert device.route == "/match/m1"
        assert not device.has("sheet-layer")
        await device.go_back_to("/")
        assert device.route == "/"
        assert not device.has("strip")


@pytest.mark.parametrize("way", ["menu", "chip-special"])
async def test_back_closes_a_sheet_that_has_just_appeared(
    world: World, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    guard = InputGuard(clock=lambda: 0.0)
    monkeypatch.setattr(live, "InputGuard", lambda: guard)
    async with phone(world, await at_the_table(world, Seat.A)) as device:
        await device.tap(way)
        assert not guard.passes()
        await device.go_back_to("/")
        assert device.route == "/match/m1"
        assert not device.has("sheet-layer")


async def test_back_closes_a_card_that_has_just_appeared(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    guard = InputGuard(clock=lambda: 0.0)
    monkeypatch.setattr(live, "InputGuard", lambda: guard)
    async with phone(world, await at_the_table(world, Seat.B, Seat.A, Seat.A)) as device:
        await device.tap("chip-1")
        assert device.has("card-layer")
        assert not guard.passes()
        await device.go_back_to("/")
        assert device.route == "/match/m1"
        assert not device.has("card-layer")


async def test_back_closes_a_card_over_the_table(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.B, Seat.A, Seat.A)) as device:
        await device.tap("chip-1")
        assert device.has("card-layer")
        await device.go_back_to("/")
        assert device.route == "/match/m1"
        assert not device.has("card-layer")


async def test_reloading_at_another_address_opens_it_despite_a_layer(world: World) -> None:
    table = await at_the_table(world, Seat.B, Seat.A, Seat.A)
    async with phone(world, table) as device:
        await device.tap("chip-1")
        assert device.has("card-layer")
        await device.load_anew(f"{table}/sheet")
        assert device.route == f"{table}/sheet"
        assert device.has("paper")


async def test_back_closes_a_sheet_after_a_reload(world: World) -> None:
    table = await at_the_table(world, Seat.A)
    async with phone(world, table) as device:
        await device.tap("chip-special")
        await device.load_anew(table)
        assert device.has("sheet-layer")
        await device.go_back_to("/")
        await slid_away(device)
        assert device.route == table
        assert not device.has("sheet-layer")


async def test_back_closes_the_correction_and_stays_on_the_score_sheet(world: World) -> None:
    table = await at_the_table(world, Seat.A)
    async with phone(world, f"{table}/sheet") as device:
        await device.tap("row-1")
        await device.go_back_to(table)
        await slid_away(device)
        assert device.route == f"{table}/sheet"
        assert not device.has("sheet-layer")


async def test_pages_opened_from_the_menu_are_not_back_navigation(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A)) as device:
        await device.tap("menu", "menu-what-if")
        assert device.route.startswith("/match/m1/")
        await device.go_back_to("/match/m1")
        assert device.route == "/match/m1"


async def test_outside_browsers_the_app_confirms_before_the_top_page_is_closed(world: World) -> None:
    async with phone(world, await at_the_table(world, Seat.A)) as device:
        assert top(device).can_pop
        await device.tap("menu")
        view = top(device)
        assert not view.can_pop
        await device.screen._session.dispatch_event(view._i, "confirm_pop", None)
        await device.screen.settle()
        await slid_away(device)
        assert top(device).can_pop
        assert device.route == "/match/m1"
