"""Tests for Bummerls, rubbers and dealers: the worked examples, and every value of the match options."""

import pytest

from companion.core.match.events import DealerCorrected, DealMisdealt, DealRecorded, Entry, GiftGiven, PenaltyImposed
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, assess_deal, standing
from companion.core.match.standing import Standing
from companion.core.notation import parse_deal
from companion.core.numbers import GamePoints
from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.scoring.outcomes import DealOutcome, Ending, Pile
from companion.core.seats import Seat
from tests.core.table import Plain, pile, played_out, rules_of
from tests.strategies import plain_values, players_of

DRAW = played_out("a", piles={"a": pile(55, 5), "b": pile(65, 5)})


Told = str | Plain | Entry
"""An entry in its short form, as plain data, or as an `Entry`."""


def entry(preset: str, house: Plain, short_form: Told) -> Entry:
    """Return the entry for a short form; `a3` is a deal in which `a` wins three game points."""
    if isinstance(short_form, str):
        short_form = {"ended": "agreed", "by": short_form[0], "game_points": int(short_form[1:])}
    if not isinstance(short_form, dict):
        return short_form  # type: ignore[return-value]  # it is already an entry
    outcome, violations = parse_deal(rules_of(preset, house), short_form)
    assert outcome is not None, violations
    return DealRecorded(outcome)


def after(*entries: Told, preset: str = "soft", house: Plain | None = None) -> Standing:
    """Return the score after these entries, with `a` as the first dealer."""
    log = MatchLog(tuple(entry(preset, house or {}, item) for item in entries))
    rules = rules_of(preset, house)
    return standing(Match(players=players_of(rules), rules=rules, first_dealer=Seat.A, log=log))


def dealers(*entries: Told, preset: str = "soft", house: Plain | None = None) -> str:
    """Return the dealer of each line on the score sheet, followed by the next dealer."""
    stands = after(*entries, preset=preset, house=house)
    return "".join([*(line.dealer for line in stands.sheet), stands.dealer or "-"])


def test_m01_three_of_seven_leave_four() -> None:
    assert after("a3").needs == {"a": 4, "b": 7}


def test_m02_nothing_is_carried_over_into_the_next_bummerl() -> None:
    stands = after("a3", "b1", "a3", "a3")
    assert [(each.winner, dict(each.needed)) for each in stands.bummerls] == [("a", {"a": 0, "b": 6})]
    assert stands.needs == {"a": 7, "b": 7}


def test_m03_seven_nil_is_two_dots_in_private() -> None:
    stands = after("a3", "a3", "a1", house={"rubber": 3})
    assert stands.dots == {"a": 0, "b": 2}
    assert stands.bummerls[0].schneider


def test_m03_seven_nil_ends_a_rubber_of_two() -> None:
    stands = after("a3", "a3", "a1")
    assert (stands.over, stands.rubber_winner, stands.dealer) == (True, "a", None)
    assert stands.needs == {"a": 0, "b": 7}


def test_m04_seven_nil_is_one_dot_in_a_tournament() -> None:
    stands = after("a3", "a3", "a1", preset="tournament")
    assert stands.dots == {"a": 0, "b": 1}
    assert not stands.over


def test_m05_any_game_point_of_the_loser_makes_it_one_dot() -> None:
    assert after("b1", "a3", "a3", "a1").dots == {"a": 0, "b": 1}


def test_m09_the_deal_alternates() -> None:
    assert dealers("a1", "a1", "b1") == "abab"


def test_row_18a_after_a_misdeal_the_same_player_deals_again_without_game_points() -> None:
    stands = after("a1", DealMisdealt())
    assert stands.dealer == "b"
    assert (stands.needs, stands.deals) == ({"a": 6, "b": 7}, 1)


def test_trap_12_the_dots_are_marks_against_the_loser() -> None:
    stands = after("a7", "b1", "a7", preset="tournament")
    assert stands.dots == {"a": 0, "b": 2}
    assert stands.rubber_winner == "a"


def test_trap_14_zero_is_the_winning_number_and_seven_the_losing() -> None:
    assert after("b7").bummerls[0].needed == {"a": 7, "b": 0}


