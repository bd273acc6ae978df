"""Tests for the questions whose answers determine a result: which pile, moment and property each question is about."""

import pytest

from companion.core.notation import parse_deal
from companion.core.scoring.outcomes import DealOutcome
from companion.core.variants.two_hands import questions
from tests.core.table import claim, played_out, rules_of

Plain = dict[str, object]


def asked(preset: str, deal: Plain, house: Plain | None = None) -> list[str]:
    """Return all questions in short form, such as `b at-closing line`."""
    rules = rules_of(preset, house)
    outcome, violations = parse_deal(rules, deal)
    assert isinstance(outcome, DealOutcome), violations
    return [f"{question.seat} {question.moment} {question.ask}" for question in questions(rules.talon, outcome)]


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (claim("a", right=True), "b at-end line"),
        (claim("a", right=True, closed_by="a"), "b at-closing line"),
        (claim("a", right=True, closed_by="b"), "a at-closing trick"),
        (claim("a", right=False), "b at-end trick"),
        (claim("a", right=False, closed_by="a"), "b at-closing trick"),
        (claim("a", right=False, closed_by="b"), "b at-end trick"),
        (played_out(None, closed_by="a"), "b at-closing trick"),
    ],
)
def test_a_deal_asks_for_one_pile_at_one_moment(deal: Plain, expected: str) -> None:
    assert asked("soft", deal) == [expected]


@pytest.mark.parametrize(
    "deal",
    [
        played_out("a"),
        played_out(None),
        {"ended": "revoke", "by": "a", "closed_by": "b"},
        {"ended": "agreed", "by": "a", "game_points": 2},
        {"ended": "claim"},
    ],
)
def test_nothing_is_asked_if_no_pile_matters_or_the_player_is_missing(deal: Plain) -> None:
    assert asked("soft", deal) == []


def test_a_claim_without_a_verdict_is_taken_as_correct() -> None:
    assert asked("soft", {"ended": "claim", "by": "a"}) == asked("soft", claim("a", right=True))


def test_the_questions_depend_on_the_rules() -> None:
    assert asked("tournament", claim("a", right=False)) == ["b at-end line"]
    assert asked("tournament", claim("a", right=False, closed_by="b")) == ["a at-closing trick"]
    assert asked("sixty-six", claim("a", right=True, closed_by="a")) == ["b at-end line"]
    assert asked("sixty-six", claim("a", right=False)) == []
    assert asked("soft", claim("a", right=True), {"three-for": "no-points"}) == ["b at-end card-points"]


def test_if_the_last_trick_counts_ten_both_piles_are_asked_for() -> None:
    assert asked("last-trick-ten", played_out("a")) == ["a at-end count", "b at-end count"]
    assert asked("last-trick-ten", played_out("a", closed_by="a")) == ["b at-closing trick"]
