"""Tests for Swiss tournaments: no avoidable rematches or second byes, and the tie-breaks of the standings."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.events import (
    PairingId,
    PlayerWithdrew,
    Result,
    ResultRecorded,
    StageDrawn,
    StartNumber,
)
from companion.core.tournament.setup import TieBreak, check_setup
from companion.core.tournament.stages import PairReason
from companion.core.tournament.standing import Phase, StageStanding
from companion.core.tournament.swiss import pair_players
from companion.core.tournament.tournament import Tournament, standing
from tests.core.tournament.whole_tournaments import (
    SWISS,
    after,
    by_chance,
    number,
    played_out,
    stage_played,
    violations_of,
    with_players,
    won_by,
)

Met = defaultdict[StartNumber, Counter[StartNumber]]


def swiss(players: int, stages: int = 5) -> Tournament:
    return with_players(*[1] * players, setup=replace(SWISS, swiss_stages=stages))


def fewest_rematches(players: Sequence[StartNumber], met: Met) -> int:
    """Return the minimum number of rematches by brute force."""
    if len(players) < 2:
        return 0
    player, *rest = players
    return min(
        (met[player][other] > 0) + fewest_rematches([they for they in rest if they != other], met) for other in rest
    )


def stages_with_history(stages: Sequence[StageStanding]) -> Iterator[tuple[StageStanding, Met, Counter[int]]]:
    met: Met = defaultdict(Counter)
    byes = Counter[int]()
    for stage in stages:
        yield stage, met, byes
        for pairing in stage.played:
            assert pairing.left is not None
            assert pairing.right is not None
            met[pairing.left][pairing.right] += 1
            met[pairing.right][pairing.left] += 1
        byes.update(stage.byes)


@pytest.mark.parametrize("players", [5, 12, 33, 50, 64, 1000])
def test_there_are_no_rematches_and_no_second_byes(players: int) -> None:
    end = played_out(swiss(players, 4))
    for stage, met, byes in stages_with_history(end.stages):
        seated = Counter(
            player for pairing in stage.pairings for player in (pairing.left, pairing.right) if player is not None
        )
        assert seated == Counter(range(1, players + 1)), "everybody once"
        assert all(met[pairing.left][pairing.right] == 0 for pairing in stage.played if pairing.left and pairing.right)
        assert len(stage.byes) == players % 2
        assert not any(byes[player] for player in stage.byes)


@given(st.integers(2, 9), st.integers(0, 999))
def test_each_pair_has_the_wins_and_meetings_before_its_draw(players: int, seed: int) -> None:
    wins = Counter[int]()
    for stage, met, _ in stages_with_history(played_out(swiss(players, 6), seed).stages):
        for pairing, reason in zip(stage.played, stage.stage.reasons, strict=True):
            assert pairing.left is not None
            assert pairing.right is not None
            assert reason == PairReason((wins[pairing.left], wins[pairing.right]), met[pairing.left][pairing.right])
        wins.update(pairing.winner for pairing in stage.pairings if pairing.winner is not None)


def test_a_later_correction_keeps_the_reasons_for_a_pair() -> None:
    tournament = after(stage_played(after(swiss(4), StageDrawn(1))), StageDrawn(2))
    first = standing(tournament).stages[0].pairings[0]
    assert first.loser is not None
    corrected = after(tournament, won_by(first.pairing_id, first.loser))
    assert standing(corrected).stages[1].stage == standing(tournament).stages[1].stage


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 7), st.integers(0, 999))
def test_few_players_in_many_stages_have_only_unavoidable_rematches(players: int, seed: int) -> None:
    end = played_out(swiss(players, 12), seed)
    assert len(end.stages) == 12
    for stage, met, byes in stages_with_history(end.stages):
        rematches = sum(
            met[pairing.left][pairing.right] > 0 for pairing in stage.played if pairing.left and pairing.right
        )
        if not stage.byes:
            assert rematches == fewest_rematches(list(end.entrants), met)
            continue
        (bye,) = stage.byes
        fewest = min(byes[player] for player in end.entrants)
        assert byes[bye] == fewest, "no second bye before all had one"
        assert rematches == min(
            fewest_rematches([they for they in end.entrants if they != player], met)
            for player in end.entrants
            if byes[player] == fewest
        )


def test_the_bye_goes_to_the_last_player_without_one() -> None:
    order = [number(n) for n in (3, 1, 5, 2, 4)]
    met: Met = defaultdict(Counter)
    assert pair_players(order, met, Counter()).bye == 4
    assert pair_players(order, met, Counter({number(4): 1, number(2): 1})).bye == 5
    assert pair_players(order, met, Counter(order)).bye == 4


def test_the_bye_goes_to_a_higher_player_if_that_avoids_a_rematch() -> None:
    met: Met = defaultdict(Counter)
    met[number(1)][number(2)] = met[number(2)][number(1)] = 1
    assert pair_players([number(n) for n in (1, 2, 3)], met, Counter()).bye == 2


def test_winners_meet_winners() -> None:
    tournament = stage_played(after(swiss(8), StageDrawn(1)))
    before = {line.number: line.wins for line in standing(tournament).table}
    current = standing(after(tournament, StageDrawn(2)))
    assert [
        before[pairing.left] - before[pairing.right]
        for pairing in current.stages[1].played
        if pairing.left and pairing.right
    ] == [0] * 4


def test_the_order_of_registration_has_no_effect() -> None:
    firsts = Counter[object]()
    for seed in range(600):
        (table, *_) = standing(after(swiss(4), StageDrawn(seed))).stages[0].pairings
        firsts.update((table.left, table.right))
    assert all(abs(count - 300) < 62 for count in firsts.values()), "five standard deviations"


def test_tie_breaks_are_applied_in_the_order_of_the_set_up() -> None:
    # 1 beats 2, 3 beats 4; then 1 beats 3, 2 beats 4
    setup = replace(SWISS, swiss_stages=2, tie_breaks=tuple(TieBreak))
    tournament = with_players(1, 1, 1, 1, setup=setup)
    tournament = after(tournament, StageDrawn(next(seed for seed in range(99) if _first(tournament, seed) == {1, 2})))
    tournament = stage_played(tournament, lambda pairing: min(filter(None, (pairing.left, pairing.right))))
    seed = next(seed for seed in range(99) if {1, 3} in _pairs(tournament, seed))
    tournament = after(tournament, StageDrawn(seed))
    for pairing in standing(tournament).stages[1].played:
        winner = 1 if 1 in {pairing.left, pairing.right} else 2
        result = Result(winner=number(winner), bummerls=(2, 1) if pairing.left == winner else (1, 2))
        tournament = after(tournament, ResultRecorded(pairing.pairing_id, result))
    table = {line.number: (line.place, line.wins, line.values) for line in standing(tournament).table}
    # Buchholz, Sonneborn-Berger, direct encounter among tied players, Bummerls
    assert table[number(1)] == (1, 2, (2, 2, 0, 1))
    assert table[number(2)] == (2, 1, (2, 0, 0, 1))
    assert table[number(3)] == (3, 1, (2, 0, 0, -1))
    assert table[number(4)] == (4, 0, (2, 0, 0, -1))


def _first(tournament: Tournament, seed: int) -> set[object]:
    pairing = standing(after(tournament, StageDrawn(seed))).stages[-1].pairings[0]
    return {pairing.left, pairing.right}


def _pairs(tournament: Tournament, seed: int) -> list[set[object]]:
    return [
        {pairing.left, pairing.right} for pairing in standing(after(tournament, StageDrawn(seed))).stages[-1].pairings
    ]


def test_a_bye_counts_as_a_win_against_an_equal_opponent() -> None:
    tournament = stage_played(after(swiss(3), StageDrawn(1)))
    current = standing(tournament)
    (bye,) = current.stages[0].byes
    line = next(line for line in current.table if line.number == bye)
    assert (line.wins, line.values[0], line.values[1], current.entrants[bye].byes) == (1, 1, 1, 1)


def test_a_bye_does_not_count_before_its_round_is_finished() -> None:
    tournament = after(stage_played(after(swiss(5), StageDrawn(1))), StageDrawn(2))
    before = standing(tournament)
    (bye,) = before.stages[1].byes
    wins = {line.number: line.wins for line in before.table}
    assert sum(wins.values()) == 3
    tournament = stage_played(tournament)
    assert {line.number: line.wins for line in standing(tournament).table}[bye] == wins[bye] + 1


def test_the_direct_encounter_separates_tied_players() -> None:
    setup = replace(SWISS, swiss_stages=1, tie_breaks=(TieBreak.DIRECT,))
    current = played_out(with_players(1, 1, setup=setup))
    assert [line.by_lot for line in current.table] == [False, False]
    winner = current.stages[0].pairings[0].winner
    assert current.places == (winner, 3 - (winner or 0))


def test_the_lot_of_the_last_draw_separates_fully_tied_players() -> None:
    current = played_out(swiss(8, 1))
    order = current.stages[-1].stage.order
    places = [order.index(line.number) for line in current.table if line.wins == 1]
    assert places == sorted(places)
    assert all(line.by_lot for line in current.table)


def test_prizes_are_given_at_the_end_to_players_who_have_not_left() -> None:
    tournament = stage_played(after(swiss(4, 1), StageDrawn(1)))
    best = standing(tournament).table[0].number
    running = standing(after(swiss(4, 2), StageDrawn(1)))
    assert {prize.number for prize in running.prizes} == {None}
    end = standing(after(tournament, PlayerWithdrew(best)))
    assert (end.phase, end.table[0].number) == (Phase.OVER, best)
    assert best not in end.places
    assert [prize.number for prize in end.prizes[:4]] == [*end.places, None]


def test_a_tournament_without_players_left_is_over() -> None:
    tournament = stage_played(after(swiss(3), StageDrawn(1)), by_chance(1))
    tournament = after(tournament, PlayerWithdrew(number(1)), PlayerWithdrew(number(2)))
    assert standing(tournament).phase is Phase.OVER
    assert violations_of(tournament, StageDrawn(1)) == ["match-over"]


def test_a_correction_changes_the_table_but_no_later_meetings() -> None:
    tournament = stage_played(after(swiss(8), StageDrawn(1)))
    tournament = after(tournament, StageDrawn(2))
    before = standing(tournament)
    first = before.stages[0].pairings[0]
    corrected = standing(after(tournament, won_by("1-1", first.loser or 0)))
    assert [(pairing.left, pairing.right) for pairing in corrected.stages[1].pairings] == [
        (pairing.left, pairing.right) for pairing in before.stages[1].pairings
    ]
    assert corrected.table != before.table


def test_a_swiss_tournament_allows_one_card_per_player() -> None:
    for wrong in ({"most_cards": 2}, {"rebuy_until": 1}, {"keep_patterns": True}):
        assert [violation.field for violation in check_setup(replace(SWISS, **wrong))] == list(wrong)


def test_a_result_for_an_unknown_table_is_refused() -> None:
    assert violations_of(swiss(4), ResultRecorded(PairingId("1-1"), Result())) == ["unknown pairing"]


@given(st.integers(0, 1 << 16))
def test_a_draw_alone_does_not_change_tie_breaks(seed: int) -> None:
    played = stage_played(after(swiss(8), StageDrawn(seed)))
    before, drawn = (standing(tournament).table for tournament in (played, after(played, StageDrawn(seed + 1))))
    assert {line.number: line.values for line in drawn} == {line.number: line.values for line in before}


def test_a_walk_over_counts_without_the_score_that_it_interrupted() -> None:
    setup = replace(SWISS, tie_breaks=(TieBreak.BUMMERLS,))
    drawn = after(with_players(1, 1, 1, 1, setup=setup), StageDrawn(1))
    pairing = standing(drawn).stages[0].pairings[0]
    running = after(drawn, ResultRecorded(pairing.pairing_id, Result(bummerls=(0, 1))))
    assert pairing.right is not None
    left_the_hall = standing(after(running, PlayerWithdrew(pairing.right)))
    assert {line.values for line in left_the_hall.table} == {(0,)}


def test_a_log_with_more_draws_than_rounds_draws_no_others() -> None:
    once = after(swiss(4, stages=1), StageDrawn(1))
    assert len(standing(stage_played(once).append(StageDrawn(2))).stages) == 1
