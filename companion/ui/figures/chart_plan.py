"""Where the points of a drawn chart lie: pure functions from numbers to places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_POINTS = 40
"""More of them are a smear on a phone."""
_STEPS = (1, 2, 5)

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """The field of a chart; points lie from 0 to `last` across, from `low` to `high` upwards."""

    width: float
    height: float
    last: int
    low: int
    high: int
    left: float = 38.0
    """Kept free for the numbers on this side, as are the others for what sticks out."""
    right: float = 10.0
    top: float = 10.0
    bottom: float = 24.0

    def x(self, step: float) -> float:
        """How far from the left edge a step lies; a chart of one point has it in the middle."""
        room = self.width - self.left - self.right
        return self.left + room * (step / self.last if self.last else 0.5)

    def y(self, value: float) -> float:
        """How far from the upper edge a value lies."""
        room = self.height - self.top - self.bottom
        span = self.high - self.low
        return self.top + room * ((self.high - value) / span if span else 0.5)


def ticks(low: int, high: int, most: int = 6) -> tuple[int, ...]:
    """At most so many round numbers between two, both included where they are round."""
    size = 1
    while True:
        for factor in _STEPS:
            step = factor * size
            first = -(-low // step) * step
            found = tuple(range(first, high + 1, step))
            if len(found) <= most:
                return found
        size *= 10


def sampled(values: Sequence[_T], most: int = MOST_POINTS) -> tuple[tuple[int, _T], ...]:
    """At most so many of the values with their places, evenly spread; the first and the last are among them."""
    if len(values) <= most:
        return tuple(enumerate(values))
    last = len(values) - 1
    places = [round(nth * last / (most - 1)) for nth in range(most)]
    return tuple((place, values[place]) for place in places)
