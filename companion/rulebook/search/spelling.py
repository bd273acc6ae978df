"""Look up the words of an index by prefix, by part and by similarity."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise

_SHORT, _LONG = 4, 8
_GAP = "\n"


def allowed_typos(word: str) -> int:
    """Return how many typos a word can have: none in short words, two in long words."""
    return 0 if len(word) < _SHORT else 1 if len(word) < _LONG else 2


def typos(typed: str, word: str, most: int, *, unfinished: bool = False) -> int | None:
    """Return the number of missing, extra, wrong or transposed letters, or None if there are more than `most`.

    An unfinished word is compared with the beginning of `word`.
    """
    before: list[int] = []
    row = list(range(len(word) + 1))
    for position, letter in enumerate(typed, start=1):
        two_before, before, row = before, row, [position]
        for other, known in enumerate(word, start=1):
            best = min(before[other] + 1, row[other - 1] + 1, before[other - 1] + (letter != known))
            if position > 1 and other > 1 and letter == word[other - 2] and typed[position - 2] == known:
                best = min(best, two_before[other - 2] + 1)
            row.append(best)
        if min(row) > most:
            return None
    distance = min(row) if unfinished else row[-1]
    return distance if distance <= most else None


class Spelling:
    """A lookup for the words of an index, which are normalized by `fold`."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = sorted(set(words))
        self._joined = _GAP + _GAP.join(self._words) + _GAP
        self._starts: list[int] = []
        start = 1
        for word in self._words:
            self._starts.append(start)
            start += len(word) + 1

    def beginning_with(self, part: str) -> list[str]:
        """Return the words with this prefix."""
        first = bisect_left(self._words, part)
        return self._words[first : bisect_right(self._words, part + "\U0010ffff", lo=first)]

    def holding(self, part: str) -> Iterator[str]:
        """Yield the words that contain `part` anywhere, such as compounds."""
        offset = self._joined.find(part)
        while offset >= 0:
            word = self._words[bisect_right(self._starts, offset) - 1]
            yield word
            offset = self._joined.find(part, offset + len(part))

    def like(self, typed: str, *, unfinished: bool) -> dict[str, int]:
        """Return the known words that are closest to `typed`, each with its number of typos."""
        most = allowed_typos(typed)
        if not most:
            return {}
        meant: dict[str, int] = {}
        for word in self._candidates(typed, most):
            if len(word) < len(typed) - most or (len(word) > len(typed) + most and not unfinished):
                continue
            distance = typos(typed, word[: len(typed) + most], most, unfinished=unfinished)
            if distance is not None:
                meant[word] = distance
        fewest = min(meant.values(), default=0)
        return {word: distance for word, distance in meant.items() if distance == fewest}

    def _candidates(self, typed: str, most: int) -> set[str]:
        """Return the words that may match with at most `most` typos.

        If a word is split into one more part than there are typos, at least one part has no typo, so only words that
        contain one of the parts are candidates. A transposition at the boundary of two parts affects both, so the word
        is also tried with these two letters swapped.
        """
        parts = most + 1
        cuts = [len(typed) * position // parts for position in range(parts + 1)]
        variants = {typed}
        for edge in cuts[1:-1]:
            variants |= {text[: edge - 1] + text[edge] + text[edge - 1] + text[edge + 1 :] for text in variants}
        return {word for text in variants for start, end in pairwise(cuts) for word in self.holding(text[start:end])}
