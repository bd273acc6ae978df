"""Text widths in the app's fonts, font sizes at which text fits a width, and hyphenation of long words."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import takewhile
from typing import NamedTuple

from companion.ui.theme.syllables import syllables
from companion.ui.theme.widths import LETTERS, WIDTHS

_UNKNOWN = 0.9
"""The assumed width of letters that the table lacks; wider than nearly all letters."""
_SPACING = 0.02
"""Extra width per letter, in units of the font size: a quarter of a pixel at the smallest font size, as in Flutter."""
_PART = re.compile(r"[^\s-]*-|[^\s-]+")
"""A part of a word up to a hyphen, after which a line may end."""
_TOLERANCE = 1.0001
"""Factor that allows for rounding errors in widths that were divided by a font size."""


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

    Lines may end at a space, after a hyphen, or at a line break.
    """
    if lines == 1:
        return width_of(words, family)
    pieces = _pieces(words)
    between = range(len(pieces) + 1)
    spans = {
        width_of("".join(pieces[start:end]).rstrip(), family) for start in between for end in between if start < end
    }
    widest = max((width_of(piece.rstrip(), family) for piece in pieces), default=0.0)
    enough = (width for width in sorted(spans) if width >= widest and _lines(pieces, family, width) <= lines)
    return next(enough, widest)


def lines_of(words: str, family: str, size: float, room: float) -> int:
    """Return how many lines `words` take up at this font size in a width of `room`."""
    return _lines(_pieces(words), family, room / size)


def _pieces(words: str) -> list[str]:
    """Split the words at the points where a line may end."""
    return re.findall(r"[^ \n-]*-?[ \n]*", words)[:-1]


def _lines(pieces: list[str], family: str, room: float) -> int:
    """Return how many lines the pieces take up in a width of `room`, in units of the font size."""
    count, line = 1, ""
    for piece in pieces:
        if line and ("\n" in line or width_of((line + piece).rstrip(), family) > room):
            count, line = count + 1, ""
        line += piece
    return count


def fit(words: str, family: str, size: float, room: float, *, scale: float = 1.0, lines: int = 1) -> float:
    """Return the font size, up to `size`, at which `words`, scaled by `scale`, fit on `lines` lines of width `room`."""
    return min(size, room / (max(least_width(words, family, lines), 0.1) * scale))


def unbroken_size(words: str, family: str, size: float, room: float, scale: float) -> float:
    """Return the largest font size, up to `size`, at which no word has to break in a width of `room`."""
    longest = max((width_of(piece, family) for piece in re.findall(r"[^ \n-]+-?", words)), default=0.1)
    return min(size, room / (longest * scale))


class FittedName(NamedTuple):
    """A name as it is drawn, with possible hyphens and line breaks, and its font size."""

    words: str
    size: float


def fit_name(
    name: str, family: str, size: float, room: float, *, least: float, scale: float = 1.0, lines: int = 2
) -> FittedName:
    """Fit a name into a width of `room` by shrinking it, then by hyphenating words; return the text and its font size.

    The font shrinks to `least` before a word is hyphenated. Text that doesn't fit on `lines` lines is cut off. Use the
    original name, not this text, for screen readers.
    """
    fitting = max(unbroken_size(name, family, size, room, scale), least)
    width = room / (fitting * scale)
    *shown, last = hyphenated(name, family, width).split("\n", lines)
    if len(shown) < lines:
        return FittedName("\n".join((*shown, last)), fitting)
    shown[-1] = _cut_off(shown[-1].removesuffix("-") + last, family, width)
    return FittedName("\n".join(shown), fitting)


@lru_cache(maxsize=256)
def hyphenated(words: str, family: str, room: float) -> str:
    """Hyphenate each word wider than `room`, or truncate it if necessary; `room` is in units of the font size."""
    return "".join(
        piece
        if all(width_of(part, family) <= room * _TOLERANCE for part in _PART.findall(piece))
        else _broken(piece, family, room)
        for piece in re.findall(r"\S+\s*|\s+", words)
    )


def _broken(piece: str, family: str, room: float) -> str:
    """Return a word broken into lines that end in hyphens, with any spaces that follow the word."""
    word = piece.rstrip()
    parts = [syllable for part in _PART.findall(word) for syllable in syllables(part)]
    lines = [""]
    for nth, part in enumerate(parts, start=1):
        hyphen = "" if nth == len(parts) else "-"
        if lines[-1] and width_of(lines[-1] + part.removesuffix("-") + hyphen, family) > room:
            lines.append("")
        lines[-1] += part
    drawn = [*(f"{line.removesuffix('-')}-" for line in lines[:-1]), lines[-1]]
    shown = list(takewhile(lambda line: width_of(line, family) <= room, drawn))
    cut = [_cut_off(line, family, room) for line in lines[len(shown) : len(shown) + 1]]
    return "\n".join((*shown, *cut)) + piece[len(word) :]


def _cut_off(word: str, family: str, room: float) -> str:
    """Return as many of the word's letters as fit, followed by an ellipsis."""
    count = next((n for n in range(len(word) - 1, 0, -1) if width_of(f"{word[:n]}…", family) <= room), 1)
    return f"{word[:count]}…"
