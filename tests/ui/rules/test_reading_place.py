"""Tests for the reading position, which determines whether the bar below a document is shown."""

import pytest

from companion.ui.rules.reading_place import Panel, ReadingPlace


def scrolled_down() -> ReadingPlace:
    reading_place = ReadingPlace()
    reading_place.scrolled(800)
    return reading_place


def test_the_bar_goes_on_the_way_down_and_comes_back_on_the_way_up() -> None:
    reading_place = scrolled_down()
    assert not reading_place.is_bar_shown
    reading_place.scrolled(780)
    assert reading_place.is_bar_shown


def test_tiny_scroll_movements_change_nothing() -> None:
    reading_place = scrolled_down()
    for offset in (795, 800, 791, 800):
        reading_place.scrolled(offset)
    assert not reading_place.is_bar_shown


def test_slow_steps_add_up() -> None:
    reading_place = scrolled_down()
    for offset in (794, 788, 782):
        reading_place.scrolled(offset)
    assert reading_place.is_bar_shown


def test_the_bar_is_shown_at_the_top() -> None:
    reading_place = scrolled_down()
    reading_place.scrolled(10)
    assert reading_place.is_bar_shown
    reading_place.scrolled(30)
    assert reading_place.is_bar_shown


def test_an_open_panel_keeps_the_bar() -> None:
    reading_place = ReadingPlace()
    reading_place.toggle(Panel.CONTENTS)
    reading_place.scrolled(800)
    assert reading_place.is_bar_shown
    reading_place.toggle(Panel.CONTENTS)
    assert reading_place.panel is None


@pytest.mark.parametrize("with_bar", [True, False])
def test_a_jump_decides_by_itself_whether_the_bar_is_shown(*, with_bar: bool) -> None:
    reading_place = ReadingPlace()
    reading_place.jump(with_bar=with_bar)
    for offset in (3000, 2900, 3050):  # switching the language scrolls the document several times
        reading_place.scrolled(offset)
        assert reading_place.is_bar_shown is with_bar


def test_scrolling_by_hand_after_a_jump_hides_the_bar() -> None:
    reading_place = ReadingPlace()
    reading_place.jump(with_bar=True)
    reading_place.scrolled(3000)
    reading_place.user_scrolls()
    reading_place.scrolled(3100)
    assert not reading_place.is_bar_shown
