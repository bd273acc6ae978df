"""Tests that every drill question has an answer, and that the correct choice agrees with the core."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.cards import Card, Rank, Suit
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
from companion.core.options.options import with_house
from companion.core.options.parts import DealRules, NamingRules
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.referee.acts import Act
from companion.core.referee.contradictions import check
from companion.core.referee.may import may
from companion.core.referee.notation import parse_laid_out, parse_situation
from companion.core.referee.pile_counts import count
from companion.core.referee.situations import Best, Situation, Turn
from companion.core.referee.trick_piles import LaidOut, TrickPile
from companion.core.scoring.outcomes import DealOutcome, Ending
from companion.core.scoring.scoring import assess
from companion.core.seats import PAIR, Seat
from companion.core.tournament.chance import seeded_chance
from tests.strategies import rulesets, rulesets_of

SOFT, SCHNAPSELLA = PRESETS[Preset.SOFT], PRESETS[Preset.SCHNAPSELLA]


def games() -> st.SearchStrategy[Ruleset]:
    """Generate rules for a two-player game, with any house rules."""
    return rulesets() | rulesets_of(SCHNAPSELLA)


@st.composite
def questions(draw: st.DrawFn) -> DrillQuestion:
    """Generate a drill question of any level."""
    rules = draw(games())
    topic = draw(st.sampled_from(topics(rules, Level.EXPERT)))
    return ask(rules, topic, seeded_chance(draw(st.integers(0, 1 << 32))))


@given(questions())
def test_the_right_choice_is_the_answer_of_the_core(question: DrillQuestion) -> None:
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
def test_every_topic_of_every_game_has_questions(rules: Ruleset) -> None:
    for topic in topics(rules, Level.EXPERT):
        asked = [ask(rules, topic, seeded_chance(seed)) for seed in range(60)]
        assert {(question.topic, question.rules) for question in asked} == {(topic, rules)}
        assert len({right_choice(question) for question in asked}) > 1
        assert all(right_choice(question) in choices(question) for question in asked)


@given(questions())
def test_piles_at_a_closing_are_possible(question: DrillQuestion) -> None:
    if not isinstance(question, DealQuestion) or not isinstance(question.outcome, DealOutcome):
        return
    outcome, then = question.outcome, question.outcome.piles_at_closing
    if outcome.closed_by is None:
        return
    tricks = {seat: then[seat].tricks or 0 for seat in PAIR}
    assert sum(tricks.values()) <= 3, "every rule allows to close with four cards in the talon"
    assert tricks[outcome.closed_by] > 0 or not any(tricks.values()), "the closer is on lead"
    later = [(pile.tricks or 0) - tricks[seat] for seat, pile in outcome.piles.items()]
    assert sum(later) <= 5
    assert all(more >= 0 for more in later)


def may_questions(rules: Ruleset, *topics_: Topic) -> list[MayQuestion]:
    """Return many questions on these topics about what a player may do."""
    asked = [ask(rules, topic, seeded_chance(seed)) for topic in topics_ for seed in range(200)]
    return [question for question in asked if isinstance(question, MayQuestion)]


@pytest.mark.parametrize("preset", [Preset.SOFT, Preset.SHARP, Preset.SIXTY_SIX, Preset.SCHNAPSELLA])
def test_a_question_about_claiming_says_whether_the_player_has_66(preset: Preset) -> None:
    asked = may_questions(PRESETS[preset], Topic.LEAD, Topic.REPLY, Topic.AFTER_A_TRICK)
    held = {question.situation.enough for question in asked if question.act is Act.CLAIM}
    assert held == {True, False}


@pytest.mark.parametrize(
    ("act", "field"),
    [(Act.EXCHANGE, "holds_lowest_trump"), (Act.ANNOUNCE, "holds_pair"), (Act.LEAD_QUEEN, "holds_pair")],
)
def test_a_player_who_asks_about_cards_holds_them(act: Act, field: str) -> None:
    asked = [question for question in may_questions(SOFT, Topic.LEAD) if question.act is act]
    assert asked
    assert all(getattr(question.situation, field) for question in asked)


def test_nobody_holds_trumps_before_they_are_named() -> None:
    asked = may_questions(SCHNAPSELLA, Topic.LEAD, Topic.REPLY)
    unnamed = [question.situation for question in asked if not question.situation.named]
    assert unnamed
    assert not [held for held in unnamed if held.holds_pair or held.best is Best.TRUMP]


@given(questions())
def test_exactly_one_choice_is_right(question: DrillQuestion) -> None:
    offered = choices(question)
    assert len(set(offered)) == len(offered) > 1
    assert [choice for choice in offered if is_right(question, choice)] == [right_choice(question)]


@given(questions())
def test_questions_can_be_converted_to_plain_data(question: DrillQuestion) -> None:
    plain = plain_question(question)
    match question:
        case DealQuestion(rules=rules, outcome=outcome):
            deal = plain["deal"]
            assert isinstance(deal, dict)
            assert parse_deal(rules, deal) == (outcome, ())
        case MayQuestion(rules=rules, situation=situation):
            plain_situation = plain["situation"]
            assert isinstance(plain_situation, dict)
            assert parse_situation(rules, plain_situation) == (situation, ())
        case PileQuestion(rules=rules, laid_out=laid_out):
            rest = {field: value for field, value in plain.items() if field != "topic"}
            assert parse_laid_out(rules, rest) == (laid_out, ())


HEARTS = TrickPile(
    cards=frozenset((Card(Suit.HEARTS, Rank.ACE), Card(Suit.HEARTS, Rank.TEN))), marriages=frozenset((Suit.HEARTS,))
)


@pytest.mark.parametrize(
    ("question", "plain", "right"),
    [
        (
            DealQuestion(Topic.REVOKE, SOFT, DealOutcome(ended=Ending.REVOKE, by=Seat.A)),
            {"topic": "revoke", "deal": {"ended": "revoke", "by": "a"}},
            {"winner": "b", "game_points": 3},
        ),
        (
            MayQuestion(Topic.REPLY, SOFT, Situation(turn=Turn.TO_FOLLOW, talon=4, best=Best.BEAT), Act.BEAT),
            {"topic": "reply", "situation": {"turn": "to-follow", "talon": 4, "best": "beat"}, "act": "beat"},
            False,
        ),
        (
            PileQuestion(Topic.PILE, LaidOut(rules=SOFT, piles={Seat.A: HEARTS}, trump=Suit.HEARTS)),
            {
                "topic": "pile",
                "piles": {"a": {"cards": ["hearts-ace", "hearts-ten"], "marriages": ["hearts"]}},
                "trump": "hearts",
            },
            61,
        ),
    ],
    ids=["deal", "may", "pile"],
)
def test_each_kind_of_question_and_its_answer_as_plain_data(
    question: DrillQuestion, plain: dict[str, object], right: object
) -> None:
    assert plain_question(question) == plain
    assert [plain_choice(choice) for choice in choices(question) if is_right(question, choice)] == [right]


def test_choices_can_be_converted_to_plain_data() -> None:
    assert plain_choice(Win(Seat.A, GamePoints(2))) == {"winner": "a", "game_points": 2}
    assert plain_choice(Win(None, GamePoints(0))) == {"winner": None, "game_points": 0}
    assert (plain_choice(YesNo(yes=False)), plain_choice(Number(33))) == (False, 33)


@given(games(), st.integers(0, 1 << 32), st.data())
def test_equal_chances_generate_equal_questions(rules: Ruleset, seed: int, data: st.DataObject) -> None:
    topic = data.draw(st.sampled_from(topics(rules, Level.EXPERT)))
    assert ask(rules, topic, seeded_chance(seed)) == ask(rules, topic, seeded_chance(seed))


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_a_harder_level_includes_the_topics_of_the_easier_ones(rules: Ruleset) -> None:
    beginner, regular, expert = (topics(rules, level) for level in Level)
    assert regular[: len(beginner)] == beginner
    assert expert[: len(regular)] == regular
    assert bool(expert) == isinstance(rules.deal, DealRules | NamingRules)


def test_every_topic_belongs_to_some_game() -> None:
    assert {*topics(SOFT, Level.EXPERT), *topics(SCHNAPSELLA, Level.EXPERT)} == set(Topic)


@pytest.mark.parametrize("topic", Topic)
def test_games_outside_the_drill_have_no_questions(topic: Topic) -> None:
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
"""The results of each case, in soft Schnapsen and in Sixty-Six."""


@pytest.mark.parametrize(("preset", "column"), [("soft", 0), ("sharp", 0), ("sixty-six", 1)])
def test_the_cases_of_the_tour_have_the_results_of_the_tables(preset: str, column: int) -> None:
    found = {stop: right_choice(question) for stop, question in tour(PRESETS[Preset(preset)])}
    assert {
        stop: f"{question.winner} {question.game_points}"
        for stop, question in found.items()
        if isinstance(question, Win)
    } == {stop: columns[column] for stop, columns in TOUR.items() if stop in found}


@pytest.mark.parametrize("preset", ["sharp", "tournament"])
def test_no_case_of_the_tour_has_a_marriage_on_the_first_lead_where_it_is_forbidden(preset: str) -> None:
    rules = PRESETS[Preset(preset)]
    assert [stop for stop, _ in tour(rules)] == [stop for stop in Stop if stop is not Stop.FORTY_WITHOUT_TRICK]
    assert len(tour(with_house(rules, {"marriage-on-first-lead": "yes"}))) == len(Stop)


@given(rulesets())
def test_the_tour_has_answers_under_any_house_rules(rules: Ruleset) -> None:
    cases = tour(rules)
    assert len(cases) >= len(Stop) - 1
    assert all(is_right(question, right_choice(question)) for _, question in cases)


def test_games_without_a_talon_to_close_have_no_tour() -> None:
    assert tour(SCHNAPSELLA) == tour(PRESETS[Preset.THOUSAND]) == ()
