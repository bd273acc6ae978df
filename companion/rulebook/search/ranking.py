"""Rank sections by their relevance for a query."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import log, sqrt

from companion.rulebook.search.index import DOCUMENT_TITLE, EXPLAINED, FIRST_BLOCK, SECTION_TITLE, SUMMARY, Index
from companion.rulebook.search.meaning import Meaning
from companion.rulebook.search.section_matches import SectionMatch

_WEIGHTS = {DOCUMENT_TITLE: 2.8, SECTION_TITLE: 2.0, SUMMARY: 0.5, EXPLAINED: 0.5}
_LEAD = 1.2
"""The weight of the best lead in a section."""
_ASKED = 0.6
"""The additional weight of a lead that asks the same question as the query."""
_GAMES = frozenset(
    {
        *("sharp", "tournament", "preisschnapsen", "last-trick-ten", "sixty-six"),
        *("three-hand", "dreierschnapsen", "bauernschnapsen", "schnapsella", "thousand"),
    }
)
_NOT_NAMED, _NAMED = 0.6, 1.8
"""The weights of sections on one of `_GAMES` if the query doesn't name the game, and if it does.

A query that names no game is assumed to be about soft Schnapsen.
"""
_OPEN_QUESTIONS, _OPEN = "sources", 0.7
"""The id of the sections that compare sources, and their low weight, because people seldom look for them."""
_LEAST_OF_TITLE = 0.25
"""The weight of a title that has hardly any words in common with the query, relative to one entirely in the query."""
_AGAIN, _MOST_AGAIN = 0.12, 3
"""The weight of each additional paragraph that contains a word, and the maximum number that count."""
_TOGETHER, _NEAR = 0.4, 0.4
"""The bonuses for a paragraph that contains the entire query, and for words that are next to each other."""
_RAREST = 10
"""If a word occurs in fewer sections than this, its rarity is due to chance and adds no weight."""
_LOOKED_AT = 30
"""The number of sections that are ranked in detail; users don't read longer lists."""


def importance(meanings: Sequence[Meaning], matches: Collection[SectionMatch], sections: int) -> list[float]:
    """Return the weight of each query word; words found in fewer sections (out of `sections`) have a higher weight."""
    return [
        meaning.weight * log(1 + sections / max(_RAREST, sum(position in each.says for each in matches)))
        for position, meaning in enumerate(meanings)
    ]


def rank(
    index: Index,
    matches: Iterable[SectionMatch],
    meanings: Sequence[Meaning],
    matters: Sequence[float],
    weights: Mapping[str, float],
    asked: Collection[str],
) -> list[SectionMatch]:
    """Return the most relevant sections, best first.

    `matters` are the weights of the query words (see `importance`), `weights` are those of documents, by slug, and
    `asked` are all words of the query.
    """
    asked_for = sum(matters) or 1.0
    for each in matches:
        indexed = index.sections[each.section]
        weight = weights.get(indexed.document.slug, 1.0)
        if indexed.document.slug in _GAMES and indexed.document.slug not in weights:
            weight *= _NOT_NAMED + (_NAMED - _NOT_NAMED) * _named(each, meanings)
        if indexed.section.id == _OPEN_QUESTIONS:
            weight *= _OPEN
        each.relevance = weight * _says(each, matters, asked_for, asked)
    best = sorted(matches, key=_order)[:_LOOKED_AT]
    for each in best:
        each.choose_block(matters, asked)
        each.relevance *= 1 + _closeness(each, matters, asked_for)
    return sorted(best, key=_order)


def _order(match: SectionMatch) -> tuple[float, int]:
    return -match.relevance, match.section


def _says(match: SectionMatch, matters: Sequence[float], asked_for: float, asked: Collection[str]) -> float:
    """Return a section's weight; matching all words counts far more than some, and a title counts more than text."""
    weights, title_words = dict(_WEIGHTS), match.indexed.title_words
    for title in (DOCUMENT_TITLE, SECTION_TITLE):
        weights[title] *= _share(title, match.words_in(title) / title_words[title])
    answered = total = 0.0
    for position, parts in match.says.items():
        # plain loops for speed: this runs after each typed letter, for each section that contains any of the words
        titles = body = most = 0.0
        bodies = 0
        for part, says in parts.items():
            most = max(most, says)
            if part < FIRST_BLOCK:
                titles += weights[part] * says
            else:
                bodies += 1
                body = max(body, says)
        total += matters[position] * (titles + body * (1 + _AGAIN * min(bodies - 1, _MOST_AGAIN)))
        answered += matters[position] * sqrt(most)
    if match.leads:
        total += max(
            match.lead(part, matters) * (_LEAD + _ASKED * match.asked_share(part, asked)) for part in match.leads
        )
    share = answered / asked_for
    return total * share * sqrt(share)


def _named(match: SectionMatch, meanings: Sequence[Meaning]) -> float:
    """Return how clearly the query names the document, from 0 to 1, ignoring numbers, as 66 rarely means the game."""
    says = sum(parts.get(DOCUMENT_TITLE, 0) for position, parts in match.says.items() if not meanings[position].number)
    return min(1.0, says / match.indexed.title_words[0]) ** 2


def _share(title: int, share: float) -> float:
    """Return the weight of a title, given the share of its words that are in the query.

    The title of a document applies to all of its sections, so more of it must be in the query.
    """
    share = min(1.0, share)
    return _LEAST_OF_TITLE + (1 - _LEAST_OF_TITLE) * (share**2 if title == DOCUMENT_TITLE else share)


def _closeness(match: SectionMatch, matters: Sequence[float], asked_for: float) -> float:
    """Return the bonus for query words that occur close together in one part of a section, such as its title."""
    return max(
        (
            _TOGETHER * sum(matters[position] for position in match.spots[part]) / asked_for
            + _NEAR * match.nearness(part)
            for part in match.spots
            if part != SUMMARY and part not in match.indexed.asides
        ),
        default=0.0,
    )
