"""Geometry of the slate: a stroke of chalk for each point, crossed out in turn, in dp."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sin

MOST_STROKES = 24
LARGEST_STEP = 34.0
_WOBBLE = 0.07
"""A hand is no ruler."""
_SLANT = 0.3
"""How far a cross reaches beyond its stroke, in steps."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """One point: `there` is False where it is still to be drawn, `cross` is what strikes it out."""

    start: Point
    end: Point
    there: bool
    cross: tuple[Point, Point] | None


@lru_cache(maxsize=256)
def strokes(target: int, needed: int, width: float, height: float, *, up: bool) -> tuple[Stroke, ...]:
    """All points of a Bummerl in one row, centred.

    Counting down, all stand from the start, and those that are won are struck out from the left;
    counting up, those that are won stand, and the others are still to come.
    """
    step = min(width / target, LARGEST_STEP)
    left = (width - step * target) / 2
    return tuple(
        _stroke(place, left + (place + 0.5) * step, step, height, won=place < target - needed, up=up)
        for place in range(target)
    )


def _stroke(place: int, x: float, step: float, height: float, *, won: bool, up: bool) -> Stroke:
    hand = _WOBBLE * sin(place * 12.9898)
    lean, rise = hand * step, hand * height
    reach = min(_SLANT * step + height * 0.12, step * 0.62)
    cross = ((x - reach, height * 0.82 + rise), (x + reach, height * 0.16 - rise))
    return Stroke(
        start=(x + lean, 0.0),
        end=(x - lean, height),
        there=won or not up,
        cross=cross if won and not up else None,
    )
