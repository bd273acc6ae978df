"""Fixtures for browsers and for the static build, which is built once per test run."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from playwright.sync_api import Playwright

from companion.web.static.build import build_web
from tests.browser import THRIFTY, running_playwright
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the build, shared by the processes of a test run."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with FileLock(shared / "web.lock"):
        if not (shared / "web").exists():
            build_web(shared / "web")
    return shared / "web"


@pytest.fixture
def site(build: Path, tmp_path: Path) -> Iterator[Site]:
    """Yield a server for one test with its own copy of the build."""
    site = Site.of(build, tmp_path / "site")
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """Yield Playwright for one module only, because asynchronous tests cannot run while it is open."""
    with running_playwright() as playwright:
        yield playwright


@pytest.fixture
def chromium(playwright: Playwright, site: Site, tmp_path: Path) -> Iterator[Chromium]:
    """Yield a browser with a new profile, and kill it at the end.

    The test fails if the browser has sent requests to other hosts.
    """
    chromium = Chromium(playwright, tmp_path / "profile", (*THRIFTY, "--force-prefers-reduced-motion"))
    yield chromium
    chromium.kill()
    assert chromium.foreign_requests(site.address) == []
