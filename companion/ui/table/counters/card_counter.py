"""Geometry of the old card counter: a card with as many pips as the target, and an Eight turned over upon it.

In units of the pip card's width of 100, from its upper left corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

CARD_WIDTH, CARD_HEIGHT = 100.0, 146.0
PIP = 9.5
"""Half the width of a pip."""
CLEAR = 1.0
"""How far a pip that is seen stays away from the other card."""

Point = tuple[float, float]

_SEVEN: Final = (*((x, y) for y in (27.0, 73.0, 119.0) for x in (26.0, 74.0)), (50.0, 50.0))
_NINE: Final = (*((x, y) for y in (23.0, 56.3, 89.7, 123.0) for x in (26.0, 74.0)), (50.0, 73.0))


@dataclass(frozen=True, slots=True)
class Cover:
    """The turned card: its middle, and its angle in degrees, clockwise."""

    x: float
    y: float
    angle: float

    def seen(self, pips: tuple[Point, ...]) -> int | None:
        """How many of the pips are seen; None where one is seen in part."""
        states = [self._sees(pip) for pip in pips]
        return None if None in states else states.count(True)

    def _sees(self, pip: Point) -> bool | None:
        turn = radians(-self.angle)
        dx, dy = pip[0] - self.x, pip[1] - self.y
        across, down = abs(dx * cos(turn) - dy * sin(turn)), abs(dx * sin(turn) + dy * cos(turn))
        if across <= CARD_WIDTH / 2 - PIP and down <= CARD_HEIGHT / 2 - PIP:
            return False
        if across >= CARD_WIDTH / 2 + PIP + CLEAR or down >= CARD_HEIGHT / 2 + PIP + CLEAR:
            return True
        return None


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
"""By the pips that are seen; found by trying all places, and of those that fit the one that is turned least."""

CARDS: Final = {7: _SEVEN, 9: _NINE}
"""The cards that count to a target, with their pips."""


def cover(target: int, seen: int) -> Cover | None:
    """Where the turned card lies so that just `seen` pips are seen; None where it lies under the other one."""
    return None if seen >= target else _COVERS[target][max(seen, 0)]
