"""The sizes of a screen's parts, computed only from its width, height and text scale."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from companion.app.settings import Rotation, SeatingMode
from companion.ui.theme.dimensions import SHEET_WIDTH
from companion.ui.theme.look import use_look

VERTICAL_STRIP, WIDE_STRIP = 92.0, 120.0
"""The widths of a vertical strip between the players' halves, on a phone and on a large screen."""
LOW_SCREEN = 700
WIDE_SCREEN = 840
CONTENT_WIDTH = 560
LIST_WIDTH = 360
"""The width of a list with a page beside it."""
LARGE_FROM = 1.3
HUGE_FROM = 1.6
TAB = 64.0
"""The height of the tab that stands in for the other player's half if only one half fits on the screen."""
LEAST_BOTTOM = 10.0
"""The minimum margin at the lower edge of a phone, where there must be no buttons."""
PANEL_WIDTH = 420.0
LANDSCAPE_WIDTH = 820
"""The maximum width of content in two columns on a short screen."""
LANDSCAPE_BELOW = 500.0
"""Screens lower than this are treated as phones in landscape."""
GROWTH = 10.0
"""The maximum that a large text scale adds to a font size; at double size, a sentence would hardly fit on a phone."""


def is_panel(width: float, height: float) -> bool:
    """Return whether sheets open as a panel on the right, leaving the rest of the screen visible."""
    return width >= WIDE_SCREEN and height >= LANDSCAPE_BELOW


def is_phone_in_landscape(width: float, height: float) -> bool:
    """Return whether a screen of this size is that of a phone in landscape, which is wide but short."""
    return height < LANDSCAPE_BELOW < width


def has_two_panes(width: float) -> bool:
    """Return whether a list and the page opened from it fit side by side."""
    return width >= WIDE_SCREEN


def sheet_width(width: float, height: float) -> float:
    """Return the width of a sheet on a screen of this size."""
    return PANEL_WIDTH if is_panel(width, height) else min(width, float(SHEET_WIDTH))


class Arrangement(StrEnum):
    """How the halves of the table screen, one per player, are arranged."""

    FACING = "facing"
    SAME_SIDE = "same-side"
    """The halves are side by side, both upright."""
    STACKED = "stacked"
    """One half is above the other, both upright."""
    ALONE = "alone"
    """Only one half is shown at a time, because the text is huge and the screen is short."""


class Tier(StrEnum):
    """A range of the system's text scale."""

    NORMAL = "normal"
    LARGE = "large"
    HUGE = "huge"


_QUARTERS = {Rotation.NONE: 0, Rotation.QUARTER: 1, Rotation.HALF: 2, Rotation.THREE_QUARTERS: 3}


def quarter_turns(turn: Rotation) -> int:
    """Return the number of clockwise quarter turns in a rotation."""
    return _QUARTERS[turn]


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """The size of the screen, the system's text scale, and how the players sit."""

    width: float
    height: float
    top: float = 0.0
    """The safe-area inset at the top, such as the height of a status bar; likewise for the other edges."""
    bottom: float = 0.0
    left: float = 0.0
    right: float = 0.0
    text_scale: float = 1.0
    mode: SeatingMode = SeatingMode.FACING
    """How the players sit around the device."""
    handheld: bool = True
    """Whether the device can lie on the table between the players, unlike a monitor."""

    @property
    def tier(self) -> Tier:
        """The range that contains the text scale."""
        if self.text_scale >= HUGE_FROM:
            return Tier.HUGE
        return Tier.LARGE if self.text_scale >= LARGE_FROM else Tier.NORMAL

    @property
    def tier_with_room(self) -> Tier:
        """The range of the text scale, limited to LARGE on a short screen, where the huge layout doesn't fit."""
        return Tier.LARGE if self.tier is Tier.HUGE and self.is_low else self.tier

    @property
    def is_low(self) -> bool:
        """Whether the screen is so short that smaller sizes are used."""
        return self.height < LOW_SCREEN

    @property
    def is_low_portrait(self) -> bool:
        """Whether the screen is short and in portrait, as on a small phone."""
        return self.is_low and not self.is_landscape

    @property
    def is_landscape(self) -> bool:
        """Whether the screen is in landscape."""
        return self.width > self.height

    @property
    def arrangement(self) -> Arrangement:
        """The arrangement of the players' halves; in landscape, halves face each other only on a tablet."""
        if self.tier is Tier.HUGE and self.is_low:
            return Arrangement.ALONE
        if self.is_landscape:
            has_room = self.handheld and self.width >= WIDE_SCREEN and not self.is_low
            return Arrangement.FACING if self.mode is SeatingMode.FACING and has_room else Arrangement.SAME_SIDE
        return Arrangement.FACING if self.mode is SeatingMode.FACING else Arrangement.STACKED

    def turned(self, turn: Rotation) -> Screen:
        """Return the screen after a clockwise rotation; a quarter turn moves the top edge to the right."""
        edges = (self.top, self.right, self.bottom, self.left)
        by = quarter_turns(turn)
        top, right, bottom, left = (edges[(index + by) % 4] for index in range(4))
        width, height = (self.height, self.width) if by % 2 else (self.width, self.height)
        return replace(self, width=width, height=height, top=top, right=right, bottom=bottom, left=left)


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveSize:
    """The sizes on the table screen: one half per player, and the strip of buttons between or beside the halves."""

    screen: Screen
    arrangement: Arrangement
    strip: float
    half_width: float
    half_height: float
    upright: bool
    """Whether the strip is vertical."""
    strip_last: bool = False
    """Whether the strip comes after both halves, instead of between them."""
    foot: float = 0.0
    """The free space below the strip if it is at the lower edge."""

    @property
    def strip_left(self) -> float:
        """The left edge of a vertical strip."""
        return self.screen.width - self.strip if self.strip_last else self.half_width


@lru_cache(maxsize=64)
def live_size(screen: Screen, arrangement: Arrangement | None = None) -> LiveSize:
    """Divide the table screen into two halves and a strip of buttons between or after them."""
    chosen = arrangement or screen.arrangement
    upright = chosen is Arrangement.SAME_SIDE or (chosen is Arrangement.ALONE and screen.is_landscape)
    last = chosen is Arrangement.ALONE or screen.mode is SeatingMode.SINGLE_SCORER
    vertical = WIDE_STRIP if is_panel(screen.width, screen.height) else VERTICAL_STRIP
    strip = vertical if upright else 56.0 if screen.is_low else 60.0
    foot = max(LEAST_BOTTOM, screen.bottom) if last and not upright else 0.0
    width = screen.width - (strip if upright else 0.0)
    height = screen.height - foot - (0.0 if upright else strip)
    match chosen:
        case Arrangement.SAME_SIDE:
            width /= 2
        case Arrangement.ALONE:
            height -= TAB + screen.top
        case _:
            height /= 2
    return LiveSize(
        screen=screen,
        arrangement=chosen,
        strip=strip,
        half_width=width,
        half_height=height,
        upright=upright,
        strip_last=last,
        foot=foot,
    )


def capped_size(size: float, most: float, scale: float) -> float:
    """Return `size`, reduced so that the text is at most `most` dp large after the system has scaled it."""
    return min(size, max(size, most) / scale)


def grown_size(size: float, scale: float) -> float:
    """Return `size`, reduced so that the system's text scale enlarges it by at most `GROWTH`."""
    return capped_size(size, size + GROWTH, scale)


def use_text_scale() -> float:
    """Return the system's text scale, or 1 before it has been measured."""
    return use_look().text_scale
