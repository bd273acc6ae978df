"""Locate the files that are shipped with the app, however it was installed."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def locales_folder() -> Path:
    """Return the folder with a subfolder for each language, which contains a compiled catalog and the rules."""
    return _folder("locales")


def assets_folder() -> Path:
    """Return the folder of icons, fonts and pictures."""
    return _folder("assets")


def _folder(name: str) -> Path:
    """Return a folder of shipped files: inside the package if it is installed, otherwise next to it."""
    shipped = _PACKAGE / "_shipped" / name
    return shipped if shipped.is_dir() else _PACKAGE.parent / name
