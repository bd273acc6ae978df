"""How a dialect sounds and is written: `koatn` stands for `Karten`, if the rules have such a word."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from companion.rulebook.search.folding import fold

_START, _END, _NOTHING = "^", "$", "-"
_MOST = 4
"""Changes in one word; with more of them any word stands for any other."""
_SHORTEST = 2
"""Letters of a word."""
Sounds = Mapping[str, Sequence[str]]
"""By what is typed, how it may be written; `^` and `$` are the ends of a word."""

NO_SOUNDS: Sounds = MappingProxyType({})


def sounds_of(lines: Iterable[str]) -> Sounds:
    """Read a table of sounds: on each line what is typed, `=`, and what it may stand for."""
    sides = (line.split("=") for line in lines if "=" in line and not line.startswith("#"))
    return {
        typed.strip(): tuple("" if one == _NOTHING else fold(one) for one in written.split())
        for typed, written in sides
    }


class Sounding:
    """Spells words of a dialect as `words` are written, which are sorted and folded."""

    def __init__(self, sounds: Sounds, words: Sequence[str]) -> None:
        self._sounds = sounds
        self._words = words
        self._longest = max((len(typed) for typed in sounds), default=0)

    def spelt(self, typed: str, *, unfinished: bool = False) -> tuple[str, ...]:
        """The words that need the fewest changes; of an unfinished one, how they begin."""
        if not self._sounds:
            return ()
        marked = _START + typed.casefold() + ("" if unfinished else _END)
        # by place in the word, what has been written so far with the number of changes
        reached: list[dict[str, int]] = [{} for _ in range(len(marked) + 1)]
        reached[0][""] = 0
        for place in range(len(marked)):
            for written, changes in reached[place].items():
                for end, more, cost in self._steps(marked, place):
                    longer = written + more
                    total = changes + cost
                    if total <= _MOST and total < reached[end].get(longer, _MOST + 1) and self._begins(longer):
                        reached[end][longer] = total
        whole = {written: changes for written, changes in reached[-1].items() if unfinished or self._is(written)}
        fewest = min(whole.values(), default=0)
        return tuple(written for written, changes in whole.items() if changes == fewest and len(written) >= _SHORTEST)

    def _steps(self, marked: str, place: int) -> Iterable[tuple[int, str, int]]:
        here = marked[place]
        yield place + 1, "" if here in {_START, _END} else fold(here), 0
        for length in range(1, self._longest + 1):
            for written in self._sounds.get(marked[place : place + length], ()):
                yield min(place + length, len(marked)), written, 1

    def _begins(self, written: str) -> bool:
        at = bisect_left(self._words, written)
        return at < len(self._words) and self._words[at].startswith(written)

    def _is(self, written: str) -> bool:
        at = bisect_left(self._words, written)
        return at < len(self._words) and self._words[at] == written
