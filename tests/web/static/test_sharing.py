"""Tests that a fake share sheet receives text and files while the browser still handles the user's tap."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from tests.browser import THRIFTY
from tests.e2e.phone import Phone
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, shown

A_PHONE = """
const set = (name, value) => Object.defineProperty(navigator, name, { value });
set("userAgent", "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36");
set("platform", "Linux armv81");
set("canShare", () => true);
set("share", async ({ text, files = [] }) => {
  if (globalThis.refuses || !navigator.userActivation.isActive) throw new DOMException("no tap", "NotAllowedError");
  (globalThis.shared ??= []).push([text ?? "", files.map(({ name, type, size }) => [name, type, size > 0])]);
});
"""


@pytest.fixture
def phone(site: Site, playwright: Playwright, tmp_path: Path) -> Iterator[Phone]:
    """Yield the share page of a match on an Android phone."""
    chromium = Chromium(playwright, tmp_path / "phone", (*THRIFTY, "--force-prefers-reduced-motion"))
    phone = shown(chromium.visit(site.address, A_PHONE))
    begin(phone)
    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl")
    phone.page.evaluate("location.hash += '/sheet/share'")
    phone.sees("Teilen")
    yield phone
    chromium.kill()


def received(phone: Phone) -> list[Any]:
    """Wait until content has been shared, and return everything shared so far."""
    while not phone.page.evaluate("Boolean(globalThis.shared)"):
        phone.page.wait_for_timeout(50)
    shared: list[Any] = phone.page.evaluate("globalThis.shared")
    return shared


def test_text_and_a_picture_reach_the_share_sheet(phone: Phone) -> None:
    phone.tap("Teilen")
    ((text, files),) = received(phone)
    assert "Anna" in text
    assert files == []
    phone.page.evaluate("delete globalThis.shared")

    phone.tap("Bild teilen")
    ((text, (picture,)),) = received(phone)
    assert picture[0].endswith(".png")
    assert picture[1:] == ["image/png", True]


def test_a_file_refused_by_the_share_sheet_is_saved(phone: Phone) -> None:
    phone.page.evaluate("globalThis.refuses = true")
    with phone.page.expect_download() as download:
        phone.tap("Bild teilen")
    assert download.value.suggested_filename.endswith(".png")
