"""Serves a static build as it should be served: types, compression, headers, and nothing of our own to run."""

import asyncio
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from companion.web import media_types
from companion.web.compression import COMPRESSION
from companion.web.headers import SecurityHeaders
from companion.web.network import LOOPBACK, link
from companion.web.server import listening, port_of, serve

_POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]*)"')
_FOR_HEADERS_ONLY = "; frame-ancestors 'none'"
"""What a policy that stands in a page cannot say."""
_PAGE, _WORKER = "index.html", "service-worker.js"


class NoBuildError(LookupError):
    """Raised when a folder is not one that `bummerl build-web` has made."""

    def __init__(self, folder: Path) -> None:
        """Keep the folder for the sentence that is shown."""
        super().__init__(f"no build of the web app: {folder}")
        self.folder = folder


def site(folder: Path) -> ASGIApp:
    """The build in a folder, with the policy of its own page for Python's worker, too.

    No name in a build says what is in the file, so that browsers have to ask each time whether it is still the same.

    Raises:
        NoBuildError: there is none.
    """
    media_types.register()
    files = StaticFiles(directory=folder, html=True, check_dir=False)
    app = Starlette(routes=[Mount("/", files)], middleware=[COMPRESSION])
    return SecurityHeaders(app, _policy(folder) + _FOR_HEADERS_ONLY)


def serve_site(folder: Path, *, port: int, on_ready: Callable[[str], None]) -> None:
    """Serve a build on this device until somebody stops it.

    Args:
        folder: the build.
        port: where to listen; any free one if 0.
        on_ready: called once with the address.

    Raises:
        NoBuildError: the folder holds something else, or nothing.
        PortTakenError: somebody else listens at `port`.
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
