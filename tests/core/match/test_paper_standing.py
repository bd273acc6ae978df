"""Tests for matches continued from paper, and for abandoned matches."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.match.consequences import MatchReopens, consequences
from companion.core.match.events import DealRecorded, Event, MatchAbandoned, StandingTakenOver
from companion.core.match.match import Match, standing
from companion.core.match.paper_standing import check_standing
from companion.core.numbers import GamePoints
from companion.core.options.options import with_house
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import ContractOutcome, DealOutcome, Ending
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat

SOFT = PRESETS[Preset.SOFT]
FOUR = PRESETS[Preset.BAUERNSCHNAPSEN]


def won(seat: Seat, game_points: int) -> DealRecorded:
    return DealRecorded(DealOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(game_points)))


def taken_over(a: int, b: int, dots: tuple[int, int] = (0, 0)) -> StandingTakenOver:
    return StandingTakenOver(
        {Seat.A: GamePoints(a), Seat.B: GamePoints(b)}, dict(zip((Seat.A, Seat.B), dots, strict=True))
    )


def after(*events: Event, rules: Ruleset = SOFT) -> Match:
    match = Match(players={seat: seat.value for seat in rules.seats}, rules=rules, first_dealer=Seat.A)
    for event in events:
        match = match.append(event)
    return match


@given(st.integers(1, 7), st.integers(1, 7), st.integers(0, 1), st.integers(0, 1))
def test_a_match_taken_over_from_paper_continues_at_its_standing(a: int, b: int, dots_a: int, dots_b: int) -> None:
    stands = standing(after(taken_over(a, b, (dots_a, dots_b))))
    assert (stands.needs, stands.dots) == ({"a": a, "b": b}, {"a": dots_a, "b": dots_b})
    assert (stands.dealer, stands.over, stands.deals) == (Seat.A, False, 0)


def test_later_game_points_are_added_to_the_standing_from_paper() -> None:
    stands = standing(after(taken_over(2, 6, (0, 1)), won(Seat.A, 2)))
    assert stands.bummerls[0].dots == {"a": 0, "b": 1}
    assert (stands.dots, stands.rubber_winner) == ({"a": 0, "b": 2}, Seat.A)


def test_a_side_without_points_on_paper_can_still_lose_as_schneider() -> None:
    stands = standing(after(taken_over(1, 7), won(Seat.A, 1)))
    assert (stands.bummerls[0].schneider, stands.dots) == (True, {"a": 0, "b": 2})


def test_a_retourschneider_can_start_on_paper() -> None:
    needs = dict.fromkeys("ac", GamePoints(24)) | dict.fromkeys("bd", GamePoints(1))
    start = StandingTakenOver({Seat(seat): need for seat, need in needs.items()}, dict.fromkeys(FOUR.seats, 0))
    whole = DealRecorded(ContractOutcome(ended=Ending.AGREED, by=Seat.A, game_points=GamePoints(24)))
    stands = standing(after(start, whole, rules=FOUR))
    assert stands.bummerls[0].retourschneider


def test_the_standing_from_paper_is_sorted_by_seat() -> None:
    needs = {seat: GamePoints(20 if seat in "ac" else 5) for side in FOUR.match.sides for seat in side}
    assert tuple(needs) != FOUR.seats
    dots = {seat: int(seat in "ac") for seat in needs}
    stands = standing(after(StandingTakenOver(needs, dots), rules=FOUR))
    assert list(stands.needs.items()) == [("a", 20), ("b", 5), ("c", 20), ("d", 5)]
    assert list(stands.dots.items()) == [("a", 1), ("b", 0), ("c", 1), ("d", 0)]


def test_a_standing_from_paper_must_be_the_first_entry() -> None:
    stands = standing(after(won(Seat.A, 1), taken_over(3, 3)))
    assert stands.needs == {"a": 6, "b": 7}
    assert not stands.sheet[-1].counts


@pytest.mark.parametrize(
    ("needs", "dots", "violations"),
    [
        ({"a": 7, "b": 1}, {"a": 1, "b": 0}, []),
        ({"a": 0, "b": 8}, {"a": 2, "b": -1}, ["needs.a", "needs.b", "dots.a", "dots.b"]),
    ],
)
def test_an_impossible_standing_has_violations(
    needs: Mapping[str, int], dots: Mapping[str, int], violations: list[str]
) -> None:
    found = check_standing(SOFT, {Seat(s): n for s, n in needs.items()}, {Seat(s): n for s, n in dots.items()})
    assert found == tuple(Violation(Code.OUT_OF_RANGE, field) for field in violations)


def test_a_standing_must_name_all_seats_and_no_others() -> None:
    found = check_standing(SOFT, {Seat.A: 3, Seat.C: 3}, {Seat.A: 0, Seat.B: 0})
    assert found == (Violation(Code.UNKNOWN, "needs.c"), Violation(Code.MISSING, "needs.b"))


def test_partners_must_have_equal_standings() -> None:
    needs = {Seat.A: 20, Seat.B: 3, Seat.C: 21, Seat.D: 3}
    assert check_standing(FOUR, needs, dict.fromkeys(FOUR.seats, 9)) == (Violation(Code.CONTRADICTION, "needs.c"),)


def test_an_account_can_be_negative() -> None:
    thousand = PRESETS[Preset.THOUSAND]
    assert check_standing(thousand, dict.fromkeys(thousand.seats, 1200), dict.fromkeys(thousand.seats, 0)) == ()


def test_an_impossible_standing_has_no_effect() -> None:
    stands = standing(after(taken_over(0, 9)))
    assert (stands.needs, stands.sheet[0].counts) == ({"a": 7, "b": 7}, False)


@pytest.mark.parametrize("winner", [None, Seat.B])
def test_an_abandoned_match_is_over(winner: Seat | None) -> None:
    match = after(won(Seat.A, 3), MatchAbandoned(winner))
    stands = standing(match)
    assert (stands.over, stands.abandoned, stands.rubber_winner, stands.dealer) == (True, True, winner, None)
    assert (stands.needs, stands.bummerls, stands.bummerl) == ({"a": 4, "b": 7}, (), 1)
    beyond, before = standing(match.append(won(Seat.B, 3))), standing(match.undo())
    assert (beyond.sheet[-1].counts, before.over) == (False, False)
    assert (before.end, stands.end, beyond.end) == (1, 2, 2), "so many lines lead there"


def test_a_finished_match_cannot_be_abandoned() -> None:
    rules = with_house(SOFT, {"rubber": 1})
    stands = standing(after(won(Seat.A, 3), won(Seat.A, 3), won(Seat.A, 1), MatchAbandoned(None), rules=rules))
    assert (stands.rubber_winner, stands.abandoned) == (Seat.A, False)


def test_an_edit_before_the_early_end_does_not_reopen_the_match() -> None:
    before, edited = after(won(Seat.A, 3), MatchAbandoned(None)), after(won(Seat.A, 1), MatchAbandoned(None))
    assert consequences(standing(before), standing(edited)) == ()
    assert consequences(standing(before), standing(before.undo())) == (MatchReopens(),)
