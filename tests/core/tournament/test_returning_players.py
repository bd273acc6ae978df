"""Tests for players who leave and return: those back before the next draw keep their card; the others lose it."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.events import (
    PlayerReturned,
    PlayerWithdrew,
    Result,
    ResultCleared,
    ResultRecorded,
    StageDrawn,
)
from companion.core.tournament.meetings import State
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    SWISS,
    after,
    by_chance,
    number,
    stage_played,
    violations_of,
    with_players,
)


def swiss(players: int, stages: int = 5) -> Tournament:
    return with_players(*[1] * players, setup=replace(SWISS, swiss_stages=stages))


def test_a_player_who_left_loses_open_meetings_and_is_not_paired_until_returning() -> None:
    tournament = after(swiss(6), StageDrawn(1), PlayerWithdrew(number(3)))
    walk_over = next(pairing for pairing in standing(tournament).pairings if 3 in {pairing.left, pairing.right})
    assert (walk_over.state, walk_over.loser) == (State.WALK_OVER, 3)
    tournament = after(stage_played(tournament), StageDrawn(2))
    assert standing(tournament).pairings_of(number(3)) == (walk_over,)
    assert standing(tournament).cards_left == 5
    tournament = after(stage_played(tournament), PlayerReturned(number(3)), StageDrawn(3))
    assert len(standing(tournament).pairings_of(number(3))) == 2


def test_a_running_match_is_lost_once_the_next_draw_took_place() -> None:
    tournament = after(swiss(6), StageDrawn(1))
    table = standing(tournament).pairings_of(number(3))[0]
    running = after(tournament, ResultRecorded(table.pairing_id, Result(bummerls=(1, 1))), PlayerWithdrew(number(3)))
    back = after(after(stage_played(running), StageDrawn(2)), PlayerReturned(number(3)))
    pairing = standing(back).pairings_of(number(3))[0]
    assert (pairing.state, pairing.loser, pairing.result and pairing.result.bummerls) == (State.WALK_OVER, 3, (1, 1))


def test_returning_first_does_not_win_a_match_that_both_players_left() -> None:
    tournament = after(swiss(6), StageDrawn(1))
    table = standing(tournament).pairings_of(number(3))[0]
    both = [number(3), number(({table.left, table.right} - {3}).pop() or 0)]
    gone = after(stage_played(after(tournament, *map(PlayerWithdrew, both))), StageDrawn(2))
    for player in both:
        gone = after(gone, PlayerReturned(player))
        assert standing(gone).pairings_of(number(3))[0].state is State.EMPTY
    assert {line.wins for line in standing(gone).table if line.number in both} == {0}


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 8), st.integers(1, 3), st.integers(0, 99), st.data())
def test_returning_before_the_next_draw_undoes_leaving(
    players: int, stages: int, seed: int, data: st.DataObject
) -> None:
    tournament = swiss(players, 4) if data.draw(st.booleans()) else with_players(*[1] * players)
    for stage in range(stages):
        if violations_of(tournament, StageDrawn(stage)):
            break
        tournament = stage_played(after(tournament, StageDrawn(stage)), by_chance(seed))
    played = [pairing for pairing in standing(tournament).pairings if pairing.result is not None]
    cleared = after(tournament, ResultCleared(data.draw(st.sampled_from(played)).pairing_id)) if played else tournament
    player = data.draw(st.sampled_from([*standing(cleared).entrants]))
    assert standing(after(cleared, PlayerWithdrew(player), PlayerReturned(player))) == standing(cleared)
