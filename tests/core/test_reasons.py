"""Tests that each result has the correct reason and rules section."""

import pytest

from companion.core.notation import parse_deal
from companion.core.scoring.results import explaining_rule
from companion.core.scoring.scoring import score
from tests.core.table import NO_TRICK, PRESETS, claim, full_result, pile, played_out, rules_of

REASONS = {
    "a 1 because opponent-at-the-line, {schnapsen}#going-out": claim("a", right=True, piles={"b": pile(33)}),
    "a 2 because opponent-under-the-line, {schnapsen}#going-out": claim("a", right=True, piles={"b": pile(32)}),
    "a 3 because opponent-trickless, {schnapsen}#going-out": claim("a", right=True, piles={"b": NO_TRICK}),
    "a 1 because opponent-at-the-line, {schnapsen}#closing": claim(
        "a", right=True, closed_by="a", piles_at_closing={"b": pile(33)}
    ),
    "a 2 because opponent-under-the-line, {schnapsen}#closing": claim(
        "a", right=True, closed_by="a", piles={"b": pile(14)}, piles_at_closing={"b": pile(14)}
    ),
    "a 3 because opponent-trickless, {schnapsen}#closing": claim(
        "a", right=True, closed_by="a", piles={"b": NO_TRICK}, piles_at_closing={"b": NO_TRICK}
    ),
    "b 2 because false-claim, {schnapsen}#false-claim": claim("a", right=False, piles={"b": pile(20)}),
    "b 2 because closing-failed, {schnapsen}#closing": claim(
        "a", right=False, closed_by="a", piles_at_closing={"b": pile(20)}
    ),
    "b 3 because closing-failed, {schnapsen}#closing": played_out("a", closed_by="a", piles_at_closing={"b": NO_TRICK}),
    "a 2 because closer-beaten, {schnapsen}#closing": claim(
        "a", right=True, closed_by="b", piles_at_closing={"a": pile(20)}
    ),
    "b 2 because false-claim-against-closer, {schnapsen}#closing": claim(
        "a", right=False, closed_by="b", piles={"b": pile(20)}, piles_at_closing={"a": pile(20)}
    ),
    "b 3 because revoke, {schnapsen}#revoke": {"ended": "revoke", "by": "a"},
    "a 2 because agreed, None": {"ended": "agreed", "by": "a", "game_points": 2},
}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("expected", "deal"), REASONS.items(), ids=REASONS)
def test_a_result_carries_its_reason_and_the_section_of_the_rules(
    expected: str, deal: dict[str, object], preset: str
) -> None:
    document = "sixty-six" if preset == "sixty-six" else "schnapsen"
    assert full_result(preset, deal) == expected.format(schnapsen=document)


@pytest.mark.parametrize(
    ("preset", "house", "expected"),
    [
        ("soft", {}, "a 1 because last-trick, schnapsen#last-trick"),
        ("sharp", {}, "a 1 because last-trick, schnapsen#last-trick"),
        ("tournament", {}, "a 1 because last-trick, schnapsen#last-trick"),
        ("soft", {"played-out": "last-trick-scale"}, "a 1 because last-trick, schnapsen#last-trick"),
        ("last-trick-ten", {}, "nobody because equal-card-points, last-trick-ten#last-trick"),
        ("last-trick-ten", {"plus-ten-tie": "last-trick"}, "a 1 because last-trick, last-trick-ten#last-trick"),
        ("sixty-six", {}, "nobody because equal-card-points, sixty-six#last-trick"),
    ],
)
def test_each_document_has_a_section_on_the_last_trick(preset: str, house: dict[str, object], expected: str) -> None:
    equal = played_out("a", piles={"a": pile(55, 5), "b": pile(65, 5)})
    assert full_result(preset, equal, house) == expected


def test_more_card_points_is_a_separate_reason() -> None:
    deal = played_out("a", piles={"a": pile(70, 5), "b": pile(50, 5)})
    assert full_result("last-trick-ten", deal) == "a 1 because more-card-points, last-trick-ten#last-trick"
    assert full_result("sixty-six", deal) == "a 1 because more-card-points, sixty-six#last-trick"


def test_the_example_of_the_scripting_interface() -> None:
    deal: dict[str, object] = {
        "ended": "claim",
        "by": "a",
        "closed_by": "a",
        "piles": {"a": {"card_points": 68}, "b": {"card_points": 41, "tricks": 3}},
        "piles_at_closing": {"b": {"card_points": 14, "tricks": 1}},
    }
    expected = "a 2 because opponent-under-the-line, schnapsen#closing"
    assert full_result("soft", deal, {"false-claim": "as-if-right"}) == expected


WRONG_CLAIM = claim("a", right=False, piles={"b": pile(20)})
WRONG_CLAIM_AGAINST_CLOSER = claim(
    "a", right=False, closed_by="b", piles={"b": pile(20)}, piles_at_closing={"a": pile(20)}
)


@pytest.mark.parametrize(
    ("preset", "house", "deal", "section"),
    [
        ("tournament", {}, WRONG_CLAIM, "tournament#false-claim"),
        ("tournament", {}, WRONG_CLAIM_AGAINST_CLOSER, "tournament#closing"),
        ("tournament", {"target": 9}, WRONG_CLAIM, "tournament#false-claim"),
        ("tournament", {"false-claim": "fixed"}, WRONG_CLAIM, "schnapsen#false-claim"),
        ("tournament", {"false-claim-by-non-closer": "flat-two"}, WRONG_CLAIM_AGAINST_CLOSER, "schnapsen#closing"),
        ("tournament", {}, {"ended": "revoke", "by": "a"}, "schnapsen#revoke"),
        ("sharp", {"false-claim": "as-if-right"}, WRONG_CLAIM, "schnapsen#false-claim"),
    ],
)
def test_the_document_on_tournaments_explains_its_own_prices(
    preset: str, house: dict[str, object], deal: dict[str, object], section: str
) -> None:
    rules = rules_of(preset, house)
    outcome, _ = parse_deal(rules, deal)
    assert outcome is not None
    assert str(explaining_rule(rules, score(rules, outcome))) == section
