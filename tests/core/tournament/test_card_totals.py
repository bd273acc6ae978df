"""Tests that every card sold is always counted as remaining, lost or handed in, even while a result is removed."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.events import (
    CardsBought,
    PairingId,
    PlayerWithdrew,
    ResultCleared,
    StageDrawn,
    TournamentEvent,
)
from companion.core.tournament.standing import TournamentStanding
from companion.core.tournament.tournament import standing
from tests.core.tournament.whole_tournaments import (
    KNOCK_OUT,
    after,
    by_chance,
    playable,
    sold_in_threes,
    stage_played,
    violations_of,
    with_players,
    won_by,
)


def all_cards_are_counted(current: TournamentStanding) -> bool:
    in_hands = sum(entrant.left for entrant in current.entrants.values())
    return current.sold == current.cards_left + current.matches + current.handed_in and in_hands == current.cards_left


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 30), st.integers(0, 99), st.data())
def test_every_card_is_accounted_for(sold: int, seed: int, data: st.DataObject) -> None:
    tournament = with_players(*sold_in_threes(sold, seed))
    for stage in range(data.draw(st.integers(1, 4))):
        if violations_of(tournament, StageDrawn(stage)):
            break
        tournament = stage_played(after(tournament, StageDrawn(stage)), by_chance(seed + stage))
    for _ in range(data.draw(st.integers(1, 8))):
        current = standing(tournament)
        events: list[TournamentEvent] = [PlayerWithdrew(number) for number in current.entrants]
        events += [ResultCleared(pairing.pairing_id) for pairing in current.pairings if pairing.result is not None]
        events += [won_by(pairing.pairing_id, pairing.left or 0) for pairing in playable(tournament)] * 3
        event = data.draw(st.sampled_from(events))
        if not violations_of(tournament, event):
            tournament = tournament.append(event)
            assert all_cards_are_counted(standing(tournament)), event


def test_removing_a_result_restores_the_card_so_none_can_be_bought() -> None:
    tournament = with_players(*[1] * 32, setup=replace(KNOCK_OUT, rebuy_until=2))
    for seed in (1, 2):
        tournament = stage_played(after(tournament, StageDrawn(seed)))
    first = standing(tournament).stages[0].pairings[0]
    assert first.loser is not None
    assert violations_of(tournament, CardsBought(first.loser, 1)) == []
    cleared = standing(after(tournament, ResultCleared(PairingId("1-1"))))
    both = [cleared.entrants[number].left for number in (first.left, first.right) if number is not None]
    assert (both, cleared.cards_left) == ([1, 1], 10), "seven are through, and these three wait for each other"
    assert violations_of(after(tournament, ResultCleared(PairingId("1-1"))), CardsBought(first.loser, 1)) == [
        "out-of-range cards"
    ]
