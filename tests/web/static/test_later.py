"""What no start needs comes when the first screen is there, or at once when somebody is quicker."""

import pytest
from playwright.sync_api import Page, expect

from companion.ui.navigation import routes
from tests.e2e.phone import Phone
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, is_kept_for_later, shown

pytestmark = pytest.mark.long

AT_ONCE = """performance.getEntriesByType("resource").filter((one) => one.initiatorType === "xmlhttprequest").length"""
"""How often the worker has stood still for a file."""


def test_a_start_waits_for_no_more_than_it_needs_and_another_one_has_all_of_it_without_a_server(
    site: Site, chromium: Chromium
) -> None:
    page = chromium.visit(site.address)
    begin(shown(page))
    assert waited(page) == 0
    is_kept_for_later(page)
    match = page.url

    started(page, match).sees("Menü")
    assert waited(page) == 0
    started(page, site.address).says("Anna")
    assert waited(page) == 0

    site.stop()
    started(page, f"{site.address}#{routes.rules(None)}").says("Regeln")
    assert waited(page) == 1


def test_where_it_does_not_come_the_screen_says_so_and_another_try_helps(site: Site, chromium: Chromium) -> None:
    archive = (site.folder / "later.tar").read_bytes()
    (site.folder / "later.tar").unlink()
    page = chromium.visit(f"{site.address}#{routes.rules(None)}")
    phone = shown(page)
    phone.says("Dieser Teil der Seite ist ausgefallen.")

    site.change("later.tar", archive)
    started(page, f"{site.address}#{routes.rules(None)}").says("Regeln")


def started(page: Page, address: str) -> Phone:
    """The app anew in the same tab."""
    page.goto("about:blank")
    page.goto(address)
    return shown(page)


def waited(page: Page) -> int:
    """Files that Python could not do without."""
    expect(page.locator("#loading")).not_to_be_attached()
    (worker,) = page.workers
    return int(worker.evaluate(AT_ONCE))
