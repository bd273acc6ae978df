"""`bummerl build-web`: build the app as a folder of static files."""

import sys
from collections.abc import Callable
from pathlib import Path

from companion.cli.printing import print_message
from companion.cli.statuses import Status
from companion.cli.words import translator

Build = Callable[[Path], None]
"""A function that builds the web app in a folder; raises `FileExistsError` if the folder contains other files."""


def build_web(folder: Path, build: Build) -> Status:
    """Build the folder and print its path; if this fails, print the error to stderr."""
    tr = translator()
    try:
        build(folder)
    except FileExistsError:
        print(tr("The folder %(folder)s contains other files. Choose another folder.", folder=folder), file=sys.stderr)
        return Status.REFUSED
    except (LookupError, RuntimeError, ValueError, OSError) as problem:
        print(tr("Couldn't build the web app: %(reason)s", reason=problem), file=sys.stderr)
        return Status.REFUSED
    print_message(tr("The web app is in %(folder)s. Any static file server can host it.", folder=folder))
    return Status.FINE
