"""Search documents in one or more languages."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType

from companion.rulebook.address import Address
from companion.rulebook.search.context import excerpt
from companion.rulebook.search.folding import fold
from companion.rulebook.search.hit import Hit
from companion.rulebook.search.index import FIRST_BLOCK, SECTION_TITLE, Index
from companion.rulebook.search.question import meanings
from companion.rulebook.search.question_words import parse_question
from companion.rulebook.search.ranking import importance, rank
from companion.rulebook.search.section_matches import SectionMatch, find_matches
from companion.rulebook.search.synonyms import Synonyms
from companion.rulebook.words import Range, ranges_at, ranges_in, words_in

MOST = 30
"""The maximum number of hits."""
_WEAKEST = 0.03
"""The minimum relevance of a hit relative to the best one."""
_WEIGHTS = MappingProxyType({"glossary": 0.45, "history": 0.8})
"""The weights of documents: rules rank above definitions and history."""
_NEAR = 1.4
_OWN = 1.25
"""The weight of a match in the user's language, for words that exist in two languages."""


class Searcher:
    """A search in indexes that are built when they are first used."""

    def __init__(self, index: Callable[[str], Index], synonyms: Callable[[], Sequence[Synonyms]]) -> None:
        self._index = index
        self._synonyms = synonyms

    def hits(self, question: str, languages: Sequence[str], near: str | None = None) -> tuple[Hit, ...]:
        """Return the best sections, each in the language that matches best, with a bonus for the first language.

        `near` is the slug of the open document, or of the document about the current game; its sections are ranked
        higher.
        """
        glossaries = self._synonyms()
        indexes = [self._index(language) for language in languages]
        if not indexes:
            return ()
        query = parse_question(question, indexes[0], glossaries)
        word_meanings = meanings(query.words, indexes, glossaries)
        weights = dict(_WEIGHTS)
        if near is not None:
            weights[near] = weights.get(near, 1.0) * _NEAR
        holding = {index.language: find_matches(index, word_meanings[index.language]) for index in indexes}
        matters = importance(
            next(iter(word_meanings.values()), ()),
            [each for every in holding.values() for each in every],
            sum(len(index.sections) for index in indexes),
        )
        best: dict[Address, tuple[SectionMatch, Index]] = {}
        for index in indexes:
            own = word_meanings[index.language]
            for each in rank(index, holding[index.language], own, matters, weights, query.every):
                address = index.sections[each.section].section.address
                each.relevance *= _OWN if index is indexes[0] else 1
                if address not in best or best[address][0].relevance < each.relevance:
                    best[address] = each, index
        order = sorted(best.values(), key=lambda pair: -pair[0].relevance)[:MOST]
        return tuple(_hit(each, index) for each, index in order if each.relevance >= order[0][0].relevance * _WEAKEST)

    def highlighter(self, question: str, language: str) -> Callable[[str], tuple[Range, ...]]:
        """Return a function that finds the query words in the text of a document."""
        index, glossaries = self._index(language), self._synonyms()
        query = parse_question(question, index, glossaries)
        word_meanings = meanings(query.words, [index], glossaries)[language]
        words = {word for meaning in word_meanings for word in meaning.words}
        entries = {entry for meaning in word_meanings for entry in meaning.entries}
        return lambda text: tuple(_merge_ranges(text, sorted(_meant(index, words, entries, text))))


def _hit(match: SectionMatch, index: Index) -> Hit:
    indexed = index.sections[match.section]
    part = match.part
    text = indexed.parts[part]
    context, ranges = excerpt(text, _spotted(text, match.spots.get(part, {})))
    return Hit(
        address=indexed.section.address,
        language=index.language,
        document=indexed.document.title,
        number=indexed.section.number,
        title=indexed.section.title,
        title_ranges=tuple(_spotted(indexed.section.title, match.spots.get(SECTION_TITLE, {}))),
        block=indexed.section.blocks[part - FIRST_BLOCK].number,
        context=context,
        ranges=ranges,
        relevance=match.relevance,
    )


def _spotted(text: str, spots: Mapping[int, Sequence[int]]) -> list[Range]:
    positions = {position for positions in spots.values() for position in positions}
    return list(_merge_ranges(text, ranges_at(text, positions))) if positions else []


def _meant(index: Index, meant: Collection[str], entries: Collection[str], text: str) -> Iterator[Range]:
    words, ranges = words_in(text), list(ranges_in(text))
    yield from (range_ for word, range_ in zip(words, ranges, strict=True) if fold(word) in meant)
    for phrase in index.synonyms.occurrences(words):
        if phrase.entry in entries:
            yield from ranges[phrase.first : phrase.first + phrase.length]


def _merge_ranges(text: str, ranges: Sequence[Range]) -> Iterator[Range]:
    """Merge adjacent ranges, so that a phrase is highlighted as one unit."""
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
