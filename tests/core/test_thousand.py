"""Row-by-row tests of the published table for Thousand: bids, card points, and account changes."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.cards import Suit
from companion.core.numbers import CardPoints
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import BiddingOutcome
from companion.core.scoring.scoring import check
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat
from companion.core.variants.thousand import MARRIAGES, sum_is_possible
from tests.core.match.test_match import dealers
from tests.core.table import shares, why

Plain = dict[str, object]

R01: Plain = {"declarer": "a", "bid": 120, "card_points": {"a": 134, "b": 40, "c": 26}}
R02: Plain = {"declarer": "a", "bid": 100, "card_points": {"a": 95, "b": 15, "c": 10}}
GAVE_UP: Plain = {"declarer": "b", "bid": 120, "gave_up": True}


def counted(a: int, b: int, c: int, **more: object) -> Plain:
    """Return a deal with the card points of all players, in which `a` has bid a hundred."""
    return {"declarer": "a", "bid": 100, "card_points": {"a": a, "b": b, "c": c}, **more}


def test_r01_a_declarer_who_makes_the_bid_gets_the_card_points_or_the_bid() -> None:
    assert shares("thousand", R01) == "a 134, b 40, c 26"
    assert shares("thousand", R01, {"award": "bid"}) == "a 120, b 40, c 26"


def test_r02_a_declarer_who_fails_loses_the_bid() -> None:
    for award in ("actual", "bid"):
        assert shares("thousand", R02, {"award": award}) == "a -100, b 15, c 10"


def test_r03_a_marriage_of_hearts_is_worth_a_hundred() -> None:
    assert MARRIAGES == {"spades": 40, "clubs": 60, "diamonds": 80, "hearts": 100}
    assert shares("thousand", counted(180, 30, 10)) == "a 180, b 30, c 10"


@pytest.mark.parametrize(
    ("bid", "expected"), [(100, "a 120"), (120, "a 120"), (121, "a -121"), (125, "a -125"), (400, "a -400")]
)
def test_exactly_the_bid_is_enough(bid: int, expected: str) -> None:
    assert shares("thousand", counted(120, 0, 0, bid=bid)) == expected


@pytest.mark.parametrize(
    ("gift", "expected"), [(60, "a 60, b -120, c 60"), (0, "b -120"), (1000, "a 1000, b -120, c 1000")]
)
def test_giving_up_costs_the_bid_and_a_gift_to_each_opponent(gift: int, expected: str) -> None:
    assert shares("thousand", GAVE_UP, {"give-up-gift": gift}) == expected


@pytest.mark.parametrize(
    ("rounding", "expected"),
    [(0, "a 103, b 12, c 5"), (5, "a 105, b 10, c 5"), (10, "a 100, b 10, c 10")],
)
def test_rounding_is_to_the_nearest_and_halves_go_up(rounding: int, expected: str) -> None:
    assert shares("thousand", counted(103, 12, 5), {"rounding": rounding}) == expected


def test_the_bid_is_compared_before_rounding() -> None:
    assert shares("thousand", counted(98, 12, 10), {"rounding": 10}) == "a -100, b 10, c 10"
    assert shares("thousand", counted(102, 12, 6, bid=102), {"rounding": 10, "award": "bid"}) == "a 102, b 10, c 10"


@given(st.sets(st.sampled_from(sorted(MARRIAGES))), st.integers(0, 120), st.integers(0, 120))
def test_the_card_points_add_up_to_the_cards_and_different_marriages(
    marriages: set[Suit], piles: int, another: int
) -> None:
    low, high = sorted((piles, another))
    card_points = {Seat.A: low, Seat.B: high - low, Seat.C: 120 - high + sum(MARRIAGES[suit] for suit in marriages)}
    assert sum_is_possible({seat: CardPoints(count) for seat, count in card_points.items()})


def test_no_other_sum_is_possible() -> None:
    suits = sorted(MARRIAGES.values())
    right = {120 + sum(some) for many in range(5) for some in combinations(suits, many)}
    assert {total for total in range(500) if sum_is_possible({Seat.A: CardPoints(total)})} == right
    assert shares("thousand", counted(100, 10, 9)) == "contradiction card_points"
    assert shares("thousand", counted(140, 0, 0)) == "contradiction card_points"


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (R01, "bid-made, thousand#bidding"),
        (R02, "bid-failed, thousand#bidding"),
        (GAVE_UP, "gave-up, thousand#bidding"),
    ],
)
def test_each_result_has_its_reason(deal: Plain, expected: str) -> None:
    assert why("thousand", deal) == expected


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        ({}, "missing declarer; missing bid; missing card_points.a; missing card_points.b; missing card_points.c"),
        ({"gave_up": True}, "missing declarer; missing bid"),
        (counted(100, 10, 10, declarer=None), "missing declarer"),
        (counted(100, 10, 10, bid=None), "missing bid"),
        (counted(100, 10, 10, declarer="d"), "unknown declarer"),
        (counted(100, 10, 10, bid=99), "out-of-range bid"),
        (counted(100, 10, 10, bid=401), "out-of-range bid"),
        (counted(100, 10, 10, bid="100"), "out-of-range bid"),
        ({"declarer": "a", "bid": 100, "card_points": {"a": 120, "b": 0}}, "missing card_points.c"),
        ({"declarer": "a", "bid": 100, "card_points": {"a": 120, "b": 0, "c": 0, "d": 0}}, "unknown card_points.d"),
        ({"declarer": "a", "bid": 100, "card_points": {"a": 120, "b": 0, "x": 0}}, "unknown card_points.x"),
        ({"declarer": "a", "bid": 100, "card_points": 120}, "unknown card_points"),
        ({"declarer": "a", "bid": 100, "card_points": {"a": 401, "b": 0, "c": 0}}, "out-of-range card_points.a"),
        ({"declarer": "a", "bid": 100, "card_points": {"a": None, "b": 0, "c": 0}}, "out-of-range card_points.a"),
        ({**GAVE_UP, "card_points": {"a": 120}}, "unknown card_points"),
        ({**GAVE_UP, "gave_up": 1}, "unknown gave_up"),
        (counted(100, 10, 10, gave_up=False), "a 100, b 10, c 10"),
        (counted(100, 10, 10, closed_by="a"), "contradiction closed_by"),
        (counted(100, 10, 10, closed_by=None), "a 100, b 10, c 10"),
        (counted(100, 10, 10, piles={}), "unknown piles"),
        ({"ended": "agreed", "by": "a", "game_points": 100}, "unknown ended; unknown by; unknown game_points"),
        ({"ended": "revoke", "by": "a"}, "unknown ended; unknown by"),
    ],
    ids=str,
)
def test_violations_are_reported(deal: Plain, expected: str) -> None:
    found = shares("thousand", deal)
    assert found == expected or found.startswith(f"{expected}; missing")


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        ({"ended": "agreed", "by": "b", "game_points": 1}, "b 1"),
        ({"ended": "agreed", "by": "b", "game_points": 2}, "out-of-range game_points"),
        ({"ended": "agreed", "by": "b"}, "missing game_points"),
        ({"ended": "agreed", "game_points": 1}, "missing by"),
        ({"ended": "revoke", "by": "b", "game_points": 1}, "unknown ended"),
        ({"ended": "agreed", "by": "b", "game_points": 1, "bid": 100}, "unknown bid"),
        ({"ended": "agreed", "by": "d", "game_points": 1}, "unknown by"),
        (R01, "a 134, b 40, c 26"),
    ],
    ids=str,
)
def test_the_play_off_is_recorded_like_an_agreed_deal(deal: Plain, expected: str) -> None:
    assert shares("thousand", deal, {"three-player-loser": "play-off"}) == expected


def test_scoring_an_unparsed_outcome_reports_the_same_violations() -> None:
    rules = PRESETS[Preset.THOUSAND]
    low = BiddingOutcome(declarer=Seat.A, bid=90, gave_up=True)
    assert check(rules, low) == (Violation(Code.OUT_OF_RANGE, "bid"),)


def test_after_a_deal_in_which_nobody_gains_the_dealer_does_not_change() -> None:
    failed: Plain = {"declarer": "a", "bid": 130, "card_points": {"a": 120, "b": 0, "c": 0}}
    assert dealers(failed, failed, preset="thousand") == "abc"
    assert dealers(failed, failed, preset="thousand", house={"next-dealer": "winner"}) == "aaa"
