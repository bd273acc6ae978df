"""Find the words in a text, so that glossary marks and search hits always cover whole words."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import islice

_JOINTS = " -\N{NON-BREAKING HYPHEN}\N{NO-BREAK SPACE}"
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True, order=True)
class Range:
    """A character range, from `start` up to but not including `end`."""

    start: int
    end: int


def words_in(text: str) -> list[str]:
    """Return the words in a text."""
    return _WORD.findall(text)


def ranges_in(text: str) -> Iterator[Range]:
    """Yield the range of each word."""
    return (Range(*found.span()) for found in _WORD.finditer(text))


def ranges_at(text: str, positions: Collection[int]) -> list[Range]:
    """Return the ranges of the words at these positions in the text."""
    words = islice(_WORD.finditer(text), max(positions, default=-1) + 1)
    return [Range(*found.span()) for position, found in enumerate(words) if position in positions]


def are_adjacent(text: str, first: Range, second: Range) -> bool:
    """Return whether two words are separated only by a space or a hyphen."""
    return second.start - first.end == 1 and text[first.end] in _JOINTS
