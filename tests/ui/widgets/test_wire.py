"""Tests that the geometry of the bead counter matches its design."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, isclose, pi

from hypothesis import given
from hypothesis import strategies as st

from companion.ui.widgets import wire

targets = st.integers(1, wire.MOST_BEADS)


@st.composite
def standings(draw: st.DrawFn) -> tuple[int, int]:
    target = draw(targets)
    return draw(st.integers(0, target)), target


def middle(bead: wire.Bead, radius: float = wire.OUTER_RADIUS) -> tuple[float, float]:
    return bead.centre(radius, 1.0)


def test_seven_beads_are_at_their_designed_positions() -> None:
    step = 1.12 * 30 / 152
    expected = [pi + 0.06 + i * step for i in range(4)] + [2 * pi - 0.06 - (6 - i) * step for i in range(4, 7)]
    assert all(isclose(bead.angle, angle) for bead, angle in zip(wire.beads(4, 7), expected, strict=True))


def test_seven_beads_are_full_at_seven_and_none_at_zero() -> None:
    assert [sum(bead.full for bead in wire.beads(needed, 7)) for needed in (7, 4, 0)] == [7, 4, 0]


@given(standings())
def test_every_needed_bead_is_full_and_left_of_every_won_bead(standing: tuple[int, int]) -> None:
    needed, target = standing
    row = wire.beads(needed, target)
    assert len(row) == target
    assert sum(bead.full for bead in row) == needed
    assert [bead.angle for bead in row] == sorted(bead.angle for bead in row)


@given(standings())
def test_no_two_beads_touch(standing: tuple[int, int]) -> None:
    row = [middle(bead) for bead in wire.beads(*standing)]
    assert all(hypot(x2 - x1, y2 - y1) > wire.BEAD for (x1, y1), (x2, y2) in pairwise(row))


@given(standings())
def test_every_bead_is_on_its_wire_and_inside_the_drawing(standing: tuple[int, int]) -> None:
    for x, y in map(middle, wire.beads(*standing)):
        assert isclose(hypot(x - wire.REACH, y - wire.MIDDLE_Y), wire.OUTER_RADIUS)
        assert wire.BEAD / 2 <= x <= wire.WIDTH - wire.BEAD / 2
        assert wire.BEAD / 2 <= y <= wire.MIDDLE_Y


@given(standings().filter(lambda standing: standing[0] > 0))
def test_a_point_moves_exactly_one_bead(standing: tuple[int, int]) -> None:
    needed, target = standing
    pairs = zip(wire.beads(needed, target), wire.beads(needed - 1, target), strict=True)
    assert [i for i, (before, after) in enumerate(pairs) if before != after] == [needed - 1]


@given(standings())
def test_counting_up_fills_the_won_beads_without_moving_them(
    standing: tuple[int, int],
) -> None:
    needed, target = standing
    up, down = wire.beads(needed, target, up=True), wire.beads(needed, target)
    assert sum(bead.full for bead in up) == target - needed
    assert [bead.angle for bead in up] == [bead.angle for bead in down]


@given(st.integers(1, 4))
def test_a_number_of_any_length_fits_inside_the_inner_wire(signs: int) -> None:
    widest = 0.62  # the width of the widest digit in the display font, relative to the font size
    assert signs * widest * wire.DIGIT_SIZE * wire.digit_share(signs) < 2 * wire.INNER_RADIUS * 1.05


def test_a_target_above_eleven_has_no_beads() -> None:
    assert wire.beads(5, 12) == ()


def test_five_inner_beads_are_centred_at_the_top_of_the_inner_wire() -> None:
    row = wire.marks(2, 5)
    assert [mark.full for mark in row] == [True, True, False, False, False]
    assert isclose(row[2].angle, 3 * pi / 2)
    assert isclose(row[3].angle - row[2].angle, 1.55 * 15 / 116)


def test_at_most_seven_bummerls_are_shown() -> None:
    assert [mark.full for mark in wire.marks(9, 12)] == [True] * 7


def test_bummerls_beyond_the_places_are_shown() -> None:
    assert len(wire.marks(6, 5)) == 6


@given(st.floats(0.3, 1.6))
def test_wires_run_from_foot_to_foot_at_every_size(scale: float) -> None:
    outer, inner = wire.arcs(scale)
    *legs, left, right = wire.lines(scale)
    assert isclose(outer.radius, 152 * scale)
    assert isclose(inner.radius, 116 * scale)
    assert isclose(outer.width, 2.4 * scale)
    assert isclose(inner.width, 1.5 * scale)
    floor = (15 + 152 + 2 + 52) * scale
    assert all(isclose(leg.start[1], floor) for leg in legs)
    assert all(isclose(foot.end[0] - foot.start[0] + foot.width, 54 * scale) for foot in (left, right))


@given(st.floats(0.2, 2.6))
def test_a_leg_reaches_from_the_floor_into_its_arc(scale: float) -> None:
    outer, inner = wire.arcs(scale)
    middle_x, middle_y = wire.REACH * scale, wire.MIDDLE_Y * scale
    legs = wire.lines(scale)[:4]
    for leg, bend, side in zip(legs, (outer, outer, inner, inner), (-1, 1, -1, 1), strict=True):
        assert leg.start[0] == leg.end[0]
        assert isclose(leg.end[0], middle_x + side * bend.radius)
        assert 0 < middle_y - leg.end[1] < 1
        assert leg.width == bend.width


@given(st.floats(0.2, 2.6))
def test_both_plates_are_under_the_legs_of_their_side(scale: float) -> None:
    *legs, left, right = wire.lines(scale)
    for plate, on_it in ((left, legs[::2]), (right, legs[1::2])):
        assert plate.round_ends
        assert all(plate.start[0] < leg.start[0] < plate.end[0] for leg in on_it)
        assert all(isclose(plate.start[1] - plate.width / 2, leg.start[1]) for leg in on_it)
