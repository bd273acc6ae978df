"""Shows an address in the browser of this device, where there is one to be seen."""

import os
import sys
import webbrowser
from threading import Thread


def show(address: str) -> None:
    """Open it; returns when the browser was told."""
    if _has_screen():
        webbrowser.open(address)


def show_soon(address: str) -> None:
    """Open it, and keep nobody waiting."""
    Thread(target=show, args=(address,), daemon=True).start()


def _has_screen() -> bool:
    """Whether a browser can show itself; without a screen a text browser would take the terminal."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
