"""The sizes of the live match, screen by screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.layout import Arrangement, HalfSize, LiveSize, Screen, Tier, half_size, live_size


def half(width: float, height: float, *, chips: int = 4, scale: float = 1.0) -> HalfSize:
    return half_size(live_size(Screen(width=width, height=height, text_scale=scale)), chips)


def live(width: float, height: float) -> LiveSize:
    return live_size(Screen(width=width, height=height))


@pytest.mark.parametrize(
    ("width", "height", "arrangement", "strip", "k"),
    [
        (320, 568, Arrangement.FACING, 56, 0.64),
        (390, 844, Arrangement.FACING, 60, 1.05),
        (844, 390, Arrangement.SAME_SIDE, 92, 1.01),
    ],
)
def test_the_screens_of_the_table_get_their_layout(
    width: float, height: float, arrangement: Arrangement, strip: float, k: float
) -> None:
    assert live(width, height).arrangement is arrangement
    assert live(width, height).strip == strip
    assert half(width, height).k == pytest.approx(k, abs=0.006)


def test_chips_are_eighty_eight_high_on_the_usual_phone_and_sixty_on_the_smallest() -> None:
    assert half(390, 844).chip_height == pytest.approx(88, abs=0.5)
    assert half(320, 568).chip_height == 60


def test_captions_never_fall_below_twelve() -> None:
    assert half(320, 568).font(12.5, least=12) == 12


def test_wide_screens_keep_the_content_narrow_and_in_the_middle() -> None:
    size = half(800, 1200)
    assert size.k <= 1.6
    assert size.content <= 560
    assert size.left * 2 + size.content == pytest.approx(size.width)


def test_the_number_fills_a_third_of_its_half() -> None:
    for width, height in ((320, 568), (390, 844), (844, 390)):
        size = half(width, height)
        assert 0.71 * 196 * size.k / size.height >= 0.34


@st.composite
def real_screens(draw: st.DrawFn) -> Screen:
    """Upright or lying, from the smallest phone to a tablet."""
    scale = draw(st.floats(1.0, 2.5))
    if draw(st.booleans()):
        width = draw(st.floats(320, 1000))
        return Screen(width=width, height=draw(st.floats(max(width, 568), 1400)), text_scale=scale)
    width = draw(st.floats(568, 1400))
    return Screen(width=width, height=draw(st.floats(320, width - 1)), text_scale=scale)


screens = real_screens()


@given(screens, st.integers(3, 5))
def test_the_parts_of_a_half_never_overlap_and_never_leave_it(screen: Screen, chips: int) -> None:
    size = half_size(live_size(screen), chips)
    rows = -(-chips // size.chip_columns)
    assert size.arch_top >= 0
    assert size.arch_top + 225 * size.k <= size.name_top + 0.01
    assert size.name_top + size.name_height <= size.chips_top
    assert size.chips_top + rows * size.chip_height + (rows - 1) * 8 <= size.height - 9.9
    assert 338 * size.k <= size.width


@given(screens)
def test_chips_are_large_enough_for_a_thumb(screen: Screen) -> None:
    size = half_size(live_size(screen), 4)
    assert size.chip_width >= 64
    assert size.chip_height >= 60


@given(screens)
def test_the_two_halves_and_the_strip_fill_the_screen(screen: Screen) -> None:
    size = live_size(screen)
    if size.arrangement is Arrangement.FACING:
        assert 2 * size.half_height + size.strip == pytest.approx(screen.height)
    else:
        assert 2 * size.half_width + size.strip == pytest.approx(screen.width)


@given(screens)
def test_what_the_system_scales_up_was_divided_before(screen: Screen) -> None:
    size = half_size(live_size(screen), 4)
    assert size.fixed(20) * screen.text_scale == pytest.approx(20)


def test_room_kept_for_the_system_moves_the_chips_up() -> None:
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
        (1.6, 568, Tier.LARGE),
    ],
)
def test_the_text_scale_picks_the_tier(scale: float, height: float, tier: Tier) -> None:
    assert Screen(width=390, height=height, text_scale=scale).tier is tier


def test_huge_text_puts_the_chips_two_by_two() -> None:
    size = half(390, 844, scale=1.8)
    assert (size.chip_columns, size.chip_height) == (2, 66)
