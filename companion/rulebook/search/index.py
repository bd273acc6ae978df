"""The search index for the documents in one language."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from companion.rulebook.address import Address
from companion.rulebook.blocks import Block, Example, Item, Paragraph, links_of, text_of
from companion.rulebook.document import Document, Section
from companion.rulebook.search.fillers import FILLERS, VAGUE, asked_form
from companion.rulebook.search.folding import fold
from companion.rulebook.search.sounds import NO_SOUNDS, Sounding, Sounds
from companion.rulebook.search.spelling import Spelling
from companion.rulebook.search.stems import PREFIXES, stem_of
from companion.rulebook.search.synonyms import Synonyms
from companion.rulebook.search.verbs import separated_verbs
from companion.rulebook.spans import Strong, Text, plain_text
from companion.rulebook.words import words_in

DOCUMENT_TITLE, SECTION_TITLE, SUMMARY, FIRST_BLOCK = range(4)
"""The part numbers in an indexed section; further blocks are numbered after the first."""
EXPLAINED = -1
"""The pseudo-part number for a word that, according to the glossary, the section explains."""
_HARDLY_MORE = 1.5
"""A part counts as an aside if it has at most this many words outside links for each word in a link."""
_ROW = " · "
"""The separator between table rows in a hit, which is displayed on one line."""


Spot = tuple[int, int]
"""The position of a word in a section: part and word index.

