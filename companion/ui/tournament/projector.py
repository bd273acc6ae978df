"""What a projector shows: posters cut into pages that are read from the back of a hall; pure functions."""

import re
from dataclasses import dataclass

from companion.ui.tournament.poster import Poster

SECONDS = 9.0
"""How long a page stays: a hall has to find its names."""
_ROWS, _LEAST_FONT, _LARGEST_FONT = 13, 17.0, 48.0
_HEAD, _STRIP, _LINE = 3.4, 76.0, 1.68
"""Title and headings in lines, the buttons below in dp, and the height of a line in units of its font."""
HEAD = 0.7
"""How large headings of columns are, in units of what stands below them."""
_EM, _LEAST_WHOLE = 0.62, 12.0
"""Width of a letter of the bold face, in units of its size; and how small words become so that none breaks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A part of a poster."""

    poster: Poster
    first: int
    last: int
    """The first row and the one behind the last."""
    number: int
    count: int
    """Which page of its poster, and of how many."""


def font(height: float) -> float:
    """As large as a few lines on the screen allow."""
    return min(max((height - _STRIP) / ((_ROWS + _HEAD) * _LINE), _LEAST_FONT), _LARGEST_FONT)


def whole(poster: Poster, size: float, room: float, text_scale: float = 1.0) -> float:
    """The same size, or a smaller one with which no word of the poster breaks in so much room for all columns."""
    widths = poster.widths or (1,) * len(poster.heads)
    columns = zip(*(tuple(map(_longest, row)) for row in poster.rows), strict=True)
    below = tuple(map(max, columns)) or (0,) * len(widths)
    needed = max(
        max(words, HEAD * _longest(head)) / width
        for words, head, width in zip(below, poster.heads, widths, strict=True)
    )
    fits = room / (sum(widths) * _EM * needed * text_scale) if needed else size
    return max(min(size, fits), min(size, _LEAST_WHOLE / text_scale))


def _longest(words: str) -> int:
    return max(map(len, re.split(r"(?<=-)|\s", words)), default=0)


def rows(height: float, text_scale: float = 1.0) -> int:
    """How many lines a page holds."""
    line = font(height) * _LINE * text_scale
    return max(int((height - _STRIP) / line - _HEAD), 2)


def pages(posters: tuple[Poster, ...], per_page: int) -> tuple[Page, ...]:
    """All posters, one after the other; one without rows has a page, too."""
    return tuple(
        Page(
            poster=poster,
            first=start,
            last=min(start + per_page, len(poster.rows)),
            number=start // per_page + 1,
            count=max(-(-len(poster.rows) // per_page), 1),
        )
        for poster in posters
        for start in range(0, max(len(poster.rows), 1), per_page)
    )
