"""The geometry of the Bummerlzähler, a score counter with beads on wires, in units to be multiplied by a scale.

Angles run clockwise, starting from the right, so that pi is the left end of the arc.
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
"""The font sizes of numbers with one, two, three, and more characters, relative to a single digit."""

SPACING = 1.12
SMALL_SPACING = 1.55
GAP = 0.06
REACH = OUTER_RADIUS + BEAD / 2 + 2
"""The distance that beads and feet extend to either side of the middle."""

WIDTH = 2 * REACH
MIDDLE_Y = BEAD / 2 + OUTER_RADIUS + 2
HEIGHT = MIDDLE_Y + LEGS + FOOT_HEIGHT
MOST_BEADS = 11
"""The largest target for which the arch has beads; above it, a thin bar replaces them."""

MOST_MARKS = 7
OPEN_PLACES = 5
"""The number of small beads in an open-ended match."""


@dataclass(frozen=True, slots=True)
class Bead:
    """A bead's position on its wire, and whether the bead is filled."""

    angle: float
    full: bool

    def centre(self, radius: float, scale: float) -> tuple[float, float]:
        """Return the centre of the bead on a wire of this radius, in dp from the upper left corner of the arch."""
        return ((REACH + radius * cos(self.angle)) * scale, (MIDDLE_Y + radius * sin(self.angle)) * scale)


@lru_cache(maxsize=256)
def beads(needed: int, target: int, *, up: bool = False) -> tuple[Bead, ...]:
    """Return the outer beads: points needed on the left, points won on the right.

    The beads that make up the number on the counter are filled: the points won if it counts up, otherwise those needed.
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
    """Return the relative font size at which a number of `signs` characters fits inside the inner wire."""
    return DIGIT_SHARES[min(max(signs, 1), len(DIGIT_SHARES)) - 1]


@lru_cache(maxsize=256)
def marks(dots: int, places: int) -> tuple[Bead, ...]:
    """Return at most seven inner beads, as many as the larger of `places` and `dots`; the first `dots` are filled."""
    count = min(max(places, dots), MOST_MARKS)
    full = min(dots, count)
    spacing = SMALL_SPACING * SMALL_BEAD / INNER_RADIUS
    return tuple(Bead(3 * pi / 2 + (i - (count - 1) / 2) * spacing, full=i < full) for i in range(count))


@dataclass(frozen=True, slots=True, kw_only=True)
class WireLine:
    """A straight piece of wire, in dp."""

    start: tuple[float, float]
    end: tuple[float, float]
    width: float
    round_ends: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WireArc:
    """A semicircular piece of wire, in dp."""

    radius: float
    width: float


@lru_cache(maxsize=64)
def arcs(scale: float) -> tuple[WireArc, ...]:
    """Return the arcs of the outer and the inner wire, which have the same centre."""
    return tuple(WireArc(radius=radius * scale, width=width * scale) for radius, width in _WIRES)


@lru_cache(maxsize=64)
def lines(scale: float) -> tuple[WireLine, ...]:
    """Return the legs of both wires, which slightly overlap the arcs to hide the joints, and the two foot plates."""
    floor, top = (MIDDLE_Y + LEGS) * scale, MIDDLE_Y * scale - _OVERLAP
    legs = [
        WireLine(start=(x, floor), end=(x, top), width=width * scale)
        for radius, width in _WIRES
        for x in ((REACH - radius) * scale, (REACH + radius) * scale)
    ]
    plate = floor + FOOT_HEIGHT / 2 * scale
    half = (FOOT_WIDTH - FOOT_HEIGHT) / 2 * scale
    between = (OUTER_RADIUS + INNER_RADIUS) / 2
    feet = [
        WireLine(start=(x - half, plate), end=(x + half, plate), width=FOOT_HEIGHT * scale, round_ends=True)
        for x in ((REACH - between) * scale, (REACH + between) * scale)
    ]
    return (*legs, *feet)
