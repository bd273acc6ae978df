"""Tests for rules on which sources disagree: each interpretation is an option with the documented effect."""

import pytest

from companion.core.options.options import options_of
from companion.core.options.parts import Option
from tests.core.table import NO_TRICK, claim, pile, played_out, result, rules_of
from tests.strategies import plain_values

OPTIONS_OF_SOFT = options_of(rules_of("soft"))
AT_CLOSING_AT_THE_LINE = {"piles": {"b": pile(50, 4)}, "piles_at_closing": {"b": pile(35, 3)}}
AT_CLOSING_UNDER_THE_LINE = {"piles": {"b": pile(50, 4)}, "piles_at_closing": {"b": pile(20, 2)}}
TRICKLESS_AT_CLOSING = {"piles": {"b": pile(40, 3)}, "piles_at_closing": {"b": NO_TRICK}}
NEVER_A_TRICK = {"piles": {"b": NO_TRICK}, "piles_at_closing": {"b": NO_TRICK}}
EQUAL = played_out("a", piles={"a": pile(55, 5), "b": pile(65, 5)})

FALSE_BY_CLOSER = [
    ("failed-close", ["b 2", "b 2", "b 3", "b 3"]),
    ("tricks-at-claim", ["b 2", "b 2", "b 2", "b 3"]),
    ("as-if-right", ["b 1", "b 2", "b 3", "b 3"]),
]


@pytest.mark.parametrize(("value", "expected"), FALSE_BY_CLOSER)
def test_collision_a_the_closer_claims_wrongly(value: str, expected: list[str]) -> None:
    stories = (AT_CLOSING_AT_THE_LINE, AT_CLOSING_UNDER_THE_LINE, TRICKLESS_AT_CLOSING, NEVER_A_TRICK)
    house = {"false-claim-by-closer": value}
    assert [result("soft", claim("a", right=False, closed_by="a", **story), house) for story in stories] == expected


def test_a_closers_wrong_claim_scored_as_right_uses_the_moment_in_force() -> None:
    deal = claim("a", right=False, closed_by="a", **TRICKLESS_AT_CLOSING)
    house = {"false-claim-by-closer": "as-if-right", "close-count": "at-end"}
    assert result("soft", deal, house) == "b 1"


FALSE_BY_NON_CLOSER = [
    # four deals: b, who closed, has a trick at the end or none; a, who claims, had a trick at the closing or none
    ("closers-tricks", ["b 2", "b 2", "b 3", "b 3"]),
    ("claimants-tricks", ["b 2", "b 3", "b 2", "b 3"]),
    ("flat-two", ["b 2", "b 2", "b 2", "b 2"]),
]


@pytest.mark.parametrize(("value", "expected"), FALSE_BY_NON_CLOSER)
def test_collision_b_the_other_player_claims_wrongly(value: str, expected: list[str]) -> None:
    stories = [
        {"piles": {"b": closer}, "piles_at_closing": {"a": claimant}}
        for closer in (pile(40, 3), NO_TRICK)
        for claimant in (pile(20), NO_TRICK)
    ]
    house = {"false-claim-by-non-closer": value}
    assert [result("soft", claim("a", right=False, closed_by="b", **story), house) for story in stories] == expected


FALSE_OPEN = [
    ("fixed", ["b 2", "b 2", "b 3"]),
    ("as-if-right", ["b 1", "b 2", "b 3"]),
    ("flat-two", ["b 2", "b 2", "b 2"]),
]


@pytest.mark.parametrize(("value", "expected"), FALSE_OPEN)
def test_collision_c_a_wrong_claim_with_the_talon_open(value: str, expected: list[str]) -> None:
    deals = [claim("a", right=False, piles={"b": opponent}) for opponent in (pile(33), pile(32), NO_TRICK)]
    assert [result("soft", deal, {"false-claim": value}) for deal in deals] == expected


PLAYED_OUT = [
    ("last-trick", ["a 1", "a 1", "a 1", "a 1"]),
    ("last-trick-scale", ["a 1", "a 1", "a 2", "a 3"]),
    ("plus-ten", ["b 1", "a 1", "a 2", "a 3"]),
]


@pytest.mark.parametrize(("value", "expected"), PLAYED_OUT)
def test_collision_d_the_cards_run_out_and_nobody_claims(value: str, expected: list[str]) -> None:
    deals = [
        played_out("a", piles={"a": pile(120 - theirs, 5), "b": pile(theirs) if theirs else NO_TRICK})
        for theirs in (70, 33, 32, 0)
    ]
    assert [result("soft", deal, {"played-out": value}) for deal in deals] == expected


