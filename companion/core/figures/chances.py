"""A simple model of a two-sided Bummerl: the probability of winning it, given the deals that the sides have played.

The model assumes that one of the sides wins each deal for one, two or three game points, independently of other deals.
It estimates the probabilities of these six results from the previous deals between the two sides, plus a few imaginary
deals that are split equally, so that two sides with few deals do not look unequal.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

STEPS = (1, 2, 3)
_PRIOR = {1: 5.0, 2: 3.5, 3: 1.5}
"""The number of imaginary deals won by each side, by game points: ten per side, in a typical distribution."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Each side's probability of winning one, two or three game points in a deal."""

    first: tuple[float, float, float]
    second: tuple[float, float, float]


def odds(won: Mapping[int, int], lost: Mapping[int, int]) -> Odds:
    """Estimate the odds from the number of deals that the first side has won and lost, by game points."""
    mine = [won.get(step, 0) + _PRIOR[step] for step in STEPS]
    theirs = [lost.get(step, 0) + _PRIOR[step] for step in STEPS]
    whole = sum(mine) + sum(theirs)
    by_one, by_two, by_three = (n / whole for n in mine)
    other_one, other_two, other_three = (n / whole for n in theirs)
    return Odds((by_one, by_two, by_three), (other_one, other_two, other_three))


@cache
def chance(odds: Odds, first_needs: int, second_needs: int) -> float:
    """Return the probability (0 to 1) that the first side wins the Bummerl.

    A side that needs no more game points has won. The result is exact: it covers every possible sequence of deals.
    Draws can be ignored because they do not affect the probability.
    """
    if first_needs <= 0:
        return 1.0
    if second_needs <= 0:
        return 0.0
    return sum(
        p * chance(odds, first_needs - step, second_needs) for p, step in zip(odds.first, STEPS, strict=True)
    ) + sum(p * chance(odds, first_needs, second_needs - step) for p, step in zip(odds.second, STEPS, strict=True))
