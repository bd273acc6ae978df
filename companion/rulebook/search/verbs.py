"""Verbs whose prefix stands at the end of the clause: `meldet vor mir aus` is a form of `ausmelden`."""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from companion.rulebook.search.fillers import FILLERS
from companion.rulebook.search.folding import fold
from companion.rulebook.words import words_in

_CLAUSE = re.compile(r"[^.,;:?!·–]+")


@dataclass(frozen=True, slots=True)
class Separated:
    """A verb in two parts."""

    place: int
    """Which word of the text the verb is."""
    prefix: int
    """Which word the prefix is."""
    word: str
    """The two in one."""


def separated(text: str, prefixes: Collection[str]) -> Iterator[Separated]:
    """What may be a verb of `text`: a word of a clause that ends with one of `prefixes`, joined to that."""
    before = 0
    for clause in _CLAUSE.findall(text) if prefixes else ():
        words = words_in(clause)
        if len(words) > 1 and words[-1] in prefixes:
            last = len(words) - 1
            yield from (
                Separated(before + place, before + last, words[-1] + word.lower())
                for place, word in enumerate(words[:-1])
                # inside a German sentence a capital is a noun's
                if word not in FILLERS and (not place or word[0].islower())
            )
        before += len(words)


def joined(words: Sequence[str], prefixes: Collection[str], known: Callable[[str], bool]) -> list[str]:
    """The words of a question, a verb and its prefix in one if the two together are `known`.

    Who types does not end a clause, so any word may be a prefix; the nearest verb before it is meant.
    """
    whole = list(words)
    for place, prefix in enumerate(words):
        if fold(prefix) in prefixes:
            for before in reversed(range(place)):
                if known(prefix + words[before]):
                    whole[before] = prefix + words[before]
                    break
    return whole
