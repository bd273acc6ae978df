"""Fixtures for the end-to-end tests: a server with separate data, and a browser that must not contact other hosts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright

from tests.browser import HASTY, THRIFTY, Server, ServerError, Visits, launched_browser, running_playwright
from tests.e2e.data_folder import PLAIN, DataFolder
from tests.e2e.entrance import Entrance
from tests.processes import UNGUARDED, forked
from tests.profiles import Profiles


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Share one Playwright instance among these tests only, because asynchronous tests can't run while it is open."""
    with running_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def profiles(playwright: Playwright) -> Iterator[Profiles]:
    """Share the profiles of one browser among all end-to-end tests."""
    with launched_browser(playwright, *THRIFTY, *HASTY) as browser:
        yield Profiles(browser)


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Yield a browser for tests that need a separate one."""
    with launched_browser(playwright) as browser:
        yield browser


@pytest.fixture(scope="package")
def ports() -> dict[str, int]:
    """Share the server's port among these tests, because a page at the same address reuses its compiled code."""
    return {"app": 0}


@pytest.fixture
def data_folder(tmp_path: Path) -> DataFolder:
    """Return the app's data folder, with hints, sayings and notes about the end of a Bummerl turned off."""
    data_folder = DataFolder(tmp_path / "data")
    data_folder.choose(PLAIN)
    return data_folder


@pytest.fixture
def server(
    data_folder: DataFolder, tmp_path: Path, ports: dict[str, int], request: pytest.FixtureRequest
) -> Iterator[Server]:
    """Run the app with a separate data folder; `stop(SIGKILL)` and `start()` preserve data and address.

    The input guard is off, except in tests marked as guarded.
    """
    guard = {} if request.node.get_closest_marker("guarded") else {UNGUARDED: "1"}
    server = Server(
        command=[],
        environment={"BUMMERL_DATA": str(data_folder.folder), **guard},
        complaints=tmp_path / "complaints.txt",
        port=ports["app"],
        begin=forked,
    )
    try:
        server.start()
    except ServerError:  # another process has taken the port in the meantime
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
    """Yield a helper that opens pages with `open_app(server.link, …)`.

    The test fails if a page logs errors or contacts another host.
    """
    visits = Visits(profiles)
    try:
        yield visits
    finally:
        visits.close()
    assert visits.complaints == []
    assert visits.foreign_requests(server.address) == []


@pytest.fixture
def enter(server: Server, visits: Visits) -> Entrance:
    """Return a callable that opens the app on a phone, as in `enter("/match/…")`."""
    return Entrance(server, visits)
