"""Tests that the app starts and records offline after one visit, and loses nothing when the browser is killed."""

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.e2e.phone import Phone
from tests.web.static.chromium import Chromium
from tests.web.static.engines.blink import Blink
from tests.web.static.engines.face import Start
from tests.web.static.kills import lose_nothing
from tests.web.static.site import Site
from tests.web.static.table import begin, is_kept_for_later, shown, sit_down

KILLS = 2
FOR_THE_SERVER = "ERR_CONNECTION_REFUSED"
"""The browser's own message when it cannot check for a new version."""
BUMMERL = "Berta verliert das Bummerl. Anna 7 : 1."


def test_after_one_visit_the_app_records_without_a_server_and_loses_nothing(
    site: Site, playwright: Playwright, tmp_path: Path
) -> None:
    blink = Blink(Start(profile=tmp_path / "profile"), playwright)
    try:
        lose_nothing(site, blink, KILLS)
        assert [complaint for complaint in blink.complaints if FOR_THE_SERVER not in complaint] == []
    finally:
        blink.kill()


@pytest.mark.long
def test_a_rubber_recorded_without_a_server_survives_a_killed_browser(site: Site, chromium: Chromium) -> None:
    page = sit_down(chromium, site.address).page
    is_kept_for_later(page)
    site.stop()
    page.reload()
    phone = shown(page)
    begin(phone)
    wins_a_bummerl(phone, 0, f"{BUMMERL} 1 Bummerl.")
    phone.opens("Weiter zum nächsten Bummerl", "Menü")
    end = "Anna gewinnt die Partie. 2 : 0 gegen Berta. Letztes Bummerl: Anna 7 : 1."
    wins_a_bummerl(phone, 1, end)
    match = page.url

    chromium.kill()

    again = sit_down(chromium, match)
    again.says(end)
    again.sees("Revanche: neue Partie mit denselben Spielern")
    chromium.kill()
    sit_down(chromium, site.address).says("Anna")


def wins_a_bummerl(phone: Phone, dots: int, card: str) -> None:
    """Record the four deals that win Anna a Bummerl."""
    phone.wins("Berta", 1, f"Berta, noch 6 Punkte, {dots} Bummerl, gibt")
    phone.wins("Anna", 3, "Anna, noch 4 Punkte, 0 Bummerl, gibt")
    phone.wins("Anna", 3, "Anna, noch 1 Punkt, 0 Bummerl, jeder Sieg reicht")
    phone.wins("Anna", 1)
    phone.says(card)  # followed by a saying
