"""Tests for parsing deals: valid deals survive a round trip, and invalid ones produce violations instead of errors."""

import json

import pytest
from hypothesis import given

from companion.core.notation import parse_deal, plain_deal
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, DealOutcome, Ending, Pile
from companion.core.seats import Seat
from tests.core.table import result, rules_of
from tests.strategies import all_rulesets, outcomes, plain_deals, rulesets

DEALS_OF_EVERY_KIND: dict[str, list[dict[str, object]]] = {
    "schnapsella": [
        {"namer": "a", "card_points": 66},
        {"namer": None},
        {"ended": "revoke", "by": "b", "namer": "a", "card_points": 20},
        {"ended": "agreed", "by": "b", "game_points": 2},
    ],
    "dreierschnapsen": [
        {"declarer": "c", "contract": "gang", "made": True},
        {"declarer": "c", "contract": "gang", "made": False, "doubled": 8},
        {"declarer": "b", "ended": "claim", "by": "defenders", "claim_right": True, "piles": {"declarer": {}}},
        {"declarer": "b", "doubled": 2, "ended": "played-out", "by": "declarer"},
        {"declarer": "a", "ended": "revoke", "by": "defenders"},
        {"ended": "agreed", "by": "c", "game_points": 24},
        {"declarer": "a", "contract": "gang", "ended": "agreed", "by": "defenders", "game_points": 5},
    ],
    "bauernschnapsen": [{"declarer": "d", "contract": "ace-bettler", "made": True, "doubled": 4}],
    "thousand": [
        {"declarer": "a", "bid": 120, "card_points": {"a": 134, "b": 40, "c": 26}},
        {"declarer": "c", "bid": 100, "gave_up": True},
    ],
}


@pytest.mark.parametrize(
    ("preset", "plain"), [(preset, plain) for preset, deals in DEALS_OF_EVERY_KIND.items() for plain in deals], ids=str
)
def test_plain_deals_of_every_kind_are_unchanged_by_parsing_and_writing(preset: str, plain: dict[str, object]) -> None:
    outcome, violations = parse_deal(rules_of(preset), plain)
    assert violations == ()
    assert outcome is not None
    assert plain_deal(outcome) == plain


def test_the_play_off_of_thousand_is_recorded_like_an_agreed_deal() -> None:
    plain: dict[str, object] = {"ended": "agreed", "by": "c", "game_points": 1}
    outcome, violations = parse_deal(rules_of("thousand", {"three-player-loser": "play-off"}), plain)
    assert (outcome, violations) == (BiddingOutcome(play_off_for=Seat.C), ())
    assert outcome is not None
    assert plain_deal(outcome) == plain


def readable(rules: Ruleset, outcome: DealOutcome) -> DealOutcome:
    """Return the deal in a form that can be parsed, without game points unless they were agreed."""
    agreed = outcome.ended is Ending.AGREED and outcome.game_points is not None
    fits = agreed and 1 <= (outcome.game_points or 0) <= rules.match.target
    return DealOutcome(
        ended=outcome.ended,
        by=outcome.by,
        closed_by=outcome.closed_by,
        claim_right=outcome.claim_right,
        piles=outcome.piles,
        piles_at_closing=outcome.piles_at_closing,
        game_points=outcome.game_points if fits else None,
    )


@given(rulesets(), outcomes())
def test_plain_data_can_be_parsed_back(rules: Ruleset, outcome: DealOutcome) -> None:
    written = readable(rules, outcome)
    assert parse_deal(rules, plain_deal(written)) == (written, ())
    assert parse_deal(rules, json.loads(json.dumps(plain_deal(written)))) == (written, ())


@given(all_rulesets(), plain_deals())
def test_parsing_never_raises_and_returns_a_deal_or_violations(rules: Ruleset, plain: dict[str, object]) -> None:
    outcome, violations = parse_deal(rules, plain)
    assert (outcome is None) == (violations != ())
    if outcome is not None:
        assert parse_deal(rules, plain_deal(outcome)) == (outcome, ())


def test_plain_deals_omit_unknown_fields() -> None:
    outcome = DealOutcome(ended=Ending.CLAIM, by=Seat.A, piles={Seat.B: Pile(took_trick=False)})
    assert plain_deal(outcome) == {"ended": "claim", "by": "a", "piles": {"b": {"took_trick": False}}}


@pytest.mark.parametrize(
    ("plain", "expected"),
    [
        ({"ended": "folded", "by": "a"}, "unknown ended"),
        ({"ended": 3, "by": "a"}, "unknown ended"),
        ({"ended": "revoke", "by": "c"}, "unknown by"),
        ({"ended": "revoke", "by": "a", "closed_by": "nobody"}, "unknown closed_by"),
        ({"ended": "revoke", "by": "a", "color": "red"}, "unknown color"),
        ({"ended": "claim", "by": "a", "claim_right": "yes"}, "unknown claim_right"),
        ({"ended": "claim", "by": "a", "claim_right": 1}, "unknown claim_right"),
        ({"ended": "claim", "by": "a", "piles": []}, "unknown piles"),
        ({"ended": "claim", "by": "a", "piles": {"c": {}}}, "unknown piles.c"),
        ({"ended": "claim", "by": "a", "piles": {"b": 20}}, "unknown piles.b"),
        ({"ended": "claim", "by": "a", "piles": {"b": {"stitches": 1}}}, "unknown piles.b.stitches"),
        ({"ended": "claim", "by": "a", "piles": {"b": {"took_trick": 1}}}, "unknown piles.b.took_trick"),
        ({"ended": "claim", "by": "a", "piles": {"b": {"card_points": 221}}}, "out-of-range piles.b.card_points"),
        ({"ended": "claim", "by": "a", "piles": {"b": {"card_points": -1}}}, "out-of-range piles.b.card_points"),
        ({"ended": "claim", "by": "a", "piles": {"b": {"card_points": True}}}, "out-of-range piles.b.card_points"),
        ({"ended": "claim", "by": "a", "piles": {"b": {"tricks": 11}}}, "out-of-range piles.b.tricks"),
        ({"ended": "agreed", "by": "a", "game_points": 0}, "out-of-range game_points"),
        ({"ended": "agreed", "by": "a", "game_points": 8}, "out-of-range game_points"),
        ({"ended": "revoke", "by": "a", "game_points": 3}, "unknown game_points"),
        ({"ended": "fold", "by": "c", "x": 1}, "unknown x; unknown ended; unknown by"),
    ],
)
def test_unreadable_fields_are_reported(plain: dict[str, object], expected: str) -> None:
    assert result("soft", plain) == expected


def test_eleven_tricks_are_possible_with_24_cards() -> None:
    eleven: dict[str, object] = {"ended": "claim", "by": "a", "claim_right": True, "piles": {"b": {"tricks": 12}}}
    assert result("sixty-six", {**eleven, "piles": {"b": {"tricks": 12, "card_points": 40}}}) == "a 1"
    assert parse_deal(rules_of("sixty-six"), eleven)[1] == ()
