"""Tests that the back arrow and the browser's Back button lead to the same page in the static web app."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, sit_down

SETTINGS = re.compile("#/settings$")


@pytest.mark.long
def test_the_arrow_of_the_settings_pops_the_history(site: Site, chromium: Chromium) -> None:
    phone = sit_down(chromium, site.address)
    begin(phone)
    phone.page.goto(f"{site.address}#/")
    phone.tap("Einstellungen")
    expect(phone.page).to_have_url(SETTINGS)
    entries = phone.page.evaluate("history.length")
    phone.tap("Zurück")
    expect(phone.page).not_to_have_url(SETTINGS)
    phone.tap("Einstellungen")
    expect(phone.page).to_have_url(SETTINGS)
    phone.tap("Zurück")
    expect(phone.page).not_to_have_url(SETTINGS)
    assert phone.page.evaluate("history.length") == entries
