"""The words of the game: what each means, and where it stands in a text."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from companion.rulebook.blocks import Block, Spans, Table
from companion.rulebook.document import Document, Section
from companion.rulebook.spans import OptionLink, RuleLink, plain_text
from companion.rulebook.term import Term
from companion.rulebook.words import Range, ranges_in, touching

SLUG = "glossary"
_NOUNS_ARE_CAPITALISED = frozenset({"de"})
"""In these languages a word with a small initial is another one: das Leben, sie leben."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A word with all that is known of it."""

    id: str
    """The same in every language."""
    word: str
    meaning: tuple[Block, ...]
    term: Term
    elsewhere: Mapping[str, str]
    """The word in the other languages, by language."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A word of the glossary in a text."""

    range: Range
    entry: str
    """The id of the entry."""


class Glossary:
    """The entries of one language."""

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
        """The entry of an id."""
        return self._by_id.get(entry)

    def marks(self, spans: Spans, told: Collection[str] = ()) -> tuple[Mark, ...]:
        """The words of the glossary in a paragraph, in the order of reading, of each entry the first.

        Links are left alone, and so are the entries in `told`: those that the section has marked before, or is about.
        """
        text, taken = plain_text(spans), set(told)
        ranges, links = list(ranges_in(text)), list(_links(spans))
        marks: list[Mark] = []
        place = 0
        while place < len(ranges):
            length, entry = self._longest(text, ranges[place:])
            if entry is not None and entry not in taken:
                range_ = Range(ranges[place].start, ranges[place + length - 1].end)
                if not any(link.start < range_.end and range_.start < link.end for link in links):
                    marks.append(Mark(range_, entry))
                    taken.add(entry)
            place += length
        return tuple(marks)

    def marks_in(self, section: Section) -> Mapping[str, tuple[Mark, ...]]:
        """The words to mark in a section, by the number of the paragraph: each once, none in tables."""
        told = {section.id} if section.term is not None else set()
        marks: dict[str, tuple[Mark, ...]] = {}
        for block in section.blocks:
            if not isinstance(block, Table):
                marks[block.number] = self.marks(block.spans, told)
                told |= {mark.entry for mark in marks[block.number]}
        return marks

    def _longest(self, text: str, ranges: list[Range]) -> tuple[int, str | None]:
        """How many words the longest form that stands here has, and whose form it is."""
        first = text[ranges[0].start : ranges[0].end].casefold()
        for form, entry in self._forms.get(first, ()):
            here = ranges[: len(form)]
            if (
                len(here) == len(form)
                and all(touching(text, *pair) for pair in pairwise(here))
                and all(
                    self._same(word, text[range_.start : range_.end]) for word, range_ in zip(form, here, strict=True)
                )
            ):
                return len(form), entry
        return 1, None

    def _same(self, form: str, word: str) -> bool:
        """A sentence may begin with any word; inside it, a noun of some languages is known by its capital."""
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
