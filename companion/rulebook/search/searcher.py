"""Answers a question over the documents of one or more languages."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType

from companion.rulebook.address import Address
from companion.rulebook.search.asked import asked
from companion.rulebook.search.context import around
from companion.rulebook.search.folding import fold
from companion.rulebook.search.found import Found, gathered
from companion.rulebook.search.hit import Hit
from companion.rulebook.search.index import FIRST_BLOCK, SECTION_TITLE, Index
from companion.rulebook.search.question import meanings
from companion.rulebook.search.ranking import importance, ranked
from companion.rulebook.search.synonyms import Synonyms
from companion.rulebook.words import Range, ranges_at, ranges_in, words_in

MOST = 30
"""Hits; who has not found it among so many asks another question."""
_WEAKEST = 0.03
"""Of the best hit's relevance; below, nothing is worth a line."""
_WEIGHTS = MappingProxyType({"glossary": 0.45, "history": 0.8})
"""Who asks wants to know what to do before what a word means."""
_NEAR = 1.4
_OWN = 1.25
"""Who asks in words that two languages share wants to read his own."""


class Searcher:
    """Searches what it is given the indexes of; each is made when it is first asked for."""

    def __init__(self, index: Callable[[str], Index], synonyms: Callable[[], Sequence[Synonyms]]) -> None:
        self._index = index
        self._synonyms = synonyms

    def hits(self, question: str, languages: Sequence[str], near: str | None = None) -> tuple[Hit, ...]:
        """The sections that answer, best first; each once, in the language that answers best, else the first named.

        `near` is the document that is open, or of the game on the table: its answers count for more.
        """
        glossaries = self._synonyms()
        indexes = [self._index(language) for language in languages]
        if not indexes:
            return ()
        found = meanings(asked(question, indexes[0], glossaries), indexes, glossaries)
        weights = dict(_WEIGHTS)
        if near is not None:
            weights[near] = weights.get(near, 1.0) * _NEAR
        holding = {index.language: gathered(index, found[index.language]) for index in indexes}
        matters = importance(
            next(iter(found.values()), ()),
            [each for every in holding.values() for each in every],
            sum(len(index.sections) for index in indexes),
        )
        best: dict[Address, tuple[Found, Index]] = {}
        for index in indexes:
            for each in ranked(index, holding[index.language], found[index.language], matters, weights):
                address = index.sections[each.section].section.address
                each.relevance *= _OWN if index is indexes[0] else 1
                if address not in best or best[address][0].relevance < each.relevance:
                    best[address] = each, index
        order = sorted(best.values(), key=lambda pair: -pair[0].relevance)[:MOST]
        return tuple(_hit(each, index) for each, index in order if each.relevance >= order[0][0].relevance * _WEAKEST)

    def highlighter(self, question: str, language: str) -> Callable[[str], tuple[Range, ...]]:
        """What tells what of a text, which stands in a document, is searched for."""
        index, glossaries = self._index(language), self._synonyms()
        found = meanings(asked(question, index, glossaries), [index], glossaries)[language]
        words = {word for meaning in found for word in meaning.words}
        entries = {entry for meaning in found for entry in meaning.entries}
        return lambda text: tuple(_joined(text, sorted(_meant(index, words, entries, text))))


def _hit(found: Found, index: Index) -> Hit:
    indexed = index.sections[found.section]
    part = found.part
    text = indexed.parts[part]
    context, ranges = around(text, _spotted(text, found.spots.get(part, {})))
    return Hit(
        address=indexed.section.address,
        language=index.language,
        document=indexed.document.title,
        number=indexed.section.number,
        title=indexed.section.title,
        title_ranges=tuple(_spotted(indexed.section.title, found.spots.get(SECTION_TITLE, {}))),
        block=indexed.section.blocks[part - FIRST_BLOCK].number,
        context=context,
        ranges=ranges,
        relevance=found.relevance,
    )


def _spotted(text: str, spots: Mapping[int, Sequence[int]]) -> list[Range]:
    places = {place for places in spots.values() for place in places}
    return list(_joined(text, ranges_at(text, places))) if places else []


def _meant(index: Index, meant: Collection[str], entries: Collection[str], text: str) -> Iterator[Range]:
    words, ranges = words_in(text), list(ranges_in(text))
    yield from (range_ for word, range_ in zip(words, ranges, strict=True) if fold(word) in meant)
    for phrase in index.synonyms.occurrences(words):
        if phrase.entry in entries:
            yield from ranges[phrase.first : phrase.first + phrase.length]


def _joined(text: str, ranges: Sequence[Range]) -> Iterator[Range]:
    """Neighbours as one, so that a phrase is marked as a whole."""
    last: Range | None = None
    for range_ in ranges:
        if last is None:
            last = range_
        elif range_.start <= last.end or text[last.end : range_.start] in {" ", "-"}:
            last = Range(last.start, max(last.end, range_.end))
        else:
            yield last
            last = range_
    if last is not None:
        yield last
