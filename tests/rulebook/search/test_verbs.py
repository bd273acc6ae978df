"""Tests that German separable verbs are joined with their prefixes."""

import pytest

from companion.rulebook.search.verbs import join_verbs, separated_verbs

PREFIXES = ("an", "aus", "zu")
KNOWN = {"ausmeldet", "zudreht", "anfangt", "ausspielen"}


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("gegner meldet vor mir aus", "gegner ausmeldet vor mir aus"),
        ("wer dreht zu und meldet aus", "wer zudreht zu und ausmeldet aus"),
        ("aus meldet der gegner", "aus meldet der gegner"),
        ("komm aus dem talon zu mir", "komm aus dem talon zu mir"),
    ],
)
def test_a_verb_in_a_question_is_joined_with_a_following_prefix(question: str, words: str) -> None:
    assert join_verbs(question.split(), PREFIXES, KNOWN.__contains__) == words.split()


def test_a_verb_in_a_text_is_joined_with_the_prefix_at_the_end_of_its_clause() -> None:
    found = list(separated_verbs("Er hat 66. Dreht Anna zu, spielt sie zum Stich aus. Aus.", PREFIXES))
    assert {(verb.position, verb.prefix, verb.word) for verb in found} >= {(3, 5, "zudreht"), (6, 10, "ausspielt")}
    assert all(verb.position < verb.prefix for verb in found)


def test_a_language_without_separable_verbs_has_none() -> None:
    assert list(separated_verbs("Er dreht zu.", ())) == []
