"""Tests that the app in a real browser sends no requests to other hosts and logs no errors."""

import signal
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import Server, Visits, enable_accessibility
from tests.profiles import PATIENCE, Profiles


@pytest.fixture(scope="module")
def profiles(browser: Browser) -> Profiles:
    """Return the browser profiles for the tests of this module."""
    return Profiles(browser)


@pytest.fixture
def visits(profiles: Profiles) -> Iterator[Visits]:
    visits = Visits(profiles)
    yield visits
    visits.close()


def test_characters_missing_in_all_fonts_cause_no_request_to_another_host(counter: Server, visits: Visits) -> None:
    page = visits.open_app(counter.link)
    tap_plus(page, "1")
    settle(page, visits)

    assert visits.foreign_requests(counter.address) == []
    assert visits.complaints == []
    assert f"{counter.address}/assets/fonts/BummerlBlank.ttf" in visits.requests


def test_a_reload_of_a_deep_link_keeps_the_session(counter: Server, visits: Visits) -> None:
    page = visits.open_app(counter.link, "/match/abc", locale="de-AT")
    expect(page.get_by_text("at /match/abc")).to_be_attached()
    expect(page.get_by_text("in de")).to_be_attached()
    tap_plus(page, "1")

    page.reload()
    enable_accessibility(page)

    tap_plus(page, "2")
    assert visits.complaints == []


def test_the_splash_screen_is_removed_when_the_app_is_shown(counter: Server, visits: Visits) -> None:
    page = visits.open_app(counter.link, color_scheme="dark")

    expect(page.locator("#loading")).not_to_be_attached()
    expect(page.get_by_role("button", name="Plus")).to_be_attached()


def test_the_server_stops_while_a_page_is_open(own_counter: Server, visits: Visits) -> None:
    tap_plus(visits.open_app(own_counter.link), "1")

    assert own_counter.stop(signal.SIGTERM) == 0
    assert own_counter.complaints.read_text(encoding="utf-8") == ""


def tap_plus(page: Page, expected: str) -> None:
    page.get_by_role("button", name="Plus").click()
    expect(page.get_by_text(expected, exact=True)).to_be_attached()


def settle(page: Page, visits: Visits, quiet: float = 1.0, limit: float = PATIENCE / 1000) -> None:
    """Wait until `quiet` seconds pass without requests; without patches, Flutter's font search never ends."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        seen = len(visits.requests)
        page.wait_for_timeout(quiet * 1000)
        if len(visits.requests) == seen:
            return
    raise AssertionError(f"requests do not stop: {visits.requests[-3:]}")
