"""The choice of the counter that shows a side's score, and the geometry of the card counter and the slate."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sin
from typing import Final

import flet as ft

from companion.app.settings import Counter

counter_context = ft.create_context(Counter.BEADS)
"""`counter_context(counter, lambda: …)` sets the counter for all descendants."""
MOST_STROKES = 24
LARGEST_STEP = 34.0
_WOBBLE = 0.07
"""Slant of the strokes, which makes them look hand-drawn."""
_AROUND = 0.6
"""Space left and right of the strokes for the ends of the crosses, in units of the distance between strokes."""
_SLANT = 0.3
"""Length by which a cross extends beyond its stroke, in units of the distance between strokes."""
CARD_WIDTH, CARD_HEIGHT = 100.0, 146.0
PIP = 9.5
"""Half the width of a pip."""
_SEVEN: Final = (*((x, y) for y in (27.0, 73.0, 119.0) for x in (26.0, 74.0)), (50.0, 50.0))
_NINE: Final = (*((x, y) for y in (23.0, 56.3, 89.7, 123.0) for x in (26.0, 74.0)), (50.0, 73.0))


@dataclass(frozen=True, slots=True)
class Cover:
    """The position of the face-down card: its centre, and its clockwise angle in degrees."""

    x: float
    y: float
    angle: float


_ALL_HIDDEN: Final = Cover(52, 75, 2)
_COVERS: Final = {
    7: (
        _ALL_HIDDEN,
        Cover(66, 84, 28),
        Cover(50, 112, 0),
        Cover(90, 72, 0),
        Cover(90, 112, 0),
        Cover(114, 112, 0),
        Cover(110, 136, 90),
    ),
    9: (
        _ALL_HIDDEN,
        Cover(54, 84, 40),
        Cover(50, 108, 0),
        Cover(78, 100, 62),
        Cover(90, 72, 0),
        Cover(90, 108, 0),
        Cover(114, 108, 0),
        Cover(70, 152, 90),
        Cover(110, 152, 90),
    ),
}
"""The covers for each target, indexed by the number of visible pips; found by a search that minimized rotation."""
CARDS: Final = {7: _SEVEN, 9: _NINE}
"""The pips of the card for each target."""


def cover(target: int, visible: int) -> Cover | None:
    """Return where the face-down card leaves `visible` pips uncovered, or None if it lies beneath the other card."""
    return None if visible >= target else _COVERS[target][max(visible, 0)]


Point = tuple[float, float]


def use_counter() -> Counter:
    """Return the counter that the user has chosen."""
    return ft.use_context(counter_context)


def counter_for(chosen: Counter, target: int) -> Counter:
    """Return the chosen counter, or the beads if that counter can't show the target.

    Cards can show targets of seven and nine; a slate can show targets up to `MOST_STROKES`. For targets above eleven,
    the arch has a bar instead of beads.
    """
    match chosen:
        case Counter.CHALK if target > MOST_STROKES:
            return Counter.BEADS
        case Counter.CARDS if target not in CARDS:
            return Counter.BEADS
        case _:
            return chosen


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """The stroke for one point, with the line that crosses it out, if any."""

    start: Point
    end: Point
    cross: tuple[Point, Point] | None


@lru_cache(maxsize=256)
def strokes(target: int, needed: int, width: float, height: float, *, up: bool) -> tuple[Stroke, ...]:
    """Return the strokes of a Bummerl in one row, placed so that a full row is centred.

    When counting down, all strokes are drawn from the start, and won points are crossed out from the left. When
    counting up, a stroke is drawn for each point won.
    """
    step = min(width / (target + _AROUND), LARGEST_STEP)
    left = (width - step * target) / 2
    return tuple(
        _stroke(index, left + (index + 0.5) * step, step, height, struck=not up and index < target - needed)
        for index in range(target - needed if up else target)
    )


def _stroke(index: int, x: float, step: float, height: float, *, struck: bool) -> Stroke:
    wobble = _WOBBLE * sin(index * 12.9898)
    lean, rise = wobble * step, wobble * height
    reach = min(_SLANT * step + height * 0.12, step * 0.62)
    cross = ((x - reach, height * 0.82 + rise), (x + reach, height * 0.16 - rise))
    return Stroke(start=(x + lean, 0.0), end=(x - lean, height), cross=cross if struck else None)
