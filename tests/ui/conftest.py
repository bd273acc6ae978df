"""Fixtures for UI tests: fake services, confirmed routes, no input guard, and a configurable device."""

import math

import flet as ft
import pytest

from companion.app import courtesy
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
def _browser_confirms_routes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Confirm each route change with an event, as a browser does."""

    async def push_route(page: ft.Page, route: str) -> None:
        page.session.apply_page_patch({"route": route})
        await page.session.dispatch_event(page._i, "route_change", {"route": route})

    monkeypatch.setattr(ft.Page, "push_route", push_route)


@pytest.fixture(autouse=True)
def _no_input_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn off the input guard, which has its own tests."""
    for screen in (live, score_sheet, dispute_page, hooks):
        monkeypatch.setattr(screen, "InputGuard", lambda: InputGuard(seconds=0.0))


@pytest.fixture(autouse=True)
def _long_work_yields_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make long work yield once; on a busy machine it would pause, and the simulated phone doesn't wait that long."""
    monkeypatch.setattr(courtesy, "_QUIET_SECONDS", math.inf)
