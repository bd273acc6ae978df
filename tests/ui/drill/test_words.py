"""Tests for the wording of the drill and of rules codes, in both languages."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.core.drill.questions import DealQuestion, DrillQuestion, MayQuestion, choices, right_choice
from companion.core.drill.random_questions import ask
from companion.core.drill.topics import Level, Topic, topics
from companion.core.drill.tour import Stop, tour
from companion.core.options.choices import Contract
from companion.core.options.code_alphabet import CodeProblem, InvalidCode
from companion.core.options.contracts import with_contract_names
from companion.core.options.options import with_house
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.options.rules_code import compare_rules
from companion.core.referee.contradictions import check
from companion.core.referee.may import may
from companion.core.referee.situations import Situation
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.scoring import score
from companion.core.tournament.chance import seeded_chance
from companion.ui.drill import words as drill_words
from companion.ui.setup import rules_code
from companion.ui.words import cards
from companion.ui.words import may as may_words
from companion.ui.words.piles import CardNames
from tests.i18n.messages import english_that_is_no_german
from tests.strategies import rulesets, rulesets_of
from tests.ui.situations import DE, EN, NAMES

SOFT, SCHNAPSELLA = PRESETS[Preset.SOFT], PRESETS[Preset.SCHNAPSELLA]
GERMAN = CardNames(card=lambda card: cards.card(DE, card), suit=lambda suit: cards.suit(DE, suit))
ENGLISH = CardNames(card=lambda card: cards.card(EN, card), suit=lambda suit: cards.suit(EN, suit))
MAY_TOPICS = (Topic.LEAD, Topic.REPLY, Topic.AFTER_A_TRICK)


def questions() -> st.SearchStrategy[DrillQuestion]:
    """Generate questions from all games for two players."""
    asked = st.tuples(rulesets() | rulesets_of(SCHNAPSELLA), st.sampled_from(Topic), st.integers(0, 1 << 32))
    return asked.filter(lambda case: case[1] in topics(case[0], Level.EXPERT)).map(
        lambda case: ask(case[0], case[1], seeded_chance(case[2]))
    )


@given(questions())
def test_all_texts_of_a_question_are_translated(question: DrillQuestion) -> None:
    sentences = [
        *drill_words.story(DE, question, NAMES, GERMAN),
        drill_words.question_text(DE, question),
        *drill_words.explanation(DE, question, NAMES),
    ]
    assert all(sentences)
    assert not [words for words in sentences if english_that_is_no_german(words)]


@given(questions())
def test_a_question_has_its_section_and_distinct_answers(question: DrillQuestion) -> None:
    assert drill_words.rule(question) is not None
    said = [drill_words.choice(EN, choice, NAMES) for choice in choices(question)]
    assert len(set(said)) == len(said)
    assert drill_words.choice(EN, right_choice(question), NAMES) in said


def with_other_unstated_facts(question: MayQuestion) -> Iterator[Situation]:
    """Yield the possible situations that agree with the story of a question, which would tell of an announcement."""
    rules, situation = question.rules, question.situation
    story = set(may_words.situation(EN, rules, situation))
    fields = ("just_closed", "took_trick", "holds_lowest_trump", "holds_pair", "named", "enough")
    for values in product(*((False, True),) * 5, (None, False, True)):
        facts: dict[str, Any] = dict(zip(fields, values, strict=True))
        other = replace(situation, **facts)
        if not check(rules, other) and story <= set(may_words.situation(EN, rules, other)):
            yield other


@given(rulesets() | rulesets_of(SCHNAPSELLA), st.sampled_from(MAY_TOPICS), st.integers(0, 1 << 32))
def test_the_story_of_a_question_says_all_that_the_answer_depends_on(rules: Ruleset, topic: Topic, seed: int) -> None:
    for number in range(10):
        question = ask(rules, topic, seeded_chance(seed + number))
        assert isinstance(question, MayQuestion)
        for other in with_other_unstated_facts(question):
            assert may(rules, other, question.act).yes == question.answer.yes, other


@given(questions())
def test_the_result_of_a_deal_does_not_depend_on_the_tricks_of_the_claimant(question: DrillQuestion) -> None:
    """The story doesn't say how many they are."""
    if not isinstance(question, DealQuestion) or not isinstance(question.outcome, DealOutcome):
        return
    outcome, claimant = question.outcome, question.outcome.by
    if outcome.ended is Ending.CLAIM and claimant is not None:
        pile = replace(outcome.piles[claimant], tricks=None)
        assert score(question.rules, replace(outcome, piles={**outcome.piles, claimant: pile})) == question.result


