"""Tests for the font size and the number of lines of a name, however long it is."""

import pytest

from companion.ui.table.name_row import LEAST_NAME, TWO_LINES, name_fit
from companion.ui.theme.dimensions import DISPLAY
from companion.ui.theme.fit import width_of


def test_a_short_name_has_the_largest_font_size() -> None:
    assert name_fit("Anna", 200, 27) == ("Anna", 27, 1)


def test_a_long_name_shrinks_before_wrapping() -> None:
    words, size, lines = name_fit("Maximilian-Alexander", 240, 27)
    assert (words, lines) == ("Maximilian-Alexander", 1)
    assert LEAST_NAME <= size < 27


@pytest.mark.parametrize("room", [92, 100, 120])
def test_a_name_wraps_between_words(room: float) -> None:
    words, size, lines = name_fit("Maximilian-Alexander", room, 27)
    assert (words, lines) == ("Maximilian-Alexander", 2)
    assert size <= TWO_LINES
    assert size * width_of("Maximilian-", DISPLAY) <= room


def test_a_word_is_hyphenated_only_at_the_smallest_size() -> None:
    words, size, lines = name_fit("Oberschwandtner", 70, 27)
    assert (words, lines) == ("Ober-\nschwandt…", 2)
    assert size < TWO_LINES
    assert size * width_of("schwandt…", DISPLAY) <= 70
