"""Fixtures for tests of the app inside a browser: a fake page, empty files, and a device that reports nothing."""

import pytest

from companion.storage.vaults.flat_files import MemoryFiles
from tests.browser_page import FakeBrowserPage, tell_nothing


@pytest.fixture
def page() -> FakeBrowserPage:
    return FakeBrowserPage()


@pytest.fixture
def files() -> MemoryFiles:
    return MemoryFiles()


@pytest.fixture(autouse=True)
def _a_device_that_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tell_nothing(monkeypatch)
