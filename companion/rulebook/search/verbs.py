"""Join German verbs with separated prefixes: `meldet vor mir aus` contains a form of `ausmelden`."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from companion.rulebook.search.fillers import FILLERS
from companion.rulebook.search.folding import fold
from companion.rulebook.words import words_in

_CLAUSE = re.compile(r"[^.,;:?!·–]+")


@dataclass(frozen=True, slots=True)
class SeparatedVerb:
    """A verb separated from its prefix."""

    position: int
    """The index of the verb in the text."""
    prefix: int
    """The index of the prefix."""
    word: str
    """The verb joined with the prefix."""


def separated_verbs(text: str, prefixes: Collection[str]) -> Iterator[SeparatedVerb]:
    """Yield possible verbs: each word in a clause that ends with a prefix, joined to that prefix."""
    before = 0
    for clause in _CLAUSE.findall(text) if prefixes else ():
        words = words_in(clause)
        if len(words) > 1 and words[-1] in prefixes:
            last = len(words) - 1
            yield from (
                SeparatedVerb(before + position, before + last, words[-1] + word.lower())
                for position, word in enumerate(words[:-1])
                # in German, only nouns are capitalised inside a sentence
                if word not in FILLERS and (not position or word[0].islower())
            )
        before += len(words)


def join_verbs(words: Sequence[str], prefixes: Collection[str], known: Callable[[str], bool]) -> list[str]:
    """Return the query words, with verbs joined to their prefixes where the result is `known`.

    A query may lack punctuation, so any word can be a prefix. Each prefix is joined to the nearest word before it with
    which it forms a known verb.
    """
    result = list(words)
    for position, prefix in enumerate(words):
        if fold(prefix) in prefixes:
            for before in reversed(range(position)):
                if known(prefix + words[before]):
                    result[before] = prefix + words[before]
                    break
    return result
