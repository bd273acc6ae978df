"""Tests for files that are saved and imported again, without a server."""

from pathlib import Path

import pytest

from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, sit_down


@pytest.mark.long
def test_an_exported_file_can_be_imported(site: Site, chromium: Chromium, tmp_path: Path) -> None:
    phone = sit_down(chromium, site.address)
    begin(phone)
    page = phone.page
    page.evaluate("location.hash = '#/settings/data'")
    phone.sees("Alles als Datei sichern")
    with page.expect_download() as download:
        phone.tap("Alles als Datei sichern")
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    assert "Anna" in saved.read_text(encoding="utf-8")

    with page.expect_file_chooser() as chooser:
        phone.tap("Datei importieren")
    chooser.value.set_files(saved)

    phone.says("schon auf diesem Gerät")
    assert chromium.complaints == []


@pytest.mark.long
def test_a_code_saved_as_a_file_can_be_imported(site: Site, chromium: Chromium, tmp_path: Path) -> None:
    phone = sit_down(chromium, site.address)
    begin(phone)
    phone.opens("Menü", "Schließen")
    phone.tap("Weitergeben", "Nur eine Kopie schicken")
    page = phone.page
    with page.expect_download() as download:
        phone.tap("Als Datei speichern")
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.suffix == ".txt"

    page.evaluate("location.hash = '/settings/data'")
    with page.expect_file_chooser() as chooser:
        phone.tap("Datei importieren")
    chooser.value.set_files(saved)
    phone.says("Alles aus dem Code ist schon auf diesem Gerät.")
    phone.tap("Partie öffnen")
    phone.sees("Menü")
    assert chromium.complaints == []


@pytest.mark.long
def test_a_copied_code_is_pasted_with_one_tap(site: Site, chromium: Chromium) -> None:
    phone = sit_down(chromium, site.address)
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(phone)
    phone.opens("Menü", "Schließen")
    phone.tap("Weitergeben", "Nur eine Kopie schicken", "Code kopieren")
    phone.sees("Kopiert")

    phone.page.evaluate("location.hash = '/take'")
    phone.tap("Einfügen")
    phone.says("Alles aus dem Code ist schon auf diesem Gerät.")
    assert chromium.complaints == []
