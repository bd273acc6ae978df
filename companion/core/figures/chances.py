"""A small model of a Bummerl between two: who wins it, when deals go on as this pair's deals went so far.

Each deal is won by one of them with one, two or three game points, independently of the others. How likely each of
the six is, is estimated from the pair's own deals together with a few that are thought of as fair, so that a pair that
has hardly played is not said to be unequal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

STEPS = (1, 2, 3)
_PRIOR = {1: 5.0, 2: 3.5, 3: 1.5}
"""Deals thought of for each of the two: twenty in all, about as the game gives them."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely a deal is to bring the first player, and the second, one, two or three game points."""

    first: tuple[float, float, float]
    second: tuple[float, float, float]


def odds(won: Mapping[int, int], lost: Mapping[int, int]) -> Odds:
    """The odds after so many deals that the first player won, and lost, with one, two and three game points."""
    mine = [won.get(step, 0) + _PRIOR[step] for step in STEPS]
    theirs = [lost.get(step, 0) + _PRIOR[step] for step in STEPS]
    whole = sum(mine) + sum(theirs)
    one, two, three = (n / whole for n in mine)
    other_one, other_two, other_three = (n / whole for n in theirs)
    return Odds((one, two, three), (other_one, other_two, other_three))


@cache
def chance(odds: Odds, first_needs: int, second_needs: int) -> float:
    """The probability (0 to 1) that the first player wins the Bummerl; who needs nothing has won it.

    Exact, by going through every way on; deals that nobody wins change nothing, so they are left out.
    """
    if first_needs <= 0:
        return 1.0
    if second_needs <= 0:
        return 0.0
    return sum(
        p * chance(odds, first_needs - step, second_needs) for p, step in zip(odds.first, STEPS, strict=True)
    ) + sum(p * chance(odds, first_needs, second_needs - step) for p, step in zip(odds.second, STEPS, strict=True))
