"""The words of a question."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from companion.rulebook.search.fillers import FILLERS
from companion.rulebook.search.folding import fold
from companion.rulebook.search.synonyms import Synonyms
from companion.rulebook.words import words_in


@dataclass(frozen=True, slots=True)
class Asked:
    """A word of the question."""

    word: str
    """As it was typed."""
    unfinished: bool
    """Whether somebody may still be typing it."""
    alone: bool = True
    """Whether it says anything without the phrase that it stands in."""

    @property
    def key(self) -> str:
        """The folded word."""
        return fold(self.word)


def asked(question: str, glossaries: Collection[Synonyms]) -> tuple[Asked, ...]:
    """The words that matter, be it only in a phrase of one of `glossaries`; all, where none does."""
    words = words_in(question)
    typing = bool(words) and question.endswith(words[-1])
    every = tuple(Asked(word, typing and place == len(words)) for place, word in enumerate(words, start=1))
    in_phrases = {place for synonyms in glossaries for place in synonyms.in_phrases(words)}
    matter = (
        replace(one, alone=one.key not in FILLERS)
        for place, one in enumerate(every)
        if one.key not in FILLERS or place in in_phrases
    )
    return tuple(matter) or every
