"""Geometry of the Bummerlzähler: wires, beads and digit, in units that k turns into dp.

Angles run clockwise from the right, as on the screen, so that pi is the left foot of the arc.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

OUTER_RADIUS = 152.0
INNER_RADIUS = 116.0
LEGS = 52.0
BEAD = 30.0
SMALL_BEAD = 15.0
FOOT_WIDTH = 54.0
FOOT_HEIGHT = 4.0
OUTER_STROKE = 2.4
INNER_STROKE = 1.5
_WIRES = ((OUTER_RADIUS, OUTER_STROKE), (INNER_RADIUS, INNER_STROKE))
_OVERLAP = 0.5
DIGIT_RISE = 126.0
DIGIT_SIZE = 196.0
DIGIT_SHARES = (1.0, 0.64, 0.46, 0.35)
"""The size of a number of one, two, three and more signs, in units of the size of a single digit."""

SPACING = 1.12
SMALL_SPACING = 1.55
GAP = 0.06
REACH = OUTER_RADIUS + BEAD / 2 + 2
"""How far beads and feet reach to either side of the middle."""

WIDTH = 2 * REACH
MIDDLE_Y = BEAD / 2 + OUTER_RADIUS + 2
HEIGHT = MIDDLE_Y + LEGS + FOOT_HEIGHT
MOST_BEADS = 11
"""Above this target the arch has no beads but a thin bar."""

MOST_MARKS = 7
OPEN_PLACES = 5
"""Small beads where the match has no end."""


@dataclass(frozen=True, slots=True)
class Bead:
    """One bead: where it sits on its wire, and whether it still counts."""

    angle: float
    full: bool

    def centre(self, radius: float, scale: float) -> tuple[float, float]:
        """Its middle on a wire of `radius`, in dp from the upper left corner of the arch."""
        return (
            (REACH + radius * cos(self.angle)) * scale,
            (MIDDLE_Y + radius * sin(self.angle)) * scale,
        )


@lru_cache(maxsize=256)
def beads(needed: int, target: int, *, up: bool = False) -> tuple[Bead, ...]:
    """The outer beads: those still needed on the left, those won on the right.

    As many are full as the counter says: those needed, or those won where it counts up.
    """
    if not 0 < target <= MOST_BEADS:
        return ()
    step = SPACING * BEAD / OUTER_RADIUS
    last = target - 1
    return tuple(
        Bead(pi + GAP + i * step, full=not up) if i < needed else Bead(2 * pi - GAP - (last - i) * step, full=up)
        for i in range(target)
    )


def digit_share(signs: int) -> float:
    """How large each sign of a number is set, so that all of them stand inside the inner wire."""
    return DIGIT_SHARES[min(max(signs, 1), len(DIGIT_SHARES)) - 1]


@lru_cache(maxsize=256)
def marks(dots: int, places: int) -> tuple[Bead, ...]:
    """The inner beads: the Bummerl received among those that end the match; of more than seven the last seven."""
    count = min(max(places, dots), MOST_MARKS)
    full = min(dots, count)
    spacing = SMALL_SPACING * SMALL_BEAD / INNER_RADIUS
    return tuple(Bead(3 * pi / 2 + (i - (count - 1) / 2) * spacing, full=i < full) for i in range(count))


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A straight piece of wire, in dp."""

    start: tuple[float, float]
    end: tuple[float, float]
    width: float
    round_ends: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bend:
    """The upper half of a circle of wire, in dp."""

    radius: float
    width: float


@lru_cache(maxsize=64)
def bends(scale: float) -> tuple[Bend, ...]:
    """The outer and the inner wire above their legs; both turn about the middle of the arch."""
    return tuple(Bend(radius=radius * scale, width=width * scale) for radius, width in _WIRES)


@lru_cache(maxsize=64)
def lines(scale: float) -> tuple[Line, ...]:
    """The legs of both wires, which reach into their bends a little so that no seam shows, and the two foot plates."""
    floor, top = (MIDDLE_Y + LEGS) * scale, MIDDLE_Y * scale - _OVERLAP
    legs = [
        Line(start=(x, floor), end=(x, top), width=width * scale)
        for radius, width in _WIRES
        for x in ((REACH - radius) * scale, (REACH + radius) * scale)
    ]
    plate = floor + FOOT_HEIGHT / 2 * scale
    half = (FOOT_WIDTH - FOOT_HEIGHT) / 2 * scale
    between = (OUTER_RADIUS + INNER_RADIUS) / 2
    feet = [
        Line(start=(x - half, plate), end=(x + half, plate), width=FOOT_HEIGHT * scale, round_ends=True)
        for x in ((REACH - between) * scale, (REACH + between) * scale)
    ]
    return (*legs, *feet)
