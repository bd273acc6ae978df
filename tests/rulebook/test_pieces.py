"""Tests that splitting a paragraph at glossary words and search hits does not change its text."""

from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from companion.rulebook.blocks import Spans
from companion.rulebook.glossary import Mark
from companion.rulebook.pieces import pieces_of
from companion.rulebook.spans import Strong, Text, plain_text
from companion.rulebook.words import Range, ranges_in
from tests.rulebook.document_source import spans


@st.composite
def cut(draw: st.DrawFn) -> tuple[Spans, list[Mark], list[Range]]:
    whole = draw(spans())
    words = list(ranges_in(plain_text(whole))) or [Range(0, 1)]
    some = st.lists(st.sampled_from(words), max_size=3, unique=True)
    return whole, [Mark(range_, f"{range_.start}") for range_ in draw(some)], draw(some)


@given(cut())
def test_the_pieces_together_are_the_paragraph(given_: tuple[Spans, list[Mark], list[Range]]) -> None:
    whole, marks, hits = given_
    pieces = pieces_of(whole, marks, hits)
    assert plain_text(piece.span for piece in pieces) == plain_text(whole)
    kinds = [(type(piece.span), len(piece.span.text)) for piece in pieces]
    lengths = [(kind, sum(length for _, length in same)) for kind, same in groupby(kinds, lambda each: each[0])]
    expected = [(type(span), len(span.text)) for span in whole]
    assert lengths == [
        (kind, sum(length for _, length in same)) for kind, same in groupby(expected, lambda each: each[0])
    ]


@given(cut())
def test_every_letter_of_a_mark_or_a_hit_is_in_a_flagged_piece(
    given_: tuple[Spans, list[Mark], list[Range]],
) -> None:
    whole, marks, hits = given_
    position = 0
    for piece in pieces_of(whole, marks, hits):
        inside = range(position, position + len(piece.span.text))
        for letter in inside:
            assert piece.is_hit == any(hit.start <= letter < hit.end for hit in hits)
            assert piece.entry == next(
                (mark.entry for mark in marks if mark.range.start <= letter < mark.range.end), None
            )
        position = inside.stop


def test_a_hit_may_extend_over_several_spans() -> None:
    pieces = pieces_of((Text("to "), Strong("close"), Text(" now")), hits=[Range(3, 12)])
    assert [(piece.span.text, piece.is_hit) for piece in pieces] == [("to ", False), ("close", True), (" now", True)]
