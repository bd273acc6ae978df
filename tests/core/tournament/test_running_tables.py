"""Tests that the result of a running match applies only as long as the match and the table have the same players."""

from dataclasses import replace

from companion.core.tournament.events import Result, ResultRecorded, StageDrawn
from companion.core.tournament.meetings import State
from companion.core.tournament.tournament import standing
from tests.core.tournament.whole_tournaments import (
    KNOCK_OUT,
    after,
    loser_of,
    pairing_at,
    stage_played,
    with_players,
    won_by,
)


def test_a_running_result_does_not_apply_to_other_players_after_a_correction() -> None:
    second_stage = after(stage_played(after(with_players(*[1] * 16), StageDrawn(1))), StageDrawn(2))
    wrong, right = pairing_at(second_stage, "1-3").winner, loser_of(second_stage, "1-3")
    table = next(
        pairing for pairing in standing(second_stage).stages[1].pairings if wrong in {pairing.left, pairing.right}
    )
    running = Result(bummerls=(1, 0), match_id="m1")
    playing = after(second_stage, ResultRecorded(table.pairing_id, running))
    assert pairing_at(playing, table.pairing_id).running_match == "m1"
    corrected = after(playing, won_by("1-3", right))
    assert (pairing_at(corrected, table.pairing_id).state, pairing_at(corrected, table.pairing_id).result) == (
        State.OPEN,
        None,
    )
    assert pairing_at(corrected, table.pairing_id).running_match is None
    put_back = after(corrected, won_by("1-3", wrong or 0))
    assert pairing_at(put_back, table.pairing_id).result == running, "it is theirs"


def test_a_running_result_for_a_place_does_not_apply_to_other_players() -> None:
    tournament = with_players(*[1] * 4, setup=replace(KNOCK_OUT, prizes=("1", "2", "3")))
    tournament = after(stage_played(after(tournament, StageDrawn(1))), StageDrawn(2))
    for_third = pairing_at(tournament, "for-3")
    assert None not in {for_third.left, for_third.right}
    playing = after(tournament, ResultRecorded(for_third.pairing_id, Result(bummerls=(1, 0))))
    assert pairing_at(playing, "for-3").state is State.RUNNING
    corrected = after(playing, won_by("1-1", loser_of(playing, "1-1")))
    assert (pairing_at(corrected, "for-3").state, pairing_at(corrected, "for-3").result) == (State.OPEN, None)
