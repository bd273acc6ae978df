"""The families of type; one family name a weight, because Flet picks no weight inside a family."""

from typing import Final

DISPLAY: Final = "Abril Fatface"
REGULAR: Final = "Source Sans 3"
SEMI_BOLD: Final = "Source Sans 3 SemiBold"
BOLD: Final = "Source Sans 3 Bold"
SYMBOLS: Final = "Bummerl Symbols"
"""Suits and signs that the others lack; the fallback of every text."""

FONT_FILES: Final = {
    DISPLAY: "fonts/AbrilFatface.ttf",
    REGULAR: "fonts/SourceSans3.ttf",
    SEMI_BOLD: "fonts/SourceSans3-SemiBold.ttf",
    BOLD: "fonts/SourceSans3-Bold.ttf",
    SYMBOLS: "fonts/BummerlSymbols.ttf",
}
"""What `page.fonts` takes, relative to the assets."""

FALLBACK: Final = (SYMBOLS,)
