"""A server for static builds, with the required media types, compression and headers."""

import asyncio
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from companion.web.headers import SecurityHeaders
from companion.web.network import LOOPBACK, link
from companion.web.served_files import COMPRESSION, register_media_types
from companion.web.server import listening, port_of, serve

_POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]*)"')
_FOR_HEADERS_ONLY = "; frame-ancestors 'none'"
"""The directive that is permitted only in a header, not in the policy inside a page."""
_PAGE, _WORKER = "index.html", "service-worker.js"


class NoBuildError(LookupError):
    """Raised when a folder doesn't contain a build made by `bummerl build-web`."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"no build of the web app: {folder}")
        self.folder = folder


def site(folder: Path) -> ASGIApp:
    """Return an application that serves a folder's build; all responses have the Content-Security-Policy of its page.

    Files keep their names when their content changes, so browsers are told to check for a new version each time.

    Raises:
        NoBuildError: If the folder contains no build.
    """
    register_media_types()
    files = StaticFiles(directory=folder, html=True, check_dir=False)
    app = Starlette(routes=[Mount("/", files)], middleware=[COMPRESSION])
    return SecurityHeaders(app, _policy(folder) + _FOR_HEADERS_ONLY)


def serve_site(folder: Path, *, port: int, on_ready: Callable[[str], None]) -> None:
    """Serve a build on this device until a signal stops the server.

    Args:
        folder: The folder with the build.
        port: The port, or 0 for any free port.
        on_ready: Called once with the server's address.

    Raises:
        NoBuildError: If the folder contains no build.
        PortTakenError: If another program uses the port.
    """
    app = site(folder)
    with listening(port=port) as listener:
        asyncio.run(serve(app, listener, lambda: on_ready(link(LOOPBACK, port_of(listener)))))


def _policy(folder: Path) -> str:
    try:
        found = _POLICY.search((folder / _PAGE).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise NoBuildError(folder) from error
    if found is None or not (folder / _WORKER).is_file():
        raise NoBuildError(folder)
    return unescape(found[1])
