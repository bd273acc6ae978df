"""Split a paragraph at every change of style, so that each piece can be displayed as a text span."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from companion.rulebook.blocks import Spans
from companion.rulebook.glossary import Mark
from companion.rulebook.spans import Span
from companion.rulebook.words import Range


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a paragraph with a single style; all pieces together make up the paragraph."""

    span: Span
    entry: str | None = None
    """The id of the glossary entry for this text if it is marked, or None."""
    is_hit: bool = False
    """Whether this text matches the query."""


def pieces_of(spans: Spans, marks: Sequence[Mark] = (), hits: Sequence[Range] = ()) -> tuple[Piece, ...]:
    """Split spans at the boundaries of marks and hits, whose ranges are relative to the start of the paragraph."""
    edges = sorted({edge for range_ in (*(mark.range for mark in marks), *hits) for edge in (range_.start, range_.end)})
    return tuple(
        Piece(
            span,
            next((mark.entry for mark in marks if _covers(mark.range, start)), None),
            any(_covers(hit, start) for hit in hits),
        )
        for start, span in _cut(spans, edges)
    )


def _covers(range_: Range, position: int) -> bool:
    return range_.start <= position < range_.end


def _cut(spans: Spans, edges: Iterable[int]) -> Iterator[tuple[int, Span]]:
    """Yield the parts of the spans, each with its offset in the paragraph."""
    start = 0
    for span in spans:
        end = start + len(span.text)
        cuts = [start, *(edge for edge in edges if start < edge < end), end]
        for left, right in pairwise(cuts):
            yield left, replace(span, text=span.text[left - start : right - start])
        start = end
