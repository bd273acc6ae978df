"""A Chromium that can be killed and restarted with its profile."""

import os
import re
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright

from tests.browser import ARGUMENTS, PHONE, browser_path
from tests.profiles import PATIENCE

_START_SECONDS = PATIENCE / 1000


@dataclass
class Chromium:
    """A Chromium process with its own profile, and the requests and errors of its pages."""

    playwright: Playwright
    profile: Path
    arguments: tuple[str, ...] = ()
    language: str = "de-AT"
    prefix: tuple[str, ...] = ()
    """The start of the command line, for a program that runs the browser."""
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    _process: subprocess.Popen[bytes] | None = None
    _context: BrowserContext | None = None

    def start(self) -> None:
        """Start the process and connect to it."""
        self.launch("about:blank")
        self.attach()

    def launch(self, address: str) -> None:
        """Start the process at the address without connecting to it, because a connection would slow it down."""
        self._told.unlink(missing_ok=True)
        width, height = PHONE
        self._process = subprocess.Popen(
            [
                *self.prefix,
                browser_path(self.playwright),
                *ARGUMENTS,
                *self.arguments,
                "--headless=new",
                f"--window-size={width},{height}",
                f"--lang={self.language}",
                f"--accept-lang={self.language}",
                "--remote-debugging-port=0",
                f"--user-data-dir={self.profile}",
                address,
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def attach(self) -> Page:
        """Connect to the process and return its first page."""
        browser = self.playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{self._port()}")
        self._context = browser.contexts[0]
        self._context.set_default_timeout(PATIENCE)
        self._context.on("request", lambda request: self.requests.append(request.url))
        self._context.on(
            "console", lambda message: self.complaints.append(message.text) if message.type == "error" else None
        )
        self._context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        return self._context.pages[0]

    @property
    def session(self) -> int:
        """The session ID of the browser's processes."""
        assert self._process is not None
        return self._process.pid

    def close(self) -> None:
        """Close the browser normally, so that it saves its data."""
        process, self._process, context, self._context = self._process, None, self._context, None
        if context is not None and context.browser is not None:
            context.browser.new_browser_cdp_session().send("Browser.close")
        if process is not None:
            process.wait(_START_SECONDS)

    def visit(self, address: str, script: str = "") -> Page:
        """Open a tab at the address; `script` runs before the scripts of the page."""
        if self._context is None:
            self.start()
        assert self._context is not None
        page = self._context.new_page()
        page.add_init_script(script)
        page.goto(address)
        return page

    def kill(self) -> None:
        """Kill all browser processes."""
        process, self._process, self._context = self._process, None, None
        if process is not None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def foreign_requests(self, address: str) -> list[str]:
        """Return the requests of the page and its workers to hosts other than that of `address`."""
        return [url for url in self.requests if not url.startswith((address, "data:", "blob:", "about:"))]

    @property
    def _told(self) -> Path:
        """The file to which the browser writes its debugging port."""
        return self.profile / "DevToolsActivePort"

    def _port(self) -> int:
        port_file = self._told
        end = time.monotonic() + _START_SECONDS
        while time.monotonic() < end:
            found = re.match(r"(\d+)\n", port_file.read_text(encoding="ascii")) if port_file.exists() else None
            if found:
                return int(found[1])
            time.sleep(0.02)
        raise RuntimeError("Chromium does not tell its port")
