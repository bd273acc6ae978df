"""The web app and bare counters, each built and served, and how long they take to start in real Chromium."""

import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import flet_web
from playwright.sync_api import Page, Playwright, expect, sync_playwright

from companion.web.static.archives import tar
from companion.web.static.build import App, build_web
from tests.benchmarks.bare_counter import bare_counter, keep_all, watch, without_snapshot
from tests.web.static.chromium import Chromium
from tests.web.static.early import awaits_table_for
from tests.web.static.engines.blink import BlinkTab
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.site import Site
from tests.web.static.snapshots import is_kept
from tests.web.static.table import begin, is_kept_for_later, shown

_PATIENCE, _POLL = 60_000, 500
"""The timeout, and the pause between two looks at a page, in milliseconds."""
DEAL_AT_MOST = 0.18
"""The limit of a deal entered before the app has started, against a bare counter's first screen.

It stands for 0.4 s on a machine on which the counter takes 2.1 s, and for 1 s on one on which it takes 5.6 s.
"""
_DEAL_TURNS = 5
"""The number of deals that are tapped before the app has started."""


@dataclass(frozen=True, slots=True)
class Testbed:
    """A browser driver, the sites to measure, and a folder for the browser's profiles."""

    playwright: Playwright
    sites: dict[str, Site]
    folder: Path


@dataclass(frozen=True, slots=True)
class Pace:
    """How often a site is started, and how fast the browser may be."""

    turns: int
    alone: float
    """The seconds for which a page runs without a debugger, twice as long as any page needs on a usual machine.

    With a debugger attached, Chromium would read the page's scripts a second time.
    """
    prefix: tuple[str, ...] = ()
    """The command that limits the browser."""


@dataclass(frozen=True, slots=True)
class _Start:
    """Seconds from navigation to the first screen, and to the last known score (0 if the page does not show it)."""

    page: Page
    screen: float
    standing: float


@dataclass(frozen=True, slots=True)
class Starts:
    """The median seconds until each site's first screen, cold and warm, and until the app's last known score."""

    cold: dict[str, float]
    warm: dict[str, float]
    standing: float


@contextmanager
def served(*kinds: str) -> Iterator[Testbed]:
    """Build and serve the app (`"ours"`), a `"bare"` counter, and a `"plain"` one without what makes them quick."""
    expect.set_options(timeout=_PATIENCE)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, ExitStack() as stack:
        folder = Path(name)
        sites = {kind: _site(folder, kind) for kind in kinds}
        for site in sites.values():
            site.start()
            stack.callback(site.stop)
        with sync_playwright() as playwright:
            yield Testbed(playwright, sites, folder)


def _site(folder: Path, kind: str) -> Site:
    counter = None if kind == "ours" else bare_counter()
    build_web(folder / kind, counter)
    if counter is not None:
        if kind == "plain":
            _without_what_makes_it_quick(folder / kind, counter)
        without_snapshot(folder / kind)
    watch(folder / kind)
    return Site.of(folder / kind, folder / "served" / kind)


def measured_starts(testbed: Testbed, pace: Pace) -> Starts:
    """Start each site in turn, cold and then warm with its server stopped."""
    cold: dict[str, list[float]] = {kind: [] for kind in testbed.sites}
    warm: dict[str, list[_Start]] = {kind: [] for kind in testbed.sites}
    for turn in range(pace.turns):
        for kind, site in _beginning_with(turn, testbed.sites):
            chromium = Chromium(testbed.playwright, testbed.folder / f"{kind}-{turn}", prefix=pace.prefix)
            start = _started(chromium, site, pace.alone)
            cold[kind].append(start.screen)
            is_kept_for_later(start.page)
            if kind == "ours":
                begin(shown(start.page))
                is_kept(EnginePhone(BlinkTab(start.page)))
            chromium.close()
            site.stop()
            warm[kind].append(_started(chromium, site, pace.alone))
            site.start()
            chromium.close()
    return Starts(
        cold={kind: median(seconds) for kind, seconds in cold.items()},
        warm={kind: median(start.screen for start in starts) for kind, starts in warm.items()},
        standing=median(start.standing for start in warm["ours"]),
    )


def measured_deal(testbed: Testbed, pace: Pace) -> float:
    """Return the median time in seconds until a deal entered before the app has started is shown as stored."""
    chromium = Chromium(testbed.playwright, testbed.folder / "deals", prefix=pace.prefix)
    site = testbed.sites["ours"]
    page = chromium.visit(site.address)
    phone = shown(page)
    is_kept_for_later(page)
    begin(phone)
    match = page.url
    chromium.close()
    site.stop()
    chromium.launch(match)  # the first tab of a browser has a different height
    time.sleep(pace.alone)
    page = chromium.attach()
    awaits_table_for(page)
    page.evaluate("localStorage.taps = 'yes'")
    chromium.close()
    stored: list[float] = []
    for _ in range(_DEAL_TURNS):
        chromium.launch(match)
        time.sleep(pace.alone)
        stored.append(_seen(chromium.attach(), "screen", "stored")["stored"])
        chromium.close()
    site.start()
    return median(stored)


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
    seen = _seen(page, "screen")
    return _Start(page, seen["screen"], seen.get("standing", 0.0))


def _seen(page: Page, *names: str) -> dict[str, float]:
    """Return the times that the page has recorded, in seconds, once it has recorded these."""
    for _ in range(_PATIENCE // _POLL):
        seen: dict[str, float] = page.evaluate("seen")
        if seen.keys() >= set(names):
            return seen
        page.wait_for_timeout(_POLL)
    raise TimeoutError(f"the page has recorded {seen}, not {', '.join(names)}")


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
