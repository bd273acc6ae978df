"""Tests that the excerpt of a hit is short and contains the query words."""

from hypothesis import given
from hypothesis import strategies as st

from companion.rulebook.search.context import excerpt
from companion.rulebook.words import Range, ranges_in

LONGEST = 142
"""The maximum length in characters, including the ellipses at both ends."""
texts = st.lists(st.text("abcdefg", min_size=1, max_size=12), min_size=1, max_size=60).map(" ".join)


@st.composite
def found(draw: st.DrawFn) -> tuple[str, list[Range]]:
    text = draw(texts)
    return text, sorted(draw(st.lists(st.sampled_from(list(ranges_in(text))), max_size=4, unique=True)))


@given(found())
def test_an_excerpt_is_short_and_part_of_the_text(given_: tuple[str, list[Range]]) -> None:
    text, hits = given_
    line, _ = excerpt(text, hits)
    assert len(line) <= LONGEST
    assert line.strip("…") in text


@given(found())
def test_highlighted_ranges_are_hits(given_: tuple[str, list[Range]]) -> None:
    text, hits = given_
    line, ranges = excerpt(text, hits)
    assert [line[range_.start : range_.end] for range_ in ranges] == [
        text[hit.start : hit.end] for hit in hits if text[hit.start : hit.end] in line
    ][: len(ranges)] or len(ranges) < len(hits)
    assert {line[range_.start : range_.end] for range_ in ranges} <= {text[hit.start : hit.end] for hit in hits}


def test_a_text_without_spaces_is_cut() -> None:
    line, ranges = excerpt("a" * 400, [Range(0, 3)])
    assert (len(line), ranges) == (LONGEST - 1, (Range(0, 3),))


@given(found())
def test_an_excerpt_contains_at_least_one_hit(given_: tuple[str, list[Range]]) -> None:
    text, hits = given_
    _, ranges = excerpt(text, hits)
    assert bool(ranges) == bool(hits)