def test_the_replay_example_of_the_scripting_interface() -> None:
    stands = after("a3", {"ended": "revoke", "by": "a"})
    assert (stands.needs, stands.dots, stands.dealer) == ({"a": 4, "b": 4}, {"a": 0, "b": 0}, "a")
    assert (stands.over, stands.rubber_winner, stands.bummerls) == (False, None, ())


@pytest.mark.parametrize("target", [1, 7, 9, 24, 1000])
def test_a_bummerl_runs_to_the_target(target: int) -> None:
    house = {"target": target, "rubber": 0}
    assert after(f"a{target}", house=house).bummerls[0].needed == {"a": 0, "b": target}
    if target > 1:
        assert after(f"a{target - 1}", house=house).needs == {"a": 1, "b": target}


@pytest.mark.parametrize(("dots", "expected"), [(2, {"a": 0, "b": 2}), (1, {"a": 0, "b": 1})])
def test_the_option_sets_the_dots_for_schneider(dots: int, expected: dict[str, int]) -> None:
    assert after("a7", house={"schneider-dots": dots}).dots == expected


@pytest.mark.parametrize("rubber", [0, 1, 2, 3, 5])
def test_the_option_sets_the_dots_that_lose_a_rubber(rubber: int) -> None:
    bummerls = ["b1", "a7"] * 6
    stands = after(*bummerls, house={"rubber": rubber})
    assert stands.over == (rubber > 0)
    assert len(stands.bummerls) == (rubber or 6)


def test_deals_after_the_end_of_the_match_do_not_count() -> None:
    stands = after("a7", "b7", DealerCorrected(Seat.B), GiftGiven(Seat.B, GamePoints(3)))
    assert stands.over
    assert [line.counts for line in stands.sheet] == [True, False, False, False]
    assert stands.dots == {"a": 0, "b": 2}


def test_a_deal_that_the_rules_cannot_score_is_listed_but_does_not_count() -> None:
    stands = after({"ended": "claim", "by": "a"}, "a1")
    assert [(line.deal, line.counts, line.dealer) for line in stands.sheet] == [(1, False, "a"), (2, True, "a")]
    assert stands.needs == {"a": 6, "b": 7}


@pytest.mark.parametrize("next_dealer", plain_values(Option.NEXT_DEALER))
def test_the_option_determines_the_next_dealer(next_dealer: str) -> None:
    expected = {"alternate": "ababa", "clockwise": "ababa", "winner": "aabba"}[next_dealer]
    assert dealers("a1", "b1", "b1", "a1", house={"next-dealer": next_dealer}) == expected


@pytest.mark.parametrize("preset", ["last-trick-ten", "sixty-six"])
def test_after_a_draw_the_same_player_deals_again(preset: str) -> None:
    assert dealers(DRAW, DRAW, "a1", preset=preset)[:3] == "aaa"


@pytest.mark.parametrize(
    ("convention", "expected"),
    [("continue", "ababab"), ("bummerl-order", "ababba")],
)
def test_the_option_determines_the_dealer_after_a_bummerl(convention: str, expected: str) -> None:
    house = {"dealer-after-bummerl": convention, "rubber": 0}
    assert dealers("a3", "b1", "a3", "a1", "a1", house=house) == expected


def test_the_bummerl_order_follows_the_dealer_of_its_first_deal() -> None:
    house = {"dealer-after-bummerl": "bummerl-order", "rubber": 0, "next-dealer": "winner"}
    assert dealers(DealerCorrected(Seat.B), "b7", "a7", house=house) == "abab"


def test_a_bummerl_won_by_gifts_alone_does_not_change_the_dealer() -> None:
    house = {"dealer-after-bummerl": "bummerl-order", "rubber": 0}
    stands = after(GiftGiven(Seat.A, GamePoints(7)), house=house)
    assert (stands.dealer, stands.bummerls[0].deals) == ("a", 0)


def test_the_dealer_can_be_set_by_hand() -> None:
    assert dealers("a1", DealerCorrected(Seat.A), "a1") == "abab"


