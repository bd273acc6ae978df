"""Tests for the violations that `bummerl score` reports for deals without a result."""

import pytest

from companion.cli.deal.score import score
from companion.cli.statuses import Status
from tests.cli.answers import answers_of, lines_of

THREE = {"ended": "agreed", "by": "a", "game_points": 3}


@pytest.mark.parametrize(
    ("deal", "violations"),
    [
        ({}, [("missing", "ended")]),
        ({"ended": "revoke"}, [("missing", "by")]),
        ({**THREE, "hat": 1}, [("unknown", "hat")]),
        ({**THREE, "\ud800": 1}, [("unknown", "\ud800")]),
        ({**THREE, "größe": 1}, [("unknown", "größe")]),
        ({**THREE, "preset": "mild"}, [("unknown", "preset")]),
        ({**THREE, "preset": "three-hands"}, [("unknown", "preset")]),
        ({**THREE, "house": 7}, [("unknown", "house")]),
        ({**THREE, "house": {"false-claim": "never"}}, [("unknown", "house.false-claim")]),
        ({**THREE, "house": {"hat": "on"}}, [("unknown", "house.hat")]),
        ({**THREE, "house": {"target": 0}}, [("out-of-range", "house.target")]),
        ({**THREE, "preset": "thousand", "house": {"revoke": 3}}, [("unknown", "house.revoke")]),
        ({**THREE, "preset": "soft", "contract_names": {"gang": "Land"}}, [("unknown", "contract_names")]),
        (
            {"preset": "schnapsella", "namer": "a", "card_points": 66, "closed_by": "a"},
            [("contradiction", "closed_by")],
        ),
        (
            {"preset": "dreierschnapsen", "declarer": "a", "contract": "ace-bettler", "made": True},
            [("unknown", "contract")],
        ),
        (
            {"preset": "thousand", "declarer": "a", "bid": 100, "card_points": {"a": 100, "b": 10, "c": 11}},
            [("contradiction", "card_points")],
        ),
        ({**THREE, "ended": "over"}, [("unknown", "ended")]),
        ({**THREE, "by": "c"}, [("unknown", "by")]),
        ({**THREE, "by": 1}, [("unknown", "by")]),
        ({**THREE, "game_points": 8}, [("out-of-range", "game_points")]),
        ({**THREE, "game_points": 0}, [("out-of-range", "game_points")]),
        ({**THREE, "game_points": 2.5}, [("out-of-range", "game_points")]),
        ({**THREE, "game_points": 10**400}, [("out-of-range", "game_points")]),
        ({"ended": "agreed", "by": "a"}, [("missing", "game_points")]),
        ({"ended": "claim", "by": "a", "claim_right": "yes"}, [("unknown", "claim_right")]),
        ({"ended": "claim", "by": "a"}, [("missing", "claim_right")]),
        ({"ended": "claim", "by": "a", "claim_right": True}, [("missing", "piles.b")]),
        ({"ended": "revoke", "by": "a", "piles": []}, [("unknown", "piles")]),
        ({"ended": "revoke", "by": "a", "piles": {"c": {}}}, [("unknown", "piles.c")]),
        ({"ended": "revoke", "by": "a", "piles": {"b": {"cards": 3}}}, [("unknown", "piles.b.cards")]),
        ({"ended": "revoke", "by": "a", "piles": {"b": {"tricks": 11}}}, [("out-of-range", "piles.b.tricks")]),
        ({"ended": "revoke", "by": "a", "piles": {"b": {"card_points": 2}}}, [("contradiction", "piles.b")]),
        ({"ended": "revoke", "by": "a", "piles_at_closing": {"b": {}}}, [("contradiction", "piles_at_closing")]),
        (
            {"ended": "claim", "by": "a", "claim_right": True, "piles": {"a": {"card_points": 65}, "b": {}}},
            [("contradiction", "claim_right")],
        ),
    ],
    ids=str,
)
def test_violations_contain_the_code_and_the_field(deal: dict[str, object], violations: list[tuple[str, str]]) -> None:
    expected = [{"code": code, "field": field} for code, field in violations]
    assert answers_of(score, lines_of(deal)) == ([{"violations": expected}], Status.REFUSED)
