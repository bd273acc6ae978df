"""Benchmark: the static web app is about as small and as quick to start as a bare Flet counter, in real Chromium."""

from pathlib import Path

import brotli  # type: ignore[import-untyped]  # no type stubs exist
from playwright.sync_api import Playwright

from tests.benchmarks.ratios import Row, at_most
from tests.benchmarks.web_starts import DEAL_AT_MOST, Pace, Testbed, measured_deal, measured_starts, served
from tests.web.static.chromium import Chromium
from tests.web.static.site import BASE, Site
from tests.web.static.table import is_kept_for_later, shown

_PACE = Pace(turns=8, alone=14.0)
_DEAL = "first stored deal, warm and offline, against a bare counter's first screen"
_QUALITY = 9
"""The brotli quality that servers use for files that do not change."""


def run() -> list[Row]:
    """Print and return the size and start times of the web app, compared with minimal counter apps."""
    with served("ours", "bare", "plain") as testbed:
        return [_weight(testbed), *_times(testbed)]


def _weight(testbed: Testbed) -> Row:
    ours, counter = (
        _first_visit(testbed.playwright, testbed.sites[kind], testbed.folder / f"weighed-{kind}")
        for kind in ("ours", "bare")
    )
    return at_most(1.2, "bytes of the first visit, against a bare counter", ours, counter, "MB", 1e-6)


def _times(testbed: Testbed) -> list[Row]:
    starts = measured_starts(testbed, _PACE)
    screen, standing = starts.warm, starts.standing
    return [
        at_most(1.15, "first screen, cold, against a bare counter", starts.cold["ours"], starts.cold["bare"]),
        at_most(0.65, "warm and offline, against a counter without bytecode", screen["ours"], screen["plain"]),
        at_most(0.5, "last standing, warm, against a bare counter's first screen", standing, screen["bare"]),
        at_most(DEAL_AT_MOST, _DEAL, measured_deal(testbed, _PACE), screen["bare"]),
    ]


def _first_visit(playwright: Playwright, site: Site, profile: Path) -> float:
    """Return the bytes transferred until the app is stored on the device; each file is compressed and counted once."""
    chromium = Chromium(playwright, profile)
    page = chromium.visit(site.address)
    shown(page)
    is_kept_for_later(page)
    chromium.kill()
    names = {path.removeprefix(f"/{BASE}/").partition("?")[0] or "index.html" for path in site.asked}
    return float(sum(len(brotli.compress((site.folder / name).read_bytes(), quality=_QUALITY)) for name in names))
