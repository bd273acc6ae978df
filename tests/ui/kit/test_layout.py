"""Tests for the sizes of the elements of a live match on various screens."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.settings import Rotation, SeatingMode
from companion.ui.kit.layout import TAB, Arrangement, LiveSize, Screen, Tier, live_size
from companion.ui.table.half_layout import DIGIT_UNITS, WIDTH_UNITS, HalfSize, half_size
from companion.ui.widgets import wire

SIZES = (
    *((320, 568), (360, 640), (390, 844), (430, 932), (600, 960), (768, 1024)),
    *((568, 320), (667, 375), (844, 390), (932, 430), (1024, 768), (1280, 800), (1920, 1080)),
)
SCALES = (1.0, 1.3, 1.59, 1.6, 2.0)
SHARES = {Tier.NORMAL: (0.35, 0.22), Tier.LARGE: (0.35, 0.22), Tier.HUGE: (0.27, 0.17)}
"""The minimum heights of a one-digit number and of each of two digits, as shares of the height of a player's half."""


def half(width: float, height: float, *, chips: int = 4, scale: float = 1.0) -> HalfSize:
    return half_size(live_size(Screen(width=width, height=height, text_scale=scale)), chips)


def live(width: float, height: float) -> LiveSize:
    return live_size(Screen(width=width, height=height))


@pytest.mark.parametrize(
    ("width", "height", "arrangement", "strip", "k"),
    [
        (320, 568, Arrangement.FACING, 56, 0.66),
        (390, 844, Arrangement.FACING, 60, 1.05),
        (844, 390, Arrangement.SAME_SIDE, 92, 1.01),
    ],
)
def test_each_screen_size_gets_its_layout(
    width: float, height: float, arrangement: Arrangement, strip: float, k: float
) -> None:
    assert live(width, height).arrangement is arrangement
    assert live(width, height).strip == strip
    assert half(width, height).k == pytest.approx(k, abs=0.006)


def test_chips_are_88_high_on_a_usual_phone_and_60_on_the_smallest() -> None:
    assert half(390, 844).chip_height == pytest.approx(88, abs=0.5)
    assert half(320, 568).chip_height == 60


def test_captions_are_never_smaller_than_12() -> None:
    assert half(320, 568).font(12.5, least=12) == 12


def test_wide_screens_centre_a_narrow_content() -> None:
    size = half(800, 1200)
    assert size.k <= 1.6
    assert size.content <= 560
    assert size.left * 2 + size.content == pytest.approx(size.width)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("mode", SeatingMode)
def test_the_number_fills_its_share_of_the_half_or_the_arch_the_full_width(
    mode: SeatingMode, size: tuple[int, int], scale: float
) -> None:
    screen = Screen(width=size[0], height=size[1], text_scale=scale, mode=mode)
    live = live_size(screen)
    single_digit, two = SHARES[screen.tier]
    for chips in (3, 4):
        placed = half_size(live, chips)
        glyph = DIGIT_UNITS * placed.k
        fills_the_width = placed.k >= placed.width / WIDTH_UNITS - 0.01
        assert fills_the_width or glyph >= single_digit * placed.height
        assert fills_the_width or glyph * wire.digit_share(2) >= two * placed.height


@st.composite
def real_screens(draw: st.DrawFn) -> Screen:
    """Generate a screen in portrait or landscape, from the smallest phone to a tablet."""
    scale = draw(st.floats(1.0, 2.5))
    mode = draw(st.sampled_from(SeatingMode))
    if draw(st.booleans()):
        width = draw(st.floats(320, 1000))
        return Screen(width=width, height=draw(st.floats(max(width, 568), 1400)), text_scale=scale, mode=mode)
    width = draw(st.floats(568, 1400))
    return Screen(width=width, height=draw(st.floats(240, width - 1)), text_scale=scale, mode=mode)


screens = real_screens()


