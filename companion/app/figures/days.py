"""The statistics for one day, and the mapping type from days to statistics."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from companion.core.figures.lineup import LineupFigures


@dataclass(frozen=True, slots=True)
class DayFigures:
    """Statistics for one day; the signature is derived from the matches that were counted and their revisions."""

    signature: str
    lineups: tuple[LineupFigures, ...] = field(repr=False)
    order: tuple[int, ...] = field(default=(), repr=False)
    """For each Bummerl, in order of completion, the index in `lineups`; empty for several days."""


Days = Mapping[date, DayFigures]
"""Statistics by day, in calendar order."""
