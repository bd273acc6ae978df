"""Which folder the data is in."""

from collections.abc import Mapping
from pathlib import Path

import platformdirs

_VARIABLES = ("BUMMERL_DATA", "FLET_APP_STORAGE_DATA")
"""The user's own word, then that of the app that `flet build` makes."""


def data_folder(environ: Mapping[str, str], override: Path | None = None) -> Path:
    """The folder that somebody named, else the platform's; it need not be there yet."""
    named = next((environ[variable] for variable in _VARIABLES if environ.get(variable)), None)
    folder = override or named or platformdirs.user_data_dir("bummerl", appauthor=False)
    return _expanded(Path(folder)).absolute()


def _expanded(folder: Path) -> Path:
    """In the home that it names; as it is written where nobody has such a home."""
    try:
        return folder.expanduser()
    except RuntimeError:
        return folder
