"""Find the standard spelling of dialect words: for `koatn`, find `Karten` if the rules contain that word."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from companion.rulebook.search.folding import fold

_START, _END, _NOTHING = "^", "$", "-"
_MOST = 4
"""The maximum number of changes in a word; with more, any word could match any other."""
_SHORTEST = 2
"""The minimum number of letters in a matching word."""
Sounds = Mapping[str, Sequence[str]]
"""A mapping from typed sounds to their standard spellings; `^` and `$` mark the start and end of a word."""

NO_SOUNDS: Sounds = MappingProxyType({})


def sounds_of(lines: Iterable[str]) -> Sounds:
    """Parse a table of sounds; each line contains a sound as typed, `=`, and the spellings of the sound."""
    sides = (line.split("=") for line in lines if "=" in line and not line.startswith("#"))
    return {
        typed.strip(): tuple("" if spelling == _NOTHING else fold(spelling) for spelling in written.split())
        for typed, written in sides
    }


class Sounding:
    """A lookup from dialect words to their standard spellings in `words`, which are sorted and normalized by `fold`."""

    def __init__(self, sounds: Sounds, words: Sequence[str]) -> None:
        self._sounds = sounds
        self._words = words
        self._longest = max((len(typed) for typed in sounds), default=0)

    def spelt(self, typed: str, *, unfinished: bool = False) -> tuple[str, ...]:
        """Return the words that match with the fewest changes.

        If `unfinished` is set, `typed` is the beginning of a word, and matching beginnings of words are returned.
        """
        if not self._sounds:
            return ()
        marked = _START + typed.casefold() + ("" if unfinished else _END)
        # for each position in the word, the spellings so far and their numbers of changes
        reached: list[dict[str, int]] = [{} for _ in range(len(marked) + 1)]
        reached[0][""] = 0
        for position in range(len(marked)):
            for written, changes in reached[position].items():
                for end, more, cost in self._steps(marked, position):
                    longer = written + more
                    total = changes + cost
                    if total <= _MOST and total < reached[end].get(longer, _MOST + 1) and self._begins(longer):
                        reached[end][longer] = total
        whole = {written: changes for written, changes in reached[-1].items() if unfinished or self._is(written)}
        fewest = min(whole.values(), default=0)
        return tuple(written for written, changes in whole.items() if changes == fewest and len(written) >= _SHORTEST)

    def _steps(self, marked: str, position: int) -> Iterable[tuple[int, str, int]]:
        here = marked[position]
        yield position + 1, "" if here in {_START, _END} else fold(here), 0
        for length in range(1, self._longest + 1):
            for written in self._sounds.get(marked[position : position + length], ()):
                yield min(position + length, len(marked)), written, 1

    def _begins(self, written: str) -> bool:
        at = bisect_left(self._words, written)
        return at < len(self._words) and self._words[at].startswith(written)

    def _is(self, written: str) -> bool:
        at = bisect_left(self._words, written)
        return at < len(self._words) and self._words[at] == written
