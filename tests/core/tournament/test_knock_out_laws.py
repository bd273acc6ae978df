"""Property tests for knock-out tournaments, from the first draw to the last prize."""

from collections import Counter
from dataclasses import replace
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.events import PlayerWithdrew, StageDrawn
from companion.core.tournament.meetings import MET, State
from companion.core.tournament.setup import Setup
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import standing
from tests.core.tournament.whole_tournaments import (
    KNOCK_OUT,
    after,
    by_chance,
    number,
    playable,
    played_out,
    sold_in_threes,
    states,
    with_players,
    won_by,
)

EIGHT = 8
SOLD = (2, 3, 5, 12, 33, 50, 64, 1000)
CARDS = st.lists(st.integers(1, 3), min_size=2, max_size=40)


def lost_or_handed_in(current: TournamentStanding) -> Counter[int]:
    """Return the number of cards that each player has lost or handed in, counted table by table."""
    lost = Counter[int]()
    for stage in current.stages:
        for pairing in stage.pairings:
            gone = pairing.winner if pairing.state is State.HANDED_IN else pairing.loser
            if gone is not None:
                lost[gone] += 1
    return lost


@pytest.mark.parametrize("sold", SOLD)
def test_matches_and_cards_handed_in_are_one_less_than_the_cards(sold: int) -> None:
    end = played_out(with_players(*sold_in_threes(sold)))
    assert (end.sold, end.cards_left, end.open) == (sold, 1, 0)
    tables = [pairing for stage in end.stages for pairing in stage.pairings]
    assert end.matches == sum(pairing.state in MET for pairing in tables)
    assert end.handed_in == sum(pairing.state is State.HANDED_IN for pairing in tables)
    assert end.matches + end.handed_in == sold - 1


@pytest.mark.parametrize("sold", SOLD)
def test_every_card_plays_until_it_loses_or_is_handed_in(sold: int) -> None:
    cards = sold_in_threes(sold)
    for current in states(with_players(*cards)):
        lost = lost_or_handed_in(current)
        for entrant in current.entrants.values():
            assert entrant.left + lost[entrant.number] == entrant.bought == cards[entrant.number - 1]
        seated = Counter(
            player
            for pairing in current.stages[-1].pairings
            for player in (pairing.left, pairing.right)
            if player is not None
        )
        lost_before = lost_or_handed_in(replace(current, stages=current.stages[:-1]))
        for n, count in enumerate(cards, start=1):
            assert seated[number(n)] == count - lost_before[n], "each card that is in has a place in the draw"


@pytest.mark.parametrize("sold", SOLD)
def test_no_player_meets_themselves_in_a_match(sold: int) -> None:
    for current in states(with_players(*sold_in_threes(sold)), seed=7):
        for pairing in current.pairings:
            assert pairing.left != pairing.right or pairing.state is State.HANDED_IN or pairing.left is None


@pytest.mark.parametrize("sold", SOLD)
def test_only_the_first_stage_has_byes_up_to_a_power_of_two(sold: int) -> None:
    end = played_out(with_players(*sold_in_threes(sold)))
    issued = 1 << (sold - 1).bit_length()
    assert [len(stage.byes) for stage in end.stages] == [issued - sold, *[0] * (len(end.stages) - 1)]
    assert [len(stage.pairings) for stage in end.stages] == [issued >> k for k in range(1, len(end.stages) + 1)]


@pytest.mark.parametrize("sold", SOLD)
@pytest.mark.parametrize("several", [True, False], ids=["several", "one-each"])
def test_prizes_go_to_the_players_who_advanced_furthest(sold: int, *, several: bool) -> None:
    setup = replace(KNOCK_OUT, several_prizes=several)
    end = played_out(with_players(*sold_in_threes(sold), setup=setup), seed=3)
    taken = [prize.number for prize in end.prizes if prize.number is not None]
    final = end.stages[-1].pairings[0]
    assert taken[0] == final.winner == end.places[0]
    assert taken == list(end.places), "no place is skipped"
    if several:
        assert taken[1] == (final.loser or final.winner)
        last = [
            pairing for stage in end.stages if stage.stage.kind is not StageKind.ORDINARY for pairing in stage.pairings
        ]
        losers = Counter(pairing.loser for pairing in last if pairing.loser is not None)
        handed_in_final = final.state is State.HANDED_IN
        assert Counter(taken[1 + handed_in_final :]) == losers, "as far as there are losers for them"
    else:
        assert len({*taken}) == len(taken)


