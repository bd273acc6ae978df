"""Select statistics by time span, family of games and players."""

from collections.abc import Iterable, Mapping
from datetime import date
from enum import StrEnum

from companion.app.figures.days import Days
from companion.app.people.people import shown_at_table
from companion.core.figures.figure import Counts, Family, Figure
from companion.core.figures.lineup import LineupFigures, Names, combine, in_order, rename_players

_DECEMBER = 12
_TWO = 2


class Period(StrEnum):
    """The time span covered by the statistics."""

    ALL = "all"
    TWELVE_MONTHS = "twelve-months"
    YEAR = "year"
    MONTH = "month"
    EVENING = "evening"


def first_day(span: Period, today: date) -> date | None:
    """Return the first day of a time span that ends today, or None if the span includes all days.

    Twelve months are calendar months and include the current month.
    """
    match span:
        case Period.ALL:
            return None
        case Period.TWELVE_MONTHS:
            return date(today.year - (today.month < _DECEMBER), today.month % _DECEMBER + 1, 1)
        case Period.YEAR:
            return today.replace(month=1, day=1)
        case Period.MONTH:
            return today.replace(day=1)
        case Period.EVENING:
            return today


def figures_since(
    days: Days, first: date | None, shown: Mapping[str, str], before: date | None = None
) -> tuple[LineupFigures, ...]:
    """Return the statistics from a given day on, combined by lineup, with people's current names.

    Args:
        days: The statistics by day, in calendar order.
        first: The first day, or None for no limit.
        shown: The current name for every name that a person has had, normalized by `name_key`.
        before: The day after the last day, or None for no limit.
    """
    return combine(
        as_shown(lineup, shown)
        for day, figures in days.items()
        if (first is None or first <= day) and (before is None or day < before)
        for lineup in figures.lineups
    )


def as_shown(lineup: LineupFigures, shown: Mapping[str, str]) -> LineupFigures:
    """Return a lineup's statistics with people's current names."""
    names = shown_at_table((name for side in lineup.sides for name in side), shown)
    return lineup if all(old == new for old, new in names.items()) else rename_players(lineup, names)


def families(lineups: Iterable[LineupFigures]) -> tuple[Family, ...]:
    """Return the families of games in which deals were played."""
    played = {lineup.family for lineup in lineups if _deals(lineup)}
    return tuple(family for family in Family if family in played)


def family_lineups(lineups: Iterable[LineupFigures], family: Family) -> tuple[LineupFigures, ...]:
    """Return the lineups that have played deals of a family of games, sorted by Bummerls, then deals, most first."""
    played = [lineup for lineup in lineups if lineup.family is family and _deals(lineup)]
    return tuple(sorted(played, key=lambda lineup: (-len(lineup.bummerls), -_deals(lineup), lineup.sides)))


def players(lineups: Iterable[LineupFigures]) -> tuple[tuple[str, Counts], ...]:
    """Return all players with their counts, sorted by Bummerls, then by deals, highest first."""
    total: dict[str, dict[Figure, int]] = {}
    for lineup in lineups:
        for name, counts in lineup.counts.items():
            player_total = total.setdefault(name, {})
            for figure, n in counts.items():
                player_total[figure] = player_total.get(figure, 0) + n
    return tuple(sorted(total.items(), key=lambda item: (-_amount(item[1]), item[0])))


def _amount(counts: Counts) -> int:
    return counts.get(Figure.BUMMERLS, 0) * 1000 + counts.get(Figure.DEALS, 0)


def deals(lineups: Iterable[LineupFigures]) -> int:
    """Return the total number of deals."""
    return sum(map(_deals, lineups))


def pairings(lineups: Iterable[LineupFigures]) -> tuple[LineupFigures, ...]:
    """Return only the lineups in which two players or teams play against each other."""
    return tuple(lineup for lineup in lineups if len(lineup.sides) == _TWO)


def pairing(lineups: Iterable[LineupFigures], family: Family, sides: Names) -> LineupFigures | None:
    """Return the statistics for two sides, in this order, or None if they have not played each other."""
    wanted = tuple(sorted(tuple(sorted(side)) for side in sides))
    found = next((lineup for lineup in lineups if lineup.family is family and lineup.sides == wanted), None)
    return None if found is None else in_order(found, sides)


def _deals(lineup: LineupFigures) -> int:
    return max((counts.get(Figure.DEALS, 0) for counts in lineup.counts.values()), default=0)
