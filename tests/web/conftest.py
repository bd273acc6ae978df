"""A process that serves the counter, and a browser to look at it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

from tests.browser import HASTY, THRIFTY, Server, launched_browser, running_playwright


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a module, and not longer: asynchronous tests cannot run beside it."""
    with running_playwright() as playwright, launched_browser(playwright, *THRIFTY, *HASTY) as browser:
        yield browser


@pytest.fixture(scope="module")
def counter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The counter as a process, started; one for the module."""
    with running_counter(tmp_path_factory.mktemp("counter")) as server:
        yield server


@pytest.fixture
def own_counter(tmp_path: Path) -> Iterator[Server]:
    """A counter that a test may stop."""
    with running_counter(tmp_path) as server:
        yield server


KEY = "a-key-that-nobody-guesses"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The counter as for a network, but listening on this device only; one for the module."""
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
    """Return the cookie that the link is exchanged for."""
    cookie: str = httpx.get(server.link).headers["set-cookie"].partition(";")[0]
    return cookie
