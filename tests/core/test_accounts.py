"""Tests for the accounts of Thousand: the barrel and zeros, their charges, and the winner at the end."""

import pytest

from companion.core.match.events import GiftGiven, PenaltyImposed, StandingTakenOver
from companion.core.match.standing import Line, Standing
from companion.core.numbers import GamePoints
from companion.core.seats import Seat
from companion.core.variants.thousand import Account, Books, ChargeReason
from tests.core.match.test_match import Told, after, dealers
from tests.core.table import rules_of

Plain = dict[str, object]

NO_ZEROS: Plain = {"zeros": 0}


def counted(a: int, b: int, c: int, declarer: str = "a", bid: int = 100) -> Plain:
    """Return a deal with the card points of all players."""
    return {"declarer": declarer, "bid": bid, "card_points": {"a": a, "b": b, "c": c}}


def given(**accounts: int) -> list[Told]:
    """Return the entries that bring the accounts to these values."""
    return [GiftGiven(Seat(seat), GamePoints(worth)) for seat, worth in accounts.items()]


def paper(**accounts: int) -> StandingTakenOver:
    """Return the entry that continues a match from these accounts on paper."""
    needs = {seat: GamePoints(1000 - accounts.get(seat.value, 0)) for seat in (Seat.A, Seat.B, Seat.C)}
    return StandingTakenOver(needs, dict.fromkeys(needs, 0))


def accounts(*entries: Told, house: Plain | None = None) -> dict[str, int]:
    """Return the accounts after the given entries, which must not win the Bummerl."""
    stands = after(*entries, preset="thousand", house=house or {})
    assert stands.bummerls == ()
    return {seat.value: 1000 - need for seat, need in stands.needs.items()}


def last(stands: Standing) -> Line:
    return stands.sheet[-1]


def charged(*entries: Told, house: Plain | None = None) -> list[tuple[str, str, int]]:
    """Return the charges on the last line of the score sheet, each with its seat and reason."""
    line = last(after(*entries, preset="thousand", house=house or {}))
    return [(charge.seat.value, charge.why.value, charge.game_points) for charge in line.charges]


def test_accounts_add_up_and_can_be_negative() -> None:
    assert accounts(counted(60, 40, 20)) == {"a": -100, "b": 40, "c": 20}
    stands = after(counted(60, 40, 20), preset="thousand")
    assert stands.needs == {"a": 1100, "b": 960, "c": 980}


def test_the_deal_passes_clockwise() -> None:
    assert dealers(*[counted(60, 40, 20)] * 3, preset="thousand") == "abca"


def test_if_the_winner_deals_a_successful_declarer_comes_first() -> None:
    made, failed = counted(100, 120, 0, declarer="a"), counted(60, 40, 20, declarer="a")
    even = counted(0, 60, 60, declarer="a")
    assert dealers(made, failed, even, preset="thousand", house={"next-dealer": "winner"}) == "aabc"


# ---- zeros

THREE_ZEROS: list[Told] = [counted(110, 10, 0, declarer="a")] * 3


def test_the_third_deal_without_card_points_costs_the_penalty() -> None:
    assert charged(*THREE_ZEROS[:2]) == []
    assert charged(*THREE_ZEROS) == [("c", "zeros", 120)]
    assert accounts(*THREE_ZEROS) == {"a": 330, "b": 30, "c": -120}
    assert charged(*THREE_ZEROS, counted(110, 10, 0)) == []
    assert charged(*THREE_ZEROS * 2) == [("c", "zeros", 120)]


def test_zeros_need_not_come_one_after_the_other() -> None:
    assert charged(*THREE_ZEROS[:2], counted(100, 10, 10), THREE_ZEROS[0]) == [("c", "zeros", 120)]


def test_the_declarer_can_have_zeros_but_giving_up_does_not_count() -> None:
    assert charged(*[counted(0, 60, 60)] * 3) == [("a", "zeros", 120)]
    gave_up: Plain = {"declarer": "a", "bid": 100, "gave_up": True}
    assert charged(*[gave_up] * 3) == []


@pytest.mark.parametrize(("zeros", "penalty", "expected"), [(0, 120, 0), (1, 50, 150), (2, 120, 120), (3, 0, 0)])
def test_zeros_and_their_penalty_are_options(zeros: int, penalty: int, expected: int) -> None:
    assert accounts(*THREE_ZEROS, house={"zeros": zeros, "zeros-penalty": penalty})["c"] == -expected


