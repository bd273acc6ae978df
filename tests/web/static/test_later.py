"""Tests for modules not needed at startup: they load after the first screen, or earlier if they are needed."""

import pytest
from playwright.sync_api import Page, expect

from companion.ui.navigation import routes
from tests.e2e.phone import Phone
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, is_kept_for_later, shown

pytestmark = pytest.mark.long

AT_ONCE = """performance.getEntriesByType("resource").filter((one) => one.initiatorType === "xmlhttprequest").length"""
"""A JavaScript expression for the number of files that the worker has loaded with blocking requests."""


def test_a_start_loads_only_what_it_needs_and_the_next_one_needs_no_server(site: Site, chromium: Chromium) -> None:
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


def test_if_the_later_archive_fails_to_load_the_screen_says_so_and_can_retry(site: Site, chromium: Chromium) -> None:
    archive = (site.folder / "later.tar").read_bytes()
    (site.folder / "later.tar").unlink()
    page = chromium.visit(f"{site.address}#{routes.rules(None)}")
    phone = shown(page)
    phone.says("Dieser Teil der Seite lässt sich nicht anzeigen.")

    site.change("later.tar", archive)
    started(page, f"{site.address}#{routes.rules(None)}").says("Regeln")


def started(page: Page, address: str) -> Phone:
    """Restart the app in the same tab."""
    page.goto("about:blank")
    page.goto(address)
    return shown(page)


def waited(page: Page) -> int:
    """Return the number of files that Python has loaded with blocking requests."""
    expect(page.locator("#loading")).not_to_be_attached()
    # another worker may be making a snapshot
    worker = next(running for running in page.workers if running.url.endswith("/worker.js"))
    return int(worker.evaluate(AT_ONCE))
