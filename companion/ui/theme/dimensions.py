"""Spacing, durations and font families shared by several components, and the amount of animation."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import flet as ft

MARGIN: Final = 18
NARROW_MARGIN: Final = 14
NARROW_BELOW: Final = 360
CHIP_GAP: Final = 8
CHIP_RADIUS: Final = 14
OPTION_RADIUS: Final = 12
CARD_RADIUS: Final = 16
SHEET_RADIUS: Final = 24
EDGE: Final = 1.2
MIN_TARGET: Final = 48
STRIP_BUTTON: Final = 56
OPTION_HEIGHT: Final = 54
CONFIRM_HEIGHT: Final = 68
SHEET_WIDTH: Final = 560
CARD_WIDTH: Final = 300
BEAD_MS: Final = 220
BEAD_BACK_MS: Final = 180
BEAD_STAGGER_MS: Final = 30
DIGIT_MS: Final = 160
SHEET_IN_MS: Final = 240
SHEET_OUT_MS: Final = 180
CARD_MS: Final = 260
FADE_MS: Final = 80
GUARD_SECONDS: Final = 0.25
DISPLAY: Final = "Bummerl Display"
REGULAR: Final = "Bummerl Text"
SEMI_BOLD: Final = "Bummerl Text SemiBold"
BOLD: Final = "Bummerl Text Bold"
SYMBOLS: Final = "Bummerl Symbols"
"""A font for the suits and symbols that the other fonts lack; the fallback for all text."""
FONT_FILES: Final = {
    DISPLAY: "fonts/BummerlDisplay.ttf",
    REGULAR: "fonts/BummerlText.ttf",
    SEMI_BOLD: "fonts/BummerlText-SemiBold.ttf",
    BOLD: "fonts/BummerlText-Bold.ttf",
    SYMBOLS: "fonts/BummerlSymbols.ttf",
}
"""The value of `page.fonts`; paths are relative to the assets."""
FALLBACK: Final = (SYMBOLS,)


class Motion(StrEnum):
    """How much animation the screen shows."""

    FULL = "full"
    REDUCED = "reduced"

    def slide(self, milliseconds: int) -> ft.Animation | None:
        """Return the animation for a movement, or None if movements are not animated."""
        return ft.Animation(milliseconds, ft.AnimationCurve.EASE_OUT) if self is Motion.FULL else None

    def fade(self, milliseconds: int) -> ft.Animation:
        """Return the animation for a fade, which is shorter with reduced motion."""
        return ft.Animation(milliseconds if self is Motion.FULL else FADE_MS, ft.AnimationCurve.EASE_OUT)

    def scroll(self, milliseconds: int) -> int:
        """Return how many milliseconds an automatic scroll takes; never 0, or Flutter would scroll past the end."""
        return milliseconds if self is Motion.FULL else 1

    def beads(self, *, back: bool) -> int:
        """Return the duration of a bead's movement in milliseconds, shorter if moving `back`; 0 for no animation."""
        if self is Motion.REDUCED:
            return 0
        return BEAD_BACK_MS if back else BEAD_MS
