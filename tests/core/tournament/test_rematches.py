"""Tests for Swiss tournaments with more rounds than opponents: rematches and byes are distributed evenly."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import combinations

import pytest

from companion.core.tournament.events import StartNumber
from companion.core.tournament.rematches import spread_rematches
from companion.core.tournament.standing import StageStanding, TournamentStanding
from companion.core.tournament.swiss import pair_players
from tests.core.tournament.whole_tournaments import SWISS, number, played_out, with_players

Met = Mapping[frozenset[StartNumber], int]
"""A mapping from each pair to its number of meetings."""
ROUNDS = 30


def many_rounds(players: int, seed: int = 1) -> TournamentStanding:
    """Return a finished tournament of thirty rounds."""
    return played_out(with_players(*[1] * players, setup=replace(SWISS, swiss_stages=ROUNDS)), seed)


def pairs_of(stage: StageStanding) -> list[frozenset[StartNumber]]:
    return [frozenset((pairing.left, pairing.right)) for pairing in stage.played if pairing.left and pairing.right]


def stages_with_history(
    stages: Sequence[StageStanding],
) -> Iterator[tuple[StageStanding, Counter[frozenset[StartNumber]], Counter[StartNumber]]]:
    met, byes = Counter[frozenset[StartNumber]](), Counter[StartNumber]()
    for stage in stages:
        yield stage, met, byes
        met.update(pairs_of(stage))
        byes.update(stage.byes)


def best_by_brute_force(
    players: Sequence[StartNumber], met: Met, may_have_bye: Sequence[StartNumber]
) -> tuple[int, int]:
    """Return the maximum and the sum of the pairs' earlier meetings in the best possible round, by brute force.

    The best round has the lowest maximum and, among those, the lowest sum.
    """

    @cache
    def best(rest: frozenset[StartNumber], most: int) -> int | None:
        """Return the lowest sum if no pair has met more than `most` times before, or None if this is impossible."""
        if not rest:
            return 0
        player, others = min(rest), rest - {min(rest)}
        sums = [
            met[frozenset((player, other))] + behind
            for other in others
            if met[frozenset((player, other))] <= most and (behind := best(others - {other}, most)) is not None
        ]
        if len(rest) % 2 and player in may_have_bye and (alone := best(others, most)) is not None:
            sums.append(alone)
        return min(sums, default=None)

    for most in range(ROUNDS + 1):
        least = best(frozenset(players), most)
        if least is not None:
            return most, least
    raise AssertionError(players)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
def test_the_maximum_of_earlier_meetings_is_as_low_as_possible(players: int) -> None:
    end = many_rounds(players)
    for stage, met, byes in stages_with_history(end.stages):
        fewest = min(byes[player] for player in end.entrants)
        assert all(byes[player] == fewest for player in stage.byes)
        before = [met[pair] for pair in pairs_of(stage)]
        may_have_bye = [player for player in end.entrants if byes[player] == fewest]
        assert (max(before), sum(before)) == best_by_brute_force([*end.entrants], met, may_have_bye)


@pytest.mark.parametrize("players", [*range(2, 26), 30, 31, 40])
def test_meetings_are_spread_evenly(players: int) -> None:
    end = many_rounds(players)
    met = Counter(pair for stage in end.stages for pair in pairs_of(stage))
    times = [met[frozenset(pair)] for pair in combinations(end.entrants, 2)]
    evenly = sum(times) / len(times)
    assert max(times) < evenly + 2
    assert min(times) > evenly - 2
    byes = Counter(player for stage in end.stages for player in stage.byes)
    assert max(byes[player] for player in end.entrants) - min(byes[player] for player in end.entrants) <= 1


@pytest.mark.parametrize("seed", range(8))
def test_twelve_players_in_thirty_rounds_meet_two_or_three_times_each(seed: int) -> None:
    met = Counter(pair for stage in many_rounds(12, seed).stages for pair in pairs_of(stage))
    assert {met[frozenset(pair)] for pair in combinations(map(number, range(1, 13)), 2)} == {2, 3}


def test_equal_seeds_give_equal_rounds() -> None:
    assert many_rounds(9, 3).stages == many_rounds(9, 3).stages


def test_higher_players_meet_the_best_of_their_rarest_opponents() -> None:
    # all pairs have met once, but 1 and 2 twice, and 3 and 4 twice
    times = [[0, 2, 1, 1], [2, 0, 1, 1], [1, 1, 0, 2], [1, 1, 2, 0]]
    assert spread_rematches(times, [True] * 4) == (((0, 2), (1, 3)), None)


def test_the_maximum_of_meetings_takes_priority_over_their_sum() -> None:
    # 1-2 and 3-4 would be a fourth and a first meeting; all other pairings consist of third meetings
    times = [[0, 3, 2, 2], [3, 0, 2, 2], [2, 2, 0, 0], [2, 2, 0, 0]]
    assert spread_rematches(times, [True] * 4) == (((0, 2), (1, 3)), None)


def test_the_bye_goes_to_the_last_eligible_player_if_that_adds_no_rematch() -> None:
    times = [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    assert spread_rematches(times, [True] * 3) == (((0, 1),), 2)
    assert spread_rematches(times, [True, True, False]) == (((0, 2),), 1)
    assert spread_rematches([[0, 2, 1], [2, 0, 2], [1, 2, 0]], [True] * 3) == (((0, 2),), 1)


def test_a_round_that_needs_no_rematch_is_paired_from_the_top() -> None:
    met: defaultdict[StartNumber, Counter[StartNumber]] = defaultdict(Counter)
    order = [number(n) for n in (3, 1, 4, 2)]
    for n, other in ((3, 1), (4, 2)):
        met[number(n)][number(other)] = met[number(other)][number(n)] = 5
    assert pair_players(order, met, Counter()).pairs == ((3, 4), (1, 2))


@pytest.mark.parametrize(
    ("players", "seed", "digest"),
    [(9, 0, "faa16182b2cc"), (12, 1, "90c532b3dafc"), (33, 2, "3069bd1dd89b"), (64, 0, "28f6b5d96197")],
)
def test_rounds_without_rematches_are_drawn_as_in_earlier_versions(players: int, seed: int, digest: str) -> None:
    end = played_out(with_players(*[1] * players, setup=SWISS), seed)
    tables = " ".join(f"{pairing.left}-{pairing.right}" for stage in end.stages for pairing in stage.pairings)
    assert sha256(tables.encode()).hexdigest()[:12] == digest
