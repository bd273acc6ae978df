"""`bummerl serve-web`: serve the folder that `bummerl build-web` has built, to try it out."""

import sys
from collections.abc import Callable
from pathlib import Path

from companion.cli.statuses import Status
from companion.cli.words import translator

BUILT = Path("dist/web")
"""The folder that `make web` builds."""

Serve = Callable[[Path], None]
"""A function that serves the folder until it is interrupted; raises `LookupError` where it contains no build."""


def serve_web(folder: Path, serve: Serve) -> Status:
    """Serve the folder, or print the error to standard error."""
    try:
        serve(folder)
    except LookupError:
        tr = translator()
        print(
            tr("There's no web app in %(folder)s. Run bummerl build-web to make one.", folder=folder),
            file=sys.stderr,
        )
        return Status.REFUSED
    return Status.FINE
