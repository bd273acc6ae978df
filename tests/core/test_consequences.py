"""What an edit of the past changes in what came after it, so that it can be told before it is confirmed."""

from hypothesis import given

from companion.core.consequences import (
    BringsDots,
    BummerlEnds,
    BummerlEndsElsewhere,
    BummerlGoesTo,
    BummerlReopens,
    MatchEnds,
    MatchReopens,
    RubberGoesTo,
    consequences,
)
from companion.core.events import Event, GiftGiven, MatchAbandoned, StandingTakenOver
from companion.core.match import Match, standing
from companion.core.numbers import GamePoints
from companion.core.presets import PRESETS
from companion.core.rules import Preset
from companion.core.seats import PAIR, Seat
from tests.core.test_match import after
from tests.strategies import events, matches, matches_with

OPEN = {"rubber": 0}


def test_an_edit_within_the_running_bummerl_has_no_consequences() -> None:
    assert consequences(after("a3", "b1"), after("a1", "b1")) == ()


def test_a_bummerl_may_end_later_or_earlier() -> None:
    short, long = after("b1", "a7", "a1", house=OPEN), after("b1", "a6", "a1", house=OPEN)
    assert consequences(short, long) == (BummerlEndsElsewhere(1, 1),)
    assert consequences(long, short) == (BummerlEndsElsewhere(1, -1),)


def test_a_bummerl_may_go_to_the_other_player() -> None:
    mine, yours = after("b1", "a7", "a1", house=OPEN), after("a1", "b7", "a1", house=OPEN)
    assert consequences(mine, yours) == (BummerlGoesTo(1, Seat.A, 1),)


def test_a_bummerl_may_cost_another_number_of_dots() -> None:
    plain, schneider = after("b1", "a7", "b1", house=OPEN), after("a1", "a7", "b1", house=OPEN)
    assert consequences(plain, schneider) == (BummerlGoesTo(1, Seat.B, 2),)
    assert consequences(schneider, plain) == (BummerlGoesTo(1, Seat.B, 1),)


def test_a_bummerl_may_reopen_or_end() -> None:
    running, ended = after("b1", "a6", house=OPEN), after("b1", "a7", house=OPEN)
    assert consequences(ended, running) == (BummerlReopens(1),)
    assert consequences(running, ended) == (BummerlEnds(1, Seat.B, 1),)


def test_what_changes_in_an_early_bummerl_can_move_all_that_follow() -> None:
    before = after("b1", "a7", "b1", "a7", house=OPEN)
    later = after("b1", "a6", "b1", "a7", house=OPEN)
    assert consequences(before, later) == (BummerlEndsElsewhere(1, 2), BummerlReopens(2))


def test_the_match_may_end_with_deals_left_over() -> None:
    running, over = after("b1", "a7", "a1", "b1"), after("a1", "a7", "a1", "b1")
    assert consequences(running, over) == (BummerlGoesTo(1, Seat.B, 2), MatchEnds(Seat.A, 2))
    assert consequences(over, running) == (BummerlGoesTo(1, Seat.B, 1), MatchReopens())


def test_the_match_may_end_with_more_deals_left_over_than_before() -> None:
    late, early = after("b1", "a7", "b1", "a7", "a1"), after("a1", "a7", "b1", "a7", "a1")
    assert consequences(late, early)[-1] == MatchEnds(Seat.A, 3)


def test_the_match_may_have_another_winner() -> None:
    assert consequences(after("a7"), after("b7")) == (BummerlGoesTo(1, Seat.A, 2), RubberGoesTo(Seat.B))


def test_a_deal_that_has_no_result_is_not_one_beyond_the_end() -> None:
    running, over = after({"ended": "claim", "by": "a"}, "a6"), after({"ended": "claim", "by": "a"}, "a7")
    assert consequences(running, over) == (BummerlEnds(1, Seat.B, 2), MatchEnds(Seat.A, 0))


@given(matches())
def test_nothing_follows_from_nothing(match: Match) -> None:
    assert consequences(standing(match), standing(match)) == ()


@given(matches_with(events))
def test_the_end_of_a_match_never_moves_unsaid(told: tuple[Match, Event]) -> None:
    match, event = told
    before, now = standing(match), standing(match.append(event))
    said = consequences(before, now)
    if before.dots != now.dots or before.over != now.over or before.rubber_winner is not now.rubber_winner:
        assert said != ()


@given(matches_with(events))
def test_what_was_ended_early_can_be_changed_like_anything_else(told: tuple[Match, Event]) -> None:
    match, event = told
    ended = match.append(MatchAbandoned(match.rules.seats[0]))
    before, now = standing(ended), standing(ended.append(event))
    said = consequences(before, now)
    if before.rubber_winner is not now.rubber_winner:
        assert said != ()


def test_a_match_that_is_given_away_ends_and_what_was_played_after_it_does_not_count() -> None:
    match = Match(players={}, rules=PRESETS[Preset.SOFT], first_dealer=Seat.A)
    given, gift = match.append(MatchAbandoned(Seat.B)), GiftGiven(Seat.A, GamePoints(1))
    assert consequences(standing(match), standing(given)) == (MatchEnds(Seat.B, 0),)
    assert consequences(standing(given), standing(given.append(gift))) == ()


def test_dots_that_come_from_paper_are_told() -> None:
    needs, dots = dict.fromkeys(PAIR, GamePoints(7)), {Seat.A: 1, Seat.B: 0}
    fresh = after()
    with_paper = Match(players={}, rules=PRESETS[Preset.SOFT], first_dealer=Seat.A).append(
        StandingTakenOver(needs, dots)
    )
    assert consequences(fresh, standing(with_paper)) == (BringsDots(Seat.A, 1),)
