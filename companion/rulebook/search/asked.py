"""The words of a question."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.rulebook.search.fillers import FILLERS
from companion.rulebook.search.folding import fold
from companion.rulebook.search.index import Index
from companion.rulebook.search.stems import PREFIXES
from companion.rulebook.search.synonyms import Synonyms
from companion.rulebook.search.verbs import joined
from companion.rulebook.words import words_in

_SAYS_SOMETHING = 4
"""Letters."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A word of the question."""

    word: str
    """As it is written in the documents, where it was typed in dialect or in two parts."""
    unfinished: bool
    """Whether somebody may still be typing it."""
    alone: bool = True
    """Whether it says anything without the phrase that it stands in."""

    @property
    def key(self) -> str:
        """The folded word."""
        return fold(self.word)


def asked(question: str, own: Index, glossaries: Collection[Synonyms]) -> tuple[Asked, ...]:
    """The words that matter, be it only in a phrase of one of `glossaries`; all, where none does.

    `own` is the index of the language that the question is probably asked in.
    """
    typed = words_in(question)
    typing = bool(typed) and question.endswith(typed[-1])
    words = joined(list(_written(typed, own, typing=typing)), PREFIXES.get(own.language, ()), own.knows)
    every = tuple(Asked(word, typing and place == len(words)) for place, word in enumerate(words, start=1))
    in_phrases = {place for synonyms in glossaries for place in synonyms.in_phrases(words)}
    matter = (
        replace(one, alone=one.key not in FILLERS and not (one.key.isdigit() and place in in_phrases))
        for place, one in enumerate(every)
        if one.key not in FILLERS or place in in_phrases
    )
    return tuple(matter) or every


def _written(typed: Sequence[str], own: Index, *, typing: bool) -> Iterator[str]:
    """Each word as the documents write it; one that they do not know may be of a dialect."""
    for place, word in enumerate(typed, start=1):
        key, unfinished = fold(word), typing and place == len(typed)
        if key in FILLERS or own.stands(word) or (unfinished and own.spelling.beginning_with(key)):
            yield word
        else:
            meant = own.sounding.spelt(word) or (own.sounding.spelt(word, unfinished=True) if unfinished else ())
            best = max(meant, key=lambda one: _likely(one, key, own), default=word)
            named = own.synonyms.meant_by(key)
            yield best if not named or named & own.synonyms.meant_by(best) else word


def _likely(meant: str, typed: str, own: Index) -> tuple[bool, int]:
    """Of words that are equally near, a short one is most often one that says nothing, a long one says something."""
    return (meant in FILLERS) == (len(typed) < _SAYS_SOMETHING), len(own.of_word(meant))
