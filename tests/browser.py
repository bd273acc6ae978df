"""The app in a real browser: its process, Chromium, and the accessibility tree that tests look at."""

import os
import re
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.processes import Begin, Process, started
from tests.profiles import PATIENCE, Profile, Profiles

ROOT = Path(__file__).parent.parent
PHONE = (390, 844)
SMALL_PHONE = (320, 568)

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
THRIFTY = (
    "--disable-software-rasterizer",  # Flutter draws by itself where no graphics card is imitated: half the work
    "--process-per-site",  # the pages of a profile share a process, and with it all that it has compiled
)
"""For many visits one after the other."""
HASTY = (
    # no script is read again that has been, and nothing is made faster that is over so soon
    "--js-flags=--no-script-streaming --no-opt --no-maglev --no-wasm-dynamic-tiering --min-semi-space-size=32",
)
"""For short ones; to the web app, whose Python is WebAssembly, they would be long."""
_UNPAINTED = """
Object.defineProperty(window, "flutterCanvasKit", { configurable: true, set(kit) {
  kit.Canvas.prototype.drawPicture = () => {};
  Object.defineProperty(window, "flutterCanvasKit", { value: kit });
} });
CanvasRenderingContext2D.prototype.putImageData = () => {};
"""
"""All is laid out and named as ever, and nothing of it is drawn: a fifth of the work."""
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_START_SECONDS = PATIENCE / 1000

Scheme = Literal["light", "dark"]
Motion = Literal["no-preference", "reduce"]


def browser_path() -> str:
    """Return the browser that `make test` provides, else one that is installed."""
    named = os.environ.get("BUMMERL_BROWSER")
    found = named or next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found is None:
        raise LookupError(f"no browser: set BUMMERL_BROWSER or install one of {', '.join(_BROWSERS)}")
    return found


@contextmanager
def running_playwright() -> Iterator[Playwright]:
    """Yield what drives browsers; its loop runs as long, so that no asynchronous test may run meanwhile."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def launched_browser(playwright: Playwright, *arguments: str) -> Iterator[Browser]:
    """Chromium, with these arguments besides the usual ones."""
    browser = playwright.chromium.launch(executable_path=browser_path(), args=[*ARGUMENTS, *arguments])
    yield browser
    browser.close()


class ServerError(RuntimeError):
    """Raised when the app does not tell its address."""


@dataclass(slots=True)
class Server:
    """The app's process; started again, it keeps its address, so that open pages find it and caches stay warm."""

    command: Sequence[str]
    environment: Mapping[str, str]
    complaints: Path
    """What it wrote to standard error."""
    port: int = 0
    begin: Begin = started
    address: str = ""
    _process: Process | None = None

    def start(self) -> None:
        """Start, and return when the address was printed."""
        self._process = self.begin(
            [*self.command, "--port", str(self.port), "--no-browser"],
            {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", **self.environment},
            self.complaints,
        )
        stopped_waiting = threading.Timer(_START_SECONDS, self._process.kill)
        stopped_waiting.start()
        assert self._process.stdout is not None
        found = (re.search(r"http://\S+:(\d+)", line) for line in self._process.stdout)
        address = next(filter(None, found), None)
        stopped_waiting.cancel()
        if address is None:
            self.stop()
            raise ServerError(self.complaints.read_text(encoding="utf-8"))
        self.address, self.port = address[0], int(address[1])

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it with the signal; the exit code, 0 where there is nothing to end."""
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        try:
            return process.wait(_START_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        finally:
            if process.stdout is not None:
                process.stdout.close()


@dataclass(frozen=True, slots=True)
class Visits:
    """Pages of one browser, each in a profile of its own."""

    profiles: Profiles
    _lent: list[Profile] = field(default_factory=list)

    def open_app(
        self,
        address: str,
        *,
        viewport: tuple[int, int] = PHONE,
        locale: str = "de-AT",
        color_scheme: Scheme = "light",
        motion: Motion = "no-preference",
        painted: bool = True,
    ) -> Page:
        """Return a page at the address, as if nobody had been there before, with the accessibility tree in it."""
        place = urlsplit(address)
        profile = self.profiles.lend(locale, f"{place.scheme}://{place.netloc}")
        self._lent.append(profile)
        page = profile.context.new_page()
        if not painted:
            page.add_init_script(_UNPAINTED)
        width, height = viewport
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=color_scheme, reduced_motion=motion)
        page.goto(address)
        enable_accessibility(page)
        return page

    @property
    def requests(self) -> list[str]:
        """What the pages asked for."""
        return [url for profile in self._lent for url in profile.requests]

    @property
    def complaints(self) -> list[str]:
        """What went wrong in them."""
        return [told for profile in self._lent for told in profile.complaints]

    def foreign_requests(self, address: str) -> list[str]:
        """Return what was asked of anybody but the server at the address."""
        ours = (address, address.replace("http://", "ws://"), "data:", "blob:")
        return [url for url in self.requests if not url.startswith(ours)]

    def close(self) -> None:
        """Close every page."""
        for profile in self._lent:
            self.profiles.take_back(profile)


def enable_accessibility(page: Page) -> None:
    """Ask Flutter for its accessibility tree; needed again after every reload."""
    page.wait_for_selector("flt-semantics-placeholder", state="attached")
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
