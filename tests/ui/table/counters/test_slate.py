"""Tests for the slate: a stroke for each point won or, when counting down, for each point of the target."""

from hypothesis import given
from hypothesis import strategies as st

from companion.ui.table.counters.counter import MOST_STROKES, Stroke, strokes

TARGETS = st.integers(1, MOST_STROKES)


@given(TARGETS, st.data())
def test_counting_down_strokes_without_a_cross_are_points_needed(target: int, data: st.DataObject) -> None:
    needed = data.draw(st.integers(0, target))
    drawn = strokes(target, needed, 290, 36, up=False)
    assert len(drawn) == target
    assert [stroke.cross is None for stroke in drawn] == [False] * (target - needed) + [True] * needed


@given(TARGETS, st.data())
def test_counting_up_drawn_strokes_are_points_won(target: int, data: st.DataObject) -> None:
    needed = data.draw(st.integers(0, target))
    drawn = strokes(target, needed, 290, 36, up=True)
    assert len(drawn) == target - needed
    assert all(stroke.cross is None for stroke in drawn)


@given(TARGETS, st.booleans(), st.floats(60, 600), st.floats(10, 80))
def test_all_strokes_stay_on_the_slate(target: int, up: bool, width: float, height: float) -> None:  # noqa: FBT001  # passed by Hypothesis
    for stroke in strokes(target, 0, width, height, up=up):
        assert all(0 <= x <= width and 0 <= y <= height for x, y in ends(stroke))


def ends(stroke: Stroke) -> list[tuple[float, float]]:
    return [stroke.start, stroke.end, *(stroke.cross or ())]
