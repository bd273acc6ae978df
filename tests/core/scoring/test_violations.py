"""Tests for violations in a deal: the complete list of contradictions, and values out of range."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, DealOutcome, Ending, Outcome
from companion.core.scoring.scoring import assess, check, score
from companion.core.scoring.violations import Code, Violation, ViolationError
from companion.core.seats import PAIR, Seat
from tests.arbitrary_deals import outcomes_of
from tests.core.table import NO_TRICK, claim, claim_by_pile_of_b, closed, pile, played_out, result
from tests.strategies import all_rulesets, outcomes, rules_and_outcomes, rulesets

Plain = dict[str, object]


CONTRADICTIONS: dict[str, tuple[Plain, str]] = {
    # facts that contradict derived bounds
    "card points without a trick": (claim_by_pile_of_b(card_points=20, took_trick=False), "piles.b"),
    "card points with zero tricks": (claim_by_pile_of_b(card_points=20, tricks=0), "piles.b"),
    "the line without a trick": (claim_by_pile_of_b(at_least_33=True, took_trick=False), "piles.b"),
    "the line with zero tricks": (claim_by_pile_of_b(at_least_33=True, tricks=0), "piles.b"),
    "tricks and none": (claim_by_pile_of_b(tricks=2, took_trick=False), "piles.b"),
    "zero tricks and one": (claim_by_pile_of_b(tricks=0, took_trick=True), "piles.b"),
    "33 under the line": (claim_by_pile_of_b(card_points=33, at_least_33=False), "piles.b"),
    "32 at the line": (claim_by_pile_of_b(card_points=32, at_least_33=True), "piles.b"),
    "a trick without card points": (claim_by_pile_of_b(card_points=0, took_trick=True), "piles.b"),
    "tricks without card points": (claim_by_pile_of_b(card_points=0, tricks=1), "piles.b"),
    "and at the closing": (closed({"card_points": 20, "tricks": 0}, {}), "piles_at_closing.b"),
    # one, two or three card points, less than any trick is worth
    "one card point": (claim_by_pile_of_b(card_points=1), "piles.b"),
    "two card points": (claim_by_pile_of_b(card_points=2, tricks=1), "piles.b"),
    "three card points at the closing": (closed(pile(3), pile(20)), "piles_at_closing.b"),
    # a pile that is larger at the closing than at the end
    "more card points at the closing": (closed({"card_points": 30}, {"card_points": 29}), "piles_at_closing.b"),
    "more tricks at the closing": (closed({"tricks": 3}, {"tricks": 2}), "piles_at_closing.b"),
    "a trick at the closing only": (closed({"took_trick": True}, {"took_trick": False}), "piles_at_closing.b"),
    "the line at the closing only": (closed({"at_least_33": True}, {"at_least_33": False}), "piles_at_closing.b"),
    "the line at the closing, less at the end": (
        closed({"at_least_33": True}, {"card_points": 30}),
        "piles_at_closing.b",
    ),
    # a correct claim below 66 or without a trick
    "right with 65": (claim("a", right=True, piles={"a": {"card_points": 65}, "b": pile(20)}), "claim_right"),
    "right under the line": (claim("a", right=True, piles={"a": {"at_least_33": False}, "b": pile(20)}), "claim_right"),
    "right without a trick": (claim("a", right=True, piles={"a": {"tricks": 0}, "b": pile(20)}), "claim_right"),
    # impossible sums of all card points
    "a sum of 119": (played_out("a", piles={"a": pile(60), "b": pile(59)}), "piles"),
    "a sum of 130": (played_out("a", piles={"a": pile(70), "b": pile(60)}), "piles"),
    "a sum of 240": (played_out("a", piles={"a": pile(120), "b": pile(120)}), "piles"),
    # piles at a closing without a closer
    "piles at a closing that nobody made": (
        claim("a", right=True, piles={"b": pile(20)}, piles_at_closing={"b": pile(20)}),
        "piles_at_closing",
    ),
}


@pytest.mark.parametrize(("deal", "field"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_each_contradiction_of_the_list(deal: Plain, field: str) -> None:
    assert result("soft", deal) == f"contradiction {field}"


NO_CONTRADICTIONS: dict[str, tuple[str, Plain, str]] = {
    "a wrong claim with 66": ("soft", claim("a", right=False, piles={"a": pile(66), "b": pile(20)}), "b 2"),
    "a trick without card points, with nines": ("sixty-six", claim_by_pile_of_b(card_points=0, tricks=1), "a 2"),
    "one card point, with nines": ("sixty-six", claim_by_pile_of_b(card_points=1), "a 2"),
    "a sum that is off where nothing was played out": (
        "soft",
        claim("a", right=True, piles={"a": pile(70), "b": pile(51)}),
        "a 1",
    ),
    "a sum that is off where the talon was closed": (
        "soft",
        played_out("a", closed_by="a", piles={"a": pile(60), "b": pile(31)}, piles_at_closing={"b": pile(20)}),
        "b 2",
    ),
    "card points that no single trick has": ("soft", claim_by_pile_of_b(card_points=11, tricks=1), "a 2"),
    "piles of the closing that say nothing": (
        "soft",
        {**claim_by_pile_of_b(card_points=33), "piles_at_closing": {}},
        "a 1",
    ),
    "more tricks than there are for both": (
        "soft",
        claim("a", right=True, piles={"a": pile(70, 10), "b": pile(4)}),
        "a 2",
    ),
    "a right claim of which the pile says nothing": ("soft", claim_by_pile_of_b(tricks=0), "a 3"),
    "the same pile at both moments": ("soft", closed(pile(40, 3), pile(40, 3)), "a 1"),
    "the last trick of somebody without a trick": ("soft", played_out("a", piles={"a": NO_TRICK}), "a 1"),
    "the last trick of somebody without card points": ("soft", played_out("b", piles={"b": {"card_points": 0}}), "b 1"),
    "the last trick of a closed deal, without a trick": (
        "soft",
        played_out("b", closed_by="a", piles={"b": NO_TRICK}, piles_at_closing={"b": NO_TRICK}),
        "b 3",
    ),
    "a last trick of nines": ("sixty-six", played_out("a", piles={"a": pile(0), "b": pile(120)}), "b 2"),
    "a closed deal that its loser finished without saying so": (
        "soft",
        played_out(None, closed_by="a", piles={"a": NO_TRICK}, piles_at_closing={"b": pile(20)}),
        "b 2",
    ),
    "all four marriages": ("soft", played_out("a", piles={"a": pile(160), "b": pile(60)}), "a 1"),
    "a verdict where nobody claimed": ("soft", {"ended": "revoke", "by": "a", "claim_right": True}, "b 3"),
}


@pytest.mark.parametrize(("preset", "deal", "worth"), NO_CONTRADICTIONS.values(), ids=NO_CONTRADICTIONS)
def test_nothing_else_is_a_contradiction(preset: str, deal: Plain, worth: str) -> None:
    assert result(preset, deal) == worth


def test_contradictions_are_reported_all_at_once() -> None:
    deal = claim("a", right=True, piles={"a": {"card_points": 3}, "b": {"card_points": 9, "tricks": 0}})
    deal["piles_at_closing"] = {"a": {"tricks": 0, "took_trick": True}}
    fields = ("piles.a", "piles_at_closing.a", "piles.b", "piles_at_closing")
    assert result("soft", deal) == "; ".join(f"contradiction {field}" for field in fields)


@pytest.mark.parametrize("right", [True, None])
def test_a_claim_is_judged_by_the_pile_at_the_end_even_after_a_contradictory_closing(right: bool | None) -> None:  # noqa: FBT001  # passed by parametrize
    piles = {"piles": {"a": {"card_points": 20}, "b": pile(40)}, "piles_at_closing": {"a": {"card_points": 30}}}
    deal: Plain = {"ended": "claim", "by": "a", "closed_by": "b", "claim_right": right, **piles}
    wrong = ["contradiction piles_at_closing.a", *(["contradiction claim_right"] if right else [])]
    assert result("soft", deal) == "; ".join(wrong)


@pytest.mark.parametrize(("worth", "expected"), [(0, False), (1, True), (7, True), (8, False)])
def test_agreed_game_points_range_from_one_to_the_target(worth: int, expected: bool) -> None:  # noqa: FBT001  # passed by parametrize
    deal: Plain = {"ended": "agreed", "by": "a", "game_points": worth}
    assert result("soft", deal) == (f"a {worth}" if expected else "out-of-range game_points")


def test_scoring_an_unparsed_outcome_reports_the_same_violations() -> None:
    rules = PRESETS[Preset.SOFT]
    agreed = DealOutcome(ended=Ending.AGREED, by=Seat.A, game_points=rules.match.target)
    too_many = replace(agreed, game_points=type(rules.match.target)(8))
    assert check(rules, agreed) == ()
    assert check(rules, too_many) == (Violation(Code.OUT_OF_RANGE, "game_points"),)
    with pytest.raises(ViolationError, match="not checked before: out-of-range game_points"):
        score(rules, too_many)


@pytest.mark.parametrize(
    ("preset", "outcome"),
    [
        (Preset.SOFT, BiddingOutcome(play_off_for=Seat.C)),
        (Preset.THOUSAND, DealOutcome(ended=Ending.REVOKE, by=Seat.A)),
    ],
)
def test_a_deal_of_another_game_cannot_be_scored(preset: Preset, outcome: Outcome) -> None:
    assert check(PRESETS[preset], outcome) == (Violation(Code.UNKNOWN),)


@given(rules_and_outcomes())
def test_a_deal_has_either_a_result_or_violations(deal: tuple[Ruleset, Outcome]) -> None:
    rules, outcome = deal
    assessment = assess(rules, outcome)
    assert (assessment.result is None) == (assessment.violations != ())
    assert check(rules, outcome) == assessment.violations


@given(rules_and_outcomes())
def test_scoring_raises_exactly_if_checking_finds_violations(deal: tuple[Ruleset, Outcome]) -> None:
    rules, outcome = deal
    found = check(rules, outcome)
    if not found:
        assert score(rules, outcome) == assess(rules, outcome).result
        return
    with pytest.raises(ViolationError, match="not checked before: ") as raised:
        score(rules, outcome)
    assert raised.value.violations == found
    assert all(violation.field in str(raised.value) for violation in found)


@given(rulesets(), outcomes())
def test_at_most_one_seat_wins_a_deal(rules: Ruleset, outcome: DealOutcome) -> None:
    result = assess(rules, outcome).result
    if result is not None:
        winners = [seat for seat, won in result.game_points.items() if won > 0]
        assert winners == ([] if result.winner is None else [result.winner])
        assert all(0 <= won <= max(3, rules.match.target) for won in result.game_points.values())
        assert set(result.game_points) == set(rules.seats) == set(PAIR)


@given(rules_and_outcomes())
def test_a_result_contains_every_seat(deal: tuple[Ruleset, Outcome]) -> None:
    rules, outcome = deal
    result = assess(rules, outcome).result
    if result is not None:
        assert tuple(result.game_points) == rules.seats
        assert result.winners == tuple(seat for seat in rules.seats if result.game_points[seat] > 0)
        assert result.is_draw == (set(result.game_points.values()) == {0})


@given(all_rulesets(), all_rulesets(), st.data())
def test_a_deal_of_another_family_is_a_violation(rules: Ruleset, other: Ruleset, data: st.DataObject) -> None:
    outcome = data.draw(outcomes_of(other))
    if type(rules.deal) is not type(other.deal):
        assert check(rules, outcome) == (Violation(Code.UNKNOWN),)
