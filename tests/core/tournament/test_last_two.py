"""Tests for stages that are a single match between the last two players, and need no draw."""

from dataclasses import replace

import pytest

from companion.core.tournament.events import StageDrawn, StartNumber
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    DOUBLE,
    GROUPS,
    KNOCK_OUT,
    SWISS,
    after,
    left_wins,
    number,
    stage_played,
    with_players,
    won_by,
)


def states(tournament: Tournament) -> list[Tournament]:
    """Return the tournament before each draw, and after the last result."""
    found = [tournament]
    while standing(tournament).phase is not Phase.OVER:
        tournament = stage_played(after(tournament, StageDrawn(standing(tournament).stage + 1)))
        found.append(tournament)
    return found


@pytest.mark.parametrize(
    ("setup", "players", "matches"),
    [
        (KNOCK_OUT, 2, [True]),
        (KNOCK_OUT, 4, [False, True]),
        (KNOCK_OUT, 3, [False, True]),
        (replace(GROUPS, group_size=3, advancing=1), 6, [False, True]),
        (replace(GROUPS, advancing=2), 4, [False, True]),
        (GROUPS, 2, [False, True]),
        (DOUBLE, 2, [True, True]),
        (replace(SWISS, swiss_stages=2), 2, [False, False]),
    ],
)
def test_a_stage_of_the_last_two_players_is_known_before_and_after_its_draw(
    setup: Setup, players: int, matches: list[bool]
) -> None:
    *before, over = map(standing, states(with_players(*[1] * players, setup=setup)))
    assert [current.last_two is not None for current in before][: len(matches)] == matches
    assert [stage.stage.is_one_match for stage in over.stages][: len(matches)] == matches
    assert [current.last_two is not None for current in before] == [stage.stage.is_one_match for stage in over.stages]
    assert over.last_two is None


def test_the_last_two_are_those_who_meet_in_the_final() -> None:
    before, over = map(standing, states(with_players(1, 1, 1, 1))[1:])
    final = over.stages[-1].pairings[0]
    assert before.last_two is not None
    assert {*before.last_two} == {final.left, final.right}


def test_nobody_is_known_to_meet_while_a_stage_is_played() -> None:
    assert standing(after(with_players(1, 1), StageDrawn(1))).last_two is None


@pytest.mark.parametrize("cards", [(2,), (2, 1), (1,)])
def test_entry_cards_of_the_same_player_are_drawn_by_lot(cards: tuple[int, ...]) -> None:
    assert standing(with_players(*cards)).last_two is None


def only_two_wins(pairing: Pairing) -> StartNumber:
    return number(2) if number(2) in {pairing.left, pairing.right} else left_wins(pairing)


def test_the_last_two_cards_of_one_player_are_no_match() -> None:
    end = standing(after(stage_played(after(with_players(2, 2), StageDrawn(1)), only_two_wins), StageDrawn(2)))
    assert [stage.stage.is_one_match for stage in end.stages] == [False, False]


def test_a_player_who_holds_the_last_two_cards_is_known_before_and_after_the_skipped_final() -> None:
    drawn = after(with_players(2, 2), StageDrawn(1))
    assert (standing(drawn).sole_finalist, standing(drawn).needs_draw) == (None, True)
    before = stage_played(drawn, only_two_wins)
    assert (standing(before).sole_finalist, standing(before).needs_draw) == (number(2), False)
    over = standing(after(before, StageDrawn(2)))
    assert (over.sole_finalist, over.places[:2], over.phase) == (number(2), (number(2), number(2)), Phase.OVER)
    assert [stage.has_draw for stage in over.stages] == [True, False]


def test_the_holder_of_the_last_two_cards_is_known_while_places_are_still_played_for() -> None:
    tournament = stage_played(after(with_players(1, 2, 1, 1, 1, 1, 1), StageDrawn(1)), only_two_wins)
    tournament = next(
        drawn
        for drawn in (tournament.append(StageDrawn(seed)) for seed in range(100))
        if not standing(drawn).stages[-1].handed_in
    )
    for pairing in standing(tournament).stages[-1].played:
        tournament = after(tournament, won_by(pairing.pairing_id, only_two_wins(pairing)))
    skipped = standing(after(tournament, StageDrawn(1)))
    assert (skipped.phase, skipped.open, skipped.sole_finalist) == (Phase.PLAYING, 1, number(2))


@pytest.mark.parametrize("cards", [(1, 1), (1, 1, 1), (1, 1, 1, 1)])
def test_two_finalists_play_the_final(cards: tuple[int, ...]) -> None:
    before, over = map(standing, states(with_players(*cards))[-2:])
    assert (before.sole_finalist, over.sole_finalist) == (None, None)
    assert not over.stages[-1].is_skipped_final


def test_a_correction_decides_whether_the_final_is_skipped() -> None:
    over = after(stage_played(after(with_players(2, 2), StageDrawn(1)), only_two_wins), StageDrawn(2))
    corrected = after(over, won_by("1-1", number(1)))
    assert standing(corrected).sole_finalist is None
    assert standing(after(corrected, won_by("1-1", number(2)))).sole_finalist == number(2)
