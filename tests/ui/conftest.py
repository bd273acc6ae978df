"""A world for the app to run in, what a browser and time would do, and a device that a test makes tell."""

import flet as ft
import pytest

from companion.ui.kit import hooks
from companion.ui.kit.guard import InputGuard
from companion.ui.referee import dispute_page
from companion.ui.sheet import score_sheet
from companion.ui.table import live
from tests.ui.running_app import Device, told_by_browser
from tests.ui.world import World


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return told_by_browser(monkeypatch)


@pytest.fixture(autouse=True)
def _a_browser_that_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser answers a change of route with an event."""

    async def push_route(page: ft.Page, route: str) -> None:
        page.session.apply_page_patch({"route": route})
        await page.session.dispatch_event(page._i, "route_change", {"route": route})

    monkeypatch.setattr(ft.Page, "push_route", push_route)


@pytest.fixture(autouse=True)
def _fingers_that_are_never_too_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard's quarter of a second has tests of its own."""
    for screen in (live, score_sheet, dispute_page, hooks):
        monkeypatch.setattr(screen, "InputGuard", lambda: InputGuard(seconds=0.0))
