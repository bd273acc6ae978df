"""Compute how many pairs of players can be formed if some players must not meet, using Edmonds' blossom algorithm."""

from collections import deque
from collections.abc import Sequence

Neighbours = Sequence[Sequence[int]]
"""The possible opponents of each player from 0 to n - 1; symmetric."""

_NOBODY = -1


def most_pairs(neighbours: Neighbours) -> int:
    """Return the number of pairs in a maximum matching.

    This is Edmonds' blossom algorithm: find one augmenting path at a time, shrinking cycles of odd length.
    """
    mates = [_NOBODY] * len(neighbours)
    for player in range(len(neighbours)):  # pair greedily first, which leaves little for the search
        if mates[player] == _NOBODY:
            free = next((other for other in neighbours[player] if mates[other] == _NOBODY), _NOBODY)
            if free != _NOBODY:
                mates[player], mates[free] = free, player
    for root in range(len(neighbours)):
        if mates[root] == _NOBODY:
            _PathSearch(neighbours, mates).augment(root)
    return sum(mate != _NOBODY for mate in mates) // 2


class _PathSearch:
    """A search for one augmenting path."""

    def __init__(self, neighbours: Neighbours, mates: list[int]) -> None:
        self._neighbours = neighbours
        self._mates = mates
        self._parents = [_NOBODY] * len(mates)
        self._bases = [*range(len(mates))]
        self._queue: deque[int] = deque()
        self._seen = [False] * len(mates)

    def augment(self, root: int) -> None:
        """Augment the matching along a path from `root` to an unmatched vertex, if there is one."""
        end = self._find(root)
        while end != _NOBODY:
            before = self._parents[end]
            following = self._mates[before]
            self._mates[end], self._mates[before] = before, end
            end = following

    def _find(self, root: int) -> int:
        self._seen[root] = True
        self._queue.append(root)
        while self._queue:
            vertex = self._queue.popleft()
            for other in self._neighbours[vertex]:
                if self._bases[vertex] == self._bases[other] or self._mates[vertex] == other:
                    continue
                mate = self._mates[other]
                if other == root or (mate != _NOBODY and self._parents[mate] != _NOBODY):
                    self._shrink(vertex, other)
                elif self._parents[other] == _NOBODY:
                    self._parents[other] = vertex
                    if mate == _NOBODY:
                        return other
                    self._enqueue(mate)
        return _NOBODY

    def _enqueue(self, vertex: int) -> None:
        if not self._seen[vertex]:
            self._seen[vertex] = True
            self._queue.append(vertex)

    def _shrink(self, start: int, other: int) -> None:
        """Shrink a cycle of odd length to its base."""
        base = self._common_base(start, other)
        blossom = [False] * len(self._mates)
        self._mark(start, base, other, blossom)
        self._mark(other, base, start, blossom)
        for member in range(len(self._mates)):
            if blossom[self._bases[member]]:
                self._bases[member] = base
                self._enqueue(member)

    def _common_base(self, first: int, other: int) -> int:
        passed: set[int] = set()
        while True:
            first = self._bases[first]
            passed.add(first)
            if self._mates[first] == _NOBODY:
                break
            first = self._parents[self._mates[first]]
        base: int = self._bases[other]
        while base not in passed:
            base = self._bases[self._parents[self._mates[base]]]
        return base

    def _mark(self, vertex: int, base: int, child: int, blossom: list[bool]) -> None:
        while self._bases[vertex] != base:
            mate = self._mates[vertex]
            blossom[self._bases[vertex]] = blossom[self._bases[mate]] = True
            self._parents[vertex] = child
            child = mate
            vertex = self._parents[mate]
