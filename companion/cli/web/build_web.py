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
        print(tr("The folder %(folder)s holds something else; name another one.", folder=folder), file=sys.stderr)
        return Status.REFUSED
    except (LookupError, RuntimeError, ValueError, OSError) as problem:
        print(tr("The web app could not be built: %(reason)s", reason=problem), file=sys.stderr)
        return Status.REFUSED
    tell(tr("The web app is in %(folder)s; any server for files can serve it.", folder=folder))
    return Status.FINE
