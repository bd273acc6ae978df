"""Statistics for a lineup (the players at one table), and functions to combine those of several matches."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from companion.core.figures.figure import Counts, Family, Figure

Names = tuple[tuple[str, ...], ...]
"""The players of each side, in alphabetical order unless a function says otherwise."""


@dataclass(frozen=True, slots=True)
class BummerlFigures:
    """The statistics of one finished Bummerl."""

    winner: int
    """The index of the winning side."""
    deals: int
    dots: tuple[int, ...]
    """The dots of each side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineupFigures:
    """Statistics for the same players on the same sides, with the Bummerls in order of play."""

    family: Family
    sides: Names
    counts: Mapping[str, Counts]
    """A mapping from player names to their counts."""
    bummerls: tuple[BummerlFigures, ...]

    @property
    def key(self) -> tuple[Family, Names]:
        """The key of the lineup; statistics with equal keys can be added together."""
        return self.family, self.sides


def combine(figures: Iterable[LineupFigures]) -> tuple[LineupFigures, ...]:
    """Return one set of statistics per lineup, sorted by family and names; `figures` must be in order of play."""
    in_groups = groupby(sorted(figures, key=lambda figure_set: figure_set.key), lambda figure_set: figure_set.key)
    return tuple(_sum(list(group)) for _, group in in_groups)


def _sum(group: list[LineupFigures]) -> LineupFigures:
    counts: dict[str, Counter[Figure]] = {name: Counter() for side in group[0].sides for name in side}
    for figures in group:
        for name, counted in figures.counts.items():
            counts[name].update(counted)
    return replace(
        group[0], counts=counts, bummerls=tuple(bummerl for figures in group for bummerl in figures.bummerls)
    )


def rename_players(figures: LineupFigures, names: Mapping[str, str]) -> LineupFigures:
    """Return the statistics with players renamed; two players at one table must not get the same name."""
    sides = [tuple(sorted(names.get(name, name) for name in side)) for side in figures.sides]
    order = sorted(range(len(sides)), key=sides.__getitem__)
    counts = {names.get(name, name): counted for name, counted in figures.counts.items()}
    return _reordered(replace(figures, counts=counts), order, tuple(sides[index] for index in order))


def in_order(figures: LineupFigures, sides: Names) -> LineupFigures:
    """Return the statistics with the sides, and the players on each side, in the order of `sides`."""
    order = [figures.sides.index(tuple(sorted(side))) for side in sides]
    return _reordered(figures, order, sides)


def _reordered(figures: LineupFigures, order: Sequence[int], sides: Names) -> LineupFigures:
    """Return the statistics with the sides arranged by the indexes in `order`, and named as in `sides`."""
    return replace(
        figures,
        sides=sides,
        bummerls=tuple(
            BummerlFigures(order.index(bummerl.winner), bummerl.deals, tuple(bummerl.dots[index] for index in order))
            for bummerl in figures.bummerls
        ),
    )


def counts_of(figures: Iterable[LineupFigures], name: str) -> Counts:
    """Return a player's counts, added up over all `figures`."""
    total: Counter[Figure] = Counter()
    for lineup_figures in figures:
        total.update(lineup_figures.counts.get(name, {}))
    return total


def streaks(winners: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the winner and the length of each winning streak."""
    for winner, row in groupby(winners):
        yield winner, sum(1 for _ in row)
