"""Synonyms from the glossary, such as Atout, Adut and Trumpf, and everyday synonyms."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.rulebook.glossary import Entry, Glossary
from companion.rulebook.search.folding import fold
from companion.rulebook.search.spelling import Spelling
from companion.rulebook.search.stems import stem_of
from companion.rulebook.words import words_in

_Phrases = dict[str, dict[tuple[str, ...], str]]
"""A mapping from first words to complete phrases and their entries."""
_EVERYDAY = "~"
"""The prefix of the names of groups without a glossary entry; no entry id begins with it."""


def is_of_glossary(entry: str) -> bool:
    """Return whether an entry comes from the glossary rather than from a group of everyday synonyms."""
    return not entry.startswith(_EVERYDAY)


@dataclass(frozen=True, slots=True)
class Occurrence:
    """An occurrence of a glossary phrase in a text."""

    first: int
    """The index of the first word."""
    length: int
    """The number of words."""
    entry: str


class Synonyms:
    """The words and phrases in the glossary of a language, in all their forms.

    `groups` are everyday synonyms; a group that contains a phrase from the glossary is added to the phrase's entry.
    """

    def __init__(self, language: str, glossary: Glossary, groups: Iterable[Sequence[str]] = ()) -> None:
        self._stem = stem_of(language)
        self._written: _Phrases = {}
        self._stems: _Phrases = {}
        self._words: dict[str, set[str]] = {}
        for entry in glossary.entries:
            for phrase in _phrases_of(entry):
                self._add(words_in(phrase), entry.id)
            # in texts, the word itself may have another meaning, as in "twenty cards"; only its forms are unambiguous
            self._words.setdefault(fold(entry.word), set()).add(entry.id)
        self.everyday: set[str] = set()
        """The folded words in the groups of everyday synonyms."""
        for group in groups:
            known = (self._entry(words_in(phrase)) for phrase in group)
            meant = next((entry for entry in known if entry is not None), f"{_EVERYDAY}{group[0]}")
            for phrase in group:
                self._add(words_in(phrase), meant)
                self.everyday.update(map(fold, words_in(phrase)))
        self.spelling = Spelling(self._words)
        """The spelling lookup for single-word phrases."""

    def _entry(self, words: Sequence[str]) -> str | None:
        """Return the entry that consists of exactly these words, or None."""
        occurrence = _at(words, 0, self._written, fold) if words else None
        return occurrence.entry if occurrence and occurrence.length == len(words) else None

    def _add(self, words: Sequence[str], entry: str) -> None:
        if words:
            for phrases, key in ((self._written, fold), (self._stems, self._stem)):
                keys = tuple(map(key, words))
                phrases.setdefault(keys[0], {}).setdefault(keys, entry)
        if len(words) == 1:
            self._words.setdefault(fold(words[0]), set()).add(entry)

    def meant_by(self, word: str) -> frozenset[str]:
        """Return the entries that a word, normalized by `fold`, may mean."""
        return frozenset(self._words.get(word, ()))

    def occurrences(self, words: Sequence[str], *, any_form: bool = False) -> Iterator[Occurrence]:
        """Yield the phrases in a text; they do not overlap, and longer phrases are preferred.

        If `any_form` is set, as for queries, phrases also match by their stems. In documents, only the forms listed in
        the glossary count because stems would match too much.
        """
        position = 0
        while position < len(words):
            occurrence = _at(words, position, self._written, fold)
            if any_form:
                likely = _at(words, position, self._stems, self._stem)
                occurrence = max(
                    occurrence or likely, likely or occurrence, key=lambda each: each.length if each else 0
                )
            if occurrence:
                yield occurrence
            position += occurrence.length if occurrence else 1

    def in_phrases(self, words: Sequence[str]) -> frozenset[int]:
        """Return the positions of the query words that belong to a phrase of several words."""
        phrases = (phrase for phrase in self.occurrences(words, any_form=True) if phrase.length > 1)
        return frozenset(
            position for phrase in phrases for position in range(phrase.first, phrase.first + phrase.length)
        )


def _at(words: Sequence[str], position: int, known: _Phrases, key: Callable[[str], str]) -> Occurrence | None:
    phrases = known.get(key(words[position]), {})
    for length in sorted({len(phrase) for phrase in phrases}, reverse=True):
        here = tuple(map(key, words[position : position + length]))
        if here in phrases:
            return Occurrence(position, len(here), phrases[here])
    return None


def _phrases_of(entry: Entry) -> Iterator[str]:
    """Yield all names of an entry: standard names, regional names, and the names of cards in both packs."""
    yield from entry.term.forms
    yield from entry.term.dialect
    for names in (entry.term.french, entry.term.german):
        yield from (name.strip() for name in (names or "").split(",") if name.strip())
