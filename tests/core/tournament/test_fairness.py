"""Tests that no start number has an advantage, by exact computation for a few cards and by simulation for many."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest

from companion.core.tournament.chance import Chance, random_order, seeded_chance
from companion.core.tournament.drawing import Draw, draw
from companion.core.tournament.lineup import Lineup
from tests.core.tournament.lineups import lineup

DRAWS = 2000
SIGMAS = 5


def everything_that_chance_can_do(act: Callable[[Chance], Draw]) -> Iterator[tuple[Fraction, Draw]]:
    """Yield each possible result of `act`, with its probability."""
    open_paths: list[tuple[int, ...]] = [()]
    while open_paths:
        path = open_paths.pop()
        asked: list[int] = []

        def choose(choices: int, path: tuple[int, ...] = path, asked: list[int] = asked) -> int:
            asked.append(choices)
            return path[len(asked) - 1] if len(asked) <= len(path) else 0

        done = act(choose)
        probability = Fraction(1)
        for choices in asked:
            probability /= choices
        yield probability, done
        taken = [*path, *[0] * (len(asked) - len(path))]
        open_paths += [
            (*taken[:index], other) for index in range(len(path), len(asked)) for other in range(1, asked[index])
        ]


def in_an_order_by_lot(some: Lineup, chance: Chance) -> Draw:
    order = random_order(some.cards, chance)
    return draw(Lineup({player: some.cards[player] for player in order}, some.stage), chance)


def chances_of_a_bye(act: Callable[[Chance], Draw]) -> tuple[dict[str, Fraction], Fraction]:
    """Return each player's expected number of byes, and the total probability."""
    expected = defaultdict[str, Fraction](Fraction)
    whole = Fraction(0)
    for probability, drawn in everything_that_chance_can_do(act):
        whole += probability
        for bye in drawn.byes:
            expected[bye.player] += probability
    return expected, whole


@pytest.mark.parametrize("sold", [2, 3, 4])
def test_every_start_number_has_exactly_the_same_chance_of_a_bye(sold: int) -> None:
    some = lineup(*[1] * sold)
    expected, whole = chances_of_a_bye(lambda chance: in_an_order_by_lot(some, chance))
    byes = some.issued - sold
    assert expected == ({str(number): Fraction(byes, sold) for number in range(1, sold + 1)} if byes else {})
    assert whole == 1


def test_every_start_number_is_exactly_as_likely_to_meet_any_other() -> None:
    some, meetings = lineup(1, 1, 1, 1), defaultdict[frozenset[str], Fraction](Fraction)
    for probability, drawn in everything_that_chance_can_do(lambda chance: in_an_order_by_lot(some, chance)):
        for pair in drawn.pairs:
            meetings[frozenset((pair.left, pair.right))] += probability
    assert list(meetings.values()) == [Fraction(1, 3)] * 6


def test_a_redraw_leaves_every_other_number_as_likely_as_before() -> None:
    # the fourth player draws one number from each pot; the right-hand number meets any of the first three players
    meetings = defaultdict[str, Fraction](Fraction)
    for probability, drawn in everything_that_chance_can_do(lambda chance: draw(lineup(1, 1, 1, 2, 1), chance)):
        assert drawn.handed_in == ()
        for pair in drawn.pairs:
            if pair.right == "4":
                meetings[pair.left] += probability
    assert meetings == {"1": Fraction(1, 3), "2": Fraction(1, 3), "3": Fraction(1, 3)}


def test_the_order_must_be_random_because_only_the_left_pot_gives_byes() -> None:
    expected, _ = chances_of_a_bye(lambda chance: draw(lineup(1, 1, 1, 1, 1), chance))
    assert expected == {str(number): Fraction(3, 4) for number in (1, 2, 3, 4)}


def fair(counts: Iterable[int], probability: float) -> bool:
    """Return whether each count is within five standard deviations of its expected value."""
    spread = sqrt(DRAWS * probability * (1 - probability))
    return all(abs(count - DRAWS * probability) < SIGMAS * spread for count in counts)


def test_no_start_number_is_favoured_in_thousands_of_draws() -> None:
    some = lineup(*[1] * 12)
    byes = dict.fromkeys(some.cards, 0)
    meetings = {f"{holder} {other}": 0 for holder, other in combinations(some.cards, 2)}
    for seed in range(DRAWS):
        drawn = in_an_order_by_lot(some, seeded_chance(seed))
        for bye in drawn.byes:
            byes[bye.player] += 1
        for pair in drawn.pairs:
            first, second = sorted((pair.left, pair.right), key=int)
            meetings[f"{first} {second}"] += 1
    assert fair(byes.values(), 4 / 12)
    assert fair(meetings.values(), 4 / 66)


def test_among_players_with_equal_cards_no_start_number_is_favoured() -> None:
    some = lineup(*[1, 3] * 5)
    luck = dict.fromkeys(some.cards, 0)
    for seed in range(DRAWS):
        drawn = in_an_order_by_lot(some, seeded_chance(seed))
        for player in {bye.player for bye in drawn.byes}:
            luck[player] += 1
    for cards in (1, 3):
        equals = [luck[player] for player, count in some.cards.items() if count == cards]
        assert fair(equals, sum(equals) / len(equals) / DRAWS)
