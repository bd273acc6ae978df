"""Tests for the course of a Bummerl and each side's chances."""

from hypothesis import given

from companion.core.figures.chances import odds
from companion.core.figures.course import Course, chances_of, course_of, expected_in
from companion.core.match.events import DealMisdealt, DealRecorded, StandingTakenOver
from companion.core.match.match import Match, standing
from companion.core.numbers import GamePoints
from companion.core.scoring.outcomes import DealOutcome
from companion.core.seats import Seat
from tests.core.figures.test_match_figures import agreed, played
from tests.strategies import matches

A, B = Seat.A, Seat.B


def test_a_course_starts_at_the_target_and_ends_at_zero() -> None:
    match = played(agreed(A, 3), agreed(B, 1), agreed(A, 3), agreed(A, 1), agreed(B, 2))
    assert course_of(match, 1) == Course(((7, 7), (4, 7), (4, 6), (1, 6), (0, 6)), finished=True)
    assert course_of(match, 2) == Course(((7, 7), (7, 5)), finished=False)
    assert course_of(match, 3) == Course(((7, 7),), finished=False)


def test_entries_that_do_not_change_the_needs_are_left_out() -> None:
    assert course_of(played(agreed(A, 1)).append(DealMisdealt()), 1).needs == ((7, 7), (6, 7))


def test_a_bummerl_taken_over_from_paper_starts_at_its_standing() -> None:
    taken = Match(players=played().players, rules=played().rules, first_dealer=A).append(
        StandingTakenOver({A: GamePoints(3), B: GamePoints(5)}, {A: 1, B: 0})
    )
    assert course_of(taken.append(DealRecorded(agreed(B, 2))), 1).needs == ((3, 5), (3, 3))


@given(matches())
def test_a_finished_bummerl_ends_with_a_side_that_needs_nothing(match: Match) -> None:
    for number in range(1, len(standing(match).bummerls) + 1):
        course = course_of(match, number)
        assert course.finished
        assert min(course.needs[-1]) == 0


def test_chances_follow_the_lead_and_end_at_zero_or_one() -> None:
    course = course_of(played(agreed(A, 3), agreed(A, 3), agreed(A, 1)), 1)
    begun, ahead, nearly, won = chances_of(course, odds({}, {}))
    assert 0.49 < begun < 0.51
    assert begun < ahead < nearly < won == 1.0


def test_the_odds_are_based_on_the_deals_of_earlier_bummerls() -> None:
    deals: list[DealOutcome] = [agreed(B, 1), agreed(A, 3), agreed(A, 3), agreed(A, 1), agreed(B, 2)]
    match = played(*deals)
    assert expected_in(match, 1, {}, {}) == odds({}, {})
    assert expected_in(match, 2, {}, {}) == odds({3: 2, 1: 1}, {1: 1})
    assert expected_in(match, 3, {1: 4}, {2: 1}) == odds({3: 2, 1: 5}, {1: 1, 2: 2})
