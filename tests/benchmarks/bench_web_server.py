"""Benchmark: the served app opens nearly as fast as a bare counter, and responds nearly as fast as a bare screen."""

import tempfile
import time
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.benchmarks.many_matches import MANY, laid_out
from tests.benchmarks.ratios import Row, at_most
from tests.browser import PHONE, Server, enable_accessibility, enter, launched_browser
from tests.e2e.data_folder import PLAIN, DataFolder
from tests.web.static.chromium import Chromium

_TURNS = 5
_BARE = "bare"
_FEW = 10
_PATIENCE = 60_000
_REST = 1000
"""The number of milliseconds until all animations have ended and the table accepts input again."""
_ALONE = 5.0
"""The seconds for which an opening page runs without a debugger, which would make Chromium read its scripts again."""
_OPENED = "performance.getEntriesByName('opened')[0].startTime / 1000"
"""A script that returns the seconds from navigation until the page removed its splash screen."""

# presses a button like a screen reader, and checks in every frame whether the result is shown
_PRESS = """
([name, shown]) => new Promise((done) => {
  const words = (node) => node.getAttribute("aria-label") ?? node.textContent;
  const nodes = () => [...document.querySelectorAll("flt-semantics, flt-semantics span")];
  const press = () => {
    const button = nodes().find((node) => node.getAttribute("role") === "button" && words(node).startsWith(name));
    if (!button) {
      requestAnimationFrame(press);
      return;
    }
    const began = performance.now();
    const look = () => {
      if (nodes().some((node) => words(node).startsWith(shown))) done((performance.now() - began) / 1000);
      else requestAnimationFrame(look);
    };
    button.click();
    look();
  };
  press();
})
"""
_CHIP, _UNDO, _UNDONE = "Anna gewinnt 1 Punkt", "Rückgängig: Anna minus 1", "Nichts zum Zurücknehmen"


@dataclass(frozen=True, slots=True)
class _Served:
    """A server, a browser profile for it, and the path of the page whose buttons are pressed."""

    server: Server
    chromium: Chromium
    path: str = ""

    def opened(self) -> float:
        """Return the seconds until the first screen appears, in a separate browser."""
        self.chromium.launch(self.server.link)
        time.sleep(_ALONE)
        seconds = float(self.chromium.attach().evaluate(_OPENED))
        self.chromium.close()
        return seconds

    def table(self, context: BrowserContext) -> Page:
        """Load the page whose buttons the benchmark presses, and return it."""
        page = context.new_page()
        enter(page, self.server.link)
        page.goto(f"{self.server.address}{self.path}")
        page.wait_for_selector("#loading", state="detached")
        enable_accessibility(page)
        return page


def run() -> list[Row]:
    """Print and return the times to open the app and to record a deal, compared with the bare pages."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, ExitStack() as stack:
        parent = Path(name)
        counts = {"few": _FEW, "many": MANY}
        folders = {kind: laid_out(parent / kind, count) for kind, count in counts.items()}
        matches = {kind: _new_match(folder) for kind, folder in folders.items()}
        playwright = stack.enter_context(sync_playwright())

        def served(kind: str, command: list[str], environment: Mapping[str, str], path: str = "") -> _Served:
            server = Server(command=command, environment=environment, complaints=parent / f"{kind}.txt")
            server.start()
            stack.callback(server.stop)
            return _Served(server, Chromium(playwright, parent / f"profile-{kind}"), path)

        counter = served("counter", ["-m", "tests.web.counter"], {})
        table = served("table", ["-m", "tests.benchmarks.bare_table"], {})
        apps = {
            kind: served(kind, ["-m", "companion"], {"BUMMERL_DATA": str(folder)}, f"/match/{matches[kind]}")
            for kind, folder in folders.items()
        }
        opens = _opens({_BARE: counter, **apps})
        taps = _taps({_BARE: table, **apps}, stack.enter_context(launched_browser(playwright)))
        return _compared(opens, taps)


def _new_match(folder: Path) -> str:
    """Store a match, with the same settings as the bare table, and return its id."""
    data = DataFolder(folder)
    data.choose(PLAIN)
    return data.put()


def _opens(served: Mapping[str, _Served]) -> dict[str, list[float]]:
    for server in served.values():
        server.opened()  # warm-up, to fill the browser's cache
    opens: dict[str, list[float]] = {kind: [] for kind in served}
    for _ in range(_TURNS):
        for kind, server in served.items():
            opens[kind].append(server.opened())
    return opens


def _taps(served: Mapping[str, _Served], browser: Browser) -> dict[str, list[float]]:
    taps: dict[str, list[float]] = {kind: [] for kind in served}
    tables: dict[str, Page] = {}
    for kind, server in served.items():
        context = browser.new_context(locale="de-AT", viewport={"width": PHONE[0], "height": PHONE[1]})
        context.set_default_timeout(_PATIENCE)
        tables[kind] = server.table(context)
        tables[kind].wait_for_timeout(_REST)
    for _ in range(_TURNS):
        for kind, page in tables.items():
            taps[kind].append(_recorded(page))
    return taps


def _compared(opens: Mapping[str, list[float]], taps: Mapping[str, list[float]]) -> list[Row]:
    numbers = {"few": f"{_FEW}", "many": f"{MANY:,}"}
    return [
        at_most(
            1.3,
            f"server: {what}, with {number} matches, against a bare {against}",
            median(times[kind]),
            median(times[_BARE]),
        )
        for what, times, against in (("opened", opens, "counter"), ("a deal tapped", taps, "picture of the table"))
        for kind, number in numbers.items()
    ]


def _recorded(page: Page) -> float:
    """Record a deal and return the seconds until it is stored and shown; then undo it."""
    seconds = _pressed(page, _CHIP, _UNDO)
    _pressed(page, _UNDO, _UNDONE)
    return seconds


def _pressed(page: Page, name: str, shown: str) -> float:
    """Press a button and return the seconds until its result appears; then wait for animations to finish."""
    seconds = float(page.evaluate(_PRESS, [name, shown]))
    page.wait_for_timeout(_REST)
    return seconds
