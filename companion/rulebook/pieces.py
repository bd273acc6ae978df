"""A paragraph cut where its look changes: what a screen makes text runs of."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from companion.rulebook.blocks import Spans
from companion.rulebook.glossary import Mark
from companion.rulebook.spans import Span
from companion.rulebook.words import Range


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of one look; the pieces of a paragraph, one after the other, are the paragraph."""

    span: Span
    entry: str | None = None
    """The glossary's entry for them."""
    is_hit: bool = False
    """Whether they were searched for."""


def pieces_of(spans: Spans, marks: Sequence[Mark] = (), hits: Sequence[Range] = ()) -> tuple[Piece, ...]:
    """The spans, cut at the edges of marks and hits, whose ranges count the letters of the whole paragraph."""
    edges = sorted({edge for range_ in (*(mark.range for mark in marks), *hits) for edge in (range_.start, range_.end)})
    return tuple(
        Piece(
            span,
            next((mark.entry for mark in marks if _covers(mark.range, start)), None),
            any(_covers(hit, start) for hit in hits),
        )
        for start, span in _cut(spans, edges)
    )


def _covers(range_: Range, place: int) -> bool:
    return range_.start <= place < range_.end


def _cut(spans: Spans, edges: Iterable[int]) -> Iterator[tuple[int, Span]]:
    """Each part of a span with the place where it begins."""
    start = 0
    for span in spans:
        end = start + len(span.text)
        cuts = [start, *(edge for edge in edges if start < edge < end), end]
        for left, right in pairwise(cuts):
            yield left, replace(span, text=span.text[left - start : right - start])
        start = end
