"""Tests that the page names the features that a browser lacks, and that the app runs without storage."""

import pytest

from tests.web.static.engines.conftest import Launch
from tests.web.static.engines.face import Engine
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin, sit_down
from tests.web.static.site import Site

pytestmark = pytest.mark.long

NOTHING = "Dieser Browser speichert für diese Seite nichts."
OLD = "Bummerl braucht einen neueren Browser: Safari ab 16.4, Firefox ab 114 oder Chrome ab 98."

PRIVATE_WINDOW = "Das ist offenbar ein privates Fenster"


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("delete globalThis.WebAssembly;", "Bummerl braucht WebAssembly"),
        ("delete globalThis.structuredClone;", OLD),
        ("const Given = Worker; globalThis.Worker = function (address) { return new Given(address); };", OLD),
    ],
)
def test_the_page_says_what_the_browser_lacks(site: Site, engine: Engine, *, script: str, words: str) -> None:
    phone = EnginePhone(engine.open(site.address, script))
    phone.says(words)
    assert not phone.tab.run("return Boolean(document.querySelector('#loading button:not([hidden])'))")


def test_with_all_cookies_blocked_the_app_runs_and_says_that_nothing_is_kept(site: Site, launch: Launch) -> None:
    engine = launch(blocks_cookies=True)
    phone = sit_down(engine, site.address)
    begin(phone)
    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl")
    phone.goes("#/")
    phone.says("Laufende Partien")
    if engine.name != "webkit":  # in WebKit, storage is blocked only for the page, not for its worker
        phone.says(NOTHING)


def test_a_private_window_says_at_the_start_that_it_keeps_no_matches(site: Site, launch: Launch) -> None:
    engine = launch(private=True)
    phone = sit_down(engine, site.address)
    if engine.name != "chromium":  # a page cannot recognize Chromium's private windows
        phone.says(PRIVATE_WINDOW)
    begin(phone)
    phone.wins("Anna", 2, "Anna, noch 5 Punkte, 0 Bummerl")


def test_a_normal_window_is_not_taken_for_a_private_one(site: Site, engine: Engine) -> None:
    phone = sit_down(engine, site.address)
    assert PRIVATE_WINDOW not in " ".join(phone.reads())
