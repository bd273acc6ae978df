"""Who meets whom again in a Swiss tournament, once there must be rematches: whoever has met least often."""

from collections.abc import Sequence
from itertools import count

from companion.core.tournament.lightest_pairs import lightest_pairs
from companion.core.tournament.matching import most_pairs

Times = Sequence[Sequence[int]]
"""How often each has met each, by place in the order of the round."""


def spread_rematches(times: Times, may_have_bye: Sequence[bool]) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Pair everybody, and with an odd number give one of those who may have it the bye; return pairs and bye.

    Among all pairings the first of these that differs decides: the highest number of earlier meetings of a pair; the
    sum of these numbers; the number of rematches; who has the bye, which goes to the last one; and then, from the top
    of the order, the opponent: somebody who was met less often, or stands higher.
    """
    size = len(times) + len(times) % 2
    most = _most_often(times, may_have_bye)
    weights: list[list[int | None]] = [[None] * size for _ in range(size)]
    for one, row in enumerate(times):
        ranked = sorted(range(one + 1, len(times)), key=lambda other: row[other])
        for rank, other in enumerate(ranked):
            if row[other] <= most:
                criteria = (row[other], row[other] > 0, 0, *(0,) * one, rank, *(0,) * (size - one - 1))
                weights[one][other] = weights[other][one] = _in_turn(criteria, size)
        if size > len(times) and may_have_bye[one]:
            criteria = (0, 0, size - 1 - one, *(0,) * size)
            weights[one][-1] = weights[-1][one] = _in_turn(criteria, size)
    mates = lightest_pairs(weights)
    pairs = tuple((one, mates[one]) for one in range(len(times)) if one < mates[one] < len(times))
    return pairs, mates[-1] if size > len(times) else None


def _in_turn(criteria: Sequence[int], base: int) -> int:
    """Return a weight in whose sums a criterion decides only where those before it are equal."""
    weight = 0
    for criterion in criteria:
        weight = weight * base + criterion
    return weight


def _most_often(times: Times, may_have_bye: Sequence[bool]) -> int:
    """Return how often the pair has met that has met most often, where that is as low as it can be."""
    return next(most for most in count() if 2 * most_pairs(_neighbours(times, may_have_bye, most)) >= len(times))


def _neighbours(times: Times, may_have_bye: Sequence[bool], most: int) -> list[list[int]]:
    """Return for each whom he may meet; with an odd number, the last one is the bye."""
    players = range(len(times))
    neighbours = [[other for other in players if other != one and times[one][other] <= most] for one in players]
    if len(times) % 2:
        neighbours.append([one for one in players if may_have_bye[one]])
        for one in neighbours[-1]:
            neighbours[one].append(len(times))
    return neighbours
