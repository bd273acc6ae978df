"""What charts show, as values: their words are chosen elsewhere."""

from __future__ import annotations

from dataclasses import dataclass


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
