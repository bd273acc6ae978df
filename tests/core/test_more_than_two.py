"""Tests for matches of three and four players: partners, winners, dots, Retourschneider and dealers."""

import pytest

from companion.core.match.consequences import BummerlEnds, BummerlGoesTo, MatchEnds, consequences
from companion.core.match.events import DealMisdealt, GiftGiven, PenaltyImposed
from companion.core.match.standing import Standing
from companion.core.numbers import GamePoints
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from tests.core.match.test_match import Told, after, dealers
from tests.core.table import Plain

GANG_FAILED: Plain = {"declarer": "a", "contract": "gang", "made": False}


def defenders(declarer: str, worth: int) -> Plain:
    """Return a deal in which each defender scores this number of game points."""
    return {"ended": "agreed", "declarer": declarer, "by": "defenders", "game_points": worth}


def dreier(*entries: Told, **house: object) -> Standing:
    """Return the score of a match of Dreierschnapsen."""
    return after(
        *entries, preset="dreierschnapsen", house={name.replace("_", "-"): value for name, value in house.items()}
    )


def bauern(*entries: Told, **house: object) -> Standing:
    """Return the score of a match of Bauernschnapsen."""
    return after(
        *entries, preset="bauernschnapsen", house={name.replace("_", "-"): value for name, value in house.items()}
    )


def ended(stands: Standing) -> list[tuple[str, dict[str, int]]]:
    """Return the winner and the dots of each finished Bummerl."""
    return [
        (bummerl.winner.value, {seat.value: dots for seat, dots in bummerl.dots.items() if dots})
        for bummerl in stands.bummerls
    ]


# ---- seats and dealers


@pytest.mark.parametrize(("preset", "seats"), [("three-hand", "abc"), ("dreierschnapsen", "abc"), ("thousand", "abc")])
def test_three_players_have_no_partners(preset: str, seats: str) -> None:
    rules = PRESETS[Preset(preset)]
    assert "".join(rules.seats) == seats
    assert rules.match.sides == tuple((Seat(seat),) for seat in seats)


def test_four_players_sit_opposite_their_partners() -> None:
    rules = PRESETS[Preset.BAUERNSCHNAPSEN]
    assert rules.seats == tuple(Seat)
    assert rules.match.sides == ((Seat.A, Seat.C), (Seat.B, Seat.D))


@pytest.mark.parametrize(("preset", "expected"), [("dreierschnapsen", "abcab"), ("bauernschnapsen", "abcda")])
def test_the_deal_passes_clockwise(preset: str, expected: str) -> None:
    assert dealers("a1", "a1", "b1", "a1", preset=preset) == expected


def test_after_a_deal_without_a_winner_the_same_player_deals_again() -> None:
    free: Plain = {"declarer": "a", "ended": "revoke", "by": "declarer"}
    assert dealers("a1", free, DealMisdealt(), preset="three-hand", house={"revoke": 0}) == "abbb"


def test_the_winner_deals_if_the_house_rules_say_so() -> None:
    entries: list[Told] = ["c1", defenders("a", 2), GANG_FAILED, {"declarer": "a", "contract": "gang", "made": True}]
    assert dealers(*entries, preset="dreierschnapsen", house={"next-dealer": "winner"}) == "acbca"


# ---- needs


def test_each_defender_gets_the_full_award_and_partners_have_equal_standings() -> None:
    assert dreier(GANG_FAILED).needs == {"a": 24, "b": 15, "c": 15}
    assert bauern(GANG_FAILED).needs == {"a": 24, "b": 15, "c": 24, "d": 15}


def test_a_penalty_goes_to_the_others_and_a_gift_to_a_side() -> None:
    penalty, gift = PenaltyImposed(Seat.C, GamePoints(2)), GiftGiven(Seat.C, GamePoints(3))
    assert dreier(penalty, gift).needs == {"a": 22, "b": 22, "c": 21}
    assert bauern(penalty, gift).needs == {"a": 21, "b": 22, "c": 21, "d": 22}


# ---- winners and losers


