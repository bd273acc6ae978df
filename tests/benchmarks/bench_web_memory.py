"""Benchmark: the static web app needs little more memory than a bare Flet counter, in real Chromium."""

from statistics import median

from tests.benchmarks.ratios import Row, at_most
from tests.benchmarks.slow_phone import memory_of
from tests.benchmarks.web_starts import Testbed, served
from tests.e2e.phone import Phone
from tests.web.static.chromium import Chromium
from tests.web.static.engines.blink import BlinkTab
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.snapshots import is_kept
from tests.web.static.table import begin, is_kept_for_later, shown

_TURNS, _DEALS, _SETTLED = 3, 60, 3000
"""The number of rounds, the number of deals in each, and the milliseconds until a page is idle."""
_BETWEEN_DEALS = 30_000
"""The time between two deals at the table, in milliseconds; Chromium frees unused memory in such pauses."""


def run() -> list[Row]:
    """Print and return the memory of the browser with the app, compared with a minimal counter app."""
    with served("ours", "bare") as testbed:
        return _measured(testbed)


def _measured(testbed: Testbed) -> list[Row]:
    """Measure all browser processes on the second visit, after the first screen and after a long match."""
    uses = {"ours": _play, "bare": _count}
    first: dict[str, list[float]] = {kind: [] for kind in uses}
    later: dict[str, list[float]] = {kind: [] for kind in uses}
    for turn in range(_TURNS):
        for kind, use in sorted(uses.items(), reverse=turn % 2 == 0):
            chromium = Chromium(testbed.playwright, testbed.folder / f"memory-{kind}-{turn}")
            page = chromium.visit(testbed.sites[kind].address)
            is_kept_for_later(page)
            if kind == "ours":
                is_kept(EnginePhone(BlinkTab(page)))
            chromium.close()
            phone = shown(chromium.visit(testbed.sites[kind].address))
            phone.page.wait_for_timeout(_SETTLED)
            first[kind].append(memory_of(chromium.session))
            use(phone)
            phone.page.wait_for_timeout(_BETWEEN_DEALS)
            later[kind].append(memory_of(chromium.session))
            chromium.kill()
    return [
        at_most(limit, what, median(used["ours"]), median(used["bare"]), "MB", 1e-6)
        for limit, what, used in (
            (1.15, "memory after the first screen, on the second visit, against a bare counter", first),
            (1.3, f"memory after {2 * _DEALS} taps, statistics and rules, against as many on a bare counter", later),
        )
    ]


def _play(phone: Phone) -> None:
    """Record and undo deals, opening the statistics and the rules in between."""
    begin(phone)
    for route in ("", "/statistics", "/rules/schnapsen"):
        if route:
            match = phone.page.evaluate("location.hash")
            phone.page.evaluate("place => { location.hash = place }", route)
            phone.page.wait_for_timeout(_SETTLED)
            phone.page.evaluate("place => { location.hash = place }", match)
        for _ in range(_DEALS // 3):
            phone.wins("Anna", 1, "Rückgängig: Anna minus 1")
            phone.tap("Rückgängig: Anna minus 1")
            phone.misses("Rückgängig: Anna minus 1")


def _count(phone: Phone) -> None:
    for number in range(2 * _DEALS):
        phone.tap("Plus")
        phone.sees(f"{number + 1}")
