"""Benchmark: the static web app is about as small and as quick to start as a bare Flet counter, in real Chromium."""

import re
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import brotli  # type: ignore[import-untyped]  # no type stubs exist
import flet_web
from playwright.sync_api import Page, Playwright, expect, sync_playwright

from companion.web.static.archives import tar
from companion.web.static.build import App, build_web
from tests.benchmarks.bare_counter import bare_counter, keep_all, watch, without_snapshot
from tests.benchmarks.ratios import Row, at_most, figure, not_measured
from tests.benchmarks.slow_phone import CORES, held_to_share_of_a_core, memory_of
from tests.e2e.phone import Phone
from tests.web.static.chromium import Chromium
from tests.web.static.early import awaits_table_for
from tests.web.static.engines.blink import BlinkTab
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.site import BASE, Site
from tests.web.static.snapshots import is_kept
from tests.web.static.table import begin, is_kept_for_later, shown

_TURNS = 8
_PATIENCE = 60_000
"""The timeout in milliseconds."""
_ALONE = 14.0
"""The seconds for which a page runs without a debugger, twice as long as any page needs.

With a debugger attached, Chromium would read the page's scripts a second time.
"""
_DEAL_TURNS = 5
"""The number of deals that are tapped before the app has started."""
_SLOW_TURNS, _SLOW_ALONE = 3, 40.0
"""The number of rounds, and the seconds without a debugger, for a browser that is limited to part of a core."""
_MEMORY_TURNS, _DEALS, _SETTLED = 3, 60, 3000
"""The number of rounds, the number of deals in each, and the milliseconds until a page is idle."""
_BETWEEN_DEALS = 30_000
"""The time between two deals at the table, in milliseconds; Chromium frees unused memory in such pauses."""
_QUALITY = 9
"""The brotli quality that servers use for files that do not change."""


@dataclass(frozen=True, slots=True)
class _Start:
    """Seconds from navigation to the first screen, and to the last known score (0 if the page does not show it)."""

    page: Page
    screen: float
    standing: float


def run() -> list[Row]:
    """Print and return the size, start times and memory of the web app, compared with a minimal counter app."""
    expect.set_options(timeout=_PATIENCE)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, ExitStack() as stack:
        folder = Path(name)
        bare = bare_counter()
        build_web(folder / "ours")
        build_web(folder / "bare", bare)
        build_web(folder / "plain", bare)
        _without_what_makes_it_quick(folder / "plain", bare)
        for kind in ("bare", "plain"):
            without_snapshot(folder / kind)
        for kind in ("ours", "bare", "plain"):
            watch(folder / kind)
        sites = {kind: Site.of(folder / kind, folder / "served" / kind) for kind in ("ours", "bare", "plain")}
        for site in sites.values():
            site.start()
            stack.callback(site.stop)
        with sync_playwright() as playwright:
            ours, counter = (
                _first_visit(playwright, sites[kind], folder / f"weighed-{kind}") for kind in ("ours", "bare")
            )
            with held_to_share_of_a_core() as held:
                return [
                    at_most(1.2, "bytes of the first visit, against a bare counter", ours, counter, "MB", 1e-6),
                    *_measured(playwright, sites, folder),
                    *_measured_on_a_slow_phone(playwright, sites, folder, held),
                    *_memory(playwright, sites, folder),
                ]


def _measured(playwright: Playwright, sites: dict[str, Site], folder: Path) -> list[Row]:
    starts = _starts(playwright, sites, folder, _TURNS, _ALONE)
    screen, standing = starts.warm, starts.standing
    return [
        at_most(1.15, "first screen, cold, against a bare counter", starts.cold["ours"], starts.cold["bare"]),
        at_most(0.65, "warm and offline, against a counter without bytecode", screen["ours"], screen["plain"]),
        at_most(0.5, "last standing, warm, against a bare counter's first screen", standing, screen["bare"]),
        figure(
            "first stored deal, warm and offline",
            _first_deal(Chromium(playwright, folder / "deals"), sites["ours"], _ALONE),
            "s",
            at_most=0.4,
        ),
    ]


def _measured_on_a_slow_phone(
    playwright: Playwright, sites: dict[str, Site], folder: Path, held: tuple[str, ...] | None
) -> list[Row]:
    """Return the start times of the app and of a bare counter, in browsers limited to part of a core."""
    cold, warm, last = (
        f"{what}, with {CORES:g} of a core, against a bare counter"
        for what in ("first screen, cold", "first screen, warm and offline", "last standing, warm")
    )
    deal = f"first stored deal, warm and offline, with {CORES:g} of a core"
    if held is None:
        return [not_measured(what, "this machine has no limit for processor time") for what in (cold, warm, last, deal)]
    two = {kind: sites[kind] for kind in ("ours", "bare")}
    starts = _starts(playwright, two, folder / "held", _SLOW_TURNS, _SLOW_ALONE, held)
    return [
        at_most(1.3, cold, starts.cold["ours"], starts.cold["bare"]),
        at_most(1.25, warm, starts.warm["ours"], starts.warm["bare"]),
        at_most(0.5, last, starts.standing, starts.warm["bare"]),
        figure(
            deal,
            _first_deal(Chromium(playwright, folder / "held-deals", prefix=held), sites["ours"], _SLOW_ALONE),
            "s",
            at_most=1.0,
        ),
    ]


@dataclass(frozen=True, slots=True)
class _Starts:
    """The median seconds until each site's first screen, cold and warm, and until the app's last known score."""

    cold: dict[str, float]
    warm: dict[str, float]
    standing: float


