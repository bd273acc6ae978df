"""The data that charts display, and the calculation of coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence


MOST_POINTS = 40
"""The maximum number of points that can be told apart on a phone."""
_STEPS = (1, 2, 5)
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLook:
    """The data of a chart as a table, in which every row has as many cells as `head`."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    spoken: tuple[str, ...]
    """For each row, the sentence that screen readers announce."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartLook:
    """The parts common to all charts: a heading, a note, and the data as a table."""

    key: str
    title: str
    table: TableLook
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesLook:
    """A line in a chart: its name, and the step and value of each point."""

    name: str
    points: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesLook:
    """A line chart; its lines differ in colour, dash pattern and marker shape."""

    chart: ChartLook
    series: tuple[SeriesLook, ...]
    last: int
    """The last value on the horizontal axis, which starts at 0."""
    low: int
    high: int
    across: str
    """The label of the horizontal axis."""
    marked: int | None = None
    """The value whose grid line is emphasized."""
    percent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HeatLook:
    """A heat map of shares (from 0 to 1), each displayed as a colour and a percentage."""

    chart: ChartLook
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]
    """The name of each row, and its values in all columns, as shares from 0 to 1."""
    groups: tuple[tuple[str, int], ...] = ()
    """Headings above the columns, each with the number of columns that it spans."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """The area of a line chart, covering steps from 0 to `last` and values from `low` to `high`."""

    width: float
    height: float
    last: int
    low: int
    high: int
    left: float = 38.0
    """The left margin, which contains the labels of the vertical axis."""
    right: float = 10.0
    top: float = 10.0
    bottom: float = 24.0

    def x(self, step: float) -> float:
        """Return the x coordinate of a step; if there is only one step, it is centred."""
        room = self.width - self.left - self.right
        return self.left + room * (step / self.last if self.last else 0.5)

    def y(self, value: float) -> float:
        """Return the y coordinate of a value; y coordinates start at 0 at the top."""
        room = self.height - self.top - self.bottom
        span = self.high - self.low
        return self.top + room * ((self.high - value) / span if span else 0.5)


def ticks(low: int, high: int, most: int = 6) -> tuple[int, ...]:
    """Return at most `most` round numbers between `low` and `high`, for labelling an axis."""
    size = 1
    while True:
        for factor in _STEPS:
            step = factor * size
            first = -(-low // step) * step
            numbers = tuple(range(first, high + 1, step))
            if len(numbers) <= most:
                return numbers
        size *= 10


def sampled(values: Sequence[_T], most: int = MOST_POINTS) -> tuple[tuple[int, _T], ...]:
    """Return at most `most` values and their indices, evenly spaced and including the first and last value."""
    if len(values) <= most:
        return tuple(enumerate(values))
    last = len(values) - 1
    indices = [round(nth * last / (most - 1)) for nth in range(most)]
    return tuple((index, values[index]) for index in indices)
