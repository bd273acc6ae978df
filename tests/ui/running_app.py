"""The complete app as started by `run`, on a device with settable properties."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import flet as ft
import pytest

from companion.ui import app
from companion.ui.kit import hooks
from companion.ui.kit.guard import InputGuard
from companion.ui.referee import dispute_page
from companion.ui.sheet import score_sheet
from companion.ui.table import live
from tests.harness import Shown, started
from tests.ui.world import World


@dataclass
class Device:
    """The device info that a browser sends to the app; the browser sends none if `locales` is None."""

    locales: list[ft.Locale] | None = field(default_factory=lambda: [ft.Locale("de", "AT")])


def browser_device(monkeypatch: pytest.MonkeyPatch) -> Device:
    """Replace the device info that the app receives, and return it, so that tests can change it."""
    device = Device()

    async def get_device_info(_: ft.Page) -> Device | None:
        return device if device.locales is not None else None

    monkeypatch.setattr(ft.Page, "get_device_info", get_device_info)
    confirm_routes(monkeypatch)
    return device


def confirm_routes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Confirm each route change with an event, as a browser does."""

    async def push_route(page: ft.Page, route: str) -> None:
        page.session.apply_page_patch({"route": route})
        await page.session.dispatch_event(page._i, "route_change", {"route": route})

    monkeypatch.setattr(ft.Page, "push_route", push_route)


def turn_off_input_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Accept input immediately after each tap."""
    for screen in (live, score_sheet, dispute_page, hooks):
        monkeypatch.setattr(screen, "InputGuard", lambda **_: InputGuard(seconds=0.0))


@asynccontextmanager
async def running(world: World, brightness: ft.Brightness = ft.Brightness.LIGHT) -> AsyncIterator[Shown]:
    """Run the app, and check at the end that it has not crashed."""

    async def main(page: ft.Page) -> None:
        page.session.apply_page_patch({"platform_brightness": brightness})
        await app.run(page, world.services)

    async with started(main) as screen:
        yield screen
        assert screen.crashes == []
        assert not screen.has("failure")
