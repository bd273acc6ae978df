"""Helpers that run the app in a real browser: the app's process, Chromium, and access to the accessibility tree."""

import os
import re
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
from tools.browser import installed, named

ROOT = Path(__file__).parent.parent
PHONE = (390, 844)
SMALL_PHONE = (320, 568)
LYING_PHONE = (844, 390)

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
    "--disable-software-rasterizer",  # without emulated WebGL, Flutter renders in software, in half the time
    "--process-per-site",  # the pages of a profile share a process, and thus its compiled code
)
"""The browser arguments for many successive visits."""
HASTY = (
    # keep scripts cached, and don't optimise code that runs only briefly
    "--js-flags=--no-script-streaming --no-opt --no-maglev --no-wasm-dynamic-tiering --min-semi-space-size=32",
)
"""The arguments for short visits; they would slow down the web app, whose Python runs as WebAssembly."""
UNPAINTED = """
Object.defineProperty(window, "flutterCanvasKit", { configurable: true, set(kit) {
  kit.Canvas.prototype.drawPicture = () => {};
  Object.defineProperty(window, "flutterCanvasKit", { value: kit });
} });
CanvasRenderingContext2D.prototype.putImageData = () => {};
"""
"""A script that saves four fifths of the work by skipping drawing, but not layout and accessibility."""
_START_SECONDS = PATIENCE / 1000

Scheme = Literal["light", "dark"]
Motion = Literal["no-preference", "reduce"]


def browser_path(playwright: Playwright) -> Path:
    """Return the path of the browser in BUMMERL_BROWSER, or else of an installed or downloaded one."""
    found = named() or installed() or Path(playwright.chromium.executable_path)
    if not found.exists():
        raise LookupError("no browser: run `make test` once, or set BUMMERL_BROWSER")
    return found


@contextmanager
def running_playwright() -> Iterator[Playwright]:
    """Yield Playwright; its event loop is running, so no asynchronous test can run at the same time."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def launched_browser(playwright: Playwright, *arguments: str) -> Iterator[Browser]:
    """Yield Chromium, started with these arguments in addition to the usual ones."""
    browser = playwright.chromium.launch(executable_path=browser_path(playwright), args=[*ARGUMENTS, *arguments])
    yield browser
    browser.close()


class ServerError(RuntimeError):
    """Raised when the app does not print its address."""


@dataclass(slots=True)
class Server:
    """The app's process; its address survives restarts, so that open pages reconnect and caches stay valid."""

    command: Sequence[str]
    environment: Mapping[str, str]
    complaints: Path
    """The file for the process's stderr."""
    port: int = 0
    begin: Begin = started
    address: str = ""
    """The app's address, without the access key."""
    link: str = ""
    """The address as printed, with the access key if the server requires one."""
    _process: Process | None = None

    def start(self) -> None:
        """Start the process and wait until it prints its address."""
        self._process = self.begin(
            [*self.command, "--port", str(self.port), "--no-browser"],
            {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", **self.environment},
            self.complaints,
        )
        stopped_waiting = threading.Timer(_START_SECONDS, self._process.kill)
        stopped_waiting.start()
        assert self._process.stdout is not None
        found = (re.search(r"(http://\S+:(\d+))\S*", line) for line in self._process.stdout)
        link = next(filter(None, found), None)
        stopped_waiting.cancel()
        if link is None:
            self.stop()
            raise ServerError(self.complaints.read_text(encoding="utf-8"))
        self.link, self.address, self.port = link[0], link[1], int(link[2])

    @property
    def memory(self) -> int:
        """Return the memory used by the process, in bytes; Linux only."""
        assert self._process is not None
        pages = Path(f"/proc/{self._process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def processor_seconds(self) -> float:
        """Return the processor time used by the process; Linux only."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End the process with the signal and return its exit code, or 0 if it is not running."""
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
    """Pages in one browser, each with its own profile."""

    profiles: Profiles
    _lent: list[Profile] = field(default_factory=list)

    def open_app(  # noqa: PLR0913  # tests vary one or two of them
        self,
        link: str,
        path: str | None = None,
        *,
        viewport: tuple[int, int] = PHONE,
        locale: str = "de-AT",
        color_scheme: Scheme = "light",
        motion: Motion = "no-preference",
        painted: bool = True,
    ) -> Page:
        """Open the link in an empty profile, with the accessibility tree enabled.

        If `path` is given, open that path instead, in a profile that has already opened the link.
        """
        url = urlsplit(link)
        home = f"{url.scheme}://{url.netloc}"
        profile = self.profiles.lend(locale, home)
        self._lent.append(profile)
        page = profile.context.new_page()
        if not painted:
            page.add_init_script(UNPAINTED)
        width, height = viewport
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=color_scheme, reduced_motion=motion)
        if path is not None:
            enter(page, link)
        page.goto(link if path is None else home + path)
        enable_accessibility(page)
        return page

    @property
    def requests(self) -> list[str]:
        """The URLs requested by the pages."""
        return [url for profile in self._lent for url in profile.requests]

    @property
    def complaints(self) -> list[str]:
        """The errors reported by the pages."""
        return [complaint for profile in self._lent for complaint in profile.complaints]

    def foreign_requests(self, address: str) -> list[str]:
        """Return the requests to servers other than the app at `address`."""
        ours = (address, address.replace("http://", "ws://"), "data:", "blob:")
        return [url for url in self.requests if not url.startswith(ours)]

    def close(self) -> None:
        for profile in self._lent:
            self.profiles.take_back(profile)


def enter(page: Page, link: str) -> None:
    """Fetch the link to receive its cookie, as if another page in the same browser had opened it."""
    page.context.request.get(link)


_ENABLE = """() => {
  const placeholder = document.querySelector("flt-semantics-placeholder");
  const { x, y, width, height } = placeholder.getBoundingClientRect();
  const middle = { clientX: x + width / 2, clientY: y + height / 2 };
  placeholder.dispatchEvent(new MouseEvent("click", { ...middle, bubbles: true }));
}"""
"""A script that clicks in the middle of Flutter's hidden button; on phones, a click elsewhere has no effect."""


def enable_accessibility(page: Page) -> None:
    """Enable Flutter's accessibility tree; call this again after every reload."""
    page.wait_for_selector("flt-semantics-placeholder", state="attached")
    page.evaluate(_ENABLE)
