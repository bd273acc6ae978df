"""Tests for the rate at which the search finds a section that a player would accept as the answer."""

from collections.abc import Collection

import pytest

from companion.rulebook.address import Address
from companion.rulebook.blocks import Example
from companion.rulebook.search.hit import Hit
from tests.rulebook.libraries import REAL
from tests.rulebook.search import asked_after, asked_blind, asked_tuned, asked_unseen
from tests.rulebook.search.search_case import SearchCase

WHOLE = asked_blind.QUESTIONS + asked_tuned.QUESTIONS
LATER = asked_after.QUESTIONS + asked_unseen.QUESTIONS
SHOWN = 3


def hits(case: SearchCase) -> tuple[Hit, ...]:
    others = [language for language in REAL.languages if language != case.language]
    return REAL.search(case.question, [case.language, *others])[:SHOWN]


def rate(questions: Collection[SearchCase], shown: int) -> float:
    """Return the fraction of questions, from 0 to 1, with an answer among the first `shown` hits."""
    right = [case for case in questions if {str(hit.address) for hit in hits(case)[:shown]} & set(case.sections)]
    return len(right) / len(questions)


def test_there_are_enough_questions_without_duplicates() -> None:
    assert len({case.question for case in WHOLE}) == len(WHOLE) >= 120
    assert len(asked_blind.QUESTIONS) >= 60


def test_every_answer_exists() -> None:
    missing = [
        address
        for case in (*WHOLE, *LATER)
        for address in case.sections
        if REAL.find_section(case.language, Address.parse(address)) is None
    ]
    assert missing == []


def test_the_first_hit_answers_four_of_five_questions() -> None:
    assert rate(WHOLE, 1) >= 0.8


def test_one_of_three_hits_answers_nineteen_of_twenty_questions() -> None:
    assert rate(WHOLE, SHOWN) >= 0.95


def test_questions_written_after_the_tuning_are_answered() -> None:
    assert rate(LATER, 1) >= 0.7
    assert rate(LATER, SHOWN) >= 0.85


@pytest.mark.parametrize("case", asked_tuned.REPORTED, ids=lambda case: case.question)
def test_questions_reported_by_players_are_answered(case: SearchCase) -> None:
    found = [str(hit.address) for hit in hits(case)]
    assert set(found) & set(case.sections), found


def test_the_excerpt_of_an_answer_shows_the_rule_and_not_an_example() -> None:
    answers = [(case, hit) for case in WHOLE for hit in hits(case) if str(hit.address) in case.sections]
    beside = [
        case.question
        for case, hit in answers
        if isinstance(REAL.find_block(hit.language, hit.address.slug, hit.block), Example)
    ]
    assert beside == []


@pytest.mark.parametrize(
    ("question", "block"),
    [
        ("derf i zuadrahn wenn nur mehr zwa koatn liegn", "Darf ich bei zwei Karten im Talon noch zudrehen?"),
        ("i hob vagessn zwanzg ansogn", "Ich hab vergessen, zwanzig zu sagen."),
        ("gegner meldet vor mir aus obwohl ich zugedreht hab", "der andere meldet vor mir aus?"),
        ("muss ich überstechen", "Muss ich stechen?"),
    ],
)
def test_the_excerpt_of_an_answer_begins_with_the_question(question: str, block: str) -> None:
    assert any(block in hit.context for hit in REAL.search(question, ["de", "en"])[:SHOWN])
