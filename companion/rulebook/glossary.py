"""The glossary: the meanings of game terms, and where the terms occur in a text."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from companion.rulebook.blocks import Block, Spans, TableBlock
from companion.rulebook.document import Document, Section
from companion.rulebook.spans import OptionLink, RuleLink, plain_text
from companion.rulebook.term import Term
from companion.rulebook.words import Range, are_adjacent, ranges_in

SLUG = "glossary"
_NOUNS_ARE_CAPITALISED = frozenset({"de"})
"""The languages in which capitalisation distinguishes words, such as `Leben` and `leben` in German."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A glossary entry."""

    id: str
    """The id, identical in every language."""
    word: str
    meaning: tuple[Block, ...]
    term: Term
    elsewhere: Mapping[str, str]
    """A mapping from the other languages to the word in each of them."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An occurrence of a glossary term in a paragraph."""

    range: Range
    entry: str
    """The id of the entry."""


class Glossary:
    """The glossary of one language."""

    def __init__(self, document: Document, others: Collection[Document] = ()) -> None:
        self._capitalised = document.language in _NOUNS_ARE_CAPITALISED
        self.entries: tuple[Entry, ...] = tuple(_entries(document, others))
        self._by_id = {entry.id: entry for entry in self.entries}
        self._forms: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for entry in self.entries:
            for form in entry.term.forms:
                written = tuple(form[range_.start : range_.end] for range_ in ranges_in(form))
                self._forms.setdefault(written[0].casefold(), []).append((written, entry.id))
        for forms in self._forms.values():
            forms.sort(key=lambda known: -len(known[0]))

    def find(self, entry: str) -> Entry | None:
        """Return the entry with this id, or None."""
        return self._by_id.get(entry)

    def marks(self, spans: Spans, known: Collection[str] = ()) -> tuple[Mark, ...]:
        """Return the glossary terms in a paragraph, in reading order; each term is marked only once.

        Links are skipped, and so are the `known` entries, which are already marked in the section or explained by it.
        """
        text, taken = plain_text(spans), set(known)
        ranges, links = list(ranges_in(text)), list(_links(spans))
        marks: list[Mark] = []
        position = 0
        while position < len(ranges):
            length, entry = self._longest(text, ranges[position:])
            if entry is not None and entry not in taken:
                range_ = Range(ranges[position].start, ranges[position + length - 1].end)
                if not any(link.start < range_.end and range_.start < link.end for link in links):
                    marks.append(Mark(range_, entry))
                    taken.add(entry)
            position += length
        return tuple(marks)

    def marks_in(self, section: Section) -> Mapping[str, tuple[Mark, ...]]:
        """Return the terms to mark, by paragraph number: each term once per section, and none in tables."""
        known = {section.id} if section.term is not None else set()
        marks: dict[str, tuple[Mark, ...]] = {}
        for block in section.blocks:
            if not isinstance(block, TableBlock):
                marks[block.number] = self.marks(block.spans, known)
                known |= {mark.entry for mark in marks[block.number]}
        return marks

    def _longest(self, text: str, ranges: list[Range]) -> tuple[int, str | None]:
        """Return the length in words of the longest glossary form at the start of `ranges`, and its entry or None."""
        first = text[ranges[0].start : ranges[0].end].casefold()
        for form, entry in self._forms.get(first, ()):
            matched = ranges[: len(form)]
            if (
                len(matched) == len(form)
                and all(are_adjacent(text, *pair) for pair in pairwise(matched))
                and all(
                    self._same(word, text[range_.start : range_.end])
                    for word, range_ in zip(form, matched, strict=True)
                )
            ):
                return len(form), entry
        return 1, None

    def _same(self, form: str, word: str) -> bool:
        """Return whether a word matches a form, allowing for a capital letter at the start of a sentence."""
        if self._capitalised:
            return word in {form, form[0].upper() + form[1:]}
        return word.casefold() == form.casefold()


def _entries(document: Document, others: Collection[Document]) -> Iterator[Entry]:
    for section in document.sections:
        if section.term is not None:
            counterparts = ((other.language, other.find_section(section.id)) for other in others)
            yield Entry(
                id=section.id,
                word=section.title,
                meaning=section.blocks,
                term=section.term,
                elsewhere={language: found.title for language, found in counterparts if found is not None},
            )


def _links(spans: Spans) -> Iterator[Range]:
    start = 0
    for span in spans:
        end = start + len(span.text)
        if isinstance(span, RuleLink | OptionLink):
            yield Range(start, end)
        start = end
