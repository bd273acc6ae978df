"""Pair all vertices with minimum total weight, using Edmonds' algorithm for weighted matching."""

from collections import deque
from collections.abc import Iterator
from enum import IntEnum

from companion.core.tournament.blossoms import NOBODY, Edge, Nodes, Weights


def lightest_pairs(weights: Weights) -> tuple[int, ...]:
    """Return the partner of each vertex in a perfect matching of minimum weight.

    This is Edmonds' primal-dual algorithm, in cubic time. Vertices have dual values, and an edge can be used if its
    slack is 0. Cycles of odd length formed by such edges are treated as one node (a blossom), which is expanded when
    its dual value reaches 0. Weights can be of any size, so that one matching can rank several criteria.

    Raises:
        ValueError: If no perfect matching exists.
    """
    search = _MatchingSearch(weights)
    for _ in range(len(weights) // 2):
        search.augment()
    return search.mates


class _Label(IntEnum):
    """A node's role in the forest of alternating paths; the value is the direction in which its dual value changes."""

    INNER = -1
    FREE = 0
    OUTER = 1
    """An unmatched node, or a node at an even distance from one."""


class _MatchingSearch:
    """A search that adds one pair in each step; matched nodes stay matched, but their partners can change."""

    def __init__(self, weights: Weights) -> None:
        self._nodes = Nodes(weights)
        size = len(self._nodes.mates)
        self._labels = [_Label.FREE] * size
        self._parents = [NOBODY] * size
        """For each inner node, the vertex from which it was reached."""
        self._best = [NOBODY] * size
        """For each node, the outer vertex from which it can be reached with the least slack."""
        self._queue: deque[int] = deque()
        """Outer vertices whose edges have not been scanned yet."""

    @property
    def mates(self) -> tuple[int, ...]:
        return tuple(self._nodes.mates[: self._nodes.count])

    def augment(self) -> None:
        size = len(self._nodes.mates)
        self._labels, self._best = [_Label.FREE] * size, [NOBODY] * size
        self._queue.clear()
        for node in self._nodes.outermost():
            if self._nodes.mates[node] == NOBODY:
                self._make_outer(node)
        while not (self._scan() or self._adjust()):
            pass

    def _make_outer(self, node: int) -> None:
        self._labels[node] = _Label.OUTER
        self._queue.extend(self._nodes.members[node])

    def _scan(self) -> bool:
        """Follow every edge with slack 0 that leaves an outer vertex; return whether two more nodes were matched."""
        nodes = self._nodes
        while self._queue:
            vertex = self._queue.popleft()
            for other in range(nodes.count):
                edge = nodes.edges[vertex].get(other)
                if edge is None or nodes.tops[vertex] == nodes.tops[other]:
                    continue
                if nodes.slack(edge):
                    self._offer(vertex, nodes.tops[other])
                elif self._use(edge):
                    return True
        return False

    def _offer(self, vertex: int, node: int) -> None:
        """Store `vertex` as the best vertex for `node` if its edge has less slack than that of the stored vertex."""
        slack, edges, best = self._nodes.slack, self._nodes.edges, self._best[node]
        if best == NOBODY or slack(edges[vertex][node]) < slack(edges[best][node]):
            self._best[node] = vertex

    def _look_for_best(self, node: int) -> None:
        self._best[node] = NOBODY
        for vertex in range(self._nodes.count):
            top = self._nodes.tops[vertex]
            if top != node and self._labels[top] is _Label.OUTER and node in self._nodes.edges[vertex]:
                self._offer(vertex, node)

    def _use(self, edge: Edge) -> bool:
        """Extend the forest by an edge with slack 0, or match along it; return whether two more nodes were matched."""
        start, other = self._nodes.tops[edge.start], self._nodes.tops[edge.end]
        if self._labels[other] is _Label.FREE:
            self._parents[other] = edge.start
            self._labels[other] = _Label.INNER
            self._make_outer(self._nodes.tops[self._nodes.mates[other]])
        elif self._labels[other] is _Label.OUTER:
            base = self._common_ancestor(start, other)
            if base == NOBODY:
                self._match_to_root(start, edge)
                self._match_to_root(other, edge.reverse)
                return True
            self._shrink(start, base, other)
        return False

    def _common_ancestor(self, first: int, other: int) -> int:
        """Return the first node that both paths to the roots share, or NOBODY if the roots differ."""
        visited: set[int] = set()
        while first != NOBODY or other != NOBODY:
            if first in visited:
                return first
            if first != NOBODY:
                visited.add(first)
                mate = self._nodes.mates[first]
                first = NOBODY if mate == NOBODY else self._outer_before(self._nodes.tops[mate])
            first, other = other, first
        return NOBODY

    def _outer_before(self, inner: int) -> int:
        return self._nodes.tops[self._parents[inner]]

    def _match_to_root(self, node: int, edge: Edge) -> None:
        """Match an outer node along `edge`, and rematch the nodes on its path to the root."""
        nodes = self._nodes
        while True:
            before = nodes.mates[node]
            nodes.match(node, edge)
            if before == NOBODY:
                return
            inner = nodes.tops[before]
            node = self._outer_before(inner)
            edge = nodes.edges[node][inner]
            nodes.match(inner, edge.reverse)

    def _shrink(self, start: int, base: int, other: int) -> None:
        """Combine the odd cycle that is closed by an edge between two outer nodes into a blossom."""
        ring = [base, *reversed(self._way_to(base, start)), *self._way_to(base, other)]
        blossom = self._nodes.make_blossom(ring)
        self._labels[blossom] = _Label.OUTER
        self._look_for_best(blossom)

    def _way_to(self, base: int, node: int) -> list[int]:
        """Return the path from an outer node up to but excluding `base`, and make its inner nodes outer."""
        way = []
        while node != base:
            inner = self._nodes.tops[self._nodes.mates[node]]
            self._make_outer(inner)
            way += [node, inner]
            node = self._outer_before(inner)
        return way

    def _adjust(self) -> bool:
        """Change the dual values until another edge has slack 0; return whether two more nodes were matched."""
        nodes = self._nodes
        by = min(self._steps())
        for vertex in range(nodes.count):
            nodes.duals[vertex] += by * self._labels[nodes.tops[vertex]]
        for blossom in self._blossoms():
            nodes.duals[blossom] += 2 * by * self._labels[blossom]
        for node in nodes.outermost():
            best = self._best[node]
            if best != NOBODY and not nodes.slack(nodes.edges[best][node]) and self._use(nodes.edges[best][node]):
                return True
        for blossom in self._blossoms():
            if self._labels[blossom] is _Label.INNER and not nodes.duals[blossom]:
                self._expand(blossom)
        return False

    def _blossoms(self) -> Iterator[int]:
        return (node for node in self._nodes.outermost() if node >= self._nodes.count)

    def _steps(self) -> Iterator[int]:
        """Yield each change in the dual values at which an edge becomes usable or a blossom must be expanded."""
        for blossom in self._blossoms():
            if self._labels[blossom] is _Label.INNER:
                yield self._nodes.duals[blossom] // 2
        for node in self._nodes.outermost():
            best = self._best[node]
            if best != NOBODY and self._labels[node] is not _Label.INNER:
                slack = self._nodes.slack(self._nodes.edges[best][node])
                yield slack if self._labels[node] is _Label.FREE else slack // 2

    def _expand(self, blossom: int) -> None:
        """Expand an inner blossom: the nodes on its even path stay in the forest, and the others become free."""
        nodes, parent = self._nodes, self._parents[blossom]
        entry = nodes.members[blossom][nodes.edges[blossom][parent].start]
        way = nodes.even_way(blossom, entry)
        ring = nodes.take_apart(blossom)
        for node in ring:
            self._labels[node] = _Label.FREE
        for inner, outer in zip(way[::2], way[1::2], strict=True):
            self._parents[inner] = nodes.edges[outer][inner].start
            self._labels[inner] = _Label.INNER
            self._make_outer(outer)
        self._parents[entry], self._labels[entry] = parent, _Label.INNER
        for node in ring:
            self._look_for_best(node)
