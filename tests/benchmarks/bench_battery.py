"""Benchmark: an idle match screen uses hardly any processor time in Chromium."""

import tempfile
import time
from contextlib import closing
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from companion.web.static.build import build_web
from tests.benchmarks.ratios import Row, figure
from tests.benchmarks.slow_phone import processor_time_of
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
    """Print and return the share of a core that the idle table uses in each of its two views."""
    expect.set_options(timeout=_PATIENCE)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        folder = Path(name)
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
    return [
        figure(
            f"processor time of a table that nobody touches{what}", 100 * used / _SECONDS, "% of a core", at_most=_MOST
        )
        for what, used in (("", table), (", with only its numbers on black", black))
    ]


def _used(chromium: Chromium) -> float:
    """Return the seconds of processor time that all processes of the browser use in a minute while the page is idle."""
    time.sleep(_SETTLED)
    before = processor_time_of(chromium.session)
    time.sleep(_SECONDS)
    return processor_time_of(chromium.session) - before
