"""The drill: whatever it asks, it can be answered, and the right answer is the core's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.drill.notation import plain_choice, plain_question
from companion.core.drill.questions import (
    DealQuestion,
    DrillQuestion,
    MayQuestion,
    Number,
    PileQuestion,
    Win,
    YesNo,
    choices,
    is_right,
    right_choice,
)
from companion.core.drill.random_questions import ask
from companion.core.drill.topics import Level, Topic, topics
from companion.core.drill.tour import Stop, tour
from companion.core.notation import parse_deal
from companion.core.numbers import GamePoints
from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.contradictions import check
from companion.core.referee.may import may
from companion.core.referee.notation import parse_laid_out, parse_situation
from companion.core.referee.pile_counts import count
from companion.core.scoring.outcomes import DealOutcome
from companion.core.scoring.scoring import assess
from companion.core.seats import PAIR, Seat
from companion.core.tournament.chance import seeded_chance
from tests.strategies import rulesets, rulesets_of

SOFT, SCHNAPSELLA = PRESETS[Preset.SOFT], PRESETS[Preset.SCHNAPSELLA]


def games() -> st.SearchStrategy[Ruleset]:
    """Every game for two, with any house rules."""
    return rulesets() | rulesets_of(SCHNAPSELLA)


@st.composite
def questions(draw: st.DrawFn) -> DrillQuestion:
    """Any question of any level."""
    rules = draw(games())
    topic = draw(st.sampled_from(topics(rules, Level.EXPERT)))
    return ask(rules, topic, seeded_chance(draw(st.integers(0, 1 << 32))))


@given(questions())
def test_the_answer_is_what_the_core_says(question: DrillQuestion) -> None:
    match question:
        case DealQuestion(rules=rules, outcome=outcome):
            assessment = assess(rules, outcome)
            assert assessment.violations == ()
            assert assessment.result is not None
            said = right_choice(question)
            assert isinstance(said, Win)
            assert {seat: n for seat, n in assessment.result.game_points.items() if n} == (
                {} if said.winner is None else {said.winner: said.game_points}
            )
        case MayQuestion(rules=rules, situation=situation, act=act):
            assert check(rules, situation) == ()
            assert right_choice(question) == YesNo(may(rules, situation, act).yes)
        case PileQuestion(laid_out=laid_out):
            assert count(laid_out).is_possible
            assert right_choice(question) == Number(count(laid_out).piles[Seat.A].card_points)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_every_topic_of_every_game_is_asked(rules: Ruleset) -> None:
    for topic in topics(rules, Level.EXPERT):
        asked = [ask(rules, topic, seeded_chance(seed)) for seed in range(60)]
        assert {(question.topic, question.rules) for question in asked} == {(topic, rules)}
        assert len({right_choice(question) for question in asked}) > 1
        assert all(right_choice(question) in choices(question) for question in asked)


@given(questions())
def test_what_is_told_of_a_closing_can_have_been_so(question: DrillQuestion) -> None:
    if not isinstance(question, DealQuestion) or not isinstance(question.outcome, DealOutcome):
        return
    outcome, then = question.outcome, question.outcome.piles_at_closing
    if outcome.closed_by is None:
        return
    tricks = {seat: then[seat].tricks or 0 for seat in PAIR}
    assert sum(tricks.values()) <= 3, "every rule allows to close with four cards in the talon"
    assert tricks[outcome.closed_by] > 0 or not any(tricks.values()), "the closer is on lead"
    later = [(now.tricks or 0) - tricks[seat] for seat, now in outcome.piles.items()]
    assert sum(later) <= 5
    assert all(more >= 0 for more in later)


@given(questions())
def test_of_what_can_be_tapped_exactly_one_is_right(question: DrillQuestion) -> None:
    offered = choices(question)
    assert len(set(offered)) == len(offered) > 1
    assert [choice for choice in offered if is_right(question, choice)] == [right_choice(question)]


@given(questions())
def test_what_is_asked_can_be_told_to_scripts(question: DrillQuestion) -> None:
    plain = plain_question(question)
    match question:
        case DealQuestion(rules=rules, outcome=outcome):
            deal = plain["deal"]
            assert isinstance(deal, dict)
            assert parse_deal(rules, deal) == (outcome, ())
        case MayQuestion(rules=rules, situation=situation):
            told = plain["situation"]
            assert isinstance(told, dict)
            assert parse_situation(rules, told) == (situation, ())
        case PileQuestion(rules=rules, laid_out=laid_out):
            rest = {field: value for field, value in plain.items() if field != "topic"}
            assert parse_laid_out(rules, rest) == (laid_out, ())


def test_choices_as_plain_data() -> None:
    assert plain_choice(Win(Seat.A, GamePoints(2))) == {"winner": "a", "game_points": 2}
    assert plain_choice(Win(None, GamePoints(0))) == {"winner": None, "game_points": 0}
    assert (plain_choice(YesNo(yes=False)), plain_choice(Number(33))) == (False, 33)


@given(games(), st.integers(0, 1 << 32), st.data())
def test_the_same_chance_asks_the_same(rules: Ruleset, seed: int, data: st.DataObject) -> None:
    topic = data.draw(st.sampled_from(topics(rules, Level.EXPERT)))
    assert ask(rules, topic, seeded_chance(seed)) == ask(rules, topic, seeded_chance(seed))


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_a_harder_level_asks_all_that_an_easier_one_does(rules: Ruleset) -> None:
    beginner, regular, expert = (topics(rules, level) for level in Level)
    assert regular[: len(beginner)] == beginner
    assert expert[: len(regular)] == regular
    assert bool(expert) == isinstance(rules.deal, DealRules | NamingRules)


def test_every_topic_is_asked_by_some_game() -> None:
    assert {*topics(SOFT, Level.EXPERT), *topics(SCHNAPSELLA, Level.EXPERT)} == set(Topic)


@pytest.mark.parametrize("topic", Topic)
def test_a_game_that_is_not_asked_about_has_no_questions(topic: Topic) -> None:
    with pytest.raises(LookupError):
        ask(PRESETS[Preset.THOUSAND], topic, seeded_chance(1))


TOUR = {
    Stop.FORTY_WITHOUT_TRICK: ("a 3", "a 3"),
    Stop.EXACTLY_33: ("a 1", "a 1"),
    Stop.EXACTLY_32: ("a 2", "a 2"),
    Stop.TRICKS_AFTER_CLOSING: ("a 3", "a 2"),
    Stop.CLOSER_TAKES_LAST_TRICK: ("b 2", "b 2"),
    Stop.FAILED_AGAINST_35: ("b 2", "b 2"),
    Stop.WRONG_AGAINST_40: ("b 2", "b 2"),
    Stop.OTHER_HAD_66_FIRST: ("a 1", "a 1"),
    Stop.CLOSER_BEATEN_TRICKLESS: ("a 3", "a 2"),
    Stop.LAST_TRICK_AGAINST_68: ("b 1", "a 1"),
}
"""What each case is worth in soft Schnapsen and in Sixty-Six."""


@pytest.mark.parametrize(("preset", "column"), [("soft", 0), ("sharp", 0), ("sixty-six", 1)])
def test_the_ten_cases_of_the_tour_come_out_as_the_tables_say(preset: str, column: int) -> None:
    found = {stop: right_choice(question) for stop, question in tour(PRESETS[Preset(preset)])}
    assert {stop: f"{one.winner} {one.game_points}" for stop, one in found.items() if isinstance(one, Win)} == {
        stop: columns[column] for stop, columns in TOUR.items()
    }


@given(rulesets())
def test_the_tour_has_an_answer_under_any_house_rules(rules: Ruleset) -> None:
    assert [stop for stop, question in tour(rules) if is_right(question, right_choice(question))] == list(Stop)


def test_there_is_no_tour_without_a_talon_to_close() -> None:
    assert tour(SCHNAPSELLA) == tour(PRESETS[Preset.THOUSAND]) == ()