# option, value, a deal under the soft rules, its value with the option
EACH_VALUE = [
    ("cards", 20, claim("a", right=True, piles={"b": {"card_points": 0}}), "a 3"),
    ("cards", 24, claim("a", right=True, piles={"b": pile(0, tricks=1)}), "a 2"),
    ("schneider-line", 33, claim("a", right=True, piles={"b": pile(32)}), "a 2"),
    ("schneider-line", 31, claim("a", right=True, piles={"b": pile(31)}), "a 1"),
    ("schneider-line", 31, claim("a", right=True, piles={"b": pile(30)}), "a 2"),
    ("schneider-line", 30, claim("a", right=True, piles={"b": pile(30)}), "a 1"),
    ("schneider-line", 30, claim("a", right=True, piles={"b": pile(29)}), "a 2"),
    ("schneider-line", 30, claim("a", right=True, piles={"b": {"at_least_33": True}}), "a 1"),
    ("three-for", "no-trick", claim("a", right=True, piles={"b": NO_TRICK}), "a 3"),
    ("three-for", "no-points", claim("a", right=True, piles={"b": NO_TRICK}), "a 3"),
    ("close-count", "at-closing", claim("a", right=True, closed_by="a", **TRICKLESS_AT_CLOSING), "a 3"),
    ("close-count", "at-end", claim("a", right=True, closed_by="a", **TRICKLESS_AT_CLOSING), "a 1"),
    ("failed-close", "by-tricks", played_out("a", closed_by="a", **AT_CLOSING_AT_THE_LINE), "b 2"),
    ("failed-close", "by-tricks", played_out("a", closed_by="a", **TRICKLESS_AT_CLOSING), "b 3"),
    ("failed-close", "always-three", played_out("a", closed_by="a"), "b 3"),
    ("failed-close", "always-three", claim("a", right=False, closed_by="a"), "b 3"),
    ("beat-the-closer", "by-tricks", claim("b", right=True, closed_by="a", piles_at_closing={"b": NO_TRICK}), "b 3"),
    ("beat-the-closer", "by-tricks", claim("b", right=True, closed_by="a", piles_at_closing={"b": pile(35, 3)}), "b 2"),
    ("beat-the-closer", "flat-two", claim("b", right=True, closed_by="a"), "b 2"),
    *(("revoke", worth, {"ended": "revoke", "by": "a"}, f"b {worth}") for worth in (3, 2, 1)),
    ("revoke", 0, {"ended": "revoke", "by": "a"}, "nobody"),
]
TIES = [("draw", "nobody"), ("last-trick", "a 1"), ("next-deal-one-more", "nobody")]


@pytest.mark.parametrize(("option", "value", "deal", "expected"), EACH_VALUE)
def test_each_value_of_an_option(option: str, value: int | str, deal: dict[str, object], expected: str) -> None:
    assert result("soft", deal, {option: value}) == expected


@pytest.mark.parametrize(("value", "expected"), TIES)
def test_equal_totals_with_the_ten_have_an_option_of_their_own(value: str, expected: str) -> None:
    assert result("last-trick-ten", EQUAL, {"plus-ten-tie": value}) == expected


def test_the_tables_above_contain_every_value_of_every_deal_option() -> None:
    listed = {(option, value) for option, value, _, _ in EACH_VALUE}
    listed |= {("plus-ten-tie", value) for value, _ in TIES}
    listed |= {("false-claim", value) for value, _ in FALSE_OPEN}
    listed |= {("false-claim-by-closer", value) for value, _ in FALSE_BY_CLOSER}
    listed |= {("false-claim-by-non-closer", value) for value, _ in FALSE_BY_NON_CLOSER}
    listed |= {("played-out", value) for value, _ in PLAYED_OUT}
    of_deals = [name for name in OPTIONS_OF_SOFT if name.part == "deal"]
    there_are = {(name, value) for name in of_deals for value in plain_values(name)}
    assert listed == there_are


def test_always_three_does_not_affect_other_settings_for_a_closers_wrong_claim() -> None:
    deal = claim("a", right=False, closed_by="a", **AT_CLOSING_AT_THE_LINE)
    for value, expected in (("failed-close", "b 3"), ("tricks-at-claim", "b 2"), ("as-if-right", "b 1")):
        assert result("soft", deal, {"failed-close": "always-three", "false-claim-by-closer": value}) == expected


TWO_NINES = {"b": pile(0, tricks=1)}


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (claim("a", right=True, piles=TWO_NINES), "a 3"),
        (claim("a", right=True, closed_by="a", piles=TWO_NINES, piles_at_closing=TWO_NINES), "a 3"),
        (played_out("a", piles={"a": pile(120, 11), **TWO_NINES}), "a 3"),
        (claim("a", right=False, piles=TWO_NINES), "b 2"),
        (played_out("a", closed_by="a", piles_at_closing=TWO_NINES), "b 2"),
        (claim("b", right=True, closed_by="a", piles_at_closing=TWO_NINES), "b 2"),
    ],
)
def test_three_for_no_points_affects_only_right_claims_and_played_out_scales(
    deal: dict[str, object], expected: str
) -> None:
    house = {"cards": 24, "three-for": "no-points", "played-out": "last-trick-scale"}
    assert result("soft", deal, house) == expected


@pytest.mark.parametrize("name", [name for name in OPTIONS_OF_SOFT if name.part != "deal"])
def test_options_of_the_match_and_of_play_have_no_effect_on_a_deal(name: Option) -> None:
    deals = [claim("a", right=right, closed_by=by, **TRICKLESS_AT_CLOSING) for right in (True, False) for by in "ab"]
    piles_at_closing = {"a": pile(20), "b": NO_TRICK}
    for deal in deals:
        whole = {**deal, "piles_at_closing": piles_at_closing}
        values = {result("soft", whole, {name: value}) for value in plain_values(name)}
        assert values == {result("soft", whole)}
    assert rules_of("soft", {name: plain_values(name)[0]}).deal == rules_of("soft").deal
