"""The figures of those who sat at one table, and how figures of several matches become one."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from companion.core.figures.figure import Counts, Family, Figure

Names = tuple[tuple[str, ...], ...]
"""Who plays with whom, in the order of the alphabet."""


@dataclass(frozen=True, slots=True)
class BummerlFigures:
    """A finished Bummerl, as statistics see it."""

    winner: int
    """Which of the sides."""
    deals: int
    dots: tuple[int, ...]
    """Of each side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineupFigures:
    """What the same people in the same sides have played, in the order in which they did."""

    family: Family
    sides: Names
    counts: Mapping[str, Counts]
    """By name."""
    bummerls: tuple[BummerlFigures, ...]

    @property
    def key(self) -> tuple[Family, Names]:
        """What figures must have in common to be added up."""
        return self.family, self.sides


def together(figures: Iterable[LineupFigures]) -> tuple[LineupFigures, ...]:
    """One for each lineup, in the order of their names; `figures` come in the order of play."""
    in_groups = groupby(sorted(figures, key=lambda each: each.key), lambda each: each.key)
    return tuple(_sum(list(group)) for _, group in in_groups)


def _sum(group: list[LineupFigures]) -> LineupFigures:
    counts: dict[str, Counter[Figure]] = {name: Counter() for side in group[0].sides for name in side}
    for each in group:
        for name, counted in each.counts.items():
            counts[name].update(counted)
    return replace(group[0], counts=counts, bummerls=tuple(one for each in group for one in each.bummerls))


def renamed(figures: LineupFigures, names: Mapping[str, str]) -> LineupFigures:
    """The same by the names that people go by now; two of one table must not become one."""
    sides = [tuple(sorted(names.get(name, name) for name in side)) for side in figures.sides]
    order = sorted(range(len(sides)), key=sides.__getitem__)
    return replace(
        figures,
        sides=tuple(sides[place] for place in order),
        counts={names.get(name, name): counted for name, counted in figures.counts.items()},
        bummerls=tuple(
            BummerlFigures(order.index(each.winner), each.deals, tuple(each.dots[place] for place in order))
            for each in figures.bummerls
        ),
    )


def counts_of(figures: Iterable[LineupFigures], name: str) -> Counts:
    """All that is counted of one player."""
    total: Counter[Figure] = Counter()
    for each in figures:
        total.update(each.counts.get(name, {}))
    return total


def streaks(winners: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Who won how many in a row, in turn."""
    for winner, row in groupby(winners):
        yield winner, sum(1 for _ in row)
