"""The largest matching, against trying everything."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.tournament.matching import most_pairs


def by_trying(neighbours: Sequence[Sequence[int]], free: frozenset[int]) -> int:
    """The same, by leaving the first one out or pairing him with each in turn."""
    if not free:
        return 0
    one, rest = min(free), free - {min(free)}
    paired = (1 + by_trying(neighbours, rest - {other}) for other in neighbours[one] if other in rest)
    return max([by_trying(neighbours, rest), *paired])


@st.composite
def fields(draw: st.DrawFn) -> list[list[int]]:
    """Up to nine, each pair of whom may meet or not."""
    count = draw(st.integers(0, 8))
    edges = draw(st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8))))
    return [
        [other for other in range(count) if other != one and ((one, other) in edges or (other, one) in edges)]
        for one in range(count)
    ]


@settings(max_examples=150)
@given(fields())
def test_nothing_that_can_be_tried_pairs_more(neighbours: list[list[int]]) -> None:
    assert most_pairs(neighbours) == by_trying(neighbours, frozenset(range(len(neighbours))))


def test_odd_circles_that_hang_together_are_seen_through() -> None:
    # two triangles joined by a path: a search that only looks both ways misses the last pair
    edges = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 5)]
    neighbours: list[list[int]] = [[] for _ in range(8)]
    for one, other in edges:
        neighbours[one].append(other)
        neighbours[other].append(one)
    assert most_pairs(neighbours) == 4
