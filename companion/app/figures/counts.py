"""What statistics are asked for: of which time, of which games, of whom."""

from collections.abc import Iterable, Mapping
from datetime import date
from enum import StrEnum

from companion.app.figures.days import Days
from companion.app.people.people import shown_at_table
from companion.core.figures.figure import Counts, Family, Figure
from companion.core.figures.lineup import LineupFigures, Names, combine, rename_players

_DECEMBER = 12
_TWO = 2


class Span(StrEnum):
    """A time to look at."""

    ALL = "all"
    TWELVE_MONTHS = "twelve-months"
    YEAR = "year"
    MONTH = "month"
    EVENING = "evening"


def first_day(span: Span, today: date) -> date | None:
    """The day with which a time begins, None where it has no beginning; all of them end today.

    Twelve months are those of the calendar, this one included.
    """
    match span:
        case Span.ALL:
            return None
        case Span.TWELVE_MONTHS:
            return date(today.year - (today.month < _DECEMBER), today.month % _DECEMBER + 1, 1)
        case Span.YEAR:
            return today.replace(month=1, day=1)
        case Span.MONTH:
            return today.replace(day=1)
        case Span.EVENING:
            return today


def since(
    days: Days, first: date | None, shown: Mapping[str, str], before: date | None = None
) -> tuple[LineupFigures, ...]:
    """The figures from a day on, added up by lineup, under the names that people go by now.

    Args:
        days: every day with its figures, in the order of the calendar.
        first: the day; None is the first of all.
        shown: what people go by now, by the keys of all their names.
        before: the day that is not looked at any more; None looks at all of them.
    """
    return combine(
        as_shown(lineup, shown)
        for day, figures in days.items()
        if (first is None or first <= day) and (before is None or day < before)
        for lineup in figures.lineups
    )


def as_shown(lineup: LineupFigures, shown: Mapping[str, str]) -> LineupFigures:
    """The same figures under the names that people go by now."""
    names = shown_at_table((name for side in lineup.sides for name in side), shown)
    return lineup if all(old == new for old, new in names.items()) else rename_players(lineup, names)


def families(lineups: Iterable[LineupFigures]) -> tuple[Family, ...]:
    """The families of games that have been played."""
    played = {lineup.family for lineup in lineups if _deals(lineup)}
    return tuple(family for family in Family if family in played)


def of_family(lineups: Iterable[LineupFigures], family: Family) -> tuple[LineupFigures, ...]:
    """Those of one family in which deals were played, most Bummerls first, of as many most deals."""
    played = [lineup for lineup in lineups if lineup.family is family and _deals(lineup)]
    return tuple(sorted(played, key=lambda lineup: (-len(lineup.bummerls), -_deals(lineup), lineup.sides)))


def players(lineups: Iterable[LineupFigures]) -> tuple[tuple[str, Counts], ...]:
    """Everybody with what is counted, who has played most Bummerls first."""
    total: dict[str, dict[Figure, int]] = {}
    for lineup in lineups:
        for name, counts in lineup.counts.items():
            mine = total.setdefault(name, {})
            for figure, n in counts.items():
                mine[figure] = mine.get(figure, 0) + n
    return tuple(sorted(total.items(), key=lambda one: (-_most(one[1]), one[0])))


def _most(counts: Counts) -> int:
    return counts.get(Figure.BUMMERLS, 0) * 1000 + counts.get(Figure.DEALS, 0)


def deals(lineups: Iterable[LineupFigures]) -> int:
    """How many deals were played."""
    return sum(map(_deals, lineups))


def pairings(lineups: Iterable[LineupFigures]) -> tuple[LineupFigures, ...]:
    """Those in which two sides play against each other."""
    return tuple(lineup for lineup in lineups if len(lineup.sides) == _TWO)


def pairing(lineups: Iterable[LineupFigures], family: Family, sides: Names) -> LineupFigures | None:
    """What these two sides have played against each other; None where they have not."""
    wanted = tuple(sorted(tuple(sorted(side)) for side in sides))
    return next((one for one in lineups if one.family is family and one.sides == wanted), None)


def _deals(lineup: LineupFigures) -> int:
    return max((counts.get(Figure.DEALS, 0) for counts in lineup.counts.values()), default=0)
