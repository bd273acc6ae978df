"""Which words stand where in the documents of one language."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.rulebook.blocks import text_of
from companion.rulebook.document import Document, Section
from companion.rulebook.search.fillers import FILLERS
from companion.rulebook.search.folding import fold
from companion.rulebook.search.spelling import Spelling
from companion.rulebook.search.stems import stem_of
from companion.rulebook.search.synonyms import Synonyms
from companion.rulebook.spans import plain_text
from companion.rulebook.words import words_in

DOCUMENT_TITLE, SECTION_TITLE, SUMMARY, FIRST_BLOCK = range(4)
"""The parts of an indexed section; its blocks follow one another."""
_ROW = " · "
"""Stands between the rows of a table, since a hit is shown in one line."""


Spot = tuple[int, int]
"""A word's place in a section: the part, and which word of it; plain, as there are so many that more would tire
the garbage collector."""
Postings = Mapping[int, list[Spot]]
"""The spots of a word, by the number of the section in the index."""


@dataclass(frozen=True, slots=True)
class Indexed:
    """A section as the index knows it."""

    document: Document
    section: Section
    parts: tuple[str, ...]
    title_words: tuple[int, int]
    """How many words that matter the titles of the document and of the section have."""


class Index:
    """The words of all sections of a language, and what they mean; documents are added one by one."""

    def __init__(self, language: str, synonyms: Synonyms) -> None:
        self.language = language
        self.stem = stem_of(language)
        self.synonyms = synonyms
        self.sections: list[Indexed] = []
        self._words: dict[str, dict[int, list[Spot]]] = {}
        self._entries: dict[str, dict[int, list[Spot]]] = {}
        self._stems: dict[str, set[str]] = {}
        self._spelling: Spelling | None = None

    def add(self, document: Document) -> None:
        """Take up the words of a document, behind those of the documents before."""
        for indexed in _sections(document):
            for part, text in enumerate(indexed.parts):
                self._add(len(self.sections), part, words_in(text))
            self.sections.append(indexed)
        self._spelling = None

    def _add(self, section: int, part: int, words: list[str]) -> None:
        for place, word in enumerate(words):
            key = fold(word)
            self._words.setdefault(key, {}).setdefault(section, []).append((part, place))
            self._stems.setdefault(self.stem(word), set()).add(key)
        for found in self.synonyms.occurrences(words):
            spots = self._entries.setdefault(found.entry, {}).setdefault(section, [])
            spots.extend((part, found.first + further) for further in range(found.length))

    @property
    def spelling(self) -> Spelling:
        """The words by their parts."""
        if self._spelling is None:
            self._spelling = Spelling(self._words)
        return self._spelling

    def has(self, word: str) -> bool:
        """Whether a folded word stands anywhere."""
        return word in self._words

    def of_word(self, word: str) -> Postings:
        """Where a folded word stands."""
        return self._words.get(word, {})

    def of_entry(self, entry: str) -> Postings:
        """Where any form of a word of the glossary stands."""
        return self._entries.get(entry, {})

    def of_one_stem(self, stem: str) -> Iterable[str]:
        """The folded words of a stem."""
        return self._stems.get(stem, ())


def _sections(document: Document) -> Iterator[Indexed]:
    for place, section in enumerate(document.sections):
        # what a document is about is found with its first section
        summary = "" if place else plain_text(document.summary)
        blocks = (text_of(block).replace("\n", _ROW) for block in section.blocks)
        titles = document.title, section.title
        yield Indexed(document, section, (*titles, summary, *blocks), (_counted(titles[0]), _counted(titles[1])))


def _counted(title: str) -> int:
    return max(1, sum(fold(word) not in FILLERS for word in words_in(title)))
