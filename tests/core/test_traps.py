"""Tests for numbered traps: mistakes in published programs and rules."""

from tests.core.table import NO_TRICK, claim, pile, played_out, result


def test_trap_01_a_successful_closer_is_paid_by_the_closing_not_by_the_end() -> None:
    deal = claim("a", right=True, closed_by="a", piles={"b": pile(60, 4)}, piles_at_closing={"b": pile(12)})
    assert result("soft", deal) == "a 2"
    assert result("sixty-six", deal) == "a 1"


def test_trap_02_a_failed_closing_does_not_ask_for_points() -> None:
    for points in (4, 32, 33, 64):
        assert result("soft", played_out("b", closed_by="a", piles_at_closing={"b": pile(points)})) == "b 2"


def test_trap_03_the_tricks_of_the_right_player_decide_two_or_three() -> None:
    trickless_a, trickless_b = {"a": NO_TRICK, "b": pile(20)}, {"a": pile(20), "b": NO_TRICK}
    assert result("soft", claim("a", right=False, piles=trickless_a)) == "b 2"
    assert result("soft", claim("a", right=False, piles=trickless_b)) == "b 3"
    assert result("soft", played_out("a", closed_by="a", piles_at_closing=trickless_a)) == "b 2"
    assert result("soft", played_out("a", closed_by="a", piles_at_closing=trickless_b)) == "b 3"
    assert result("soft", claim("a", right=True, closed_by="b", piles_at_closing=trickless_a)) == "a 3"
    assert result("soft", claim("a", right=True, closed_by="b", piles_at_closing=trickless_b)) == "a 2"


def test_trap_04_no_points_are_not_no_trick() -> None:
    assert result("sixty-six", claim("a", right=True, piles={"b": pile(0, tricks=1)})) == "a 2"
    assert result("sixty-six", claim("a", right=True, piles={"b": {"card_points": 0}})) == "missing piles.b"
    assert result("soft", claim("a", right=True, piles={"b": {"card_points": 0}})) == "a 3"


def test_trap_05_a_hanging_marriage_does_not_reach_the_line() -> None:
    hanging = {"card_points": 40, "tricks": 0}
    assert result("soft", claim("a", right=True, piles={"b": hanging})) == "contradiction piles.b"
    assert result("soft", claim("a", right=True, piles={"b": NO_TRICK})) == "a 3"


def test_trap_06_66_does_not_win_by_itself_and_a_false_claim_is_not_refused() -> None:
    assert result("soft", played_out("b", piles={"a": pile(66, 5), "b": pile(54, 5)})) == "b 1"
    assert result("soft", claim("a", right=False, piles={"a": pile(70, 5), "b": pile(20)})) == "b 2"


def test_trap_07_after_closing_the_last_trick_decides_nothing() -> None:
    for last_trick in ("a", "b", None):
        assert result("soft", played_out(last_trick, closed_by="a", piles_at_closing={"b": pile(4)})) == "b 2"


def test_trap_08_a_closer_with_an_unsaid_66_who_loses_the_last_trick_has_failed() -> None:
    deal = played_out("b", closed_by="a", piles={"a": pile(80, 6)}, piles_at_closing={"b": NO_TRICK})
    assert result("soft", deal) == "b 3"


def test_trap_09_an_exhausted_talon_is_worth_a_flat_one() -> None:
    assert result("soft", played_out("a")) == "a 1"
    assert result("soft", played_out("a", piles={"b": NO_TRICK})) == "a 1"


def test_trap_10_33_is_safe_and_32_is_schneider() -> None:
    assert result("soft", claim("a", right=True, piles={"b": pile(33)})) == "a 1"
    assert result("soft", claim("a", right=True, piles={"b": pile(32)})) == "a 2"


def test_trap_18_sixty_six_can_be_drawn_and_schnapsen_cannot() -> None:
    equal = played_out("a", piles={"a": pile(55, 6), "b": pile(65, 6)})
    assert result("sixty-six", equal) == "nobody"
    assert result("soft", equal) == "a 1"
