"""`bummerl serve-web`: a look at what `bummerl build-web` has made."""

import sys
from collections.abc import Callable
from pathlib import Path

from companion.cli.statuses import Status
from companion.cli.words import translator

BUILT = Path("dist/web")
"""What `make web` makes."""

Serve = Callable[[Path], None]
"""Serves the folder until it is told to stop; raises a `LookupError` where there is no build in it."""


def serve_web(folder: Path, serve: Serve) -> Status:
    """Serve; or say, on standard error, why there is nothing to serve."""
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
