"""Where the words of a text are, so that marks and hits lie on whole words."""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import islice

_JOINTS = " -\N{NON-BREAKING HYPHEN}\N{NO-BREAK SPACE}"
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True, order=True)
class Range:
    """Letters of a text, from `start` up to but not including `end`."""

    start: int
    end: int


def words_in(text: str) -> list[str]:
    """The words of a text, as they are written."""
    return _WORD.findall(text)


def ranges_in(text: str) -> Iterator[Range]:
    """Where each word stands."""
    return (Range(*found.span()) for found in _WORD.finditer(text))


def ranges_at(text: str, places: Collection[int]) -> list[Range]:
    """Where some of the words stand, by their place among all."""
    words = islice(_WORD.finditer(text), max(places, default=-1) + 1)
    return [Range(*found.span()) for place, found in enumerate(words) if place in places]


def touching(text: str, first: Range, second: Range) -> bool:
    """Whether only one space or hyphen lies between two words."""
    return second.start - first.end == 1 and text[first.end] in _JOINTS
