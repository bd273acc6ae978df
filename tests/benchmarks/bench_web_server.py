"""Whether the app of a server opens and answers like a bare Flet counter that is served the same way, in Chromium."""

import tempfile
import time
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.benchmarks.many_matches import MANY, laid_out
from tests.benchmarks.ratios import at_most
from tests.browser import PHONE, Server, enable_accessibility, launched_browser
from tests.e2e.kept import Kept

_TURNS = 5
_FEW = 10
_PATIENCE = 60_000
_REST = 1000
"""Milliseconds until nothing moves any more and the table takes input again."""

# presses as a screen reader does, and looks at every frame whether the answer is there
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
_CHIP, _UNDO, _UNDONE = "Anna gewinnt 1 Punkt", "Rückgängig: Anna minus 1", "nichts zum Zurücknehmen"


@dataclass(frozen=True, slots=True)
class _Served:
    """A server, the context of its pages, and where something can be tapped."""

    server: Server
    context: BrowserContext
    path: str = ""

    def opened(self, path: str = "") -> tuple[Page, float]:
        """A page, and in how many seconds it could be used."""
        page = self.context.new_page()
        began = time.perf_counter()
        page.goto(f"{self.server.address}{path}", wait_until="commit")
        page.wait_for_selector("#loading", state="attached")
        page.wait_for_selector("#loading", state="detached")
        return page, time.perf_counter() - began


def run() -> bool:
    """Print the ratios, and whether they are as published."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, ExitStack() as stack:
        place = Path(name)
        counts = {"few": _FEW, "many": MANY}
        folders = {kind: laid_out(place / kind, count) for kind, count in counts.items()}
        matches = {kind: Kept(folder).put() for kind, folder in folders.items()}
        browser = stack.enter_context(launched_browser(stack.enter_context(sync_playwright())))

        def served(kind: str, command: list[str], environment: Mapping[str, str], path: str = "") -> _Served:
            server = Server(command=command, environment=environment, complaints=place / f"{kind}.txt")
            server.start()
            stack.callback(server.stop)
            context = browser.new_context(locale="de-AT", viewport={"width": PHONE[0], "height": PHONE[1]})
            context.set_default_timeout(_PATIENCE)
            return _Served(server, context, path)

        all_served = {"bare": served("bare", ["-m", "tests.web.counter"], {})}
        for kind, folder in folders.items():
            environment = {"BUMMERL_DATA": str(folder)}
            all_served[kind] = served(kind, ["-m", "companion"], environment, f"/match/{matches[kind]}")
        return _measured(all_served)


def _measured(served: Mapping[str, _Served]) -> bool:
    opens: dict[str, list[float]] = {kind: [] for kind in served}
    taps: dict[str, list[float]] = {kind: [] for kind in served}
    for one in served.values():
        one.opened()[0].close()  # once, so that the browser has it all
    for _ in range(_TURNS):
        for kind, one in served.items():
            page, seconds = one.opened()
            opens[kind].append(seconds)
            page.close()
    tables = {kind: _table(one) for kind, one in served.items()}
    for page in tables.values():
        page.wait_for_timeout(_REST)
    for count in range(_TURNS):
        for kind, page in tables.items():
            taps[kind].append(_counted(page, count) if kind == "bare" else _recorded(page))
    bare = median(opens["bare"]), median(taps["bare"])
    numbers = {"few": f"{_FEW}", "many": f"{MANY:,}"}
    compared = (("server: opened", opens, bare[0]), ("server: a deal tapped", taps, bare[1]))
    reached = [
        at_most(1.3, f"{what}, with {numbers[kind]} matches, against a bare counter", median(times[kind]), base)
        for what, times, base in compared
        for kind in numbers
    ]
    return all(reached)


def _table(one: _Served) -> Page:
    """Where something can be tapped, once it is there."""
    page, _seconds = one.opened(one.path)
    enable_accessibility(page)
    return page


def _counted(page: Page, count: int) -> float:
    return _pressed(page, "Plus", str(count + 1))


def _recorded(page: Page) -> float:
    """A deal, stored and shown; then it is taken back."""
    seconds = _pressed(page, _CHIP, _UNDO)
    _pressed(page, _UNDO, _UNDONE)
    return seconds


def _pressed(page: Page, name: str, shown: str) -> float:
    """Seconds until the answer is there; what it moves has come to rest afterwards."""
    seconds = float(page.evaluate(_PRESS, [name, shown]))
    page.wait_for_timeout(_REST)
    return seconds
