"""Tests that a match goes from phone to phone as a QR code, read from the screen by a decoder of another project."""

import io
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, Playwright

from tests.browser import THRIFTY
from tests.e2e.phone import Phone
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, is_kept_for_later, shown, sit_down

HAND_OVER, NAME = "An ein anderes Handy weitergeben", "QR-Code"
EARLIER = "Auf diesem Gerät gibt es einen früheren Stand dieser Partie."
LAYOUTS = list(product(("light", "dark"), ((320, 568), (390, 844))))


@pytest.fixture
def launch(playwright: Playwright, tmp_path: Path) -> Iterator[Callable[[str], Chromium]]:
    """Return a function that creates a browser with a profile of its own."""
    browsers = []

    def launch(name: str) -> Chromium:
        browsers.append(Chromium(playwright, tmp_path / name, (*THRIFTY, "--force-prefers-reduced-motion")))
        return browsers[-1]

    yield launch
    for browser in browsers:
        browser.kill()


def scanned(page: Page) -> str:
    """Return the text in the QR code on the screen; wait until there is one."""
    while True:
        codes = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot())))
        if codes:
            (code,) = codes
            return str(code.text)
        page.wait_for_timeout(100)


def handed_over(phone: Phone) -> str:
    """Hand the open match over to be continued; return its code, as the other phone's camera reads it."""
    phone.opens("Menü", "Schließen")
    phone.tap(HAND_OVER)
    phone.tap("Am anderen Handy weiter")
    phone.sees("Code kopieren")
    phone.page.evaluate("document.querySelector('[aria-label=\"QR-Code\"]').scrollIntoView()")
    code = scanned(phone.page)
    phone.tap("Zurück")
    return code


def take(phone: Phone, code: str, effect: str) -> None:
    """Take over a code from the home screen, after a preview with this effect."""
    phone.page.evaluate("code => { location.hash = `/take/${code}` }", code)
    phone.says(effect)
    phone.tap("Übernehmen")
    phone.sees("Menü")
    phone.guard_begins()


def test_a_match_goes_to_an_offline_phone_and_back(site: Site, launch: Callable[[str], Chromium]) -> None:
    there = sit_down(launch("there"), site.address)
    is_kept_for_later(there.page)
    here = sit_down(launch("here"), site.address)
    begin(here)
    here.wins("Anna", 3, "Anna, noch 4 Punkte, 0 Bummerl")
    site.stop()

    take(there, handed_over(here), "Diese Partie gibt es auf diesem Gerät noch nicht.")
    there.wins("Berta", 2, "Anna, noch 4 Punkte, 0 Bummerl, gibt", "Berta, noch 5 Punkte, 0 Bummerl")

    take(here, handed_over(there), EARLIER)
    here.sees("Anna, noch 4 Punkte, 0 Bummerl, gibt", "Berta, noch 5 Punkte, 0 Bummerl")
    here.tap("Rückgängig: Berta minus 2")
    here.wins("Anna", 1, "Anna, noch 3 Punkte, 0 Bummerl, gibt, 3 Punkte reichen", "Berta, noch 7 Punkte, 0 Bummerl")

    take(there, handed_over(here), EARLIER)
    there.sees("Anna, noch 3 Punkte, 0 Bummerl, gibt, 3 Punkte reichen", "Berta, noch 7 Punkte, 0 Bummerl")


def test_a_camera_reads_the_code_in_every_theme_and_size(site: Site, launch: Callable[[str], Chromium]) -> None:
    phone = sit_down(launch("here"), site.address)
    begin(phone)
    phone.wins("Anna", 3, "Anna, noch 4 Punkte, 0 Bummerl")
    match = phone.page.url
    codes = set()
    for scheme, (width, height) in LAYOUTS:
        page = phone.page
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of the two
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{match}/hand-over")
        page.reload()
        shown(page).tap("Nur eine Kopie schicken")
        codes.add(scanned(page))
    assert len(codes) == 1