def test_zeros_are_reset_after_a_bummerl() -> None:
    entries: list[Told] = [*THREE_ZEROS[:2], *given(a=1000), THREE_ZEROS[0]]
    assert charged(*entries) == []
    assert after(*entries, preset="thousand").books.of(Seat.C) == Account(zeros=1)


# ---- the barrel


def test_an_account_of_880_is_on_the_barrel() -> None:
    for total, sits in ((879, False), (880, True), (999, True)):
        stands = after(*given(a=total - 20), counted(20, 60, 40, declarer="b", bid=100), preset="thousand")
        assert stands.books.of(Seat.A).on_barrel is sits
        assert stands.books.of(Seat.B) == Account()


MISSES = counted(0, 100, 20, declarer="b")


def test_an_account_has_three_tries_on_the_barrel() -> None:
    entries: list[Told] = [*given(a=880), *[MISSES] * 4]
    stands = after(*entries[:-1], preset="thousand", house=NO_ZEROS)
    assert stands.books.of(Seat.A) == Account(on_barrel=True, tries=2)
    assert charged(*entries, house=NO_ZEROS) == [("a", "barrel", 120)]
    assert accounts(*entries, house=NO_ZEROS)["a"] == 760
    assert after(*entries, preset="thousand", house=NO_ZEROS).books.of(Seat.A) == Account()


@pytest.mark.parametrize(("tries", "deals"), [(1, 2), (2, 3), (5, 6)])
def test_the_tries_are_an_option(tries: int, deals: int) -> None:
    house: Plain = {**NO_ZEROS, "barrel-tries": tries}
    assert charged(*given(a=880), *[MISSES] * (deals - 1), house=house) == []
    assert charged(*given(a=880), *[MISSES] * deals, house=house) == [("a", "barrel", 120)]


def test_an_account_above_the_barrel_after_the_penalty_stays_on_it() -> None:
    house: Plain = {**NO_ZEROS, "barrel-penalty": 20}
    stands = after(*given(a=950), *[MISSES] * 4, preset="thousand", house=house)
    assert (stands.needs[Seat.A], stands.books.of(Seat.A)) == (70, Account(on_barrel=True))


def test_an_account_that_leaves_the_barrel_starts_with_new_tries() -> None:
    fails = counted(20, 60, 40, declarer="a", bid=120)
    stands = after(*given(a=880), *[MISSES] * 3, fails, preset="thousand", house=NO_ZEROS)
    assert (stands.needs[Seat.A], stands.books.of(Seat.A)) == (240, Account())


@pytest.mark.parametrize(("penalty", "account"), [(20, Account(on_barrel=True, tries=2)), (21, Account())])
def test_a_penalty_below_the_barrel_takes_effect_at_once(penalty: int, account: Account) -> None:
    entries: list[Told] = [*given(a=900), *[MISSES] * 3, PenaltyImposed(Seat.A, GamePoints(penalty))]
    assert after(*entries, preset="thousand", house=NO_ZEROS).books.of(Seat.A) == account


def test_an_account_back_on_the_barrel_after_a_penalty_has_new_tries() -> None:
    entries: list[Told] = [*given(a=880), *[MISSES] * 3, PenaltyImposed(Seat.A, GamePoints(10)), *given(a=10)]
    assert after(*entries, preset="thousand", house=NO_ZEROS).books.of(Seat.A) == Account()
    assert charged(*entries, *[MISSES] * 3, house=NO_ZEROS) == []
    assert charged(*entries, *[MISSES] * 4, house=NO_ZEROS) == [("a", "barrel", 120)]


@pytest.mark.parametrize(("barrel", "sits"), [(880, True), (901, False), (0, False)])
def test_an_account_from_paper_can_be_on_the_barrel_at_once(barrel: int, sits: bool) -> None:  # noqa: FBT001  # passed by parametrize
    stands = after(paper(a=900, b=10), preset="thousand", house={**NO_ZEROS, "barrel": barrel})
    assert stands.books.of(Seat.A) == Account(on_barrel=sits)
    assert stands.books.of(Seat.B) == Account()


def test_an_account_from_paper_on_the_barrel_has_three_tries() -> None:
    entries: list[Told] = [paper(a=900), *[MISSES] * 3]
    assert charged(*entries[:-1], house=NO_ZEROS) == []
    assert charged(*entries, house=NO_ZEROS) == [("a", "barrel", 120)]


def test_a_penalty_does_not_change_the_zeros() -> None:
    entries: list[Told] = [*THREE_ZEROS[:2], PenaltyImposed(Seat.C, GamePoints(10))]
    assert after(*entries, preset="thousand").books.of(Seat.C) == Account(zeros=2)


