"""Tests for corrections of earlier results: draws stay the same, and the right players advance."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.consequences import (
    OthersMeet,
    PlaceChanges,
    PlaceMatchAppears,
    PlaceMatchGoes,
    PrizeChanges,
    ResultStays,
    TooManyCards,
    TournamentEnds,
    TournamentReopens,
    WinnerChanges,
    consequences,
)
from companion.core.tournament.events import (
    CardsBought,
    PairingId,
    PlayerWithdrew,
    Result,
    ResultCleared,
    ResultRecorded,
    StageDrawn,
)
from companion.core.tournament.meetings import State
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    KNOCK_OUT,
    SWISS,
    after,
    by_chance,
    left_wins,
    loser_of,
    number,
    pairing_at,
    played_out,
    sold_in_threes,
    stage_played,
    violations_of,
    with_players,
    won_by,
)


@pytest.fixture
def second_stage() -> Tournament:
    """Return a tournament of sixteen players with one card each, after the second draw."""
    return after(stage_played(after(with_players(*[1] * 16), StageDrawn(1))), StageDrawn(2))


def test_a_correction_replaces_the_player_and_changes_nothing_else(second_stage: Tournament) -> None:
    wrong, right = pairing_at(second_stage, "1-3").winner, loser_of(second_stage, "1-3")
    corrected = after(second_stage, won_by("1-3", right))
    before, later = standing(second_stage).stages[1].pairings, standing(corrected).stages[1].pairings
    assert [(pairing.left, pairing.right) for pairing in later] == [
        tuple(right if player == wrong else player for player in (pairing.left, pairing.right)) for pairing in before
    ]
    assert standing(corrected.undo()) == standing(second_stage)


def test_a_result_of_the_replaced_player_no_longer_counts(second_stage: Tournament) -> None:
    wrong, right = pairing_at(second_stage, "1-3").winner, loser_of(second_stage, "1-3")
    table = next(
        pairing for pairing in standing(second_stage).stages[1].pairings if wrong in {pairing.left, pairing.right}
    )
    played = after(second_stage, won_by(table.pairing_id, wrong or 0))
    corrected = after(played, won_by("1-3", right))
    assert (pairing_at(corrected, table.pairing_id).state, pairing_at(corrected, table.pairing_id).result) == (
        State.OPEN,
        None,
    )
    other = table.right if table.left == wrong else table.left
    found = consequences(standing(played), standing(corrected), PairingId("1-3"))
    sat, sit = (
        (table.left, table.right),
        tuple(right if player == wrong else player for player in (table.left, table.right)),
    )
    assert found == (OthersMeet(table.pairing_id, sat, (sit[0], sit[1])), WinnerChanges(table.pairing_id, wrong, None))
    beaten = after(second_stage, won_by(table.pairing_id, other or 0))
    put_right = after(beaten, won_by("1-3", right))
    assert pairing_at(put_right, table.pairing_id).winner == other, "he has beaten whoever sat there"
    found = consequences(standing(beaten), standing(put_right), PairingId("1-3"))
    assert found == (
        OthersMeet(table.pairing_id, sat, (sit[0], sit[1])),
        ResultStays(table.pairing_id, number(other or 0)),
    )


def test_removing_a_result_makes_later_tables_wait(second_stage: Tournament) -> None:
    cleared = after(second_stage, ResultCleared(PairingId("1-3")))
    waiting = [pairing for pairing in standing(cleared).stages[1].pairings if pairing.state is State.WAITING]
    assert (len(waiting), standing(cleared).open) == (1, 5)
    assert None in {waiting[0].left, waiting[0].right}
    assert violations_of(cleared, won_by(waiting[0].pairing_id, waiting[0].left or waiting[0].right or 0)) == [
        "contradiction pairing"
    ]
    assert violations_of(cleared, StageDrawn(1)) == ["contradiction stage"]
    assert violations_of(cleared, ResultCleared(PairingId("1-3"))) == ["contradiction pairing"]
    assert violations_of(cleared, ResultCleared(PairingId("9-9"))) == ["unknown pairing"]


def test_a_correction_can_make_a_player_meet_themselves() -> None:
    tournament = after(with_players(2, 2), StageDrawn(1))
    tables = standing(tournament).stages[0].pairings
    assert all({pairing.left, pairing.right} == {1, 2} for pairing in tables)
    tournament = after(tournament, won_by("1-1", 1), won_by("1-2", 2), StageDrawn(2))
    corrected = after(tournament, won_by("1-2", 1))
    assert pairing_at(corrected, "2-1").state is State.HANDED_IN
    found = consequences(standing(tournament), standing(corrected), PairingId("1-2"))
    assert TournamentEnds() in found
    assert PrizeChanges(1, None, number(1)) in found


def test_a_correction_can_give_a_player_drawn_against_themselves_an_opponent() -> None:
    tournament = after(with_players(2, 2), StageDrawn(1), won_by("1-1", 1), won_by("1-2", 1), StageDrawn(2))
    assert pairing_at(tournament, "2-1").state is State.HANDED_IN
    corrected = after(tournament, won_by("1-1", 2))
    assert {pairing_at(corrected, "2-1").left, pairing_at(corrected, "2-1").right} == {1, 2}
    assert pairing_at(corrected, "2-1").state is State.OPEN
    assert TournamentReopens() in consequences(standing(tournament), standing(corrected))


def test_a_correction_says_who_then_holds_more_cards_than_allowed() -> None:
    setup = replace(KNOCK_OUT, most_cards=1, rebuy_until=1)
    tournament = stage_played(after(with_players(*[1] * 16, setup=setup), StageDrawn(1)))
    loser = loser_of(tournament, "1-3")
    assert loser is not None
    tournament = after(tournament, CardsBought(loser, 1))
    corrected = after(tournament, won_by("1-3", loser))
    found = consequences(standing(tournament), standing(corrected), PairingId("1-3"))
    assert TooManyCards(loser, 2) in found
    assert TooManyCards(loser, 2) not in consequences(standing(corrected), standing(corrected))


def test_a_card_missing_from_the_draw_cannot_be_given_to_another_player() -> None:
    tournament = stage_played(after(with_players(*[1] * 16), StageDrawn(1)))
    gone, loser = pairing_at(tournament, "1-3").winner, loser_of(tournament, "1-3")
    tournament = after(tournament, PlayerWithdrew(gone or number(0)), StageDrawn(2))
    assert violations_of(tournament, won_by("1-3", loser)) == ["contradiction pairing"]
    assert violations_of(tournament, ResultCleared(PairingId("1-3"))) == ["contradiction pairing"]


def test_the_opponent_of_a_player_who_left_gets_a_walk_over(second_stage: Tournament) -> None:
    table = pairing_at(second_stage, "2-1")
    assert table.left is not None
    gone = after(second_stage, PlayerWithdrew(table.left))
    assert (pairing_at(gone, "2-1").state, pairing_at(gone, "2-1").winner) == (State.WALK_OVER, table.right)
    found = consequences(standing(second_stage), standing(gone))
    assert found == (WinnerChanges(PairingId("2-1"), None, table.right),)


def test_an_empty_table_gives_a_bye_at_the_next_one(second_stage: Tournament) -> None:
    tournament = second_stage
    for player in (pairing_at(tournament, "2-1").left, pairing_at(tournament, "2-1").right):
        tournament = after(tournament, PlayerWithdrew(player or number(0)))
    assert pairing_at(tournament, "2-1").state is State.EMPTY
    tournament = stage_played(tournament)
    current = standing(after(tournament, StageDrawn(3)))
    assert len(current.stages[2].byes) == 1
    assert played_out(tournament).matches + played_out(tournament).handed_in == 15


def test_a_walkover_still_counts_when_the_player_who_advanced_leaves_later() -> None:
    tournament = after(with_players(*[1] * 8), StageDrawn(1))
    first = pairing_at(tournament, "1-1")
    assert first.left is not None
    assert first.right is not None
    tournament = after(stage_played(after(tournament, PlayerWithdrew(first.right))), StageDrawn(2))
    seats = {table.pairing_id: {table.left, table.right} for table in standing(tournament).stages[1].pairings}
    second = next(pairing for pairing, players in seats.items() if first.left in players)

    tournament = after(tournament, won_by(second, first.left), PlayerWithdrew(first.left))

    for pairing, state in (("1-1", State.WALK_OVER), (second, State.PLAYED)):
        assert pairing_at(tournament, pairing).state is state
        assert pairing_at(tournament, pairing).winner == first.left


def test_a_correction_can_add_and_remove_matches_for_places() -> None:
    tournament = stage_played(after(with_players(*[1] * 4), StageDrawn(1)))
    cleared = after(tournament, ResultCleared(PairingId("1-1")))
    assert PlaceMatchGoes(PairingId("for-3")) in consequences(standing(tournament), standing(cleared))
    assert PlaceMatchAppears(PairingId("for-3")) in consequences(standing(cleared), standing(tournament))


def test_a_correction_changes_places_in_a_swiss_tournament() -> None:
    tournament = stage_played(after(with_players(1, 1, setup=replace(SWISS, swiss_stages=1)), StageDrawn(1)))
    loser = loser_of(tournament, "1-1")
    found = consequences(standing(tournament), standing(after(tournament, won_by("1-1", loser))), PairingId("1-1"))
    assert PlaceChanges(number(loser), 2, 1) in found
    assert PrizeChanges(1, number(3 - loser), number(loser)) in found
    tournament = stage_played(after(with_players(1, 1, 1, 1, setup=SWISS), StageDrawn(1)))
    found = consequences(standing(tournament), standing(after(tournament, won_by("1-1", loser_of(tournament, "1-1")))))
    assert 0 < sum(isinstance(consequence, PlaceChanges) for consequence in found) < 4, "the others stay where they are"


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 30), st.integers(0, 99), st.data())
def test_a_tournament_can_be_finished_after_any_corrections(sold: int, seed: int, data: st.DataObject) -> None:
    tournament = with_players(*sold_in_threes(sold, seed))
    play: Callable[[Tournament], Tournament] = lambda tournament: stage_played(tournament, by_chance(seed))  # noqa: E731  # shorter than a function
    for stage in range(data.draw(st.integers(1, 3))):
        if violations_of(tournament, StageDrawn(stage)):
            break
        tournament = play(after(tournament, StageDrawn(stage)))
    for _ in range(data.draw(st.integers(1, 4))):
        played = [pairing for pairing in standing(tournament).pairings if pairing.state is State.PLAYED]
        if played:
            pairing = data.draw(st.sampled_from(played))
            tournament = after(tournament, won_by(pairing.pairing_id, pairing.loser or 0))
            tournament = play(tournament) if data.draw(st.booleans()) else tournament
    tournament = play(tournament)
    end = standing(tournament) if violations_of(tournament, StageDrawn(1)) else played_out(tournament)
    assert end.open == 0
    assert end.matches + end.handed_in == end.sold - 1
    assert None not in end.places


def test_a_running_result_has_no_winner(second_stage: Tournament) -> None:
    running = after(second_stage, ResultRecorded(PairingId("2-1"), Result(bummerls=(1, 0), match_id="m1")))
    assert (pairing_at(running, "2-1").state, pairing_at(running, "2-1").is_open) == (State.RUNNING, True)
    assert pairing_at(after(running, won_by("2-1", left_wins(pairing_at(running, "2-1")))), "2-1").state is State.PLAYED


@pytest.mark.parametrize(
    ("result", "violations"),
    [
        (Result(winner=number(99)), ["out-of-range winner"]),
        (Result(walk_over=True), ["missing winner"]),
        (Result(bummerls=(3, 0)), ["out-of-range bummerls"]),
        (Result(bummerls=(0, -1)), ["out-of-range bummerls"]),
        (Result(bummerls=(2, 0)), ["contradiction bummerls"]),
        (Result(bummerls=(0, 2)), ["contradiction bummerls"]),
        (Result(bummerls=(1, 1)), []),
    ],
)
def test_a_result_must_fit_the_table(second_stage: Tournament, result: Result, violations: list[str]) -> None:
    assert violations_of(second_stage, ResultRecorded(PairingId("2-1"), result)) == violations


@pytest.mark.parametrize(
    ("by_left", "bummerls", "walk_over", "violations"),
    [
        (True, (2, 0), False, []),
        (True, (2, 1), False, []),
        (True, (1, 0), False, ["contradiction bummerls"]),
        (True, (0, 2), False, ["contradiction bummerls"]),
        (True, (2, 2), False, ["contradiction bummerls"]),
        (False, (1, 2), False, []),
        (False, (2, 1), False, ["contradiction bummerls"]),
        (True, (0, 1), True, []),
        (True, (0, 2), True, ["contradiction bummerls"]),
    ],
)
def test_the_bummerls_must_fit_the_winner(
    second_stage: Tournament, *, by_left: bool, bummerls: tuple[int, int], walk_over: bool, violations: list[str]
) -> None:
    table = pairing_at(second_stage, "2-1")
    winner = table.left if by_left else table.right
    result = Result(winner=winner, bummerls=bummerls, walk_over=walk_over)
    assert violations_of(second_stage, ResultRecorded(PairingId("2-1"), result)) == violations


def test_a_draw_does_not_change_earlier_stages() -> None:
    tournament = stage_played(after(with_players(*[1] * 16), StageDrawn(1)))
    assert consequences(standing(tournament), standing(after(tournament, StageDrawn(2)))) == ()
