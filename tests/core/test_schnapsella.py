"""Tests for the Schnapsella table: one point for the player who named trumps, two for the opponent, or no points."""

import pytest

from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import Ending, NamingOutcome
from companion.core.scoring.scoring import check
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat
from tests.core.match.test_match import after, dealers
from tests.core.table import result, shares, why

Plain = dict[str, object]


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        # 66 is enough, 65 is not; a trick is worth at least four
        *((0, "b 2"), (4, "b 2"), (33, "b 2"), (64, "b 2"), (65, "b 2")),
        *((66, "a 1"), (67, "a 1"), (120, "a 1"), (140, "a 1")),
        *((1, "contradiction card_points"), (2, "contradiction card_points"), (3, "contradiction card_points")),
        *((-1, "out-of-range card_points"), (141, "out-of-range card_points"), (66.0, "out-of-range card_points")),
    ],
)
def test_l01_l02_the_namer_needs_66_at_the_end(points: object, expected: str) -> None:
    assert shares("schnapsella", {"namer": "a", "card_points": points}) == expected


def test_either_player_can_name_trumps() -> None:
    assert result("schnapsella", {"namer": "b", "card_points": 66}) == "b 1"
    assert result("schnapsella", {"namer": "b", "card_points": 65}) == "a 2"


def test_with_nines_a_pile_of_one_is_no_contradiction() -> None:
    assert shares("schnapsella", {"namer": "a", "card_points": 2}, {"cards": 24}) == "b 2"


def test_l05_nobody_named_trumps_is_worth_nothing_and_the_same_player_deals_again() -> None:
    nobody: Plain = {"namer": None}
    assert result("schnapsella", nobody) == "nobody"
    assert dealers(nobody, nobody, {"namer": "b", "card_points": 70}, preset="schnapsella") == "aaab"


def test_m13_the_winner_deals_the_next() -> None:
    failed: Plain = {"namer": "a", "card_points": 20}
    assert dealers(failed, {"namer": "a", "card_points": 66}, preset="schnapsella") == "aba"


@pytest.mark.parametrize(("value", "expected"), [(0, "nobody"), (1, "b 1"), (2, "b 2"), (3, "b 3")])
def test_the_option_sets_the_value_of_a_revoke(value: int, expected: str) -> None:
    revoke: Plain = {"ended": "revoke", "by": "a"}
    assert shares("schnapsella", revoke, {"revoke": value}) == expected
    assert shares("schnapsella", {**revoke, "namer": "b", "card_points": 66}, {"revoke": value}) == expected


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        ({"namer": "a", "card_points": 66}, "namer-made-it, schnapsella#naming"),
        ({"namer": "a", "card_points": 65}, "namer-failed, schnapsella#naming"),
        ({"namer": None}, "nobody-named, schnapsella#naming"),
        ({"ended": "revoke", "by": "a"}, "revoke, schnapsella#revoke"),
        ({"ended": "agreed", "by": "a", "game_points": 2}, "agreed, None"),
    ],
)
def test_each_result_has_its_reason(deal: Plain, expected: str) -> None:
    assert why("schnapsella", deal) == expected


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        ({}, "missing namer"),
        ({"namer": "a"}, "missing card_points"),
        ({"card_points": 66}, "missing namer"),
        ({"namer": "c", "card_points": 66}, "unknown namer"),
        ({"namer": 1, "card_points": 66}, "unknown namer"),
        ({"namer": None, "card_points": 66}, "unknown card_points"),
        ({"namer": "a", "card_points": 66, "piles": {}}, "unknown piles"),
        ({"namer": "a", "card_points": 66, "by": "a"}, "unknown by"),
        ({"namer": "a", "card_points": 66, "game_points": 1}, "unknown game_points"),
        ({"namer": "a", "card_points": 66, "closed_by": "b"}, "contradiction closed_by"),
        ({"namer": "a", "card_points": 66, "closed_by": None, "piles_at_closing": {}}, "a 1"),
        (
            {"namer": "a", "card_points": 66, "piles_at_closing": {"a": {"tricks": 1}}},
            "contradiction piles_at_closing",
        ),
        ({"ended": "claim", "namer": "a"}, "unknown ended"),
        ({"ended": "played-out", "by": "a"}, "unknown ended"),
        ({"ended": "over", "by": "a"}, "unknown ended"),
        ({"ended": "revoke"}, "missing by"),
        ({"ended": "revoke", "by": "d"}, "unknown by"),
        ({"ended": "revoke", "by": "a", "game_points": 2}, "unknown game_points"),
        ({"ended": "agreed"}, "missing by; missing game_points"),
        ({"ended": "agreed", "by": "a"}, "missing game_points"),
        ({"ended": "agreed", "game_points": 1}, "missing by"),
        ({"ended": "agreed", "by": "a", "game_points": 0}, "out-of-range game_points"),
        ({"ended": "agreed", "by": "a", "game_points": 7}, "a 7"),
        ({"ended": "agreed", "by": "a", "game_points": 8}, "out-of-range game_points"),
    ],
    ids=str,
)
def test_violations_are_reported(deal: Plain, expected: str) -> None:
    assert shares("schnapsella", deal) == expected


def test_scoring_an_unparsed_outcome_reports_the_same_violations() -> None:
    rules = PRESETS[Preset.SCHNAPSELLA]
    claimed = NamingOutcome(ended=Ending.CLAIM, by=Seat.A, card_points=CardPoints(66))
    assert check(rules, claimed) == (Violation(Code.UNKNOWN, "ended"),)
    agreed = NamingOutcome(ended=Ending.AGREED, by=Seat.A, game_points=GamePoints(8))
    assert check(rules, agreed) == (Violation(Code.OUT_OF_RANGE, "game_points"),)


def test_the_first_to_seven_wins_a_bummerl_and_the_match_goes_on() -> None:
    made: Plain = {"namer": "a", "card_points": 66}
    stands = after(*[made] * 7, preset="schnapsella")
    assert [(each.winner, each.dots, each.deals) for each in stands.bummerls] == [("a", {"a": 0, "b": 1}, 7)]
    assert (stands.needs, stands.over, stands.dealer) == ({"a": 7, "b": 7}, False, "a")
