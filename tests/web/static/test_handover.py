"""Tests for transferring a match between phones as a QR code, which is read with an independent decoder."""

import asyncio
import io
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, Playwright

from companion.ui.handover.ways import QR_LETTERS
from tests.app.handover.rubbers import rubber_code
from tests.browser import THRIFTY
from tests.e2e.phone import Phone
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, is_kept_for_later, sit_down

HOST = "bummerl.example"
HAND_OVER = "Weitergeben"
CODE = "QR-Code", "QR code"
FIRST_DEAL = "Spiel 1, Anna minus 3, noch 4, kein Stich, bearbeiten"
NEW = "Diese Partie gibt es auf diesem Gerät noch nicht."
EARLIER = "Auf diesem Gerät gibt es einen früheren Stand dieser Partie."
SIZES = ((320, 568), (390, 844))
LOOKS = (
    ("Aussehen: wie das Gerät", "Aussehen: hell"),
    ("Aussehen: hell", "Aussehen: dunkel"),
    ("Aussehen: dunkel", "Aussehen: schwarz"),
    ("Sprache: wie das Gerät", "Sprache: English"),
    ("Appearance: black", "Appearance: light"),
    ("Appearance: light", "Appearance: dark"),
)
"""The taps in the settings before each reading of the code: every theme in German, then every theme in English."""
GERMAN = 3
"""The number of entries of `LOOKS` that show the app in German; they come before those in English."""
COPY = "Nur eine Kopie schicken", "Only send a copy"


@pytest.fixture
def launch(playwright: Playwright, site: Site, tmp_path: Path) -> Iterator[Callable[[str], Chromium]]:
    """Yield a function that creates a browser with its own profile, in which `HOST` is the name of the site."""
    browsers = []
    arguments = (
        *THRIFTY,
        "--force-prefers-reduced-motion",
        f"--host-resolver-rules=MAP {HOST} {site.host}",
        f"--unsafely-treat-insecure-origin-as-secure=http://{HOST}:{site.port}",  # treated like HTTPS
    )

    def launch(name: str) -> Chromium:
        browsers.append(Chromium(playwright, tmp_path / name, arguments))
        return browsers[-1]

    yield launch
    for browser in browsers:
        browser.kill()


def scanned(page: Page) -> str:
    """Return the text in the QR code on the screen, once the screen shows a QR code."""
    while True:
        codes = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot())))
        if codes:
            (code,) = codes
            return str(code.text)
        page.wait_for_timeout(100)


def handed_over(phone: Phone) -> str:
    """Hand the open match over to another phone; return the link in the QR code on the screen."""
    phone.opens("Menü", "Schließen")
    phone.tap(HAND_OVER)
    phone.tap("Am anderen Handy weiter")
    phone.sees("Link kopieren")
    phone.page.evaluate("document.querySelector('[aria-label=\"QR-Code\"]').scrollIntoView()")
    link = scanned(phone.page)
    phone.tap("Zurück")
    return link


def take(phone: Phone, link: str, effect: str) -> None:
    """Follow the link of a handover code, check that the preview shows this effect, and take the match over."""
    phone.page.evaluate("link => { location.href = link }", link)
    phone.says(effect)
    phone.tap("Übernehmen")
    phone.sees("Menü")
    phone.guard_begins()


def corrects_first_deal(phone: Phone) -> None:
    """Correct the first deal of the open match: the loser had 33 or more."""
    phone.tap("Spielblatt öffnen", FIRST_DEAL, "Augen von Berta am Ende ab 33")
    phone.page.get_by_role("button", name=re.compile("^Anna minus 1 eintragen")).click()
    phone.misses("Ohne Eintragen schließen")
    phone.tap("Zurück zur Partie")


@pytest.mark.long
def test_a_match_goes_to_an_offline_phone_and_back_twice(site: Site, launch: Callable[[str], Chromium]) -> None:
    address = site.address.replace(site.host, HOST)
    there = sit_down(launch("there"), address, painted=True)
    is_kept_for_later(there.page)
    here = sit_down(launch("here"), address, painted=True)
    begin(here)
    here.wins("Anna", 3, "Anna, noch 4 Punkte, 0 Bummerl")
    site.stop()

    link = handed_over(here)
    assert link.startswith(f"{address}#/take/BM1-")
    take(there, link, NEW)
    there.wins("Berta", 2, "Anna, noch 4 Punkte, 0 Bummerl, gibt", "Berta, noch 5 Punkte, 0 Bummerl")

    take(here, handed_over(there), EARLIER)
    here.sees("Anna, noch 4 Punkte, 0 Bummerl, gibt", "Berta, noch 5 Punkte, 0 Bummerl")
    here.tap("Rückgängig: Berta minus 2")
    here.wins("Anna", 1, "Anna, noch 3 Punkte, 0 Bummerl, gibt, 3 Punkte reichen", "Berta, noch 7 Punkte, 0 Bummerl")
    corrects_first_deal(here)
    here.says("Anna, noch 5 Punkte")

    take(there, handed_over(here), EARLIER)
    there.says("Anna, noch 5 Punkte", "Berta, noch 7 Punkte")
    there.tap("Rückgängig: eine Korrektur")
    there.says("Anna, noch 3 Punkte")
    corrects_first_deal(there)
    there.says("Anna, noch 5 Punkte")
    there.wins("Berta", 2, "Berta, noch 5 Punkte, 0 Bummerl, gibt")
    there.tap("Rückgängig: Berta minus 2")

    take(here, handed_over(there), EARLIER)
    here.says("Anna, noch 5 Punkte", "Berta, noch 7 Punkte")
    here.tap("Rückgängig: eine Korrektur")
    here.says("Anna, noch 3 Punkte", "Berta, noch 7 Punkte")


@pytest.fixture
def largest_code() -> str:
    """Return a handover code of 900 to 997 letters, made in a new thread because Playwright's loop runs in this one."""
    with ThreadPoolExecutor(1) as pool:
        code = pool.submit(asyncio.run, rubber_code(deals=80, bummerls=0)).result()
    assert 900 < len(code) <= QR_LETTERS
    return code


@pytest.mark.long
def test_a_camera_reads_the_largest_code_in_every_theme_and_size(
    site: Site, launch: Callable[[str], Chromium], largest_code: str
) -> None:
    phone = sit_down(launch("here"), site.address, painted=True)
    take(phone, f"{site.address}#/take/{largest_code}", NEW)
    page, match, codes = phone.page, phone.page.url.partition("#")[2], set()
    for number, settings in enumerate(LOOKS):
        page.evaluate("location.hash = '/settings'")
        phone.tap(*settings)
        page.evaluate("route => { location.hash = route }", f"{match}/hand-over")
        phone.tap(COPY[number >= GERMAN])
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            phone.sees(CODE[number >= GERMAN])
            codes.add(scanned(page))
    assert codes == {largest_code}
