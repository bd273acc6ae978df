"""The figures of days, as they are added up."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from companion.core.figures.lineup import LineupFigures


@dataclass(frozen=True, slots=True)
class DayFigures:
    """What was played on one day; the signature says of which matches, in which state."""

    signature: str
    lineups: tuple[LineupFigures, ...] = field(repr=False)
    order: tuple[int, ...] = field(default=(), repr=False)
    """Which of the lineups ended a Bummerl next, by its place; empty for figures of more than a day."""


Days = Mapping[date, DayFigures]
"""In the order of the calendar."""
