"""The words of an index by parts of them and by likeness: prefixes, compounds, typing errors."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise

_SHORT, _LONG = 4, 8
_GAP = "\n"


def allowed_typos(word: str) -> int:
    """How many letters may be wrong: none in a short word, two in a long one."""
    return 0 if len(word) < _SHORT else 1 if len(word) < _LONG else 2


def typos(typed: str, word: str, most: int, *, unfinished: bool = False) -> int | None:
    """How many letters are missing, too many, wrong or swapped with their neighbour; None where more than `most`.

    An unfinished word is compared with the beginning of the other one.
    """
    before: list[int] = []
    row = list(range(len(word) + 1))
    for place, letter in enumerate(typed, start=1):
        two_before, before, row = before, row, [place]
        for other, known in enumerate(word, start=1):
            best = min(before[other] + 1, row[other - 1] + 1, before[other - 1] + (letter != known))
            if place > 1 and other > 1 and letter == word[other - 2] and typed[place - 2] == known:
                best = min(best, two_before[other - 2] + 1)
            row.append(best)
        if min(row) > most:
            return None
    distance = min(row) if unfinished else row[-1]
    return distance if distance <= most else None


class Spelling:
    """The words of an index, folded."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = sorted(set(words))
        self._joined = _GAP + _GAP.join(self._words) + _GAP
        self._starts: list[int] = []
        start = 1
        for word in self._words:
            self._starts.append(start)
            start += len(word) + 1

    def beginning_with(self, part: str) -> list[str]:
        """The words with that prefix."""
        first = bisect_left(self._words, part)
        return self._words[first : bisect_right(self._words, part + "\U0010ffff", lo=first)]

    def holding(self, part: str) -> Iterator[str]:
        """The words with that part anywhere, as the parts of a compound are."""
        found = self._joined.find(part)
        while found >= 0:
            word = self._words[bisect_right(self._starts, found) - 1]
            yield word
            found = self._joined.find(part, found + len(part))

    def like(self, typed: str, *, unfinished: bool) -> dict[str, int]:
        """The words that might have been meant, with the number of typing errors; only those with the fewest."""
        most = allowed_typos(typed)
        if not most:
            return {}
        meant: dict[str, int] = {}
        for word in self._nearly(typed, most):
            if len(word) < len(typed) - most or (len(word) > len(typed) + most and not unfinished):
                continue
            distance = typos(typed, word[: len(typed) + most], most, unfinished=unfinished)
            if distance is not None:
                meant[word] = distance
        fewest = min(meant.values(), default=0)
        return {word: distance for word, distance in meant.items() if distance == fewest}

    def _nearly(self, typed: str, most: int) -> set[str]:
        """Of `most` errors and one part more, one part is right: words that hold none cannot be meant.

        Only letters that are swapped over the edge of two parts spoil both, so these are swapped back.
        """
        parts = most + 1
        cuts = [len(typed) * place // parts for place in range(parts + 1)]
        variants = {typed}
        for edge in cuts[1:-1]:
            variants |= {one[: edge - 1] + one[edge] + one[edge - 1] + one[edge + 1 :] for one in variants}
        return {word for one in variants for start, end in pairwise(cuts) for word in self.holding(one[start:end])}
