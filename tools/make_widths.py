"""Generate the table of letter widths that the app uses to fit text into a space before drawing it."""

from __future__ import annotations

import textwrap
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from companion.ui.theme.dimensions import BOLD, DISPLAY, FONT_FILES, REGULAR, SEMI_BOLD, SYMBOLS

ROOT = Path(__file__).parent.parent
TABLE = ROOT / "companion" / "ui" / "theme" / "widths.py"
FAMILIES = (DISPLAY, REGULAR, SEMI_BOLD, BOLD)
LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x180))
SIGNS = "–—‘’\u201a“”„•…€™\u2212♠♥♦♣✓→←↩≥≤"
"""The characters other than Latin letters that occur in texts; the last few are in the fallback font."""
HUNDREDTHS = 100
HEAD = '''"""Widths of letters in hundredths of the font size; made by tools/make_widths.py from assets/fonts."""

SIGNS = (
{signs}
)
LETTERS = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180)))) + SIGNS
WIDTHS = {{
{widths}
}}
"""A mapping from each font family to two hexadecimal digits per letter of `LETTERS`."""
'''


def main() -> None:
    """Write the table to its module."""
    TABLE.write_text(table(), encoding="utf-8")


def table() -> str:
    """Return the source code of the module."""
    widths = "\n".join(f'    "{family}": (\n{_lines(_hex(family), 8)}\n    ),' for family in FAMILIES)
    return HEAD.format(signs=_lines(ascii(SIGNS).strip("'"), 4), widths=widths)


def advance(letter: str, family: str) -> float:
    """Return the width of a letter in em, using the fallback font if the family lacks it."""
    return next(widths[letter] for widths in map(_advances, (family, SYMBOLS)) if letter in widths)


@cache
def _advances(family: str) -> dict[str, float]:
    font = TTFont(ROOT / "assets" / FONT_FILES[family])
    upem = font["head"].unitsPerEm
    return {chr(code): font["hmtx"][glyph][0] / upem for code, glyph in font.getBestCmap().items()}


def _hex(family: str) -> str:
    return "".join(f"{round(advance(letter, family) * HUNDREDTHS):02x}" for letter in (*map(chr, LATIN), *SIGNS))


def _lines(text: str, indent: int) -> str:
    return textwrap.indent("\n".join(f'"{line}"' for line in textwrap.wrap(text, 108)), " " * indent)


if __name__ == "__main__":
    main()
