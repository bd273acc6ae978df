"""Tests for the model that estimates the chances of winning a Bummerl."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.figures.chances import STEPS, chance, odds

needs = st.integers(1, 11)
deals = st.dictionaries(st.sampled_from(STEPS), st.integers(0, 500))


@given(deals, deals, needs, needs)
def test_the_chances_of_both_sides_add_up_to_one(won: dict[int, int], lost: dict[int, int], a: int, b: int) -> None:
    mine, theirs = chance(odds(won, lost), a, b), chance(odds(lost, won), b, a)
    assert 0 < mine < 1
    assert mine + theirs == pytest.approx(1)


@given(deals, deals, needs, needs)
def test_needing_less_never_lowers_the_chance_of_winning(
    won: dict[int, int], lost: dict[int, int], a: int, b: int
) -> None:
    here = odds(won, lost)
    assert chance(here, a, b + 1) >= chance(here, a, b) >= chance(here, a + 1, b)


def test_two_sides_that_have_not_played_have_equal_chances() -> None:
    assert chance(odds({}, {}), 7, 7) == pytest.approx(0.5)
    assert chance(odds({}, {}), 0, 3) == 1
    assert chance(odds({}, {}), 3, 0) == 0


def test_the_chance_agrees_with_a_simulation() -> None:
    here, chosen, times = odds({1: 40, 3: 10}, {2: 30}), Random(66), 20_000  # noqa: S311  # not used for security
    steps = [(step, 0) for step in STEPS] + [(0, step) for step in STEPS]
    won = 0
    for _ in range(times):
        a, b = 4, 6
        while a > 0 and b > 0:
            ((mine, theirs),) = chosen.choices(steps, [*here.first, *here.second])
            a, b = a - mine, b - theirs
        won += a <= 0
    assert won / times == pytest.approx(chance(here, 4, 6), abs=0.02)
