"""Finds the data folder."""

from collections.abc import Mapping
from pathlib import Path

import platformdirs

_VARIABLES = ("BUMMERL_DATA", "FLET_APP_STORAGE_DATA")
"""The variable that the user sets, then the one of the app that `flet build` makes."""


def data_folder(environ: Mapping[str, str], override: Path | None = None) -> Path:
    """Return the given folder, the one named in the environment, or the platform's; it need not exist."""
    named = next((environ[variable] for variable in _VARIABLES if environ.get(variable)), None)
    folder = override or named or platformdirs.user_data_dir("bummerl", appauthor=False)
    return _expanded(Path(folder)).absolute()


def _expanded(folder: Path) -> Path:
    """Return the path with `~` expanded, or unchanged where there is no such home folder."""
    try:
        return folder.expanduser()
    except RuntimeError:
        return folder
