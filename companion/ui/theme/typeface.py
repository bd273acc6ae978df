"""The families of type; one family name a weight, because Flet picks no weight inside a family."""

from typing import Final

DISPLAY: Final = "Bummerl Display"
REGULAR: Final = "Bummerl Text"
SEMI_BOLD: Final = "Bummerl Text SemiBold"
BOLD: Final = "Bummerl Text Bold"
SYMBOLS: Final = "Bummerl Symbols"
"""Suits and signs that the others lack; the fallback of every text."""

FONT_FILES: Final = {
    DISPLAY: "fonts/BummerlDisplay.ttf",
    REGULAR: "fonts/BummerlText.ttf",
    SEMI_BOLD: "fonts/BummerlText-SemiBold.ttf",
    BOLD: "fonts/BummerlText-Bold.ttf",
    SYMBOLS: "fonts/BummerlSymbols.ttf",
}
"""What `page.fonts` takes, relative to the assets."""

FALLBACK: Final = (SYMBOLS,)
