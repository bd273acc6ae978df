"""`bummerl serve-web`: serve the folder built by `bummerl build-web`, to try out the web app."""

import sys
from collections.abc import Callable
from pathlib import Path

from companion.cli.statuses import Status
from companion.cli.words import translator

BUILT = Path("dist/web")
"""The folder in which `make web` builds the web app."""

Serve = Callable[[Path], None]
"""A function that serves a folder until interrupted; raises `LookupError` if the folder contains no build."""


def serve_web(folder: Path, serve: Serve) -> Status:
    """Serve the folder; if this is impossible, print the error to stderr."""
    try:
        serve(folder)
    except LookupError:
        tr = translator()
        print(
            tr("There's no web app in %(folder)s. Run bummerl build-web to build one.", folder=folder),
            file=sys.stderr,
        )
        return Status.REFUSED
    return Status.FINE
