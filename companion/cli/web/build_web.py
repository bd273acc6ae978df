"""`bummerl build-web`: the whole app as a folder of static files."""

import sys
from collections.abc import Callable
from pathlib import Path

from companion.cli.statuses import Status
from companion.cli.telling import tell
from companion.cli.words import translator

Build = Callable[[Path], None]
"""Makes the folder; raises a `FileExistsError` where something else is in it."""


def build_web(folder: Path, build: Build) -> Status:
    """Make the folder, and say where it is; or, on standard error, why there is none."""
    tr = translator()
    try:
        build(folder)
    except FileExistsError:
        print(tr("The folder %(folder)s contains other files. Choose another folder.", folder=folder), file=sys.stderr)
        return Status.REFUSED
    except (LookupError, RuntimeError, ValueError, OSError) as problem:
        print(tr("Couldn't build the web app: %(reason)s", reason=problem), file=sys.stderr)
        return Status.REFUSED
    tell(tr("The web app is in %(folder)s. Any static file server can host it.", folder=folder))
    return Status.FINE
