"""Tests for the vertical strip, from a phone in landscape with browser toolbars to a tablet."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.table.strip import SPACING, upright_strip
from companion.ui.theme.dimensions import MIN_TARGET, STRIP_BUTTON


@given(st.floats(220, 1400), st.integers(3, 4))
def test_the_parts_of_a_vertical_strip_fit_and_are_large_enough(height: float, buttons: int) -> None:
    if buttons > 3:  # there is a fourth one only if there is room
        height += 160
    size = upright_strip(height, buttons)
    filled = 2 * size.ends + size.undo + buttons * size.button + 2 * size.ornament + (buttons + 2) * SPACING
    assert filled == pytest.approx(height)
    assert size.undo >= MIN_TARGET
    assert size.button >= MIN_TARGET
    assert size.ornament >= 0


@pytest.mark.parametrize("height", [320, 390, 800])
def test_a_tall_strip_has_parts_of_the_usual_size(height: float) -> None:
    size = upright_strip(height, 3)
    assert (size.undo, size.button, size.ends) == (84, STRIP_BUTTON, 12)
    assert size.has_title


def test_on_a_very_low_screen_the_undo_button_has_no_title() -> None:
    size = upright_strip(232, 3)
    assert not size.has_title
    assert size.undo >= 64
