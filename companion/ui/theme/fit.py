"""Text widths in the app's fonts, and the font sizes that fit into a given width."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from companion.ui.theme.widths import LETTERS, WIDTHS

_UNKNOWN = 0.9
"""The assumed width of letters that the table lacks; wider than nearly all letters."""
_SPACING = 0.02
"""Flutter's gap between letters: a quarter of a pixel at the smallest font size."""


@cache
def _widths(family: str) -> dict[str, float]:
    return {letter: width / 100 for letter, width in zip(LETTERS, bytes.fromhex(WIDTHS[family]), strict=True)}


@lru_cache(maxsize=1024)
def width_of(words: str, family: str) -> float:
    """Return the width of `words` on one line, in units of the font size."""
    widths = _widths(family)
    return sum(widths.get(letter, _UNKNOWN) + _SPACING for letter in words)


@lru_cache(maxsize=1024)
def least_width(words: str, family: str, lines: int = 1) -> float:
    """Return the smallest width for `words` on at most `lines` lines with no word broken, in units of the font size.

    A line may end at a space, after a hyphen or at a line break.
    """
    if lines == 1:
        return width_of(words, family)
    pieces = re.findall(r"[^ \n-]*-?[ \n]*", words)[:-1]
    between = range(len(pieces) + 1)
    spans = {
        width_of("".join(pieces[start:end]).rstrip(), family) for start in between for end in between if start < end
    }
    widest = max((width_of(piece.rstrip(), family) for piece in pieces), default=0.0)
    enough = (width for width in sorted(spans) if width >= widest and _lines(pieces, family, width) <= lines)
    return next(enough, widest)


def _lines(pieces: list[str], family: str, room: float) -> int:
    """Return the number of lines for the pieces at a width of `room`, in units of the font size."""
    count, line = 1, ""
    for piece in pieces:
        if line and ("\n" in line or width_of((line + piece).rstrip(), family) > room):
            count, line = count + 1, ""
        line += piece
    return count


def fit(words: str, family: str, size: float, room: float, *, scale: float = 1.0, lines: int = 1) -> float:
    """Return the font size, at most `size`, at which scaled `words` fit on `lines` lines of width `room`."""
    return min(size, room / (max(least_width(words, family, lines), 0.1) * scale))


def unbroken_size(words: str, family: str, size: float, room: float, scale: float) -> float:
    """Return the font size, at most `size`, at which no word breaks in a width of `room`."""
    longest = max((width_of(piece, family) for piece in re.findall(r"[^ \n-]+-?", words)), default=0.1)
    return min(size, room / (longest * scale))
