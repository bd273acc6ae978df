"""How well a section answers a question."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import log, sqrt

from companion.rulebook.search.found import Found
from companion.rulebook.search.index import DOCUMENT_TITLE, FIRST_BLOCK, SECTION_TITLE, SUMMARY, Index
from companion.rulebook.search.meaning import Meaning

_WEIGHTS = {DOCUMENT_TITLE: 2.8, SECTION_TITLE: 2.4, SUMMARY: 0.8}
_BODY = 1.0
_LEAST_OF_TITLE = 0.25
"""What is left of a title's weight where next to nothing of it was asked for."""
_AGAIN, _MOST_AGAIN = 0.12, 3
"""What each further paragraph with a word adds, and how many may."""
_TOGETHER, _NEAR = 1.0, 0.4
"""What it adds that a paragraph holds the whole question, and that its words stand side by side."""
_LOOKED_AT = 40
"""So many sections are looked at closely; nobody reads more."""


def importance(meanings: Sequence[Meaning], found: Collection[Found], sections: int) -> list[float]:
    """How much each word of the question matters: the more, the fewer of all `sections` hold it."""
    return [
        meaning.weight * log(1 + sections / max(1, sum(place in each.says for each in found)))
        for place, meaning in enumerate(meanings)
    ]


def ranked(index: Index, found: Iterable[Found], matters: Sequence[float], weights: Mapping[str, float]) -> list[Found]:
    """The most relevant sections, best first; `weights` are of whole documents."""
    asked_for = sum(matters) or 1.0
    for each in found:
        indexed = index.sections[each.section]
        weight = weights.get(indexed.document.slug, 1.0)
        each.relevance = weight * _says(each, matters, asked_for, indexed.title_words)
    best = sorted(found, key=_order)[:_LOOKED_AT]
    for each in best:
        each.look_closely()
        each.relevance *= 1 + _closeness(each, matters, asked_for)
    return sorted(best, key=_order)


def _order(found: Found) -> tuple[float, int]:
    return -found.relevance, found.section


def _says(found: Found, matters: Sequence[float], asked_for: float, title_words: tuple[int, int]) -> float:
    """All words are worth much more than some; a word in a title more than in a paragraph."""
    weights = dict(_WEIGHTS)
    for title in (DOCUMENT_TITLE, SECTION_TITLE):
        weights[title] *= _share(title, found.words_in(title) / title_words[title])
    answered = total = 0.0
    for place, parts in found.says.items():
        bodies = [says for part, says in parts.items() if part >= FIRST_BLOCK]
        again = 1 + _AGAIN * min(len(bodies) - 1, _MOST_AGAIN)
        titles = sum(weights[part] * says for part, says in parts.items() if part < FIRST_BLOCK)
        total += matters[place] * (titles + _BODY * max(bodies, default=0) * again)
        answered += matters[place] * sqrt(max(parts.values()))
    return total * (answered / asked_for) ** 2


def _share(title: int, share: float) -> float:
    """A short title that was asked for as a whole says more than two words of a long one.

    The title of a document is that of all its sections, so it must be meant more clearly.
    """
    share = min(1.0, share)
    return _LEAST_OF_TITLE + (1 - _LEAST_OF_TITLE) * (share**2 if title == DOCUMENT_TITLE else share)


def _closeness(found: Found, matters: Sequence[float], asked_for: float) -> float:
    """What it adds that one part, be it the title, holds much of the question in one place."""
    return max(
        _TOGETHER * sum(matters[place] for place in found.spots[part]) / asked_for + _NEAR * found.nearness(part)
        for part in (DOCUMENT_TITLE, SECTION_TITLE, found.part)
    )
