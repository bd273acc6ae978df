"""Functions that create a browser of any engine, for tests and scripts."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Playwright

from tests.web.static.engines.blink import Blink
from tests.web.static.engines.face import Engine, Start
from tests.web.static.engines.firefox import Firefox
from tests.web.static.engines.webkit import WebKit
from tools import engines

ENGINES = ("chromium", "firefox", "webkit")
_SCREEN = "1280x900x24"


@contextmanager
def virtual_screen() -> Iterator[str]:
    """Run an X server without a monitor, and yield the name of its display."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", _SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as display_number:
        number = display_number.readline().strip()
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def engine_of(name: str, start: Start, *, playwright: Playwright | None, display: str | None) -> Engine:
    """Return a browser of this engine; Chromium needs `playwright`, and WebKit needs `display`."""
    match name:
        case "firefox":
            return Firefox(start, engines.firefox() or "")
        case "webkit":
            assert display is not None
            return WebKit(start, display)
        case _:
            assert playwright is not None
            return Blink(start, playwright)
