"""Tests that compare perfect matchings of minimum weight with the results of a brute-force search."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.blossoms import Weights
from companion.core.tournament.lightest_pairs import lightest_pairs


def brute_force(weights: Weights, free: frozenset[int]) -> int | None:
    """Return the minimum weight of all perfect matchings by brute force, or None if none exists."""
    if not free:
        return 0
    first, rest = min(free), free - {min(free)}
    sums = []
    for other in rest:
        weight, behind = weights[first][other], brute_force(weights, rest - {other})
        if weight is not None and behind is not None:
            sums.append(weight + behind)
    return min(sums, default=None)


@st.composite
def graphs(draw: st.DrawFn) -> list[list[int | None]]:
    """Generate graphs of up to eight vertices, with about a third of the edges missing."""
    count = draw(st.sampled_from((0, 2, 4, 6, 8)))
    least, most = draw(st.sampled_from(((0, 0), (0, 2), (-5, 9), (0, 1 << 80))))
    weight = st.none() | st.integers(least, most) | st.integers(least, most)
    weights: list[list[int | None]] = [[None] * count for _ in range(count)]
    for vertex in range(count):
        for other in range(vertex):
            weights[vertex][other] = weights[other][vertex] = draw(weight)
    return weights


def of_edges(count: int, edges: Sequence[tuple[int, int, int]]) -> list[list[int | None]]:
    weights: list[list[int | None]] = [[None] * count for _ in range(count)]
    for vertex, other, weight in edges:
        weights[vertex][other] = weights[other][vertex] = weight
    return weights


def weigh(weights: Weights, mates: Sequence[int]) -> int:
    """Return the total weight of the pairs, all of which must be allowed."""
    total = 0
    for vertex, other in enumerate(mates):
        weight = weights[vertex][other]
        assert weight is not None
        assert mates[other] == vertex != other
        total += weight if vertex < other else 0
    return total


@settings(max_examples=400, deadline=None)
@given(graphs())
def test_the_matching_has_the_least_possible_weight(weights: list[list[int | None]]) -> None:
    least = brute_force(weights, frozenset(range(len(weights))))
    if least is None:
        with pytest.raises(ValueError, match="empty"):
            lightest_pairs(weights)
    else:
        assert weigh(weights, lightest_pairs(weights)) == least


@pytest.mark.parametrize("seed", range(60))
def test_nested_blossoms_are_formed_and_expanded(seed: int) -> None:
    # few different weights make many edges without slack, and thus nested blossoms
    random = Random(seed)  # noqa: S311  # not used for security
    sure = [(vertex, vertex + 1, 9) for vertex in range(0, 10, 2)]
    cheap = [
        (vertex, other, random.randint(0, 3))
        for vertex in range(10)
        for other in range(vertex)
        if random.random() < 0.7
    ]
    weights = of_edges(10, [*sure, *cheap])
    assert weigh(weights, lightest_pairs(weights)) == brute_force(weights, frozenset(range(10)))


def test_a_graph_without_a_perfect_matching_is_refused() -> None:
    star = of_edges(4, [(0, 1, 1), (0, 2, 1), (0, 3, 1)])
    with pytest.raises(ValueError, match="empty"):
        lightest_pairs(star)
