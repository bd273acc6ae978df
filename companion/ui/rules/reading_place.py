"""The state of the bar below a rules document: whether the bar is shown, and which panel is open."""

from enum import StrEnum

import flet as ft

_LEAST_MOVE = 12.0
"""The minimum distance in dp that counts as scrolling up or down."""
_NEAR_TOP = 40.0


class Panel(StrEnum):
    """A panel that opens above the reading bar."""

    CONTENTS = "contents"
    TEXT = "text"


class ReadingPlace(ft.Observable):
    """The state of the reading bar, which is hidden when the user scrolls down and shown again when scrolling up.

    Only the bar observes this object, so that a change doesn't redraw the document.
    """

    def __init__(self) -> None:
        """Start at the top of the document, with the bar shown and no panel open."""
        self.is_bar_shown = True
        self.panel: Panel | None = None
        self._offset = 0.0
        self._is_automatic = False

    def jump(self, *, with_bar: bool) -> None:
        """Show or hide the bar before an automatic scroll; from then on, only scrolls by the user change it."""
        self._is_automatic = True
        self.is_bar_shown = with_bar

    def user_scrolls(self) -> None:
        """Allow scrolls to show or hide the bar again, because the user has started to scroll."""
        self._is_automatic = False

    def scrolled(self, offset: float) -> None:
        """Show or hide the bar after a scroll to `offset`; near the top or with an open panel, it remains shown."""
        moved = offset - self._offset
        if self._is_automatic:
            self._offset = offset
        elif abs(moved) >= _LEAST_MOVE or offset <= _NEAR_TOP:
            self._offset = offset
            self.is_bar_shown = moved < 0 or offset <= _NEAR_TOP or self.panel is not None

    def toggle(self, panel: Panel) -> None:
        """Open a panel, or close it if it is already open."""
        self.panel = None if self.panel is panel else panel

    def close(self) -> None:
        """Close the panel, if one is open."""
        self.panel = None
