"""Benchmark: an idle match screen or onlooker's page uses hardly any processor time in Chromium."""

import asyncio
import tempfile
import time
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Playwright, expect, sync_playwright

from companion.ui.navigation import routes
from companion.web.static.build import build_web
from tests.benchmarks.hall_tournament import TOURNAMENT, HallTournament
from tests.benchmarks.ratios import Row, figure
from tests.benchmarks.slow_phone import processor_time_of
from tests.browser import Server
from tests.web.static.chromium import Chromium
from tests.web.static.site import Site
from tests.web.static.table import begin, shown

_PATIENCE = 60_000
"""The timeout in milliseconds."""
_SECONDS = 60.0
_SETTLED = 45.0
"""The seconds until Chromium has finished its deferred start-up work, which takes half a second of processor time."""
_MOST = 0.5
"""The maximum share of a core, in per cent."""


def run() -> list[Row]:
    """Print and return the shares of a core used by each of the table's two views and by an onlooker's page."""
    expect.set_options(timeout=_PATIENCE)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        (folder / "data").mkdir()
        asyncio.run(HallTournament().store(folder / "data"))
        with sync_playwright() as playwright:
            return [*_tables(playwright, folder), _onlooker(playwright, folder)]


def _tables(playwright: Playwright, folder: Path) -> list[Row]:
    build_web(folder / "build")
    site = Site.of(folder / "build", folder / "served")
    site.start()
    chromium = Chromium(playwright, folder / "profile")
    with closing(chromium):
        phone = shown(chromium.visit(site.address))
        begin(phone)
        match = phone.page.evaluate("location.hash")
        phone.wins("Anna", 1, "Rückgängig: Anna minus 1")
        table = _used(chromium)
        phone.page.evaluate("location.hash = '/settings'")
        phone.page.get_by_role("button", name="Nur die Zahlen, auf Schwarz").click()
        phone.tap("Nur die Zahlen, auf Schwarz: 1 Minute")
        phone.page.evaluate("place => { location.hash = place }", match)
        phone.page.wait_for_timeout(_SECONDS * 1000)
        expect(phone.page.get_by_role("button", name="Zum Weiterspielen tippen")).to_have_count(1)
        black = _used(chromium)
    site.stop()
    return [_row("a table", table), _row("a table, with only its numbers on black,", black)]


def _onlooker(playwright: Playwright, folder: Path) -> Row:
    """Measure an onlooker's page of a tournament with 64 tables, connected to a server."""
    server = Server(
        command=["-m", "companion"], environment={"BUMMERL_DATA": str(folder / "data")}, complaints=folder / "log.txt"
    )
    server.start()
    chromium = Chromium(playwright, folder / "onlooker")
    with closing(chromium):
        phone = shown(chromium.visit(server.link))
        phone.page.goto(server.address + routes.tournament(TOURNAMENT, "hall"))
        shown(phone.page).sees("Meinen Namen suchen")
        used = _used(chromium)
    server.stop()
    return _row("an onlooker's page with 64 tables", used)


def _row(page: str, used: float) -> Row:
    what = f"processor time of {page} that nobody touches"
    return figure(what, 100 * used / _SECONDS, "% of a core", at_most=_MOST)


def _used(chromium: Chromium) -> float:
    """Return the seconds of processor time that all processes of the browser use in a minute while the page is idle."""
    time.sleep(_SETTLED)
    before = processor_time_of(chromium.session)
    time.sleep(_SECONDS)
    return processor_time_of(chromium.session) - before
