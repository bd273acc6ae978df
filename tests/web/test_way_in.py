"""The way in out of a network, in a real browser on the loopback address: the link, the cookie, and then the app."""

from collections.abc import Iterator
from http import HTTPStatus

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import Server, Visits, enable_accessibility
from tests.profiles import Profiles
from tests.web.conftest import KEY


@pytest.fixture
def visits(browser: Browser) -> Iterator[Visits]:
    visits = Visits(Profiles(browser))
    yield visits
    visits.close()


def test_the_link_leads_into_the_app_and_its_key_is_nowhere_to_be_seen_then(guarded: Server, visits: Visits) -> None:
    page = visits.open_app(f"{guarded.address}/?key={KEY}")

    page.get_by_role("button", name="Plus").click()
    expect(page.get_by_text("1", exact=True)).to_be_attached()
    assert page.url == f"{guarded.address}/"
    assert page.evaluate("document.cookie") == ""
    assert visits.foreign_requests(guarded.address) == []
    assert visits.complaints == []


def test_once_inside_a_page_needs_no_key_any_more(guarded: Server, visits: Visits) -> None:
    page = visits.open_app(f"{guarded.address}/?key={KEY}")
    expect(page.get_by_role("button", name="Plus")).to_be_attached()
    page.goto(f"{guarded.address}/match/abc")
    enable_accessibility(page)

    expect(page.get_by_role("button", name="Plus")).to_be_attached()
    assert visits.complaints == []


def test_without_the_link_a_browser_shows_nothing_but_a_sentence(guarded: Server, browser: Browser) -> None:
    context = browser.new_context(locale="de-AT")
    answer = context.new_page().goto(guarded.address)
    assert answer is not None
    assert answer.status == HTTPStatus.FORBIDDEN
    assert answer.text().startswith("Bummerl lässt sich nur mit dem vollständigen Link öffnen")
    context.close()


def test_a_link_on_a_page_of_another_site_leads_into_the_app_too(
    guarded: Server, counter: Server, visits: Visits
) -> None:
    page = visits.open_app(counter.address.replace("127.0.0.1", "localhost"))
    page.evaluate("link => { location.href = link }", f"{guarded.address}/?key={KEY}")
    page.wait_for_url(f"{guarded.address}/")
    enable_accessibility(page)

    expect(page.get_by_role("button", name="Plus")).to_be_attached()
