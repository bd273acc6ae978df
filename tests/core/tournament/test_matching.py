"""Tests that compare the largest number of pairs found by the matching algorithm with a brute-force search."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.matching import most_pairs


def brute_force(neighbours: Sequence[Sequence[int]], free: frozenset[int]) -> int:
    """Return the size of the largest matching, by brute force."""
    if not free:
        return 0
    first, rest = min(free), free - {min(free)}
    paired = (1 + brute_force(neighbours, rest - {other}) for other in neighbours[first] if other in rest)
    return max([brute_force(neighbours, rest), *paired])


@st.composite
def fields(draw: st.DrawFn) -> list[list[int]]:
    """Generate up to eight players, each given as a list of the players whom they may meet."""
    count = draw(st.integers(0, 8))
    edges = draw(st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8))))
    return [
        [other for other in range(count) if other != player and ((player, other) in edges or (other, player) in edges)]
        for player in range(count)
    ]


@settings(max_examples=150)
@given(fields())
def test_no_matching_has_more_pairs(neighbours: list[list[int]]) -> None:
    assert most_pairs(neighbours) == brute_force(neighbours, frozenset(range(len(neighbours))))


def test_connected_odd_cycles_do_not_prevent_a_matching() -> None:
    # two triangles joined by a path: a search without blossoms misses the last pair
    edges = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 5)]
    neighbours: list[list[int]] = [[] for _ in range(8)]
    for vertex, other in edges:
        neighbours[vertex].append(other)
        neighbours[other].append(vertex)
    assert most_pairs(neighbours) == 4
