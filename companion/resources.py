"""Where the files that ship with the program are, so that no other module knows how it was installed."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def locales_folder() -> Path:
    """The folder of the languages; each has a subfolder with its compiled catalog and its rules."""
    return _folder("locales")


def assets_folder() -> Path:
    """The folder of icons, fonts and pictures."""
    return _folder("assets")


def _folder(name: str) -> Path:
    """A wheel carries its files inside the package; in a checkout and in a packed app they stand beside it."""
    shipped = _PACKAGE / "_shipped" / name
    return shipped if shipped.is_dir() else _PACKAGE.parent / name
