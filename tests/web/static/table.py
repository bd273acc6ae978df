"""Helpers for tests in which two players use the installed app."""

from playwright.sync_api import Page, expect

from tests.browser import UNPAINTED, enable_accessibility
from tests.e2e.phone import Phone
from tests.web.static.chromium import Chromium


def sit_down(chromium: Chromium, address: str, script: str = "", *, painted: bool = False) -> Phone:
    """Open the app and wait until its first screen is shown; set `painted` if the test takes screenshots.

    The `script` runs before the scripts of the page.
    """
    return shown(chromium.visit(address, script if painted else UNPAINTED + script))


def shown(page: Page) -> Phone:
    """Wait until the page shows the app, and return a `Phone` that operates it."""
    expect(page.locator("#loading")).not_to_be_attached()
    enable_accessibility(page)
    return Phone(page, language="de")


def begin(phone: Phone) -> None:
    """Start a match between Anna and Berta."""
    phone.types("Wer sitzt herüben?", "Anna")
    phone.types("Wer sitzt drüben?", "Berta")
    phone.opens("Partie beginnen", "Menü")


def is_kept_for_later(page: Page) -> None:
    """Wait until the browser has cached the entire app."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
