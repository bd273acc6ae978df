"""What charts show, as values, and where the points of a drawn one lie; their words are chosen elsewhere."""

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
class TableLook:
    """The numbers of a chart; every row has as many cells as the head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    spoken: tuple[str, ...]
    """Each row as a sentence for ears."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartLook:
    """What every chart has: a heading, words about it, and its numbers."""

    key: str
    title: str
    table: TableLook
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesLook:
    """A line, by the places of its points."""

    name: str
    points: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesLook:
    """Lines over the same steps; each has its own stroke and shape of points besides its colour."""

    chart: ChartLook
    series: tuple[SeriesLook, ...]
    last: int
    """The number of the last step; the first is 0."""
    low: int
    high: int
    across: str
    """What the steps are."""
    marked: int | None = None
    """A value with a stronger line across."""
    percent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatLook:
    """Shares in fields; each says its number, the shade only helps to find it."""

    chart: ChartLook
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]
    """A name, and the share (0 to 1) of each column."""
    groups: tuple[tuple[str, int], ...] = ()
    """Words over so many columns each."""


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