def _starts(
    playwright: Playwright,
    sites: dict[str, Site],
    folder: Path,
    turns: int,
    alone: float,
    prefix: tuple[str, ...] = (),
) -> _Starts:
    cold: dict[str, list[float]] = {kind: [] for kind in sites}
    warm: dict[str, list[_Start]] = {kind: [] for kind in sites}
    for turn in range(turns):
        for kind, site in _beginning_with(turn, sites):
            chromium = Chromium(playwright, folder / f"{kind}-{turn}", prefix=prefix)
            start = _started(chromium, site, alone)
            cold[kind].append(start.screen)
            is_kept_for_later(start.page)
            if kind == "ours":
                begin(shown(start.page))
                is_kept(EnginePhone(BlinkTab(start.page)))
            chromium.close()
            site.stop()
            warm[kind].append(_started(chromium, site, alone))
            site.start()
            chromium.close()
    return _Starts(
        cold={kind: median(seconds) for kind, seconds in cold.items()},
        warm={kind: median(start.screen for start in starts) for kind, starts in warm.items()},
        standing=median(start.standing for start in warm["ours"]),
    )


def _first_deal(chromium: Chromium, site: Site, alone: float) -> float:
    """Return the median time in seconds until a deal entered before the app has started is shown as stored."""
    page = chromium.visit(site.address)
    phone = shown(page)
    is_kept_for_later(page)
    begin(phone)
    match = page.url
    chromium.close()
    site.stop()
    chromium.launch(match)  # the first tab of a browser has a different height
    time.sleep(alone)
    page = chromium.attach()
    awaits_table_for(page)
    page.evaluate("localStorage.taps = 'yes'")
    chromium.close()
    stored: list[float] = []
    for _ in range(_DEAL_TURNS):
        chromium.launch(match)
        time.sleep(alone)
        seen = chromium.attach().evaluate("seen")
        if not {"screen", "stored"} <= seen.keys():
            raise TimeoutError(f"no deal entered within {alone} s")
        stored.append(seen["stored"])
        chromium.close()
    site.start()
    return median(stored)


def _memory(playwright: Playwright, sites: dict[str, Site], folder: Path) -> list[Row]:
    """Return the memory of all browser processes on the second visit, after the first screen and after a long match."""
    uses = {"ours": _play, "bare": _count}
    first: dict[str, list[float]] = {kind: [] for kind in uses}
    later: dict[str, list[float]] = {kind: [] for kind in uses}
    for turn in range(_MEMORY_TURNS):
        for kind, use in sorted(uses.items(), reverse=turn % 2 == 0):
            chromium = Chromium(playwright, folder / f"memory-{kind}-{turn}")
            page = chromium.visit(sites[kind].address)
            is_kept_for_later(page)
            if kind == "ours":
                is_kept(EnginePhone(BlinkTab(page)))
            chromium.close()
            phone = shown(chromium.visit(sites[kind].address))
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


def _beginning_with(turn: int, sites: dict[str, Site]) -> list[tuple[str, Site]]:
    """Return the sites, rotated by `turn`, because disk activity caused by one site slows down the next."""
    all_of_them = list(sites.items())
    first = turn % len(all_of_them)
    return all_of_them[first:] + all_of_them[:first]


def _started(chromium: Chromium, site: Site, alone: float) -> _Start:
    """Launch the browser at the site, and return the times that its page recorded."""
    chromium.launch(site.address)
    time.sleep(alone)
    page = chromium.attach()
    seen = page.evaluate("seen")
    if "screen" not in seen:
        raise TimeoutError(f"no first screen within {alone} s")
    return _Start(page, seen["screen"], seen.get("standing", 0.0))


def _first_visit(playwright: Playwright, site: Site, profile: Path) -> float:
    """Return the bytes transferred until the app is stored on the device; each file is compressed and counted once."""
    chromium = Chromium(playwright, profile)
    page = chromium.visit(site.address)
    shown(page)
    is_kept_for_later(page)
    chromium.kill()
    names = {path.removeprefix(f"/{BASE}/").partition("?")[0] or "index.html" for path in site.asked}
    return float(sum(len(brotli.compress((site.folder / name).read_bytes(), quality=_QUALITY)) for name in names))


def _without_what_makes_it_quick(folder: Path, app: App) -> None:
    """Use sources instead of bytecode, and make Python wait for Flutter, as in Flet's own builds."""
    (folder / "code.tar").write_bytes(tar(app.code))
    (folder / "app.tar").write_bytes(tar({}))
    (folder / "later.tar").unlink()
    library = Path(flet_web.__file__).parent / "web" / "pyodide" / "python_stdlib.zip"
    (folder / "pyodide" / library.name).write_bytes(library.read_bytes())
    page = (folder / "page.js").read_text(encoding="utf-8")
    call = re.search(r"  let knowsModules.*?\n(?=  const flutter)", page, re.DOTALL)
    if call is None:
        raise LookupError("page.js starts its worker in another way")
    page = page.replace(call[0], "").replace("  toDart = listener;\n", f"  toDart = listener;\n{call[0]}")
    (folder / "page.js").write_text(page, encoding="utf-8")
    worker = (folder / "worker.js").read_text(encoding="utf-8")
    quick = re.compile(r" +gc\.disable\(\).*\n +import quick_dataclasses.*\n +import quick_imports\n")
    worker, found = quick.subn("", worker)
    if not found:
        raise LookupError("worker.js prepares Python in another way")
    (folder / "worker.js").write_text(worker, encoding="utf-8")
    keep_all(folder)
