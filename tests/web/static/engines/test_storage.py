"""Tests that the app keeps existing data when its storage is refused, and merges separate storages later."""

import pytest

from companion.web.static.page_files import WORKER
from tests.web.static.engines.conftest import Launch
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.refusing import PRIVATE_FILES, allow, refuse
from tests.web.static.site import Site

pytestmark = pytest.mark.long

RECORDED = "Anna, noch 4 Punkte, 0 Bummerl"
TODAY = "Der Browser lässt Bummerl gerade nicht an die gespeicherten Partien."
DRAWN = """
new MutationObserver(() => {
  globalThis.drawnSplash = document.getElementById("loading")?.textContent ?? globalThis.drawnSplash;
}).observe(document, { childList: true, subtree: true });
"""


@pytest.fixture(autouse=True)
def _no_service_worker(site: Site) -> None:
    """Remove the service worker, which would cache the scripts that the tests change."""
    (site.folder / WORKER).unlink()


def test_storage_that_refuses_once_hides_nothing(site: Site, launch: Launch) -> None:
    engine = launch()
    phone = sit_down(engine, site.address)
    begin(phone)
    phone.wins("Anna", 3, RECORDED)
    match = phone.address
    engine.kill()
    has_private_files = engine.name != "webkit"  # WebKitGTK has no private files that could be refused

    refuse(site, "files.js", PRIVATE_FILES)
    again = EnginePhone(engine.open(match))
    if has_private_files:
        again.says(TODAY)
    engine.kill()

    allow(site, "files.js", PRIVATE_FILES)
    sit_down(engine, match).sees(RECORDED)


def test_a_database_shows_the_last_standing_after_a_kill(site: Site, launch: Launch) -> None:
    refuse(site, "files.js", PRIVATE_FILES)
    engine = launch()
    phone = sit_down(engine, site.address)
    begin(phone)
    phone.wins("Anna", 3, RECORDED)
    match = phone.address
    engine.kill()

    again = EnginePhone(engine.open(match, DRAWN))
    again.until(lambda: "Anna4" in str(again.tab.run("return globalThis.drawnSplash ?? ''")), "no last standing")


def test_what_was_recorded_in_the_database_is_brought_over(site: Site, launch: Launch) -> None:
    refuse(site, "files.js", PRIVATE_FILES)
    engine = launch()
    phone = sit_down(engine, site.address)
    begin(phone)
    phone.wins("Anna", 3, RECORDED)
    match = phone.address
    engine.kill()

    allow(site, "files.js", PRIVATE_FILES)
    sit_down(engine, match).sees(RECORDED)
    engine.kill()
    sit_down(engine, match).sees(RECORDED)
