"""Opens the app on this device: serves it, prints where, and shows it where there is a browser."""

import asyncio
import os
import sys
import webbrowser
from pathlib import Path
from threading import Thread

from companion.bootstrap import app
from companion.resources import assets_folder
from companion.web.server import serve


def open_app(*, port: int, browser: bool, data: Path | None) -> None:
    """Serve the app until somebody stops it.

    Args:
        port: where to listen on the loopback address; any free one if 0.
        browser: whether to open a browser.
        data: the folder of the matches; the platform's if None.

    Raises:
        PortTakenError: somebody else listens at `port`.
    """

    def ready(address: str) -> None:
        print(address, flush=True)  # noqa: T201  # the address is what the command answers
        if browser and _has_screen():
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    asyncio.run(serve(app(data), assets=assets_folder(), on_ready=ready, port=port))


def _has_screen() -> bool:
    """Whether a browser can show itself; without a screen a text browser would take the terminal."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
