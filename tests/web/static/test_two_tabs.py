"""Tests for two tabs: one tab records, and the other reports this and takes over on request, losing nothing."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, shown, sit_down

pytestmark = pytest.mark.long

ELSEWHERE = "Bummerl ist in einem anderen Tab offen. Mitschreiben geht nur in einem."
HERE = "In diesem Tab weitermachen"


def test_a_second_tab_can_take_over_and_give_back_with_nothing_lost(site: Site, chromium: Chromium) -> None:
    first = sit_down(chromium, site.address)
    begin(first)
    first.wins("Anna", 3, "Anna, noch 4 Punkte, 0 Bummerl")
    match = first.page.url

    page = chromium.visit(match)
    says_elsewhere(page)
    page.get_by_role("button", name=HERE).click()
    second = shown(page)
    second.sees("Anna, noch 4 Punkte, 0 Bummerl")
    says_elsewhere(first.page)
    second.wins("Berta", 2, "Berta, noch 5 Punkte, 0 Bummerl")

    first.page.get_by_role("button", name=HERE).click()
    expect(first.page.locator("#loading.starting")).to_be_attached()
    shown(first.page).sees("Anna, noch 4 Punkte, 0 Bummerl, gibt", "Berta, noch 5 Punkte, 0 Bummerl")
    says_elsewhere(second.page)


def says_elsewhere(page: Page) -> None:
    """Check that the page reports that the app is open elsewhere and shows none of the app's controls."""
    expect(page.locator("#loading")).to_contain_text(ELSEWHERE)
