"""Fixtures for UI tests: fake services, confirmed routes, no input guard, and a configurable device."""

import math

import pytest

from companion.app import courtesy
from tests.ui.running_app import Device, browser_device, confirm_routes, turn_off_input_guard
from tests.ui.world import World


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return browser_device(monkeypatch)


@pytest.fixture(autouse=True)
def _browser_confirms_routes(monkeypatch: pytest.MonkeyPatch) -> None:
    confirm_routes(monkeypatch)


@pytest.fixture(autouse=True)
def _no_input_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn off the input guard, which has its own tests."""
    turn_off_input_guard(monkeypatch)


@pytest.fixture(autouse=True)
def _long_work_yields_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make long work yield only once; on a busy machine it would pause for longer than the simulated phone waits."""
    monkeypatch.setattr(courtesy, "_QUIET_SECONDS", math.inf)
