"""Tests for the positions of chart points."""

from hypothesis import given
from hypothesis import strategies as st

from companion.ui.figures.chart_looks import Plot, sampled, ticks

PLOT = Plot(width=338, height=134, last=10, low=0, high=100, left=28, right=10, top=10, bottom=24)


def test_the_corners_of_a_chart_are_its_extreme_values() -> None:
    assert (PLOT.x(0), PLOT.x(10)) == (28, 328)
    assert (PLOT.y(100), PLOT.y(0)) == (10, 110)


def test_a_single_point_is_in_the_middle() -> None:
    alone = Plot(width=100, height=100, last=0, low=3, high=3, left=0, right=0, top=0, bottom=0)
    assert (alone.x(0), alone.y(3)) == (50, 50)


@given(st.integers(-500, 500), st.integers(0, 5000), st.integers(2, 9))
def test_ticks_are_limited_in_number_and_inside_the_range(low: int, span: int, most: int) -> None:
    found = ticks(low, low + span, most)
    assert len(found) <= most
    assert all(low <= tick <= low + span for tick in found)
    assert list(found) == sorted(set(found))


def test_every_one_of_seven_points_has_a_tick() -> None:
    assert ticks(0, 7, 8) == tuple(range(8))
    assert ticks(0, 100) == (0, 20, 40, 60, 80, 100)


@given(st.lists(st.integers(), max_size=200), st.integers(2, 50))
def test_samples_are_limited_in_number_and_include_both_ends(values: list[int], most: int) -> None:
    found = sampled(values, most)
    assert len(found) <= most
    assert all(values[index] == value for index, value in found)
    if values:
        assert (found[0][0], found[-1][0]) == (0, len(values) - 1)
