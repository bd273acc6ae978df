"""Tests with examples for the fields that a deal without a result still needs; `test_certainty` tests all deals."""

import pytest

from tests.core.table import NO_TRICK, claim, claim_by_pile_of_b, closed, pile, played_out, result

Plain = dict[str, object]

MISSING: dict[str, tuple[str, Plain, str]] = {
    "how it ended": ("soft", {"by": "a"}, "ended"),
    "who claimed": ("soft", {"ended": "claim", "claim_right": True}, "by"),
    "who took the last trick": ("soft", {"ended": "played-out"}, "by"),
    "who revoked": ("soft", {"ended": "revoke"}, "by"),
    "who wins": ("soft", {"ended": "agreed", "game_points": 1}, "by"),
    "how many": ("soft", {"ended": "agreed", "by": "a"}, "game_points"),
    "right or wrong": ("soft", {"ended": "claim", "by": "a", "piles": {"b": pile(20)}}, "claim_right"),
    "right or wrong, with a trick": (
        "soft",
        {"ended": "claim", "by": "a", "piles": {"a": {"tricks": 4}}},
        "claim_right",
    ),
    "the other's pile": ("soft", claim("a", right=True), "piles.b"),
    "whether under the line is no trick": ("soft", claim_by_pile_of_b(at_least_33=False), "piles.b"),
    "whether a trick is at the line": ("soft", claim_by_pile_of_b(took_trick=True), "piles.b"),
    "whether no points are no trick": ("sixty-six", claim_by_pile_of_b(card_points=0), "piles.b"),
    "the pile at the closing": (
        "soft",
        claim("a", right=True, closed_by="a", piles={"b": pile(40)}),
        "piles_at_closing.b",
    ),
    "the pile at the end": ("sixty-six", claim("a", right=True, closed_by="a"), "piles.b"),
    "the tricks when a closing failed": ("soft", played_out("a", closed_by="a"), "piles_at_closing.b"),
    "the tricks when a closer claims wrongly": (
        "soft",
        claim("a", right=False, closed_by="a", piles={"b": pile(40)}),
        "piles_at_closing.b",
    ),
    "the claimant's tricks who beats the closer": ("soft", claim("a", right=True, closed_by="b"), "piles_at_closing.a"),
    "the closer's tricks against a wrong claim": ("soft", claim("a", right=False, closed_by="b"), "piles.b"),
    "the claimant's tricks with a wrong claim": (
        "tournament",
        claim("a", right=False, closed_by="b", piles={"b": NO_TRICK}),
        "piles_at_closing.a",
    ),
    "the total": ("last-trick-ten", played_out("a", piles={"a": {"card_points": 70}}), "piles.b"),
    "the loser's pile": ("last-trick-ten", played_out("a", piles={"b": {"at_least_33": False}}), "piles.b"),
}


@pytest.mark.parametrize(("preset", "deal", "field"), MISSING.values(), ids=MISSING)
def test_fields_that_the_result_depends_on_are_reported_missing(preset: str, deal: Plain, field: str) -> None:
    assert result(preset, deal) == f"missing {field}"


def test_both_piles_are_missing_if_their_totals_decide() -> None:
    assert result("last-trick-ten", played_out("a")) == "missing piles.a; missing piles.b"


NOT_DEMANDED: dict[str, tuple[str, Plain, str]] = {
    "a verdict that the card points give": (
        "soft",
        {"ended": "claim", "by": "a", "piles": {"a": pile(65), "b": pile(9)}},
        "b 2",
    ),
    "a verdict that no trick gives": (
        "soft",
        {"ended": "claim", "by": "a", "piles": {"a": NO_TRICK, "b": pile(9)}},
        "b 2",
    ),
    "card points of a pile at the line": ("soft", claim_by_pile_of_b(at_least_33=True), "a 1"),
    "card points of a pile under it": ("soft", claim_by_pile_of_b(at_least_33=False, took_trick=True), "a 2"),
    "card points without a trick": ("soft", claim_by_pile_of_b(took_trick=False), "a 3"),
    "card points of a wrong claim": ("soft", claim("a", right=False, piles={"b": {"tricks": 1}}), "b 2"),
    "what the end says of the closing": ("soft", closed({}, {"tricks": 0}), "a 3"),
    "what the end says of the line": ("soft", closed({"took_trick": True}, {"card_points": 20}), "a 2"),
    "what the closing says of the end": (
        "sixty-six",
        claim("a", right=True, closed_by="a", piles_at_closing={"b": {"at_least_33": True}}),
        "a 1",
    ),
    "the last trick of a closed deal": (
        "soft",
        {"ended": "played-out", "closed_by": "a", "piles_at_closing": {"b": {"tricks": 0}}},
        "b 3",
    ),
    "anything where the last trick wins": ("soft", played_out("b"), "b 1"),
    "what one pile leaves to the other": (
        "last-trick-ten",
        played_out("b", piles={"a": {"at_least_33": False, "tricks": 1}}),
        "b 2",
    ),
    "that the last trick is one": ("last-trick-ten", played_out("a", piles={"a": {"at_least_33": False}}), "b 2"),
}


@pytest.mark.parametrize(("preset", "deal", "worth"), NOT_DEMANDED.values(), ids=NOT_DEMANDED)
def test_fields_that_the_result_does_not_depend_on_are_never_required(preset: str, deal: Plain, worth: str) -> None:
    assert result(preset, deal) == worth


def test_the_other_pile_can_decide_the_scale_of_a_played_out_deal() -> None:
    house = {"played-out": "last-trick-scale"}
    assert result("soft", played_out("a", piles={"a": {"card_points": 60}}), house) == "a 1"
    assert (
        result("soft", played_out("a", piles={"a": {"card_points": 119}, "b": {"at_least_33": False}}), house) == "a 2"
    )
    assert result("soft", played_out("a", piles={"a": {"card_points": 100}}), house) == "missing piles.b"