It is a plain tuple because millions of tracked objects would slow down the garbage collector.
"""
Postings = Mapping[int, list[Spot]]
"""A mapping from section indexes to the positions of a word in the section."""


@dataclass(frozen=True, slots=True)
class Lead:
    """The bold text at the start of a part, such as a question; most parts have none."""

    length: int = 0
    """The number of words."""
    counted: int = 1
    """The number of meaningful words, at least 1."""
    words: frozenset[str] = frozenset()
    """All words, normalized by `asked_form`."""


_NO_LEAD = Lead()


@dataclass(frozen=True, slots=True)
class Indexed:
    """A section in the index."""

    document: Document
    section: Section
    parts: tuple[str, ...]
    title_words: tuple[int, int]
    """The number of meaningful words in the document title and in the section title."""
    leads: tuple[Lead, ...]
    """The lead of each part."""
    asides: frozenset[int]
    """The parts that are examples, or consist mostly of links to other sections."""


class Index:
    """All words and glossary terms in the sections of one language; documents are added one at a time."""

    def __init__(self, language: str, synonyms: Synonyms, sounds: Sounds = NO_SOUNDS) -> None:
        self.language = language
        self._sounds = sounds
        self._prefixes = frozenset(PREFIXES.get(language, ()))
        self._sounding: Sounding | None = None
        self.stem = stem_of(language)
        self.synonyms = synonyms
        self.sections: list[Indexed] = []
        self._words: dict[str, dict[int, list[Spot]]] = {}
        self._entries: dict[str, dict[int, list[Spot]]] = {}
        self._numbers: dict[Address, int] = {}
        self._rules: dict[str, Address] = {}
        self._stems: dict[str, set[str]] = {}
        self._spelling: Spelling | None = None

    def add(self, document: Document) -> None:
        """Add a document, whose sections follow those of the documents already added."""
        for indexed in _sections(document):
            for part, text in enumerate(indexed.parts):
                self._add(len(self.sections), part, words_in(text))
                self._add_separated(len(self.sections), part, text)
            section = indexed.section
            self._numbers[section.address] = len(self.sections)
            if section.term is not None and section.term.rule is not None:
                self._rules[section.id] = section.term.rule
            self.sections.append(indexed)
        self._spelling = self._sounding = None

    def _add(self, section: int, part: int, words: list[str]) -> None:
        for position, word in enumerate(words):
            key = fold(word)
            self._words.setdefault(key, {}).setdefault(section, []).append((part, position))
            self._stems.setdefault(self.stem(word), set()).add(key)
        for occurrence in self.synonyms.occurrences(words):
            spots = self._entries.setdefault(occurrence.entry, {}).setdefault(section, [])
            spots.extend((part, occurrence.first + further) for further in range(occurrence.length))

    def _add_separated(self, section: int, part: int, text: str) -> None:
        """Add verbs whose prefix is at the end of the clause, as in `spielt zum ersten Stich aus`."""
        for verb in separated_verbs(text, self._prefixes):
            for occurrence in self.synonyms.occurrences([verb.word], any_form=True):
                spots = self._entries.setdefault(occurrence.entry, {}).setdefault(section, [])
                spots.extend((part, position) for position in (verb.position, verb.prefix))

    @property
    def spelling(self) -> Spelling:
        """A lookup of words by prefix, by part and by similarity."""
        if self._spelling is None:
            self._spelling = Spelling(self._words)
        return self._spelling

    @property
    def sounding(self) -> Sounding:
        """A lookup of dialect words by sound."""
        if self._sounding is None:
            known = FILLERS.union(VAGUE, self._words, self.synonyms.everyday)
            self._sounding = Sounding(self._sounds, sorted(known))
        return self._sounding

    def knows(self, word: str) -> bool:
        """Return whether the documents contain any form of a word, or the glossary contains the word."""
        return self.stands(word) or bool(self.synonyms.meant_by(fold(word)))

    def stands(self, word: str) -> bool:
        """Return whether the documents contain any form of a word."""
        return fold(word) in self._words or self.stem(word) in self._stems

    def has(self, word: str) -> bool:
        """Return whether the documents contain exactly this word, normalized by `fold`."""
        return word in self._words

    def of_word(self, word: str) -> Postings:
        """Return the occurrences of a word, normalized by `fold`, in each section."""
        return self._words.get(word, {})

    def of_entry(self, entry: str) -> Postings:
        """Return the occurrences of a glossary term, in any form, in each section."""
        return self._entries.get(entry, {})

    def explaining(self, entry: str) -> int | None:
        """Return the index of the section that explains a glossary term, or None."""
        rule = self._rules.get(entry)
        return None if rule is None else self._numbers.get(rule)

    def of_one_stem(self, stem: str) -> Iterable[str]:
        """Return the words, normalized by `fold`, that have this stem."""
        return self._stems.get(stem, ())


def _sections(document: Document) -> Iterator[Indexed]:
    for position, section in enumerate(document.sections):
        # the summary of a document is indexed with its first section
        summary = "" if position else plain_text(document.summary)
        blocks = (text_of(block).replace("\n", _ROW) for block in section.blocks)
        titles = document.title, section.title
        yield Indexed(
            document,
            section,
            (*titles, summary, *blocks),
            (_counted(titles[0]), _counted(titles[1])),
            (_NO_LEAD,) * FIRST_BLOCK + tuple(map(_lead, section.blocks)),
            frozenset(part for part, block in enumerate(section.blocks, FIRST_BLOCK) if _is_aside(block)),
        )


def _lead(block: Block) -> Lead:
    match block:
        case Paragraph(spans=(Strong(text=lead), *_)) | Item(spans=(Strong(text=lead), *_)):
            words = words_in(lead)
            return Lead(len(words), _counted(lead), frozenset(map(asked_form, words)))
        case _:
            return _NO_LEAD


def _is_aside(block: Block) -> bool:
    """Return whether a block is an example or consists mostly of links to other sections."""
    if not isinstance(block, Paragraph):
        return isinstance(block, Example)
    plain = sum(len(words_in(span.text)) for span in block.spans if isinstance(span, Text))
    return plain <= _HARDLY_MORE * sum(len(words_in(link.text)) for link in links_of(block))


def _counted(title: str) -> int:
    return max(1, sum(fold(word) not in FILLERS for word in words_in(title)))
