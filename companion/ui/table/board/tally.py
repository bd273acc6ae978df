"""Geometry of the chalk line: strokes in fives, as on a slate, in dp from the upper left corner of their box."""

from dataclasses import dataclass
from functools import lru_cache
from math import sin

FIVE = 5
MOST_STROKES = 35
"""Above this target nobody counts strokes: the number and the bar say it."""

LARGEST_STEP = 21.0
_HEIGHT = 3.0
"""Of a stroke, in steps from one to the next."""
_OVERHANG = 0.6
_PITCH = 5.2
"""From one five to the next."""
_ROW_PITCH = 4.0
_MOST_ROWS = 4
_WOBBLE = 0.13
"""A hand is no ruler."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One stroke of chalk; `drawn` is False for one that is still to come."""

    start: tuple[float, float]
    end: tuple[float, float]
    drawn: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """All strokes of a player, and what they take of their box."""

    lines: tuple[Line, ...]
    width: float
    height: float
    step: float

    @property
    def stroke(self) -> float:
        """How thick the chalk is."""
        return max(0.3 * self.step, 1.4)


NO_STROKES = Tally(lines=(), width=0.0, height=0.0, step=0.0)


@lru_cache(maxsize=256)
def tally(count: int, target: int, width: float, height: float) -> Tally:
    """`count` strokes of `target`, as large as the box allows; none where there are too many for a slate."""
    if not 0 < target <= MOST_STROKES or width <= 0 or height <= 0:
        return NO_STROKES
    fives = -(-target // FIVE)
    step, per_row = max((_step(fives, rows, width, height), -(-fives // rows)) for rows in range(1, _MOST_ROWS + 1))
    rows = -(-fives // per_row)
    return Tally(
        lines=tuple(_line(place, per_row, step, drawn=place < count) for place in range(target)),
        width=_across(per_row) * step,
        height=_down(rows) * step,
        step=step,
    )


def _across(fives: int) -> float:
    return fives * _PITCH - 1.0


def _down(rows: int) -> float:
    return (rows - 1) * _ROW_PITCH + _HEIGHT


def _step(fives: int, rows: int, width: float, height: float) -> float:
    """How far apart the strokes can stand in so many rows."""
    return min(width / _across(-(-fives // rows)), height / _down(rows), LARGEST_STEP)


def _line(place: int, per_row: int, step: float, *, drawn: bool) -> Line:
    """Four stand, the fifth crosses them."""
    five, nth = divmod(place, FIVE)
    row, column = divmod(five, per_row)
    left, top = column * _PITCH + _OVERHANG, row * _ROW_PITCH
    lean = _WOBBLE * sin(place * 12.9898)
    if nth < FIVE - 1:
        start, end = (left + nth + lean, top), (left + nth - lean, top + _HEIGHT)
    else:
        start = (left - _OVERHANG, top + _HEIGHT * 0.78 + lean)
        end = (left + 3 + _OVERHANG, top + _HEIGHT * 0.22 + lean)
    return Line(start=(start[0] * step, start[1] * step), end=(end[0] * step, end[1] * step), drawn=drawn)
