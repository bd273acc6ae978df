"""The graph for weighted matching: vertices, and blossoms (cycles of odd length that are treated as one node)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Weights = Sequence[Sequence[int | None]]
"""A symmetric matrix with the weight of each pair of vertices from 0 to n - 1; None forbids the pair."""

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Edge:
    """A directed edge from the vertex `start` to the vertex `end`."""

    start: int
    end: int

    @property
    def reverse(self) -> "Edge":
        """The edge in the opposite direction."""
        return Edge(self.end, self.start)


class Nodes:
    """The vertices, numbered from 0, and the blossoms, numbered from `count`."""

    def __init__(self, weights: Weights) -> None:
        """Initialize the graph without matches or blossoms, and with dual values that make every slack nonnegative."""
        self.count = len(weights)
        blossoms = self.count // 2  # at most this many can exist at a time
        self._weights = weights
        least = min((weight for row in weights for weight in row if weight is not None), default=0)
        self.duals = [least] * self.count + [0] * blossoms
        self.mates = [NOBODY] * (self.count + blossoms)
        """For each node, the vertex outside the node that it is matched to."""
        self.tops: list[int] = [*range(self.count)] + [NOBODY] * blossoms
        """The outermost blossom that contains each node, or the node itself; NOBODY for an unused number."""
        self.members: list[dict[int, int]] = [{vertex: vertex} for vertex in range(self.count)]
        """For each blossom, a mapping from each vertex in it to the node of the ring that contains the vertex."""
        self.members += [{} for _ in range(blossoms)]
        self.edges: list[dict[int, Edge]] = [
            {other: Edge(start, other) for other, weight in enumerate(row) if weight is not None and other != start}
            for start, row in enumerate(weights)
        ]
        """For each pair of nodes, the edge between them with the least slack."""
        self.edges += [{} for _ in range(blossoms)]
        self._rings: list[list[int]] = [[] for _ in self.mates]
        """The odd cycle of each blossom, starting at its base."""

    def outermost(self) -> Iterator[int]:
        """Return every node that is not part of a blossom."""
        return (node for node, top in enumerate(self.tops) if node == top)

    def slack(self, edge: Edge) -> int:
        """Return the slack of an edge; an edge can be used only if its slack is 0."""
        weight = self._weights[edge.start][edge.end] or 0
        return 2 * weight - self.duals[edge.start] - self.duals[edge.end]

    def match(self, node: int, edge: Edge) -> None:
        """Match a node along an edge that leaves it; in a blossom, also match the rest of the ring in pairs."""
        self.mates[node] = edge.end
        if node < self.count:
            return
        inside = self.members[node][edge.start]
        ring = self._rings[node]
        way = self.even_way(node, inside)
        for left, right in zip(way[::2], way[1::2], strict=True):
            self.match(left, self.edges[left][right])
            self.match(right, self.edges[right][left])
        self.match(inside, edge)
        self._rings[node] = ring[len(way) :] + ring[: len(way)]

    def even_way(self, blossom: int, node: int) -> list[int]:
        """Order the ring so that `node` is an even number of steps from the base; return the nodes before it."""
        ring = self._rings[blossom]
        if ring.index(node) % 2:
            ring[1:] = ring[:0:-1]
        return ring[: ring.index(node)]

    def make_blossom(self, ring: Sequence[int]) -> int:
        """Combine a cycle of odd length, starting at its base, into one node, and return the node's number."""
        blossom = self.tops.index(NOBODY, self.count)
        self._rings[blossom] = [*ring]
        self.duals[blossom] = 0
        self.mates[blossom] = self.mates[ring[0]]
        self.members[blossom] = {vertex: node for node in ring for vertex in self.members[node]}
        self._put(blossom, blossom)
        for node in ring:
            self.tops[node] = blossom
        self._join_edges(blossom, ring)
        return blossom

    def take_apart(self, blossom: int) -> list[int]:
        """Dissolve a blossom: make the nodes in its ring outermost again, and return the ring."""
        ring = self._rings[blossom]
        for node in ring:
            self._put(node, node)
        self.tops[blossom] = NOBODY
        return ring

    def _put(self, node: int, top: int) -> None:
        self.tops[node] = top
        for vertex in self.members[node]:
            self.tops[vertex] = top

    def _join_edges(self, blossom: int, ring: Sequence[int]) -> None:
        """Store the best edge from the blossom to every other node; it stays the best while the blossom exists."""
        for edges in self.edges:
            candidates = [edges[inside] for inside in ring if inside in edges]
            edges.pop(blossom, None)
            if candidates:
                edges[blossom] = min(candidates, key=self.slack)
        self.edges[blossom] = {
            node: edges[blossom].reverse for node, edges in enumerate(self.edges) if blossom in edges
        }
