"""Distances and times that several components share, in dp and milliseconds."""

from typing import Final

MARGIN: Final = 18
NARROW_MARGIN: Final = 14
NARROW_BELOW: Final = 360
CHIP_GAP: Final = 8
CARD_GAP: Final = 10

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
PILL_SECONDS: Final = 5.0
