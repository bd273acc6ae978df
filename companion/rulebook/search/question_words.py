"""The words of a query that are searched for, in the spelling of the documents."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.rulebook.search.fillers import FILLERS, asked_form
from companion.rulebook.search.folding import fold
from companion.rulebook.search.index import Index
from companion.rulebook.search.stems import PREFIXES
from companion.rulebook.search.synonyms import Synonyms
from companion.rulebook.search.verbs import join_verbs
from companion.rulebook.words import words_in

_LONGEST = 200
"""The number of characters of a query that are read, because the search slows down with each word."""
_SAYS_SOMETHING = 4
"""The minimum number of letters in a dialect word for it to be considered meaningful rather than a filler."""


@dataclass(frozen=True, slots=True)
class QuestionWord:
    """A query word."""

    word: str
    """The word as spelt in the documents, even if it was typed in dialect or in two parts."""
    unfinished: bool
    """Whether the user may still be typing the word."""
    alone: bool = True
    """Whether the word is meaningful without the phrase it belongs to."""

    @property
    def key(self) -> str:
        """The word, normalized by `fold`."""
        return fold(self.word)


@dataclass(frozen=True, slots=True)
class SearchQuery:
    """A query."""

    words: tuple[QuestionWord, ...]
    """The meaningful words, or all words if none is meaningful."""
    every: frozenset[str]
    """All words, normalized by `asked_form`."""


def parse_question(question: str, own: Index, glossaries: Collection[Synonyms]) -> SearchQuery:
    """Parse a query into all its words and the meaningful ones.

    Words that belong to a phrase in `glossaries` are always meaningful. `own` is the index for the language in which
    the query is probably written. The end of a very long query is ignored.
    """
    question = question[:_LONGEST]
    typed = words_in(question)
    typing = bool(typed) and question.endswith(typed[-1])
    words = join_verbs(list(_standard_spelling(typed, own, typing=typing)), PREFIXES.get(own.language, ()), own.knows)
    every = tuple(QuestionWord(word, typing and position == len(words)) for position, word in enumerate(words, start=1))
    in_phrases = {position for synonyms in glossaries for position in synonyms.in_phrases(words)}
    matter = (
        replace(word, alone=word.key not in FILLERS and not (word.key.isdigit() and position in in_phrases))
        for position, word in enumerate(every)
        if word.key not in FILLERS or position in in_phrases
    )
    return SearchQuery(tuple(matter) or every, frozenset(map(asked_form, words)))


def _standard_spelling(typed: Sequence[str], own: Index, *, typing: bool) -> Iterator[str]:
    """Yield each word as it is spelt in the documents; words not found there may be dialect."""
    for position, word in enumerate(typed, start=1):
        key, unfinished = fold(word), typing and position == len(typed)
        if key in FILLERS or own.stands(word) or (unfinished and own.spelling.beginning_with(key)):
            yield word
        else:
            meant = own.sounding.spelt(word) or (own.sounding.spelt(word, unfinished=True) if unfinished else ())
            best = max(meant, key=lambda candidate: _likelihood(candidate, key, own), default=word)
            named = own.synonyms.meant_by(key)
            yield best if not named or named & own.synonyms.meant_by(best) else word


def _likelihood(meant: str, typed: str, own: Index) -> tuple[bool, int]:
    """Return a sort key for equally similar candidates: short typed words, unlike long ones, are probably fillers."""
    return (meant in FILLERS) == (len(typed) < _SAYS_SOMETHING), len(own.of_word(meant))
