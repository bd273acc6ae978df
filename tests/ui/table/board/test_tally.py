"""Tests for tally strokes in groups of five."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.ui.table.board.chalk import MOST_STROKES, tally

boxes = st.tuples(st.floats(60, 560), st.floats(30, 300))


@st.composite
def counts(draw: st.DrawFn) -> tuple[int, int]:
    target = draw(st.integers(12, MOST_STROKES))
    return draw(st.integers(0, target)), target


@given(counts(), boxes)
def test_each_point_has_a_stroke_and_nothing_else_is_drawn(count: tuple[int, int], box: tuple[float, float]) -> None:
    assert len(tally(*count, *box).lines) == count[0]


@given(counts(), boxes)
def test_the_strokes_stay_inside_their_box(count: tuple[int, int], box: tuple[float, float]) -> None:
    drawn = tally(*count, *box)
    assert drawn.width <= box[0] + 0.01
    assert drawn.height <= box[1] + 0.01
    half = 0.15 * drawn.step  # half of a stroke's thickness
    for line in drawn.lines:
        for x, y in (line.start, line.end):
            assert half <= x <= drawn.width - half
            assert half <= y <= drawn.height - half


@given(boxes)
def test_every_fifth_stroke_crosses_the_four_before_it(box: tuple[float, float]) -> None:
    lines = tally(24, 24, *box).lines
    for first in range(0, 20, 5):
        four, fifth = lines[first : first + 4], lines[first + 4]
        assert fifth.start[0] < min(line.start[0] for line in four)
        assert fifth.end[0] > max(line.end[0] for line in four)
        assert all(line.start[1] < fifth.start[1] < line.end[1] for line in four)


@given(counts().filter(lambda count: count[0] > 0), boxes)
def test_a_point_draws_one_stroke_and_moves_none(count: tuple[int, int], box: tuple[float, float]) -> None:
    current, target = count
    before, after = tally(current - 1, target, *box), tally(current, target, *box)
    assert after.lines[:-1] == before.lines
    assert (after.width, after.height) == (before.width, before.height)


def test_a_target_of_a_thousand_has_no_strokes() -> None:
    assert tally(880, 1000, 300, 100).lines == ()


def test_an_empty_box_has_no_strokes() -> None:
    assert tally(3, 24, 300, -4).lines == ()
