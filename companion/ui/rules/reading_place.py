"""The reading position in a rules document, which determines whether the bar below it is shown."""

from enum import StrEnum

import flet as ft

_LEAST_MOVE = 12.0
"""The distance in dp that counts as scrolling in a direction."""
_NEAR_TOP = 40.0


class Panel(StrEnum):
    """A panel above the bar."""

    CONTENTS = "contents"
    TEXT = "text"


class ReadingPlace(ft.Observable):
    """The reading position, which hides the bar on scrolling down and shows it again on scrolling up.

    Only the bar observes it.
    """

    def __init__(self) -> None:
        """Initialize the position at the top, with the bar and without a panel."""
        self.is_bar_shown = True
        self.panel: Panel | None = None
        self._offset = 0.0
        self._is_automatic = False

    def jump(self, *, with_bar: bool) -> None:
        """Show or hide the bar; automatic scrolls don't change it until the user scrolls again."""
        self._is_automatic = True
        self.is_bar_shown = with_bar

    def user_scrolls(self) -> None:
        """End the automatic scrolls, because the user has started to scroll."""
        self._is_automatic = False

    def scrolled(self, offset: float) -> None:
        """Update the bar after a scroll; it stays visible near the top of the document or with an open panel."""
        moved = offset - self._offset
        if self._is_automatic:
            self._offset = offset
        elif abs(moved) >= _LEAST_MOVE or offset <= _NEAR_TOP:
            self._offset = offset
            self.is_bar_shown = moved < 0 or offset <= _NEAR_TOP or self.panel is not None

    def toggle(self, panel: Panel) -> None:
        """Open a panel, or close it if it is open."""
        self.panel = None if self.panel is panel else panel

    def close(self) -> None:
        """Close the panel, if one is open."""
        self.panel = None
