"""Tests for browsers with limited storage: the app stores what it can and reports the limits."""

import pytest

from tests.web.static.chromium import Chromium
from tests.web.static.refusing import DATABASE, PRIVATE_FILES, refuse
from tests.web.static.site import BASE, Site
from tests.web.static.table import begin, shown, sit_down

pytestmark = pytest.mark.long

NOTHING = "Dieser Browser speichert für diese Seite nichts."
FULL = "Der Speicher ist voll."
PROMISED = "Dieser Browser löscht die Partien nicht von selbst."
NOT_PROMISED = "Dieser Browser kann die Partien löschen, wenn der Platz ausgeht."


@pytest.mark.parametrize(("promises", "sentence"), [("true", PROMISED), ("false", NOT_PROMISED)])
def test_the_settings_show_what_the_browser_has_promised(
    site: Site, chromium: Chromium, *, promises: str, sentence: str
) -> None:
    page = chromium.visit("about:blank")
    page.add_init_script(
        "window.asked = new Promise((resolve) => "
        f"(StorageManager.prototype.persist = async () => {{ resolve(); return {promises}; }}));"
    )
    page.goto(site.address)
    phone = shown(page)
    begin(phone)
    page.evaluate("asked")

    page.evaluate("location.hash = '#/settings'")

    phone.says(sentence, "Datei")


def test_a_browser_with_only_a_database_keeps_matches_when_it_is_killed(site: Site, chromium: Chromium) -> None:
    refuse(site, "files.js", PRIVATE_FILES)
    phone = sit_down(chromium, site.address)
    begin(phone)
    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl")
    match = phone.page.url

    chromium.kill()

    sit_down(chromium, match).sees("Anna, noch 5 Punkte, 0 Bummerl", "Rückgängig: Anna minus 2")


def test_the_app_runs_in_a_browser_that_stores_nothing_and_says_so(site: Site, chromium: Chromium) -> None:
    refuse(site, "files.js", PRIVATE_FILES)
    refuse(site, "database.js", DATABASE)
    phone = sit_down(chromium, site.address)
    begin(phone)
    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl")

    for route in ("#/", "#/settings"):
        phone.page.evaluate(f"location.hash = '{route}'")
        phone.says(NOTHING)


def test_a_full_disk_hides_no_matches_and_takes_no_deal(site: Site, chromium: Chromium) -> None:
    phone = sit_down(chromium, site.address)
    begin(phone)
    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl")
    quota = {"origin": site.address.removesuffix(f"/{BASE}/"), "quotaSize": 1}
    phone.page.context.new_cdp_session(phone.page).send("Storage.overrideQuotaForOrigin", quota)

    phone.page.reload()

    again = shown(phone.page)
    again.sees("Anna, noch 5 Punkte, 0 Bummerl")
    again.tap("Anna gewinnt 2 Punkte, Gegner unter 33")
    again.says(FULL)
    again.sees("Anna, noch 5 Punkte, 0 Bummerl")