def test_four_hands_are_won_and_lost_by_sides() -> None:
    stands = bauern("a20", "d3", "c4")
    assert ended(stands) == [("a", {"b": 1, "d": 1})]
    assert stands.bummerls[0].needed == {"a": 0, "b": 21, "c": 0, "d": 21}
    assert stands.bummerls[0].losers == ((Seat.B, Seat.D),)


def test_b11_24_nil_is_schneider() -> None:
    assert ended(bauern("b24")) == [("b", {"a": 2, "c": 2})]
    assert bauern("b24").bummerls[0].schneider
    assert ended(bauern("b24", schneider_dots=1)) == [("b", {"a": 1, "c": 1})]


def test_d02_of_two_defenders_at_the_target_the_higher_one_wins() -> None:
    assert ended(dreier("b20", "c22", GANG_FAILED)) == [("c", {"a": 2})]


def test_of_two_equals_the_first_after_the_dealer_wins() -> None:
    # a dealt first, so c deals the third deal and a the fourth
    assert ended(dreier("b20", "c20", GANG_FAILED)) == [("b", {"a": 2})]
    late: list[Told] = ["b20", DealMisdealt(), "c20", "a1", "a1", GANG_FAILED]
    assert ended(dreier(*late)) == [("c", {"a": 1})]


def test_exceeding_the_target_is_the_same_as_reaching_it() -> None:
    stands = dreier("a20", "b23", {"declarer": "a", "contract": "gang", "made": True})
    assert ended(stands) == [("a", {"c": 2})]
    assert stands.bummerls[0].needed == {"a": 0, "b": 1, "c": 24}


@pytest.mark.parametrize(
    ("loser", "expected"),
    [("last", {"c": 1}), ("all", {"b": 1, "c": 1}), ("play-off", {"c": 1})],
)
def test_the_option_determines_which_of_three_get_dots(loser: str, expected: dict[str, int]) -> None:
    assert ended(dreier("b5", "c3", "a24", three_player_loser=loser)) == [("a", expected)]


def test_all_who_tie_for_the_last_place_get_dots() -> None:
    assert ended(dreier("b5", "c5", "a24")) == [("a", {"b": 1, "c": 1})]
    assert ended(dreier("a24")) == [("a", {"b": 2, "c": 2})]


def test_each_loser_gets_dots_by_their_own_needs() -> None:
    assert ended(dreier("b5", "a24", three_player_loser="all")) == [("a", {"b": 1, "c": 2})]


# ---- the play-off

TIED: tuple[Told, ...] = ("b5", "c5", "a24")


def test_a_tie_stays_undecided_until_the_play_off() -> None:
    stands = dreier(*TIED, three_player_loser="play-off")
    assert (stands.play_off, ended(stands)) == ((Seat.B, Seat.C), [])
    assert stands.needs == {"a": 0, "b": 19, "c": 19}
    assert not stands.over


@pytest.mark.parametrize(("saved", "expected"), [("b", {"c": 1}), ("c", {"b": 1})])
def test_the_play_off_decides_and_counts_as_a_deal(saved: str, expected: dict[str, int]) -> None:
    stands = dreier(*TIED, f"{saved}1", three_player_loser="play-off")
    assert ended(stands) == [("a", expected)]
    assert stands.bummerls[0].deals == 4
    assert (stands.needs, stands.play_off, stands.dealer) == ({"a": 24, "b": 24, "c": 24}, (), "b")
    assert stands.sheet[-1].won == {"a": 0, "b": 0, "c": 0}
    assert stands.sheet[-1].result is not None


@pytest.mark.parametrize(
    "other",
    [
        "a1",
        "c2",
        defenders("a", 1),
        GANG_FAILED,
        {"declarer": "b", "contract": "gang", "made": True},
        {"declarer": "b"},
        GiftGiven(Seat.B, GamePoints(1)),
        PenaltyImposed(Seat.B, GamePoints(1)),
    ],
    ids=str,
)
def test_only_an_agreed_game_point_decides_a_play_off(other: Told) -> None:
    if other == {"declarer": "b"}:
        other = {"declarer": "b", "ended": "claim", "by": "declarer"}
    stands = dreier(*TIED, other, "c1", three_player_loser="play-off")
    assert [line.counts for line in stands.sheet] == [True, True, True, False, True]
    assert ended(stands) == [("a", {"b": 1})]


