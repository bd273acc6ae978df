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


def received(phone: Phone) -> tuple[str, list[Any]]:
    """Wait until content has been shared, and return its text and its files."""
    while not phone.page.evaluate("Boolean(globalThis.shared)"):
        phone.page.wait_for_timeout(50)
    ((text, files),) = phone.page.evaluate("globalThis.shared")
    phone.page.evaluate("delete globalThis.shared")
    return text, files


def text_received(phone: Phone) -> str:
    """Wait until text without files has been shared, and return it."""
    text, files = received(phone)
    assert files == []
    return text


def file_received(phone: Phone) -> list[Any]:
    """Wait until a file has been shared; return its file name extension, its type, and whether it has content."""
    _, ((name, kind, has_content),) = received(phone)
    return [name.rpartition(".")[2], kind, has_content]


@pytest.mark.long
def test_texts_links_and_files_reach_the_share_sheet(phone: Phone) -> None:
    phone.tap("Teilen")
    assert "Anna" in text_received(phone)
    phone.tap("Bild teilen")
    assert file_received(phone) == ["png", "image/png", True]

    phone.tap("An ein anderes Handy weitergeben", "Nur eine Kopie schicken", "Teilen")
    assert text_received(phone).startswith("BM1-")
    phone.tap("Als Datei teilen")
    assert file_received(phone) == ["txt", "text/plain", True]

    phone.page.evaluate("location.hash = '/rules/schnapsen'")
    phone.tap("Paragraph 1, Link teilen")
    assert text_received(phone).startswith("http")
    phone.page.evaluate("location.hash = '/settings/data'")
    phone.tap("Alles als Datei sichern")
    assert file_received(phone) == ["json", "application/json", True]


@pytest.mark.long
def test_a_file_refused_by_the_share_sheet_is_saved(phone: Phone) -> None:
    phone.page.evaluate("globalThis.refuses = true")
    with phone.page.expect_download() as download:
        phone.tap("Bild teilen")
    assert download.value.suggested_filename.endswith(".png")
