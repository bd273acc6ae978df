"""The line of a hit is short, and shows the words where they are."""

from hypothesis import given
from hypothesis import strategies as st

from companion.rulebook.search.context import excerpt
from companion.rulebook.words import Range, ranges_in

LONGEST = 142
"""Letters, with the marks at both ends that something was cut off."""
texts = st.lists(st.text("abcdefg", min_size=1, max_size=12), min_size=1, max_size=60).map(" ".join)


@st.composite
def found(draw: st.DrawFn) -> tuple[str, list[Range]]:
    text = draw(texts)
    return text, sorted(draw(st.lists(st.sampled_from(list(ranges_in(text))), max_size=4, unique=True)))


@given(found())
def test_the_line_is_short_and_out_of_the_text(given_: tuple[str, list[Range]]) -> None:
    text, hits = given_
    line, _ = excerpt(text, hits)
    assert len(line) <= LONGEST
    assert line.strip("…") in text


@given(found())
def test_what_is_highlighted_was_found(given_: tuple[str, list[Range]]) -> None:
    text, hits = given_
    line, ranges = excerpt(text, hits)
    assert [line[range_.start : range_.end] for range_ in ranges] == [
        text[hit.start : hit.end] for hit in hits if text[hit.start : hit.end] in line
    ][: len(ranges)] or len(ranges) < len(hits)
    assert {line[range_.start : range_.end] for range_ in ranges} <= {text[hit.start : hit.end] for hit in hits}


def test_a_text_without_a_space_is_cut_all_the_same() -> None:
    line, ranges = excerpt("a" * 400, [Range(0, 3)])
    assert (len(line), ranges) == (LONGEST - 1, (Range(0, 3),))


@given(found())
def test_the_line_shows_at_least_one_of_the_words(given_: tuple[str, list[Range]]) -> None:
    text, hits = given_
    _, ranges = excerpt(text, hits)
    assert bool(ranges) == bool(hits)