def test_a_play_off_can_end_the_match() -> None:
    stands = dreier(*TIED, "b1", three_player_loser="play-off", rubber=1)
    assert (stands.over, stands.rubber_winner, stands.play_off) == (True, "a", ())
    assert (stands.needs, stands.dots) == ({"a": 0, "b": 19, "c": 19}, {"a": 0, "b": 0, "c": 1})


def test_a_single_last_player_needs_no_play_off() -> None:
    assert ended(dreier("b5", "a24", "b1", three_player_loser="play-off")) == [("a", {"c": 2})]


# ---- Retourschneider


def test_b12_losing_after_23_to_nothing_costs_four_dots() -> None:
    stands = bauern("a23", "b20", "b4")
    assert ended(stands) == [("b", {"a": 4, "c": 4})]
    assert stands.bummerls[0].retourschneider
    assert not stands.bummerls[0].schneider


@pytest.mark.parametrize(
    "deals",
    [
        ("a22", "b20", "b4"),  # a has never had 23 points
        ("b1", "a23", "b23"),  # b had game points when a reached 23
        ("a20", "b1", "a3", "b23"),
    ],
)
def test_without_23_to_nothing_there_is_no_retourschneider(deals: tuple[str, ...]) -> None:
    assert ended(bauern(*deals)) == [("b", {"a": 1, "c": 1})]


@pytest.mark.parametrize(("dots", "expected"), [(0, 1), (1, 1), (3, 3), (4, 4)])
def test_retourschneider_is_an_option(dots: int, expected: int) -> None:
    assert ended(bauern("a23", "b24", retourschneider=dots)) == [("b", {"a": expected, "c": expected})]


def test_of_three_only_losers_can_have_a_retourschneider() -> None:
    assert ended(dreier("b23", "c1", "a24")) == [("a", {"c": 1})]
    assert ended(dreier("b23", "a24", three_player_loser="all")) == [("a", {"b": 4, "c": 2})]
    assert ended(dreier("b23", "c23", "a24")) == [("a", {"b": 4, "c": 4})]


def test_a_possible_retourschneider_ends_with_the_bummerl() -> None:
    assert ended(bauern("a23", "a1", "a1", "b24")) == [("a", {"b": 2, "d": 2}), ("b", {"a": 1, "c": 1})]


# ---- the end of a match


def test_a_rubber_of_four_is_won_by_a_side() -> None:
    stands = bauern("b24", "b1", rubber=2)
    assert (stands.over, stands.rubber_winner, stands.dealer) == (True, "b", None)
    assert [line.counts for line in stands.sheet] == [True, False]


def test_a_rubber_of_three_ends_when_one_player_has_enough_dots() -> None:
    stands = dreier("b24", "c1", "a1", "b24", schneider_dots=1, rubber=2)
    assert (stands.over, stands.rubber_winner, stands.dots) == (True, "b", {"a": 2, "b": 0, "c": 2})


def test_consequences_are_reported_for_each_side_that_gets_dots() -> None:
    running, over = dreier("b5", "a23"), dreier("b5", "a24")
    assert consequences(running, over) == (BummerlEnds(1, Seat.C, 2),)
    everybody = dreier("b5", "a24", three_player_loser="all")
    assert consequences(over, everybody) == (BummerlGoesTo(1, Seat.B, 1), BummerlGoesTo(1, Seat.C, 2))
    of_four = bauern("a24", rubber=2)
    assert consequences(bauern("a23", rubber=2), of_four) == (BummerlEnds(1, Seat.B, 2), MatchEnds(Seat.A, 0))


# ---- the first trick


@pytest.mark.parametrize(("preset", "dealer", "opener"), [("three-hand", "a", "c"), ("dreierschnapsen", "a", "b")])
def test_the_declarer_of_schnapsen_for_three_leads_from_the_right_of_the_dealer(
    preset: str, dealer: str, opener: str
) -> None:
    assert PRESETS[Preset(preset)].opener(Seat(dealer)) == opener
