"""Tests for drawing lots: draws are reproducible from a seed, and verifiable."""

from collections import Counter
from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from companion.core.tournament.chance import random_order, seeded_chance, take_random
from companion.core.tournament.drawing import draw
from companion.core.tournament.lineup import Lineup
from companion.core.tournament.steps import NumberDrawn, NumberRefused, NumberReturned, Pot
from tests.core.tournament.lineups import lineups, scripted


def test_the_choices_of_a_seed_never_change() -> None:
    chance = seeded_chance(66)
    assert [chance(100) for _ in range(10)] == [99, 27, 94, 87, 60, 49, 88, 75, 96, 27]


@given(st.integers(), st.lists(st.integers(1, 1 << 16)))
def test_a_choice_is_within_its_range(seed: int, choices: list[int]) -> None:
    chance = seeded_chance(seed)
    assert all(0 <= chance(among) < among for among in choices)


def test_every_choice_is_as_likely_as_the_others() -> None:
    chance = seeded_chance(1)
    counts = Counter(chance(6) for _ in range(6000))
    assert (
        sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5
    )  # the 99.9th percentile of the chi-squared distribution
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]


def test_a_random_element_is_removed_and_the_others_keep_their_order() -> None:
    lots = ["a", "b", "c", "d"]
    assert take_random(lots, scripted(1)) == "b"
    assert lots == ["a", "c", "d"]


@given(st.lists(st.integers()), st.integers())
def test_a_random_order_contains_every_element_once(lots: list[int], seed: int) -> None:
    assert sorted(random_order(lots, seeded_chance(seed))) == sorted(lots)


def test_every_order_is_possible() -> None:
    assert {random_order("abc", seeded_chance(seed)) for seed in range(60)} == {
        tuple(o) for o in ("abc", "acb", "bac", "bca", "cab", "cba")
    }


@given(lineups(), st.integers())
def test_a_draw_can_be_verified_with_its_log_its_seed_and_a_hash(some: Lineup, seed: int) -> None:
    drawn = draw(some, seeded_chance(seed))
    pots = {pot: set(range(1, drawn.issued // 2 + 1)) for pot in Pot}
    index = 0
    for step in drawn.log:
        match step:
            case NumberDrawn(_, pot, number):
                index += 1
                there = sorted(pots[pot])
                assert number == there[int(sha256(f"{seed} {index}".encode()).hexdigest(), 16) % len(there)]
                pots[pot].remove(number)
            case NumberReturned(number):
                pots[Pot.RIGHT].add(number)
            case NumberRefused(_, number):
                assert number not in pots[Pot.RIGHT]
            case _:
                pass
