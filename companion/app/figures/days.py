"""The figures of one day, and of many."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from companion.core.figures.lineup import LineupFigures


@dataclass(frozen=True, slots=True)
class DayFigures:
    """The figures of one day; the signature identifies the matches and revisions that they were counted from."""

    signature: str
    lineups: tuple[LineupFigures, ...] = field(repr=False)
    order: tuple[int, ...] = field(default=(), repr=False)
    """For each Bummerl in the order of their ends, the index of its lineup; empty for figures of more than a day."""


Days = Mapping[date, DayFigures]
"""Figures by day, in calendar order."""
