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
    for player, row in enumerate(times):
        ranked = sorted(range(player + 1, len(times)), key=lambda other: row[other])
        for rank, other in enumerate(ranked):
            if row[other] <= most:
                criteria = (row[other], row[other] > 0, 0, *(0,) * player, rank, *(0,) * (size - player - 1))
                weights[player][other] = weights[other][player] = _in_turn(criteria, size)
        if size > len(times) and may_have_bye[player]:
            criteria = (0, 0, size - 1 - player, *(0,) * size)
            weights[player][-1] = weights[-1][player] = _in_turn(criteria, size)
    mates = lightest_pairs(weights)
    pairs = tuple((player, mates[player]) for player in range(len(times)) if player < mates[player] < len(times))
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
    neighbours = [
        [other for other in players if other != player and times[player][other] <= most] for player in players
    ]
    if len(times) % 2:
        neighbours.append([player for player in players if may_have_bye[player]])
        for player in neighbours[-1]:
            neighbours[player].append(len(times))
    return neighbours
