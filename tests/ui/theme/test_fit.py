"""Tests that the shipped text widths match the fonts, and that fitted text is as large as possible."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.theme.dimensions import BOLD, DISPLAY, REGULAR, SEMI_BOLD
from companion.ui.theme.fit import fit, fit_name, hyphenated, least_width, unbroken_size, width_of
from companion.ui.theme.widths import LETTERS
from tools import make_widths


def test_the_shipped_table_of_widths_is_up_to_date() -> None:
    assert make_widths.TABLE.read_text(encoding="utf-8") == make_widths.table()


@pytest.mark.parametrize("family", make_widths.FAMILIES)
def test_widths_of_letters_match_the_font(family: str) -> None:
    for letter in LETTERS:
        assert width_of(letter, family) == pytest.approx(make_widths.advance(letter, family), abs=0.03)


def test_words_that_fit_keep_their_size_and_others_fill_the_width() -> None:
    assert fit("ein As", SEMI_BOLD, 15, 200) == 15
    size = fit("Herrenschnapser", SEMI_BOLD, 30, 100)
    assert size * width_of("Herrenschnapser", SEMI_BOLD) == pytest.approx(100)
    assert fit("Herrenschnapser", SEMI_BOLD, 30, 100, scale=2) == pytest.approx(size / 2)


def test_two_lines_allow_a_larger_font_without_breaking_a_word() -> None:
    words = "Ein Bummerl für die anderen"
    sizes = [fit(words, REGULAR, 99, 100, lines=lines) for lines in (1, 2, 3, 9)]
    assert sizes == sorted(sizes)
    assert sizes[-1] == fit("Bummerl", REGULAR, 99, 100)


def test_a_line_may_end_after_a_hyphen_or_at_a_line_break() -> None:
    assert least_width("Franz-Josef", DISPLAY, 2) == width_of("Franz-", DISPLAY)
    assert least_width("a\nlonger", DISPLAY, 2) == width_of("longer", DISPLAY)


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0, 3.2])
def test_only_a_long_word_is_set_smaller(scale: float) -> None:
    assert unbroken_size("ein As", REGULAR, 15.0, 200.0, scale) <= 15.0
    long, short = (unbroken_size(word, REGULAR, 25.0, 100.0, scale) for word in ("Herrenschnapser", "Schnapser"))
    assert long < short
    both, first = (unbroken_size(words, REGULAR, 25.0, 100.0, scale) for words in ("Schnapsen, scharf", "Schnapsen,"))
    assert both == first


def test_a_name_shrinks_before_it_is_hyphenated() -> None:
    assert fit_name("Maximilianna", BOLD, 18, 120, least=13) == ("Maximilianna", 18)
    words, size = fit_name("Maximilianna", BOLD, 18, 100, least=13)
    assert (words, size < 18) == ("Maximilianna", True)
    assert fit_name("Maximilianna", BOLD, 18, 78, least=13) == ("Maximilian-\nna", 13)
    assert fit_name("Maximilianna", BOLD, 18, 78, least=6.5, scale=2) == ("Maximilian-\nna", 6.5)


def test_a_name_on_too_many_lines_ends_with_an_ellipsis() -> None:
    assert fit_name("Oberschwandtner", BOLD, 18, 60, least=13).words == "Ober-\nschwan…"
    assert fit_name("Oberschwandtner", BOLD, 18, 66, least=13, lines=3).words == "Ober-\nschwandt-\nner"


@given(
    st.lists(st.text("abcdeimnorstuäöüßé'-", min_size=1, max_size=24), min_size=1, max_size=3).map(" ".join),
    st.floats(min_value=2, max_value=20),
)
def test_no_line_of_a_hyphenated_name_is_wider_than_the_room(name: str, room: float) -> None:
    drawn = hyphenated(name, BOLD, room)
    words = re.findall(r"[^\s-]*-?", drawn)
    assert all(width_of(word, BOLD) <= room * 1.001 for word in words)
    if "…" not in drawn:
        assert drawn.replace("-\n", "").replace("-", "") == name.replace("-", "")


def test_a_word_without_syllables_is_cut_off() -> None:
    assert hyphenated("Schwandt Huber", BOLD, 4) == "Schw… Huber"
    assert hyphenated("Александра", BOLD, 4).endswith("…")
