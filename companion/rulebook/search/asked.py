"""The words of a question."""

from dataclasses import dataclass

from companion.rulebook.search.fillers import FILLERS
from companion.rulebook.search.folding import fold
from companion.rulebook.words import words_in


@dataclass(frozen=True, slots=True)
class Asked:
    """A word of the question."""

    word: str
    """As it was typed."""
    unfinished: bool
    """Whether somebody may still be typing it."""

    @property
    def key(self) -> str:
        """The folded word."""
        return fold(self.word)


def asked(question: str) -> tuple[Asked, ...]:
    """The words that matter; all, where none does."""
    words = words_in(question)
    typing = bool(words) and question.endswith(words[-1])
    every = tuple(Asked(word, typing and place == len(words)) for place, word in enumerate(words, start=1))
    return tuple(one for one in every if one.key not in FILLERS) or every
