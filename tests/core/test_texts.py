"""Tests that texts lose invisible characters, and are cut only if they exceed their length limits."""

from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.texts import LONGEST_NAME, LONGEST_NOTE, Shortener, name_key, numbered, visible_line, visible_lines

TEXTS = st.text(st.sampled_from("ab "), max_size=3 * LONGEST_NAME)


@given(TEXTS)
def test_a_name_within_the_limit_stays_and_a_longer_one_is_cut_and_collected(text: str) -> None:
    shortener = Shortener()
    name = shortener.name(text)
    assert len(name) <= LONGEST_NAME
    assert (name == text) is (len(text) <= LONGEST_NAME)
    assert shortener.too_long == ({text} if len(text) > LONGEST_NAME else set())
    assert shortener.name(name) == name


def test_notes_can_be_longer_than_names() -> None:
    shortener = Shortener()
    assert shortener.note("n" * LONGEST_NOTE) == "n" * LONGEST_NOTE
    assert len(shortener.note("n" * 5_000_000)) == LONGEST_NOTE
    assert len(shortener.note("n" + "\u0301\u0323" * 500_000)) == LONGEST_NOTE


def test_a_number_follows_the_name_which_is_cut_if_the_two_are_too_long() -> None:
    assert numbered("Anna", 2) == "Anna (2)"
    assert numbered("a" * LONGEST_NAME, 12) == "a" * (LONGEST_NAME - 5) + " (12)"


@given(TEXTS, st.integers(min_value=1, max_value=10**6))
def test_a_numbered_name_is_within_the_limit_and_ends_in_its_number(text: str, number: int) -> None:
    name = numbered(text, number)
    assert len(name) <= LONGEST_NAME
    assert name.endswith(f" ({number})")


DIRECTION = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
NOT_SEEN = "\x00\x1b\x7f\x9b\u00ad\u034f\u115f\u180e\u200b\u2060\u2800\u3164\ufe0f\ufeff\U000e0041\U000e0101\ud800"


@pytest.mark.parametrize("letter", DIRECTION + NOT_SEEN)
def test_characters_that_reverse_the_direction_or_are_not_seen_are_removed(letter: str) -> None:
    assert visible_line(f"{letter}An{letter}na{letter}") == "Anna"
    assert visible_lines(f"An{letter}na") == "Anna"
    assert Shortener().name(letter) == "?"


@pytest.mark.parametrize("gap", ["\t", "\n", "\r", "\x85", "\u2028", "\u2029"])
def test_a_line_break_or_tab_in_a_name_becomes_a_space(gap: str) -> None:
    assert visible_line(f"Anna{gap}Huber") == "Anna Huber"


def test_notes_keep_their_lines_and_tabs() -> None:
    assert visible_lines("one\r\ntwo\u2028three\tfour\n\u202efive\n") == "one\ntwo\nthree\tfour\nfive\n"
    assert Shortener().note("one\ntwo") == "one\ntwo"


@pytest.mark.parametrize(
    "text",
    [
        "می\u200cخواهم",  # noqa: RUF001  # Persian letters
        "क्\u200dष",
        "രാജന്\u200d",
        "葛\U000e0100城",
        "👩\u200d🚀",
        "❤\ufe0f\u200d🔥",
        "👩🏽\u200d🚀",
        "Zoë Ångström · D’Arcy-Łęcki\u00a0II",
        "x\u0301",
        "דוד",
    ],
)
def test_characters_that_a_script_or_an_emoji_needs_are_kept(text: str) -> None:
    assert visible_line(text) == text


@pytest.mark.parametrize("letter", "\u200c\u200d")
def test_joiners_are_removed_where_they_change_nothing(letter: str) -> None:
    assert visible_line(f"{letter}An{letter}na {letter}1{letter}") == "Anna 1"
    assert visible_line(f"می{letter}{letter}خ") == f"می{letter}خ"


@given(st.text())
def test_what_is_visible_stays_as_it_is(text: str) -> None:
    line, lines = visible_line(text), visible_lines(text)
    assert visible_line(line) == line
    assert visible_lines(lines) == lines
    assert {category(letter) for letter in line} & {"Cc", "Cs", "Zl", "Zp"} == set()
    line.encode()


@given(st.text())
def test_a_text_becomes_neither_empty_nor_blank_as_a_name(text: str) -> None:
    assert bool(Shortener().name(text).strip()) is bool(text.strip())


def test_a_letter_and_its_accent_become_one_character() -> None:
    decomposed = "Ju\u0308rgen Ho\u0308fer"
    assert visible_line(decomposed) == visible_lines(decomposed) == "Jürgen Höfer"
    assert visible_line("Ju\u200b\u0308rgen") == "Jürgen"
    assert name_key(decomposed) == name_key("JÜRGEN HÖFER")
    assert Shortener().name(decomposed) == Shortener().note(decomposed) == decomposed, "as it may be stored already"


@pytest.mark.parametrize("written", ["Anna Maria", "  Anna  Maria ", "ANNA MARIA", "An\u00adna\u200b Maria\u202e"])
def test_a_name_is_the_same_however_it_is_spaced_capitalized_or_padded(written: str) -> None:
    assert name_key(written) == "anna maria"


def test_names_that_look_different_are_different() -> None:
    assert len({name_key(name) for name in ("Anna", "Änna", "Anna M.", "Annamaria")}) == 4
