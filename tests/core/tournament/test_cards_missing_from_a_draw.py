"""Tests that a card whose owner left before a draw stays out, even if a correction makes another player the winner."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.events import PairingId, PlayerWithdrew, ResultCleared, StageDrawn, TournamentEvent
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    after,
    by_chance,
    number,
    sold_in_threes,
    stage_played,
    violations_of,
    with_players,
    won_by,
)


@pytest.fixture
def gone() -> Pairing:
    """Return table 2-1 in a tournament of sixteen players; its winner leaves before the third draw."""
    pairing = standing(_second_stage()).find_pairing(PairingId("2-1"))
    assert pairing is not None
    return pairing


@pytest.fixture
def third_stage(gone: Pairing) -> Tournament:
    return after(_second_stage(), PlayerWithdrew(gone.winner or number(0)), StageDrawn(3))


def _second_stage() -> Tournament:
    return stage_played(after(stage_played(after(with_players(*[1] * 16), StageDrawn(1))), StageDrawn(2)))


def test_a_correction_cannot_give_away_a_card_that_is_out(third_stage: Tournament, gone: Pairing) -> None:
    """If the winner's card was missing from the next draw, the result cannot be corrected in favour of the loser."""
    first = next(pairing for pairing in standing(third_stage).stages[0].pairings if pairing.winner == gone.winner)
    assert violations_of(third_stage, won_by(first.pairing_id, first.loser or 0)) == ["contradiction pairing"]
    assert violations_of(third_stage, ResultCleared(first.pairing_id)) == ["contradiction pairing"]
    assert violations_of(third_stage, won_by(first.pairing_id, first.winner or 0)) == []


def test_results_that_do_not_affect_the_missing_card_can_be_corrected(third_stage: Tournament, gone: Pairing) -> None:
    beaten = next(pairing for pairing in standing(third_stage).stages[0].pairings if pairing.winner == gone.loser)
    others = next(
        pairing for pairing in standing(third_stage).stages[1].pairings if pairing.pairing_id != gone.pairing_id
    )
    for pairing in (beaten, others):
        corrected = after(third_stage, won_by(pairing.pairing_id, pairing.loser or 0))
        seen = standing(corrected).find_pairing(gone.pairing_id)
        assert seen is not None
        assert (seen.state, seen.winner) == (State.PLAYED, gone.winner)


@settings(max_examples=60, deadline=None)
@given(st.integers(4, 30), st.integers(0, 99), st.data())
def test_a_tournament_can_be_finished_after_any_departures_and_corrections(
    sold: int, seed: int, data: st.DataObject
) -> None:
    tournament, drawn = with_players(*sold_in_threes(sold, seed)), 0
    for _ in range(data.draw(st.integers(1, 4))):
        if violations_of(tournament, StageDrawn(drawn)):
            break
        tournament, drawn = stage_played(after(tournament, StageDrawn(drawn)), by_chance(seed + drawn)), drawn + 1
        for _ in range(data.draw(st.integers(0, 3))):
            played = [pairing for pairing in standing(tournament).pairings if pairing.result is not None]
            events: list[TournamentEvent] = [PlayerWithdrew(player) for player in standing(tournament).entrants]
            events += [won_by(pairing.pairing_id, pairing.loser or 0) for pairing in played]
            event = data.draw(st.sampled_from(events))
            if not violations_of(tournament, event):
                tournament = stage_played(tournament.append(event), by_chance(seed))
    while not violations_of(tournament, StageDrawn(drawn)):
        tournament = stage_played(after(tournament, StageDrawn(drawn)), by_chance(seed))
    end = standing(tournament)
    assert (end.phase, end.open) == (Phase.OVER, 0)
    assert end.matches + end.handed_in == end.sold - end.cards_left
