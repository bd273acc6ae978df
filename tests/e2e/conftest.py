"""Every end-to-end test: a server with its own data, a browser, and nothing that left for another host."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import Server, Visits, launched_browser
from tests.e2e.entrance import Entrance
from tests.e2e.kept import Kept

expect.set_options(timeout=15_000)  # a busy machine fails nothing


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a module, and not longer: asynchronous tests cannot run beside it."""
    with launched_browser() as browser:
        yield browser


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    """The data folder of the app."""
    return Kept(tmp_path / "data")


@pytest.fixture
def server(kept: Kept, tmp_path: Path) -> Iterator[Server]:
    """The app with a data folder of its own; `stop(SIGKILL)` and `start()` again keep data and address."""
    server = Server(
        command=["-m", "companion"],
        environment={"BUMMERL_DATA": str(kept.folder)},
        complaints=tmp_path / "complaints.txt",
    )
    server.start()
    try:
        yield server
    finally:
        server.stop()
    complaints = server.complaints.read_text(encoding="utf-8")
    if "Traceback" in complaints:
        pytest.fail(complaints)


@pytest.fixture
def visits(browser: Browser, server: Server) -> Iterator[Visits]:
    """`visits.open_app(server.address, …)` gives a page; no page may complain, or ask another host."""
    visits = Visits(browser)
    try:
        yield visits
    finally:
        visits.close()
    assert visits.complaints == []
    assert visits.foreign_requests(server.address) == []


@pytest.fixture
def enter(server: Server, visits: Visits) -> Entrance:
    """`enter("/match/…", …)` gives a phone."""
    return Entrance(server, visits)