def test_reaching_the_target_from_the_barrel_wins() -> None:
    stands = after(*given(a=880), MISSES, counted(120, 0, 0, bid=120), preset="thousand", house=NO_ZEROS)
    assert [(bummerl.winner, bummerl.needed) for bummerl in stands.bummerls] == [("a", {"a": 0, "b": 900, "c": 980})]


def test_without_a_barrel_no_account_is_on_it() -> None:
    house: Plain = {**NO_ZEROS, "barrel": 0}
    stands = after(*given(a=990), *[MISSES] * 5, preset="thousand", house=house)
    assert (stands.needs[Seat.A], stands.books.of(Seat.A)) == (10, Account())


def test_zeros_are_charged_before_the_barrel_is_checked() -> None:
    entries: list[Told] = [*given(c=890), *[MISSES | {"card_points": {"a": 0, "b": 120, "c": 0}}] * 3]
    assert charged(*entries) == [("a", "zeros", 120), ("c", "zeros", 120)]
    assert after(*entries, preset="thousand").books.of(Seat.C) == Account()


def test_other_games_have_no_accounts() -> None:
    rules = rules_of("soft")
    assert Books().of(Seat.A) == Account()
    assert after("a3").books == Books()
    assert {why.value for why in ChargeReason} == {"barrel", "zeros"}
    assert rules.seats == (Seat.A, Seat.B)


# ---- the end


def test_of_several_at_the_target_the_declarer_wins() -> None:
    entries: list[Told] = [*given(a=890, b=890, c=890), counted(120, 120, 160, declarer="b", bid=120)]
    stands = after(*entries, preset="thousand", house={"barrel": 0})
    assert [(bummerl.winner, bummerl.needed) for bummerl in stands.bummerls] == [("b", {"a": 0, "b": 0, "c": 0})]
    assert stands.bummerls[0].dots == {"a": 1, "b": 0, "c": 0}


def test_of_several_at_the_target_without_the_declarer_the_highest_wins() -> None:
    entries: list[Told] = [*given(a=100, b=940, c=970), counted(10, 60, 50, bid=100)]
    stands = after(*entries, preset="thousand", house={"barrel": 0})
    assert stands.bummerls[0].winner == "c"
    assert stands.bummerls[0].dots == {"a": 1, "b": 0, "c": 0}
    assert stands.bummerls[0].schneider


def test_of_equals_at_the_target_the_first_after_the_dealer_wins() -> None:
    entries: list[Told] = [*given(b=950, c=950), counted(0, 60, 60, bid=100)]
    assert after(*entries, preset="thousand").bummerls[0].winner == "b"
    later: list[Told] = [counted(120, 0, 0), *entries]
    assert after(*later, preset="thousand", house={"barrel": 0}).bummerls[0].winner == "c"


def test_a_penalty_is_charged_to_the_players_own_account() -> None:
    assert accounts(PenaltyImposed(Seat.B, GamePoints(50))) == {"a": 0, "b": -50, "c": 0}
    assert accounts(GiftGiven(Seat.B, GamePoints(50))) == {"a": 0, "b": 50, "c": 0}


# ---- the play-off after a tie

PLAY_OFF: Plain = {"three-player-loser": "play-off"}
SAVED_B: Plain = {"ended": "agreed", "by": "b", "game_points": 1}


def test_one_more_deal_decides_a_tie() -> None:
    tied: list[Told] = [*given(a=880, b=100, c=100), counted(120, 0, 0)]
    stands = after(*tied, preset="thousand", house=PLAY_OFF)
    assert (stands.play_off, stands.bummerls, stands.dealer) == (("b", "c"), (), "b")
    over = after(*tied, SAVED_B, preset="thousand", house=PLAY_OFF)
    assert [(bummerl.winner, bummerl.dots, bummerl.deals) for bummerl in over.bummerls] == [
        ("a", {"a": 0, "b": 0, "c": 1}, 2)
    ]
    assert (over.dealer, over.needs, over.play_off) == ("c", {"a": 1000, "b": 1000, "c": 1000}, ())


def test_an_unnecessary_play_off_does_not_count() -> None:
    stands = after(SAVED_B, preset="thousand", house=PLAY_OFF)
    assert [line.counts for line in stands.sheet] == [False]
    assert (stands.needs, stands.dealer) == ({"a": 1000, "b": 1000, "c": 1000}, "a")
