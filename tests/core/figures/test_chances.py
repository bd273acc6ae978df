"""The model of who wins a Bummerl."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.figures.chances import STEPS, chance, odds

needs = st.integers(1, 11)
deals = st.dictionaries(st.sampled_from(STEPS), st.integers(0, 500))


@given(deals, deals, needs, needs)
def test_one_of_the_two_wins_and_both_see_it_alike(won: dict[int, int], lost: dict[int, int], a: int, b: int) -> None:
    mine, theirs = chance(odds(won, lost), a, b), chance(odds(lost, won), b, a)
    assert 0 < mine < 1
    assert mine + theirs == pytest.approx(1)


@given(deals, deals, needs, needs)
def test_who_needs_less_is_never_worse_off(won: dict[int, int], lost: dict[int, int], a: int, b: int) -> None:
    here = odds(won, lost)
    assert chance(here, a, b + 1) >= chance(here, a, b) >= chance(here, a + 1, b)


def test_a_pair_that_has_not_played_is_even() -> None:
    assert chance(odds({}, {}), 7, 7) == pytest.approx(0.5)
    assert chance(odds({}, {}), 0, 3) == 1
    assert chance(odds({}, {}), 3, 0) == 0


def test_it_is_what_playing_on_often_gives() -> None:
    here, chosen, times = odds({1: 40, 3: 10}, {2: 30}), Random(66), 20_000  # noqa: S311 - repeatable
    steps = [(step, 0) for step in STEPS] + [(0, step) for step in STEPS]
    won = 0
    for _ in range(times):
        a, b = 4, 6
        while a > 0 and b > 0:
            ((mine, theirs),) = chosen.choices(steps, [*here.first, *here.second])
            a, b = a - mine, b - theirs
        won += a <= 0
    assert won / times == pytest.approx(chance(here, 4, 6), abs=0.02)
