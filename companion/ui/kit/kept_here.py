"""How the browser keeps what is stored, and whether a new version of the page waits; the page around us knows."""

from enum import StrEnum
from typing import Protocol

import flet as ft


class Keeping(StrEnum):
    """Where a browser keeps files; the page's scripts use the same words."""

    PRIVATE_FILES = "private-files"
    INDEXED = "indexed"
    NOTHING = "nothing"


class PageAround(Protocol):
    """The page in which the app runs."""

    def tell(self, name: str, value: object = None) -> None:
        """Tell it something, or ask it for something."""


class KeptHere(ft.Observable):
    """What the page has told of itself."""

    def __init__(self, page: PageAround, keeping: Keeping) -> None:
        """Start with nothing known but where files are kept."""
        self._page = page
        self._asked = False
        self.keeping = keeping
        self.persisted: bool | None = None
        """Whether the browser has promised not to clear the files away; None until it has said."""
        self.update_waits = False

    def heard(self, name: str, value: object) -> None:
        """Take in what the page tells."""
        if name == "persisted":
            self.persisted = bool(value)
        elif name == "update":
            self.update_waits = True

    def keep_for_good(self) -> None:
        """Ask the browser for its promise, once: there is something to lose now."""
        if not self._asked and not self.persisted:
            self._asked = True
            self._page.tell("keep-for-good")

    def take_update(self) -> None:
        """Load the page anew, in its new version."""
        self._page.tell("update")
