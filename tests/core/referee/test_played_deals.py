"""Tests that `bummerl may` accepts exactly the situations that two players can reach."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.drill.questions import MayQuestion
from companion.core.drill.random_questions import ask
from companion.core.drill.topics import Topic
from companion.core.referee.acts import Why
from companion.core.referee.contradictions import check
from companion.core.referee.may import acts, answers, may
from companion.core.referee.situations import Situation, Turn
from companion.core.tournament.chance import seeded_chance
from tests.core.referee.played_deals import played
from tests.core.referee.reachable import (
    HOUSES,
    cover,
    every_situation,
    first_deals_reaching,
    is_a_breach,
    moment_of,
    rules_of,
    situation_of,
)

COVER = cover()
PRESETS = ("soft", "sharp", "sixty-six", "schnapsella")
EVERY_HOUSE = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in PRESETS else pytest.mark.long) for name in HOUSES]
)
TOO_LATE = {Why.TALON_GONE, Why.TWO_LEFT, Why.NOT_ANY_MORE}


@cache
def reached(name: str) -> frozenset[Situation]:
    """Return all situations that the stored deals reach."""
    return frozenset(situation_of(seen) for seen in first_deals_reaching(HOUSES[name], COVER[name]))


@cache
def taken(name: str) -> tuple[Situation, ...]:
    """Return all situations that `may` accepts."""
    return tuple(
        situation
        for situation in every_situation(rules_of(HOUSES[name]))
        if not check(rules_of(HOUSES[name]), situation)
    )


@EVERY_HOUSE
def test_a_situation_is_accepted_if_and_only_if_a_deal_can_reach_it(name: str) -> None:
    rules, situations = rules_of(HOUSES[name]), reached(name)
    assert [situation for situation in situations if check(rules, situation)] == []
    moments = {moment_of(situation) for situation in situations}
    by_the_rules = (situation for situation in taken(name) if not is_a_breach(HOUSES[name], situation))
    assert [situation for situation in by_the_rules if moment_of(situation) not in moments] == []


@given(st.sampled_from(sorted(HOUSES)), st.integers(0, 1 << 32), st.booleans())
def test_every_situation_of_a_played_deal_has_answers(name: str, number: int, stacked: bool) -> None:  # noqa: FBT001  # passed by Hypothesis
    rules = rules_of(HOUSES[name])
    for seen in set(played(HOUSES[name], number, stacked=stacked)):
        assert check(rules, situation_of(seen)) == ()
        assert len(answers(rules, situation_of(seen))) == len(acts(rules))


@EVERY_HOUSE
def test_having_66_gives_the_same_answers_as_not_having_counted(name: str) -> None:
    rules = rules_of(HOUSES[name])
    for situation in taken(name):
        if situation.enough:
            assert answers(rules, situation) == answers(rules, replace(situation, enough=None))


@EVERY_HOUSE
def test_draw_first_is_answered_only_if_drawing_helps(name: str) -> None:
    rules = rules_of(HOUSES[name])
    for situation in taken(name):
        for answer in answers(rules, situation) if situation.turn is Turn.TRICK_WON else ():
            after = may(rules, replace(situation, turn=Turn.ON_LEAD, talon=situation.talon - 2), answer.act)
            assert answer.why is not Why.DRAW_FIRST or after.why not in TOO_LATE, (situation, answer)
            assert answer.why is not Why.BEFORE_OR_AFTER_DRAWING or after.yes, (situation, answer)


@EVERY_HOUSE
def test_the_drill_asks_only_about_reachable_situations(name: str) -> None:
    rules, known = rules_of(HOUSES[name]), {moment_of(situation) for situation in reached(name)}
    asked = set[Situation]()
    for topic in (Topic.LEAD, Topic.REPLY, Topic.AFTER_A_TRICK):
        for seed in range(60):
            question = ask(rules, topic, seeded_chance(seed))
            assert isinstance(question, MayQuestion)
            asked.add(replace(question.situation, enough=bool(question.situation.enough)))
    assert {moment_of(situation) for situation in asked} <= known
    assert len(asked) > 100, "there is enough to ask about"
