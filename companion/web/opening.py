"""Opens the app on this device: serves it, prints where, and shows it where there is a browser."""

import asyncio
import os
import sys
import webbrowser
from pathlib import Path
from threading import Thread

from companion.bootstrap import app, claimed
from companion.resources import assets_folder
from companion.web.server import serve


def open_app(*, port: int, browser: bool, data: Path | None) -> None:
    """Serve the app until somebody stops it.

    Args:
        port: where to listen on the loopback address; any free one if 0.
        browser: whether to open a browser.
        data: the folder of the matches; the platform's if None.

    Raises:
        FolderInUseError: another process has the folder.
        PortTakenError: somebody else listens at `port`.
    """
    with claimed(data) as announce:

        def ready(address: str) -> None:
            announce(address)
            print(address, flush=True)  # noqa: T201  # the address is what the command answers
            if browser:
                Thread(target=show, args=(address,), daemon=True).start()

        asyncio.run(serve(app(data), assets=assets_folder(), on_ready=ready, port=port))


def show(address: str) -> None:
    """Open an address in the browser, where there is a screen."""
    if _has_screen():
        webbrowser.open(address)


def _has_screen() -> bool:
    """Whether a browser can show itself; without a screen a text browser would take the terminal."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
