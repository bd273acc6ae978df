"""The location of the folder for stored data."""

from collections.abc import Mapping
from pathlib import Path

import platformdirs

_VARIABLES = ("BUMMERL_DATA", "FLET_APP_STORAGE_DATA")
"""The environment variables for the data folder: one for users, and one set by apps built with `flet build`."""


def data_folder(environ: Mapping[str, str], override: Path | None = None) -> Path:
    """Return `override`, the folder set in the environment, or the platform's default; the folder may not exist yet."""
    named = next((environ[variable] for variable in _VARIABLES if environ.get(variable)), None)
    folder = override or named or platformdirs.user_data_dir("bummerl", appauthor=False)
    return _expanded(Path(folder)).absolute()


def _expanded(folder: Path) -> Path:
    """Return the path with `~` expanded, or unchanged if the home folder is unknown."""
    try:
        return folder.expanduser()
    except RuntimeError:
        return folder
