"""Tests that the search answers each question in `questions` with one of its first three hits."""

import pytest

from companion.rulebook.address import Address
from tests.rulebook.libraries import REAL
from tests.rulebook.questions import QUESTIONS, Question

each_question = pytest.mark.parametrize("question", QUESTIONS, ids=[question.german for question in QUESTIONS])
SHOWN = 3


def first(words: str, languages: list[str]) -> list[str]:
    return [str(hit.address) for hit in REAL.search(words, languages)[:SHOWN]]


def test_there_are_thirty_questions() -> None:
    assert len({question.german for question in QUESTIONS}) == 30


@each_question
def test_the_answer_exists(question: Question) -> None:
    missing = [answer for answer in question.answers if REAL.find_section("de", Address.parse(answer)) is None]
    assert missing == []


@each_question
@pytest.mark.parametrize("languages", [["de"], ["de", "en"]], ids=["german", "all"])
def test_a_question_in_german_finds_its_answer(question: Question, languages: list[str]) -> None:
    found = first(question.german, languages)
    assert set(found) & set(question.answers), found


@each_question
@pytest.mark.parametrize("languages", [["en"], ["en", "de"]], ids=["english", "all"])
def test_a_question_in_english_finds_its_answer(question: Question, languages: list[str]) -> None:
    found = first(question.english, languages)
    assert set(found) & set(question.answers), found


@pytest.mark.parametrize(
    ("question", "languages"),
    [
        *(
            (question, ["de", "en"])
            for question in (
                "zu viele Karten",
                "zu viele Kart",
                "eine karte zu viel",
                "karte zuviel",
                "eine Karte zu wenig",
                "zu wenig karten",
                "der andere hat zu viele Karten",
                "6 karten statt 5",
                "4 Karten statt 5",
                "sechs Karten statt fünf",
                "z'vü Koatn",
                "falsch gegeben",
                "zu viele Karten ausgeteilt",
            )
        ),
        *(
            (question, ["en", "de"])
            for question in (
                "too many cards",
                "one card too many",
                "too few cards",
                "one card short",
                "6 cards instead of 5",
                "six cards instead of five",
            )
        ),
    ],
)
def test_questions_about_a_wrong_number_of_cards_find_the_misdeal(question: str, languages: list[str]) -> None:
    assert {"schnapsen#misdeal", "disputes#misdeal"} <= set(first(question, languages))


@pytest.mark.parametrize(
    ("misspelt", "languages"),
    [
        *((word, ["de", "en"]) for word in ("Farbzwnag", "Stichzwagn", "ausmöden", "Partenrin", "Farbenjolder")),
        *((word, ["en", "de"]) for word in ("marrige", "clsoing", "revkoe", "misdael")),
    ],
)
def test_a_misspelt_word_is_looked_up_in_the_users_own_language(misspelt: str, languages: list[str]) -> None:
    found = [hit.language for hit in REAL.search(misspelt, languages)[:SHOWN]]
    assert found == languages[:1] * SHOWN