@given(screens, st.integers(3, 5))
def test_the_parts_of_a_half_never_overlap_or_overflow(screen: Screen, chips: int) -> None:
    size = half_size(live_size(screen), chips)
    rows = -(-chips // size.chip_columns)
    assert size.arch_top >= 0
    under = size.chips_top if size.name_beside else size.name_top
    assert size.arch_top + 225 * size.k <= under + 0.01
    assert size.figure_left + 334 * size.k <= (size.name_left if size.name_beside else size.width)
    assert size.name_left + size.name_width <= size.width - size.margin + 0.01
    assert size.name_width >= 88
    assert size.name_top + size.name_height <= size.chips_top
    from_edge = 9.9 if live_size(screen).arrangement in {Arrangement.FACING, Arrangement.SAME_SIDE} else 7.9
    assert size.chips_top + rows * size.chip_height + (rows - 1) * 8 <= size.height - from_edge
    assert 338 * size.k <= size.width


@pytest.mark.parametrize(
    ("size", "scale"),
    [((568, 320), 1.0), ((640, 340), 1.0), ((844, 390), 2.0), ((320, 350), 1.0)],
)
def test_the_name_keeps_its_row_if_the_number_would_not_grow_without_it(size: tuple[int, int], scale: float) -> None:
    placed = half(*size, scale=scale)
    assert not placed.name_beside
    assert placed.figure_middle == pytest.approx(placed.width / 2)


@pytest.mark.parametrize(("size", "scale"), [((568, 232), 1.0), ((568, 320), 2.0), ((640, 340), 2.0)])
def test_the_name_is_beside_the_number_on_a_very_low_screen(size: tuple[int, int], scale: float) -> None:
    placed = half(*size, scale=scale)
    assert placed.name_beside
    assert placed.figure_middle < placed.width / 2


@given(screens)
def test_chips_are_large_enough_for_a_thumb(screen: Screen) -> None:
    size = half_size(live_size(screen), 4)
    assert size.chip_width >= 64
    assert size.chip_height >= 60


@given(screens, st.sampled_from((0.0, 34.0)))
def test_halves_strip_and_tab_fill_the_screen(screen: Screen, keep: float) -> None:
    screen = replace(screen, top=keep, bottom=keep)
    size = live_size(screen)
    beside, below = (size.strip, 0.0) if size.upright else (0.0, size.strip + size.foot)
    across = 2 if size.arrangement is Arrangement.SAME_SIDE else 1
    down = 2 if size.arrangement in {Arrangement.FACING, Arrangement.STACKED} else 1
    tab = TAB + keep if size.arrangement is Arrangement.ALONE else 0.0
    assert across * size.half_width + beside == pytest.approx(screen.width)
    assert down * size.half_height + below + tab == pytest.approx(screen.height)


@given(screens)
def test_font_sizes_are_divided_by_the_text_scale(screen: Screen) -> None:
    size = half_size(live_size(screen), 4)
    assert size.fixed(20) * screen.text_scale == pytest.approx(20)


def test_the_systems_insets_move_the_chips_up() -> None:
    screen = live(390, 844)
    free, kept = half_size(screen, 4), half_size(screen, 4, outer=34)
    assert kept.chips_top < free.chips_top
    assert kept.chips_top + kept.chip_height <= kept.height - 34 - 10


@pytest.mark.parametrize(
    ("scale", "height", "tier"),
    [
        (1.0, 844, Tier.NORMAL),
        (1.29, 844, Tier.NORMAL),
        (1.3, 844, Tier.LARGE),
        (1.59, 844, Tier.LARGE),
        (1.6, 844, Tier.HUGE),
        (1.6, 568, Tier.HUGE),
    ],
)
def test_the_text_scale_picks_the_tier(scale: float, height: float, tier: Tier) -> None:
    assert Screen(width=390, height=height, text_scale=scale).tier is tier


def test_huge_text_arranges_the_chips_in_pairs() -> None:
    size = half(390, 844, scale=1.8)
    assert (size.chip_columns, size.chip_height) == (2, 66)


@pytest.mark.parametrize(
    ("mode", "size", "scale", "arrangement"),
    [
        (SeatingMode.FACING, (390, 844), 1, Arrangement.FACING),
        (SeatingMode.FACING, (844, 390), 1, Arrangement.SAME_SIDE),
        (SeatingMode.FACING, (1024, 768), 1, Arrangement.FACING),
        (SeatingMode.FACING, (390, 844), 2, Arrangement.FACING),
        (SeatingMode.FACING, (320, 568), 2, Arrangement.ALONE),
        (SeatingMode.SAME_SIDE, (390, 844), 1, Arrangement.STACKED),
        (SeatingMode.SAME_SIDE, (1024, 768), 1, Arrangement.SAME_SIDE),
        (SeatingMode.SINGLE_SCORER, (390, 844), 1, Arrangement.STACKED),
        (SeatingMode.SINGLE_SCORER, (844, 390), 1, Arrangement.SAME_SIDE),
        (SeatingMode.SINGLE_SCORER, (844, 390), 2, Arrangement.ALONE),
    ],
)
def test_the_arrangement_depends_on_mode_and_screen_shape(
    mode: SeatingMode, size: tuple[int, int], scale: float, arrangement: Arrangement
) -> None:
    assert Screen(width=size[0], height=size[1], text_scale=scale, mode=mode).arrangement is arrangement


def test_a_monitor_never_has_facing_halves() -> None:
    assert Screen(width=1280, height=800, handheld=False).arrangement is Arrangement.SAME_SIDE


def test_a_single_scorer_has_the_strip_at_the_lower_edge() -> None:
    standing = live_size(Screen(width=390, height=844, bottom=34, mode=SeatingMode.SINGLE_SCORER))
    lying = live_size(Screen(width=844, height=390, mode=SeatingMode.SINGLE_SCORER))
    assert (standing.strip_last, standing.upright, standing.foot) == (True, False, 34)
    assert (lying.strip_last, lying.upright, lying.foot) == (True, True, 0)
    assert not live_size(Screen(width=390, height=844, mode=SeatingMode.SAME_SIDE)).strip_last


@pytest.mark.parametrize(
    ("turn", "size", "edges"),
    [
        (Rotation.NONE, (390, 844), (1, 2, 3, 4)),
        (Rotation.QUARTER, (844, 390), (2, 3, 4, 1)),
        (Rotation.HALF, (390, 844), (3, 4, 1, 2)),
        (Rotation.THREE_QUARTERS, (844, 390), (4, 1, 2, 3)),
    ],
)
def test_the_systems_insets_rotate_with_the_content(
    turn: Rotation, size: tuple[float, float], edges: tuple[float, float, float, float]
) -> None:
    turned = Screen(width=390, height=844, top=1, right=2, bottom=3, left=4).turned(turn)
    assert (turned.width, turned.height) == size
    assert (turned.top, turned.right, turned.bottom, turned.left) == edges
