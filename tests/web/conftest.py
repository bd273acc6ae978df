"""Fixtures for the web tests: a browser, and processes that serve the counter app."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

from tests.browser import HASTY, THRIFTY, Server, launched_browser, running_playwright


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Yield a browser for one module only, because asynchronous tests cannot run while it is open."""
    with running_playwright() as playwright, launched_browser(playwright, *THRIFTY, *HASTY) as browser:
        yield browser


@pytest.fixture(scope="module")
def counter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a running counter app, shared by the module."""
    with running_counter(tmp_path_factory.mktemp("counter")) as server:
        yield server


@pytest.fixture
def own_counter(tmp_path: Path) -> Iterator[Server]:
    """Yield a running counter app that the test may stop."""
    with running_counter(tmp_path, "--data", str(tmp_path)) as server:
        yield server


KEY = "a-key-that-nobody-guesses"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield the counter app on the loopback address with the access control of `--lan`, shared by the module."""
    with running_counter(tmp_path_factory.mktemp("guarded"), "--lan") as server:
        yield server


@contextmanager
def running_counter(folder: Path, *words: str) -> Iterator[Server]:
    server = Server(
        command=["-m", "tests.web.counter", "--key", KEY, *words],
        environment={},
        complaints=folder / "complaints.txt",
    )
    server.start()
    try:
        yield server
    finally:
        server.stop()


def cookie_of(server: Server) -> str:
    """Return the cookie received in exchange for the link."""
    cookie: str = httpx.get(server.link).headers["set-cookie"].partition(";")[0]
    return cookie