def test_a_penalty_goes_to_the_opponent_and_a_gift_to_its_receiver() -> None:
    assert after(PenaltyImposed(Seat.A, GamePoints(1)), GiftGiven(Seat.A, GamePoints(2))).needs == {"a": 5, "b": 6}


def test_equal_totals_are_carried_over_to_the_next_deal_with_a_winner() -> None:
    house = {"plus-ten-tie": "next-deal-one-more", "revoke": 0}
    assert after(DRAW, DRAW, preset="sixty-six", house=house).carried == 2
    nobody: Plain = {"ended": "revoke", "by": "a"}
    stands = after(
        DRAW,
        DRAW,
        DealMisdealt(),
        nobody,
        GiftGiven(Seat.B, GamePoints(1)),
        "a1",
        "b1",
        preset="sixty-six",
        house=house,
    )
    assert (stands.needs, stands.carried) == ({"a": 4, "b": 5}, 0)
    assert [dict(line.won) for line in stands.sheet][-2:] == [{"a": 3, "b": 0}, {"a": 0, "b": 1}]


@pytest.mark.parametrize(("tie", "needs"), [("draw", {"a": 6, "b": 7}), ("last-trick", {"a": 5, "b": 7})])
def test_the_option_sets_the_value_of_equal_totals(tie: str, needs: dict[str, int]) -> None:
    assert after(DRAW, "a1", preset="sixty-six", house={"plus-ten-tie": tie}).needs == needs


def test_a_revoke_without_a_price_does_not_change_the_needs() -> None:
    assert after({"ended": "revoke", "by": "a"}, house={"revoke": 0}).needs == {"a": 7, "b": 7}


@pytest.mark.parametrize("name", [Option.COUNT, *(name for name in Option if name.part == "play")])
def test_options_of_the_counter_and_of_play_do_not_change_the_standing(name: Option) -> None:
    entries = ("a3", "b1", {"ended": "revoke", "by": "b"}, "a1", "b2")
    assert all(after(*entries, house={name: value}) == after(*entries) for value in plain_values(name))


def test_the_standing_follows_undo_and_redo() -> None:
    match = Match(players={}, rules=rules_of("soft"), first_dealer=Seat.A).append(entry("soft", {}, "a3"))
    assert standing(match).needs == {"a": 4, "b": 7}
    assert standing(match.undo()).needs == {"a": 7, "b": 7}
    assert standing(match.undo().redo()).needs == {"a": 4, "b": 7}


def test_the_sheet_numbers_deals_and_bummerls() -> None:
    stands = after("a3", DealMisdealt(), "a3", "a3", "b1", preset="tournament")
    assert [(line.bummerl, line.deal) for line in stands.sheet] == [(1, 1), (1, None), (1, 2), (1, 3), (2, 4)]
    assert [line.finished is not None for line in stands.sheet] == [False, False, False, True, False]
    assert (stands.bummerl, stands.deals) == (2, 4)


def test_a_match_scored_by_other_rules_keeps_the_rules_it_was_recorded_under() -> None:
    match = Match(players={}, rules=rules_of("soft"), first_dealer=Seat.A)
    other = match.with_rules(with_option(match.rules, Option.SCHNEIDER_LINE, 30))
    under_33 = DealOutcome(
        ended=Ending.CLAIM, by=Seat.A, claim_right=True, piles={Seat.B: Pile(took_trick=True, at_least_33=False)}
    )
    assert assess_deal(match, under_33).result is not None
    assert [violation.field for violation in assess_deal(other, under_33).violations] == ["piles.b"]
    assert other.with_rules(match.rules).recorded_under == match.rules


def test_other_names_leave_the_score_as_it_is() -> None:
    match = Match(players={Seat.A: "Anna", Seat.B: "Berta"}, rules=rules_of("soft"), first_dealer=Seat.A)
    match = match.append(entry("soft", {}, "a3"))
    before = standing(match)
    renamed = match.with_players({Seat.A: "Cilli", Seat.B: "Dora"})
    assert renamed.players == {Seat.A: "Cilli", Seat.B: "Dora"}
    assert standing(renamed) is before
    assert standing(renamed.append(entry("soft", {}, "a3"))) == standing(match.append(entry("soft", {}, "a3")))