@pytest.mark.parametrize("sold", [5, 12, 33, 50, 64])
@pytest.mark.parametrize("seed", range(8))
def test_the_winner_of_a_match_for_places_is_placed_before_its_loser(sold: int, seed: int) -> None:
    end = played_out(with_players(*[1] * sold), seed)
    for pairing in end.placement:
        assert pairing.state is State.PLAYED
        assert pairing.winner is not None
        assert pairing.loser is not None
        assert end.places.index(pairing.winner) < end.places.index(pairing.loser)
        if pairing.pairing_id.startswith("for-") and sold >= EIGHT:
            first = int(pairing.pairing_id.removeprefix("for-"))
            assert (end.places[first - 1], end.places[first]) == (pairing.winner, pairing.loser)


def test_eight_and_more_players_of_one_card_play_five_matches_for_places() -> None:
    end = played_out(with_players(*[1] * 50))
    assert (end.matches, len(end.placement), len(end.places)) == (49, 5, 8)
    assert [pairing.pairing_id for pairing in end.placement] == ["for-3", "losers-1", "losers-2", "for-5", "for-7"]


@pytest.mark.parametrize(
    ("prizes", "matches"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 4), (6, 4), (7, 5), (8, 5)]
)
def test_places_without_a_prize_are_not_played_for(prizes: int, matches: int) -> None:
    end = played_out(with_players(*[1] * 16, setup=replace(KNOCK_OUT, prizes=("",) * prizes)))
    assert len(end.placement) == matches
    assert [prize.number for prize in end.prizes] == list(end.places[:prizes])
    assert None not in end.places[:prizes]


@settings(max_examples=60, deadline=None)
@given(CARDS, st.integers(0, 8), st.integers(0, 9999), st.data())
def test_a_tournament_ends_even_if_players_leave_at_any_time(
    cards: list[int], prizes: int, seed: int, data: st.DataObject
) -> None:
    several = data.draw(st.booleans())
    setup = Setup(name="FF", several_prizes=several, prizes=("",) * prizes)
    tournament = with_players(*cards, setup=setup)
    here = set(range(1, len(cards) + 1))
    while True:
        current = standing(tournament)
        if current.phase in {Phase.REGISTRATION, Phase.DRAWING} and current.cards_left > 1:
            tournament = after(tournament, StageDrawn(seed))
        elif tables := playable(tournament):
            pairing = data.draw(st.sampled_from(tables))
            tournament = after(tournament, won_by(pairing.pairing_id, by_chance(seed)(pairing)))
        else:
            break
        if here and data.draw(st.integers(0, 5)) == 0:
            goes = data.draw(st.sampled_from(sorted(here)))
            here.remove(goes)
            tournament = after(tournament, PlayerWithdrew(number(goes)))
        seed += 1
    end = standing(tournament)
    assert end.phase in {Phase.OVER, Phase.REGISTRATION}
    assert end.open == 0
    if end.phase is Phase.OVER:
        assert end.matches + end.handed_in + end.cards_left == end.sold
        assert end.cards_left <= 1
        taken = [player for player in end.places if player is not None]
        assert len(taken) >= min(prizes, len(end.places))
        assert several or len({*taken}) == len(taken)


def test_no_start_number_is_favoured_by_the_draws_of_a_tournament() -> None:
    draws, players = 1500, 12
    tournament = with_players(*[1] * players)
    byes, first = Counter[int](), Counter[int]()
    for seed in range(draws):
        stage = standing(tournament.append(StageDrawn(seed))).stages[0]
        byes.update(stage.byes)
        first[stage.stage.draws[0].order[0]] += 1
    for counted, probability in ((byes, 4 / players), (first, 1 / players)):
        spread = 5 * sqrt(draws * probability * (1 - probability))
        assert all(abs(counted[n] - draws * probability) < spread for n in range(1, players + 1))
