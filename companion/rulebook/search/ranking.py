"""How well a section answers a question."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import log, sqrt

from companion.rulebook.search.found import Found
from companion.rulebook.search.index import DOCUMENT_TITLE, EXPLAINED, FIRST_BLOCK, SECTION_TITLE, SUMMARY, Index
from companion.rulebook.search.meaning import Meaning

_WEIGHTS = {DOCUMENT_TITLE: 2.8, SECTION_TITLE: 2.0, SUMMARY: 0.5, EXPLAINED: 0.5}
_LEAD = 1.2
"""How much the best lead of a paragraph adds."""
_GAMES = frozenset(
    {
        *("sharp", "tournament", "preisschnapsen", "last-trick-ten", "sixty-six"),
        *("three-hand", "dreierschnapsen", "bauernschnapsen", "schnapsella", "thousand"),
    }
)
_NOT_NAMED, _NAMED = 0.6, 1.8
"""What the answers of one of these games count for where its title was not asked for, and where it was.

Who names none means soft Schnapsen.
"""
_OPEN_QUESTIONS, _OPEN = "sources", 0.7
"""The section of a document that compares its sources, which seldom is what somebody asks for."""
_LEAST_OF_TITLE = 0.25
"""What is left of a title's weight where next to nothing of it was asked for."""
_AGAIN, _MOST_AGAIN = 0.12, 3
"""What each further paragraph with a word adds, and how many may."""
_TOGETHER, _NEAR = 0.4, 0.4
"""What it adds that a paragraph holds the whole question, and that its words stand side by side."""
_RAREST = 10
"""A word that stands in fewer sections matters no more, as chance decides which of the rare ones the rules have."""
_LOOKED_AT = 30
"""So many sections are looked at closely; nobody reads more."""


def importance(meanings: Sequence[Meaning], found: Collection[Found], sections: int) -> list[float]:
    """How much each word of the question matters: the more, the fewer of all `sections` hold it."""
    return [
        meaning.weight * log(1 + sections / max(_RAREST, sum(place in each.says for each in found)))
        for place, meaning in enumerate(meanings)
    ]


def ranked(
    index: Index,
    found: Iterable[Found],
    meanings: Sequence[Meaning],
    matters: Sequence[float],
    weights: Mapping[str, float],
) -> list[Found]:
    """The most relevant sections, best first; `weights` are of whole documents."""
    asked_for = sum(matters) or 1.0
    for each in found:
        indexed = index.sections[each.section]
        weight = weights.get(indexed.document.slug, 1.0)
        if indexed.document.slug in _GAMES and indexed.document.slug not in weights:
            weight *= _NOT_NAMED + (_NAMED - _NOT_NAMED) * _named(each, meanings)
        if indexed.section.id == _OPEN_QUESTIONS:
            weight *= _OPEN
        each.relevance = weight * _says(each, matters, asked_for, indexed.title_words)
    best = sorted(found, key=_order)[:_LOOKED_AT]
    for each in best:
        each.look_closely(matters)
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
        # plain loops: this runs for each section that holds any word, at each letter that is typed
        titles = body = most = 0.0
        bodies = 0
        for part, says in parts.items():
            most = max(most, says)
            if part < FIRST_BLOCK:
                titles += weights[part] * says
            else:
                bodies += 1
                body = max(body, says)
        total += matters[place] * (titles + body * (1 + _AGAIN * min(bodies - 1, _MOST_AGAIN)))
        answered += matters[place] * sqrt(most)
    if found.leads:
        total += _LEAD * max(found.lead(part, matters) for part in found.leads)
    share = answered / asked_for
    return total * share * sqrt(share)


def _named(found: Found, meanings: Sequence[Meaning]) -> float:
    """From 0 to 1, how clearly the title of the document was asked for; 66 is more often a number than a game."""
    says = sum(parts.get(DOCUMENT_TITLE, 0) for place, parts in found.says.items() if not meanings[place].number)
    return min(1.0, says / found.indexed.title_words[0]) ** 2


def _share(title: int, share: float) -> float:
    """A short title that was asked for as a whole says more than two words of a long one.

    The title of a document is that of all its sections, so it must be meant more clearly.
    """
    share = min(1.0, share)
    return _LEAST_OF_TITLE + (1 - _LEAST_OF_TITLE) * (share**2 if title == DOCUMENT_TITLE else share)


def _closeness(found: Found, matters: Sequence[float], asked_for: float) -> float:
    """What it adds that one part, be it the title, holds much of the question in one place."""
    return max(
        (
            _TOGETHER * sum(matters[place] for place in found.spots[part]) / asked_for + _NEAR * found.nearness(part)
            for part in (DOCUMENT_TITLE, SECTION_TITLE, found.part)
            if part in found.spots
        ),
        default=0.0,
    )
