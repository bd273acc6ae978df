"""Tests that a page's back arrow and the browser's Back button lead to the same page."""

import re

from playwright.sync_api import expect

from tests.browser import enable_accessibility
from tests.e2e.data_folder import A, DataFolder
from tests.e2e.entrance import Entrance
from tests.e2e.phone import Phone

ENTRIES = "history.length"


def is_at(phone: Phone, path: str) -> None:
    """Check that `path` is the path of the browser's current URL."""
    expect(phone.page).to_have_url(re.compile(f"^[^/]+//[^/]+{path}/?$"))


def test_the_arrow_goes_back_in_the_history_and_adds_nothing_to_it(enter: Entrance, data_folder: DataFolder) -> None:
    data_folder.put([(A, 3)])
    phone = enter("/matches")
    phone.tap("Zurück")
    is_at(phone, "")
    phone.sees("Neue Partie")
    phone.tap("Einstellungen")
    is_at(phone, "/settings")
    entries = phone.page.evaluate(ENTRIES)
    phone.tap("Zurück")
    is_at(phone, "")
    phone.sees("Neue Partie")
    phone.tap("Einstellungen")
    is_at(phone, "/settings")
    phone.tap("Zurück")
    is_at(phone, "")
    assert phone.page.evaluate(ENTRIES) == entries

    phone.page.go_forward()
    is_at(phone, "/settings")
    phone.page.go_back()
    is_at(phone, "")
    phone.page.go_back()  # leaves the app, because its history is empty
    expect(phone.page).not_to_have_url(re.compile("/settings"))


def test_a_page_opened_by_its_address_leads_home(enter: Entrance) -> None:
    phone = enter("/settings/about")
    phone.sees("Über Bummerl")
    entries = phone.page.evaluate(ENTRIES)
    phone.tap("Zurück")
    is_at(phone, "/settings")
    phone.sees("Deine Daten")  # the URL changes before the page, and both pages have this arrow
    phone.tap("Zurück")
    is_at(phone, "")
    phone.sees("Neue Partie")
    assert phone.page.evaluate(ENTRIES) == entries


def test_a_reload_keeps_the_way_back(enter: Entrance) -> None:
    phone = enter("/matches")
    phone.tap("Zurück")
    phone.tap("Einstellungen")
    is_at(phone, "/settings")
    phone.page.reload()
    enable_accessibility(phone.page)
    entries = phone.page.evaluate(ENTRIES)
    phone.tap("Zurück")
    is_at(phone, "")
    assert phone.page.evaluate(ENTRIES) == entries
    phone.page.go_forward()
    is_at(phone, "/settings")


def test_back_from_a_new_match_does_not_lead_to_its_form(enter: Entrance, data_folder: DataFolder) -> None:
    data_folder.put([(A, 3)])
    phone = enter("/settings")
    phone.tap("Zurück")
    phone.tap("Neue Partie")
    is_at(phone, "/new")
    phone.tap("Partie beginnen")
    expect(phone.page).to_have_url(re.compile("/match/"))
    entries = phone.page.evaluate(ENTRIES)
    phone.page.go_back()
    is_at(phone, "")
    phone.sees("Neue Partie")
    phone.page.go_forward()
    expect(phone.page).to_have_url(re.compile("/match/"))
    assert phone.page.evaluate(ENTRIES) == entries
