"""The app in a real browser: its process, Chromium, and the accessibility tree that tests look at."""

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

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
_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_START_SECONDS = 30.0
_WAIT_MILLISECONDS = 20_000

Scheme = Literal["light", "dark"]


def browser_path() -> str:
    """The browser that `make test` provides, else one that is installed."""
    named = os.environ.get("BUMMERL_BROWSER")
    found = named or next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found is None:
        raise LookupError(f"no browser: set BUMMERL_BROWSER or install one of {', '.join(_BROWSERS)}")
    return found


@contextmanager
def launched_browser() -> Iterator[Browser]:
    """Chromium; Playwright's loop runs as long, so that no asynchronous test may run meanwhile."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=ARGUMENTS)
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
    address: str = ""
    _process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and return when the address was printed."""
        with self.complaints.open("a", encoding="utf-8") as complaints:
            self._process = subprocess.Popen(
                [sys.executable, *self.command, "--port", str(self.port), "--no-browser"],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", **self.environment},
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


@dataclass
class Visits:
    """Pages of one browser; what they asked for and complained about is kept. Playwright wants it without slots."""

    browser: Browser
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    _contexts: list[BrowserContext] = field(default_factory=list)

    def open_app(
        self,
        address: str,
        *,
        viewport: tuple[int, int] = PHONE,
        locale: str = "de-AT",
        color_scheme: Scheme = "light",
    ) -> Page:
        """A fresh browser profile at the address, with the accessibility tree in the page."""
        width, height = viewport
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme=color_scheme,
            timezone_id="Europe/Vienna",
        )
        self._contexts.append(context)
        context.set_default_timeout(_WAIT_MILLISECONDS)
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("console", self._note)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        page = context.new_page()
        page.goto(address)
        enable_accessibility(page)
        return page

    def foreign_requests(self, address: str) -> list[str]:
        """What was asked of anybody but the server at the address."""
        ours = (address, address.replace("http://", "ws://"), "data:", "blob:")
        return [url for url in self.requests if not url.startswith(ours)]

    def close(self) -> None:
        """Close every page."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)


def enable_accessibility(page: Page) -> None:
    """Ask Flutter for its accessibility tree; needed again after every reload."""
    page.wait_for_selector("flt-semantics-placeholder", state="attached")
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
