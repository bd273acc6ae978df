"""A world for the app to run in, and a device that tells what a test wants it to."""

import pytest

from tests.ui.running_app import Device, told_by_browser
from tests.ui.stores.table import World


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return told_by_browser(monkeypatch)
