"""Tests for browsers with limited storage: the app stores what it can and reports the limits."""

import pytest

from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, shown, sit_down

pytestmark = pytest.mark.long

NOTHING = "Dieser Browser hebt für Seiten nichts auf."
PROMISED = "er hat versprochen, sie nicht wegzuräumen"
NOT_PROMISED = "er kann sie wegräumen"
ALL_WAYS = "[privateFiles, indexedFiles]"


def only(site: Site, ways: str) -> None:
    """Make the browser offer only these kinds of storage."""
    script = (site.folder / "files.js").read_text(encoding="utf-8")
    assert script.count(ALL_WAYS) == 1
    site.change("files.js", script.replace(ALL_WAYS, ways).encode())


@pytest.mark.parametrize(("promises", "told"), [("true", PROMISED), ("false", NOT_PROMISED)])
def test_the_settings_show_what_the_browser_has_promised(
    site: Site, chromium: Chromium, *, promises: str, told: str
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

    phone.says(told, "Datei")


def test_a_browser_with_only_a_database_keeps_matches_when_it_is_killed(site: Site, chromium: Chromium) -> None:
    only(site, "[indexedFiles]")
    phone = sit_down(chromium, site.address)
    begin(phone)
    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl")
    match = phone.page.url

    chromium.kill()

    shown(chromium.visit(match)).sees("Anna, noch 5 Punkte, 0 Bummerl", "Rückgängig: Anna minus 2")


def test_the_app_runs_in_a_browser_that_stores_nothing_and_says_so(site: Site, chromium: Chromium) -> None:
    only(site, "[]")
    phone = sit_down(chromium, site.address)
    begin(phone)
    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl")

    for place in ("#/", "#/settings"):
        phone.page.evaluate(f"location.hash = '{place}'")
        phone.says(NOTHING)
