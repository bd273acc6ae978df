"""Tests that typos are counted correctly and no likely word is missed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rulebook.search.spelling import Spelling, allowed_typos, typos

words = st.text("abc", max_size=6)
vocabularies = st.lists(st.text("abcd", min_size=1, max_size=10), max_size=12)


def naively(typed: str, word: str) -> int:
    if not typed or not word:
        return len(typed) + len(word)
    fewest = min(
        naively(typed[1:], word) + 1,
        naively(typed, word[1:]) + 1,
        naively(typed[1:], word[1:]) + (typed[0] != word[0]),
    )
    if typed[:2] == word[1::-1] and len(typed) > 1:
        return min(fewest, naively(typed[2:], word[2:]) + 1)
    return fewest


@given(words, words, st.integers(0, 3))
def test_typos_are_missing_extra_wrong_or_transposed_letters(typed: str, word: str, most: int) -> None:
    number = naively(typed, word)
    assert typos(typed, word, most) == (number if number <= most else None)


@given(words, words)
def test_an_unfinished_word_is_compared_with_every_prefix(typed: str, word: str) -> None:
    fewest = min(naively(typed, word[:end]) for end in range(len(word) + 1))
    assert typos(typed, word, 6, unfinished=True) == fewest


@given(vocabularies, st.text("abcd", max_size=10), st.booleans())
def test_all_words_within_the_allowed_typos_are_found(vocabulary: list[str], typed: str, unfinished: bool) -> None:  # noqa: FBT001  # passed by Hypothesis
    most = allowed_typos(typed)
    numbers = {word: typos(typed, word, most, unfinished=unfinished) for word in vocabulary}
    fewest = min((number for number in numbers.values() if number is not None), default=None)
    expected = {word: number for word, number in numbers.items() if number is not None and number == fewest}
    assert Spelling(vocabulary).like(typed, unfinished=unfinished) == (expected if most else {})


@given(vocabularies, st.text("abcd", min_size=1, max_size=4))
def test_words_are_found_by_prefix_and_by_any_part(vocabulary: list[str], part: str) -> None:
    spelling = Spelling(vocabulary)
    assert set(spelling.beginning_with(part)) == {word for word in vocabulary if word.startswith(part)}
    assert set(spelling.holding(part)) == {word for word in vocabulary if part in word}


@pytest.mark.parametrize(("word", "most"), [("ass", 0), ("trum", 1), ("zwanzig", 1), ("zudrehen", 2)])
def test_a_long_word_may_have_more_typos(word: str, most: int) -> None:
    assert allowed_typos(word) == most
