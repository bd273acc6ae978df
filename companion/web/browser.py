"""Opens an address in this device's browser, if the device has a screen."""

import os
import sys
import webbrowser
from html import escape
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

from companion.storage.lock import BROWSER_PAGE
from companion.storage.private_file import write_private
from companion.web.page import DARK, LIGHT, NAME

# a form, because an address with the key would stay in the browser's history
_PAGE = f"""<!DOCTYPE html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>{NAME}</title>
<style>
  html {{{{ background: {LIGHT}; }}}}
  @media (prefers-color-scheme: dark) {{{{ html {{{{ background: {DARK}; }}}} }}}}
</style>
<form method="post" action="{{action}}"><input type="hidden" name="{{name}}" value="{{value}}"></form>
<script>document.forms[0].submit()</script>
"""


def show(address: str) -> None:
    """Open an address in a browser, and return once the browser has received it."""
    if _has_screen():
        webbrowser.open(address)


def show_soon(address: str) -> None:
    """Open an address in a browser, without waiting for the browser."""
    Thread(target=show, args=(address,), daemon=True).start()


def private_page(link: str, folder: Path) -> str:
    """Write a file that redirects a browser to the link, and return the file's address.

    Only its owner can read the file. The browser isn't given the link itself, because all users of the device can see
    the arguments of a process. If the file can't be written, the link is returned without its key.
    """
    address = urlsplit(link)
    home = f"{address.scheme}://{address.netloc}/"
    name, _, value = address.query.partition("=")
    page = folder / BROWSER_PAGE
    try:
        write_private(page, _PAGE.format(action=escape(home), name=escape(name), value=escape(value)))
    except OSError:
        return home
    return page.as_uri()


def _has_screen() -> bool:
    """Return whether this device has a screen; without one, a text-mode browser would take over the terminal."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