def test_levels_topics_and_tour_cases_have_names() -> None:
    for tr in (EN, DE):
        said = [
            *(drill_words.level(tr, level) for level in Level),
            *(drill_words.topic(tr, topic) for topic in Topic),
            *(drill_words.stop(tr, stop) for stop in Stop),
            *(drill_words.verdict(tr, right=right) for right in (True, False)),
            *(drill_words.due(tr, n) for n in (1, 2)),
        ]
        assert len(set(said)) == len(said)
        assert tr is EN or not [words for words in said if english_that_is_no_german(words)]


def test_the_tour_mentions_the_difficult_detail_of_a_case() -> None:
    stops = dict(tour(SOFT))
    forty = stops[Stop.FORTY_WITHOUT_TRICK]
    assert drill_words.tour_story(EN, Stop.FORTY_WITHOUT_TRICK, forty, NAMES) == (
        "Berta led to the first trick and announced forty.",
        "Anna says “enough” and has 67.",
        "Berta has no tricks.",
    )
    closed = drill_words.tour_story(EN, Stop.TRICKS_AFTER_CLOSING, stops[Stop.TRICKS_AFTER_CLOSING], NAMES)
    assert closed == (
        "Anna closed the talon.",
        "When the talon was closed, Anna had 2 tricks worth 34.",
        "When the talon was closed, Berta had no tricks.",
        "Anna says “enough” and has 68.",
        "Berta has 1 trick worth 20.",
    )
    assert len(drill_words.tour_story(EN, Stop.OTHER_HAD_66_FIRST, stops[Stop.OTHER_HAD_66_FIRST], NAMES)) == 3


def test_the_story_of_a_played_out_deal_has_both_piles() -> None:
    for _, question in tour(SOFT):
        if question.outcome.ended is Ending.PLAYED_OUT:
            assert len(drill_words.story(DE, question, NAMES, GERMAN)) >= 3


def test_the_story_of_a_revoke() -> None:
    question = ask(SOFT, Topic.REVOKE, seeded_chance(0))
    assert isinstance(question, DealQuestion)
    assert "could have" in drill_words.story(EN, question, NAMES, ENGLISH)[0]
    other = ask(SCHNAPSELLA, Topic.REVOKE, seeded_chance(0))
    assert "could have" in drill_words.story(EN, other, NAMES, ENGLISH)[0]


def test_every_problem_of_a_rules_code_has_a_sentence_in_both_languages() -> None:
    said = [rules_code.problem(DE, InvalidCode(problem, "?")) for problem in CodeProblem]
    assert len(set(said)) == len(CodeProblem)
    assert not [words for words in said if english_that_is_no_german(words)]


def test_differences_show_both_values() -> None:
    theirs = with_house(SOFT, {"target": 9})
    said = [rules_code.difference(EN, difference) for difference in compare_rules(SOFT, theirs)]
    assert said == ["Points to win a Bummerl: 9 points instead of 7 points"]
    other_game = [rules_code.difference(DE, difference) for difference in compare_rules(SOFT, SCHNAPSELLA)]
    other_game += [rules_code.difference(DE, difference) for difference in compare_rules(SCHNAPSELLA, SOFT)]
    assert not [words for words in [*other_game, rules_code.same(DE)] if english_that_is_no_german(words)]


def test_names_missing_in_a_rules_code_are_reported() -> None:
    named = with_contract_names(PRESETS[Preset.BAUERNSCHNAPSEN], {Contract.GANG: "Landler"})
    assert "Gang" in rules_code.omission_note(EN, named)
    assert rules_code.omission_note(DE, SOFT) == ""
