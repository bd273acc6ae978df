"""Tests for the reading position, which determines whether the bar is shown."""

from companion.ui.rules.reading_place import Panel, ReadingPlace


def scrolled_down() -> ReadingPlace:
    place = ReadingPlace()
    place.scrolled(800)
    return place


def test_the_bar_goes_on_the_way_down_and_comes_back_on_the_way_up() -> None:
    place = scrolled_down()
    assert not place.is_bar_shown
    place.scrolled(780)
    assert place.is_bar_shown


def test_a_trembling_finger_changes_nothing() -> None:
    place = scrolled_down()
    for offset in (795, 800, 791, 800):
        place.scrolled(offset)
    assert not place.is_bar_shown


def test_slow_steps_add_up() -> None:
    place = scrolled_down()
    for offset in (794, 788, 782):
        place.scrolled(offset)
    assert place.is_bar_shown


def test_the_bar_is_shown_at_the_top() -> None:
    place = scrolled_down()
    place.scrolled(10)
    assert place.is_bar_shown
    place.scrolled(30)
    assert place.is_bar_shown


def test_an_open_panel_keeps_the_bar() -> None:
    place = ReadingPlace()
    place.toggle(Panel.CONTENTS)
    place.scrolled(800)
    assert place.is_bar_shown
    place.toggle(Panel.CONTENTS)
    assert place.panel is None


def test_a_jump_decides_by_itself_whether_the_bar_is_shown() -> None:
    for with_bar in (True, False):
        place = ReadingPlace()
        place.jump(with_bar=with_bar)
        place.scrolled(3000)
        assert place.is_bar_shown is with_bar
