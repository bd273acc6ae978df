"""Tests that strings within their length limits are unchanged, and that longer ones are truncated."""

from hypothesis import given
from hypothesis import strategies as st

from companion.core.texts import LONGEST_NAME, LONGEST_NOTE, Shortener, numbered

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


@given(TEXTS, st.integers(min_value=1, max_value=10**6))
def test_a_numbered_name_is_within_the_limit_and_ends_in_its_number(text: str, number: int) -> None:
    name = numbered(text, number)
    assert len(name) <= LONGEST_NAME
    assert name.endswith(f" ({number})")
