"""Every end-to-end test: a server with its own data, a browser, and nothing that left for another host."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser import HASTY, THRIFTY, Server, ServerError, Visits, launched_browser, running_playwright
from tests.e2e.entrance import Entrance
from tests.e2e.kept import PLAIN, Kept
from tests.processes import UNGUARDED, forked
from tests.profiles import Profiles


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """One for all of these tests, and not longer: asynchronous tests cannot run beside it."""
    with running_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def profiles(playwright: Playwright) -> Iterator[Profiles]:
    """Of one browser for all of these tests."""
    with launched_browser(playwright, *THRIFTY, *HASTY) as browser:
        yield Profiles(browser)


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser for tests that want one to themselves."""
    with launched_browser(playwright) as browser:
        yield browser


@pytest.fixture(scope="package")
def ports() -> dict[str, int]:
    """Where the app was before: at the same address, a page finds what it has compiled."""
    return {"app": 0}


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    """The data folder of the app; hints, sayings and what would end a Bummerl are turned off."""
    kept = Kept(tmp_path / "data")
    kept.choose(PLAIN)
    return kept


@pytest.fixture
def server(kept: Kept, tmp_path: Path, ports: dict[str, int], request: pytest.FixtureRequest) -> Iterator[Server]:
    """The app with a data folder of its own; `stop(SIGKILL)` and `start()` again keep data and address.

    It ignores no input after a tap, except in tests that are marked as guarded.
    """
    guard = {} if request.node.get_closest_marker("guarded") else {UNGUARDED: "1"}
    server = Server(
        command=[],
        environment={"BUMMERL_DATA": str(kept.folder), **guard},
        complaints=tmp_path / "complaints.txt",
        port=ports["app"],
        begin=forked,
    )
    try:
        server.start()
    except ServerError:  # somebody has taken the port meanwhile
        server.port = 0
        server.start()
    ports["app"] = server.port
    try:
        yield server
    finally:
        server.stop()
    complaints = server.complaints.read_text(encoding="utf-8")
    if "Traceback" in complaints:
        pytest.fail(complaints)


@pytest.fixture
def visits(profiles: Profiles, server: Server) -> Iterator[Visits]:
    """`visits.open_app(server.address, …)` gives a page; no page may complain, or ask another host."""
    visits = Visits(profiles)
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
