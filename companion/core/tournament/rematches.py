"""Pair the players of a Swiss tournament with as few rematches as possible, if some are unavoidable."""

from collections.abc import Sequence
from itertools import count

from companion.core.tournament.lightest_pairs import lightest_pairs
from companion.core.tournament.matching import most_pairs

Times = Sequence[Sequence[int]]
"""The number of earlier meetings of each pair, by position in the round's order."""


def spread_rematches(times: Times, may_have_bye: Sequence[bool]) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Pair all players, and return the pairs and the bye; with an odd number, an eligible player gets the bye.

    The pairing is chosen by these criteria, each of which matters only if all earlier criteria are equal: the highest
    number of earlier meetings of any pair; the sum of these numbers; the number of rematches; the bye, preferring the
    last eligible player; and each player's opponent, from the top of the order, preferring opponents met less often,
    then opponents ranked higher.
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
    """Combine criteria into one weight; in a sum of weights, a criterion matters only if all earlier ones are equal."""
    weight = 0
    for criterion in criteria:
        weight = weight * base + criterion
    return weight


def _most_often(times: Times, may_have_bye: Sequence[bool]) -> int:
    """Return the lowest possible maximum for the number of earlier meetings of any pair."""
    return next(most for most in count() if 2 * most_pairs(_neighbours(times, may_have_bye, most)) >= len(times))


def _neighbours(times: Times, may_have_bye: Sequence[bool], most: int) -> list[list[int]]:
    """Return each player's possible opponents; if the number of players is odd, the last entry is the bye."""
    players = range(len(times))
    neighbours = [[other for other in players if other != one and times[one][other] <= most] for one in players]
    if len(times) % 2:
        neighbours.append([one for one in players if may_have_bye[one]])
        for one in neighbours[-1]:
            neighbours[one].append(len(times))
    return neighbours
