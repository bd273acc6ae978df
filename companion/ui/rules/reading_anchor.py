"""The reading position in a rules document, which is preserved when the layout changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui.widgets.page_frame import BODY_SPACING, BODY_TOP

if TYPE_CHECKING:
    from collections.abc import Sequence

SUMMARY = "summary"
"""The first part of a document, before its sections."""
_TURN = 120.0
"""The minimum change in the visible height that counts as turning the phone; the reading bar is lower than this."""


class ReadingAnchor:
    """The reading position in a document: the part at the top edge, and how much of it has been scrolled past.

    A position in pixels would point to a different paragraph once the phone is rotated or the language or text size
    changes.
    """

    def __init__(self, sections: Sequence[str]) -> None:
        """Initialize the position at the summary, which precedes the sections; nothing has been measured yet."""
        self.offset = 0.0
        """The most recent scroll offset, in pixels."""
        self._heights = dict.fromkeys((SUMMARY, *sections), 0.0)
        self._part, self._share = SUMMARY, 0.0
        self._visible = 0.0
        self._resumes = False
        self._layout: tuple[float, object] | None = None
        self._is_turned = self._holds = False
        self._unmeasured: set[str] = set()
        self._requested: list[float] = []

    def begin(self, *, resumes: bool) -> None:
        """Prepare for opening the document; if `resumes`, later calls of `measured` restore the last position."""
        self._layout, self._resumes = None, resumes

    def scrolled(self, offset: float, visible: float) -> None:
        """Update the position after a scroll to `offset`, where `visible` is the height of the visible part.

        Scrolls caused by a new layout are ignored. These are scrolls to an offset that `measured` returned, and the
        scroll after the phone has been rotated, which can shorten the document.
        """
        is_turned = self._visible > 0 and abs(visible - self._visible) >= _TURN
        self._visible = visible
        if is_turned or any(abs(offset - requested) < 1 for requested in self._requested):
            return
        self.offset, left = offset, offset - BODY_TOP
        for part, height in self._heights.items():
            self._part, self._share = part, max(0.0, left / height) if height else 0.0
            if left < height + BODY_SPACING:
                break
            left -= height + BODY_SPACING

    def measured(self, part: str, width: float, height: float, layout: object) -> float | None:
        """Update a part's size; `layout` identifies everything else that determines sizes, such as the language.

        Returns:
            The scroll offset that brings the same text back to the top of the screen after a layout change, or None if
            the offset stays the same.
        """
        if (width, layout) != self._layout:
            self._holds = self._resumes and self.offset > 0
            self._is_turned = self._layout is None or self._layout[0] != width
            self._layout, self._unmeasured, self._resumes = (width, layout), set(self._heights), True
            self._requested.clear()
        is_first = part in self._unmeasured
        self._heights[part] = height
        self._unmeasured.discard(part)
        parts = list(self._heights)
        above = parts[: parts.index(self._part)]
        # after a change in width, every part reports a new size, from the top down; otherwise, some may keep their size
        is_last = part == self._part or (not self._is_turned and part in above)
        if not (self._holds and is_first and is_last):
            return None
        top = BODY_TOP + sum(self._heights[name] + BODY_SPACING for name in above)
        self.offset = top + self._share * self._heights[self._part]
        self._requested.append(self.offset)
        return self.offset
