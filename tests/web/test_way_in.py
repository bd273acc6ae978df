"""Tests for opening the app with its link in a real browser: link, cookie and app (on loopback only)."""

import signal
import stat
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from companion.web.browser import private_page
from tests.browser import Server, Visits, enable_accessibility
from tests.profiles import Profiles
from tests.web.conftest import KEY


@pytest.fixture
def visits(browser: Browser) -> Iterator[Visits]:
    visits = Visits(Profiles(browser))
    yield visits
    visits.close()


def test_the_link_opens_the_app_and_its_key_leaves_the_address_bar(guarded: Server, visits: Visits) -> None:
    page = visits.open_app(guarded.link)

    page.get_by_role("button", name="Plus").click()
    expect(page.get_by_text("1", exact=True)).to_be_attached()
    assert page.url == f"{guarded.address}/"
    assert page.evaluate("document.cookie") == ""
    assert visits.foreign_requests(guarded.address) == []
    assert visits.complaints == []


def test_the_page_that_opens_the_app_keeps_the_key_out_of_the_history(
    counter: Server, visits: Visits, tmp_path: Path
) -> None:
    page = visits.open_app(private_page(counter.link, tmp_path))

    expect(page.get_by_role("button", name="Plus")).to_be_attached()
    assert page.url == f"{counter.address}/"
    history = page.context.new_cdp_session(page).send("Page.getNavigationHistory")["entries"]
    assert [entry["url"] for entry in history if KEY in entry["url"]] == []
    assert stat.S_IMODE((tmp_path / "bummerl.html").stat().st_mode) == 0o600
    assert visits.complaints == []


def test_a_browser_with_the_cookie_needs_no_key(guarded: Server, visits: Visits) -> None:
    page = visits.open_app(guarded.link)
    expect(page.get_by_role("button", name="Plus")).to_be_attached()
    page.goto(f"{guarded.address}/match/abc")
    enable_accessibility(page)

    expect(page.get_by_role("button", name="Plus")).to_be_attached()
    assert visits.complaints == []


def test_without_the_link_a_browser_shows_only_the_refusal(guarded: Server, browser: Browser) -> None:
    context = browser.new_context(locale="de-AT")
    page = context.new_page()
    answer = page.goto(guarded.address)
    assert answer is not None
    assert answer.status == HTTPStatus.FORBIDDEN
    assert page.inner_text("h1") == "Alles Eingetragene ist gespeichert"
    page.goto(f"{guarded.address}/match/abc")
    page.context.request.get(guarded.link)
    page.get_by_role("link", name="Noch einmal versuchen").click()
    enable_accessibility(page)
    assert page.url.rstrip("?") == f"{guarded.address}/match/abc"  # the app later removes the empty query
    expect(page.get_by_role("button", name="Plus")).to_be_attached()
    context.close()


def test_a_link_on_another_site_opens_the_app(guarded: Server, counter: Server, visits: Visits) -> None:
    page = visits.open_app(counter.link.replace("127.0.0.1", "localhost"))
    page.evaluate("link => { location.href = link }", guarded.link)
    page.wait_for_url(f"{guarded.address}/")
    enable_accessibility(page)

    expect(page.get_by_role("button", name="Plus")).to_be_attached()


@pytest.mark.long
def test_a_page_returns_by_itself_when_the_app_is_back_and_enters_nothing_meanwhile(
    own_counter: Server, visits: Visits
) -> None:
    page = visits.open_app(own_counter.link)
    page.get_by_role("button", name="Plus").click()
    expect(page.get_by_text("1", exact=True)).to_be_attached()

    own_counter.stop(signal.SIGKILL)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("No connection to Bummerl")
    assert page.get_by_text("1", exact=True).count(), "what was shown is still on the page"
    page.evaluate("document.querySelector('flt-semantics[role=button]').click()")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.mouse.click(*centre_of(page.get_by_role("button", name="Plus")))

    own_counter.start()
    expect(notice).to_be_hidden()
    expect(page.get_by_role("status")).to_have_text("Connected again.")
    expect(page.get_by_text("0", exact=True)).to_be_attached()
    page.get_by_role("button", name="Plus").click()
    expect(page.get_by_text("1", exact=True)).to_be_attached()


def centre_of(control: Locator) -> tuple[float, float]:
    box = control.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
