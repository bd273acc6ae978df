"""Benchmark: in each engine, later starts of the static web app take about as long as those of a bare Flet counter."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from companion.web.static.build import build_web
from tests.benchmarks.bare_counter import bare_counter, watch, without_snapshot
from tests.benchmarks.ratios import Row, at_most, not_measured
from tests.benchmarks.slow_phone import processor_time_of
from tests.web.static.engines.face import Engine, Start
from tests.web.static.engines.launching import engine_of, virtual_screen
from tests.web.static.engines.phone import EnginePhone
from tests.web.static.engines.table import begin
from tests.web.static.site import Site
from tests.web.static.snapshots import is_kept, make_early, state
from tools import engines

_LIMITS = {"chromium": 1.15, "firefox": 1.1, "webkit": 1.05}
_PROFILES = 3
"""The number of browser profiles for each site; a profile that starts quickly does so every time."""
_TURNS = 2
"""The number of measured starts of each profile."""
_SETTLED = 5.0
"""The seconds after the first screen during which the browser finishes its own work."""
_PAUSE = 0.1
"""The seconds between two polls of a page that is starting."""
_WHAT = "first screen, {}, warm and offline, against a bare counter"
_PROCESSOR = "processor time of such a start of the browser, {}, against one with the counter"


@dataclass(frozen=True, slots=True)
class _Visitor:
    """A browser that has visited a site."""

    engine: Engine
    address: str
    is_ours: bool

    def start(self) -> "_Taken":
        """Start the browser at the site's address, and return the time and processor time until the first screen."""
        phone = EnginePhone(self.engine.open(self.address))
        time.sleep(_PAUSE)
        while not (screen := phone.run("return globalThis.seen?.screen ?? 0")):
            time.sleep(_PAUSE)
        taken = _Taken(float(screen), processor_time_of(self.engine.session))
        if self.is_ours and state(phone) != "restored":
            raise LookupError("a start has not restored the snapshot of Python")
        time.sleep(_SETTLED)
        self.engine.kill()
        return taken


@dataclass(frozen=True, slots=True)
class _Taken:
    """Seconds from navigation to the first screen, and the processor seconds used by all the browser's processes."""

    screen: float
    processor: float


def run() -> list[Row]:
    """Print and return the app's start times, compared with those of a minimal counter app, in each engine."""
    missing = engines.missing()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        builds = _built(Path(name))
        return [
            row
            for engine, limit in _LIMITS.items()
            for row in (
                [not_measured(what.format(engine), "this machine has no such browser") for what in (_WHAT, _PROCESSOR)]
                if engine in missing
                else _measured(engine, limit, builds, Path(name) / engine)
            )
        ]


def _built(folder: Path) -> dict[str, Path]:
    builds = {"ours": folder / "ours", "bare": folder / "bare"}
    build_web(builds["ours"])
    build_web(builds["bare"], bare_counter())
    without_snapshot(builds["bare"])
    for build in builds.values():
        watch(build)
    return builds


def _measured(name: str, limit: float, builds: dict[str, Path], folder: Path) -> list[Row]:
    """Start both sites alternately and return the comparison, which excludes the first start of each profile."""
    taken: dict[str, list[_Taken]] = {kind: [] for kind in builds}
    for profile in range(_PROFILES):
        with _visitors(name, builds, folder / f"{profile}") as visitors:
            for turn in range(1 + _TURNS):
                for kind, visitor in sorted(visitors.items(), reverse=(profile + turn) % 2 == 0):
                    start = visitor.start()
                    if turn:
                        taken[kind].append(start)
    screen = [median(start.screen for start in taken[kind]) for kind in ("ours", "bare")]
    processor = [median(start.processor for start in taken[kind]) for kind in ("ours", "bare")]
    return [
        at_most(limit, _WHAT.format(name), screen[0], screen[1]),
        at_most(limit, _PROCESSOR.format(name), processor[0], processor[1]),
    ]


@contextmanager
def _visitors(name: str, builds: dict[str, Path], folder: Path) -> Iterator[dict[str, _Visitor]]:
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright()) if name == "chromium" else None
        display = stack.enter_context(virtual_screen()) if name == "webkit" else None
        visitors = {}
        for kind, build in builds.items():
            engine = engine_of(name, Start(profile=folder / f"profile-{kind}"), playwright=playwright, display=display)
            stack.callback(engine.kill)
            site = Site.of(build, folder / kind)
            visitors[kind] = _first_visit(engine, site, is_ours=kind == "ours")
        yield visitors


def _first_visit(engine: Engine, site: Site, *, is_ours: bool) -> _Visitor:
    """Visit the site until the browser has stored it, then stop its server."""
    if is_ours:
        make_early(site)
    site.start()
    phone = EnginePhone(engine.open(site.address)).is_shown()
    phone.tab.run("await navigator.serviceWorker.ready")
    if is_ours:
        begin(phone)
        is_kept(phone)
    time.sleep(_SETTLED)
    engine.kill()
    site.stop()
    return _Visitor(engine, site.address, is_ours)
