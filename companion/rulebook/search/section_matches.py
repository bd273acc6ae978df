"""Find the sections in an index that contain query words."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from companion.rulebook.search.index import (
    DOCUMENT_TITLE,
    EXPLAINED,
    FIRST_BLOCK,
    SECTION_TITLE,
    Index,
    Indexed,
    Postings,
    Spot,
)
from companion.rulebook.search.meaning import COMPOUND, Meaning

_NEAREST = 1.0
_ASIDE = 0.65
"""The weight of a word in an example or in a reference to another section, relative to a word in a rule."""
_ASKED_FROM, _ASKED = 0.6, 2.5
"""The minimum share of a lead's words in the query for it to count as the same question, and that share's weight."""
_FIRST = 1.3
"""The bonus for the first block, which states the rule, whereas the others state its details."""
_OF_THE_SECTION = frozenset((SECTION_TITLE, EXPLAINED))
_LEAST_OF_LEAD = 0.25
"""The weight of a lead that has hardly any words in common with the query, relative to one entirely in the query."""


@dataclass(slots=True)
class SectionMatch:
    """A section, with the query words that it contains."""

    section: int
    indexed: Indexed
    says: dict[int, dict[int, float]] = field(default_factory=dict)
    """The weight of the best match, by query word and section part."""
    leads: dict[int, dict[int, float]] = field(default_factory=lambda: defaultdict(dict))
    """The weight of the best match in a part's lead, by section part and query word."""
    spots: dict[int, dict[int, list[int]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    """The indexes of the matching words in a part, by section part and query word."""
    relevance: float = 0.0
    part: int = FIRST_BLOCK
    """The best block, or the first one if only titles match."""

    def note(self, position: int, spots: Sequence[Spot], says: float) -> None:
        """Add the occurrences of a query word; in document titles, parts of compounds don't count."""
        parts = self.says.setdefault(position, {})
        leads, asides = self.indexed.leads, self.indexed.asides
        aside = says * _ASIDE
        for part, where in spots:
            if part == DOCUMENT_TITLE and says <= COMPOUND:
                continue
            here = aside if part in asides else says
            if here > parts.get(part, 0):
                parts[part] = here
            if where < leads[part].length:
                lead = self.leads[part]
                lead[position] = max(here, lead.get(position, 0))
            self.spots[part][position].append(where)

    @property
    def _first_rule(self) -> int:
        """The first block that is not an aside, or the first block if all are."""
        blocks = range(FIRST_BLOCK, len(self.indexed.parts))
        return next((part for part in blocks if part not in self.indexed.asides), FIRST_BLOCK)

    def lead(self, part: int, matters: Sequence[float], without: Collection[int] = ()) -> float:
        """Return how well the lead (the bold beginning) of a part matches the query; short leads count more.

        Query words in `without` are ignored.
        """
        lead = self.indexed.leads[part]
        asked_for = {
            position for positions in self.spots[part].values() for position in positions if position < lead.length
        }
        share = _LEAST_OF_LEAD + (1 - _LEAST_OF_LEAD) * min(1.0, len(asked_for) / lead.counted)
        return share * sum(
            matters[position] * says for position, says in self.leads[part].items() if position not in without
        )

    def asked_share(self, part: int, asked: Collection[str]) -> float:
        """Return the share of a lead's words, including question words, that are in the query.

        A share below `_ASKED_FROM` counts as 0.
        """
        words = self.indexed.leads[part].words
        share = sum(word in asked for word in words) / len(words) if words else 0.0
        return share if share >= _ASKED_FROM else 0.0

    def choose_block(self, matters: Sequence[float], asked: Collection[str]) -> None:
        """Choose the block that matches best; examples and lists of links are chosen only if nothing else matches.

        Words that the section's title contains or that the section explains apply to all of its blocks, so only the
        other words decide. Without other words, the first block is chosen.
        """
        titled = frozenset(position for position, parts in self.says.items() if parts.keys() & _OF_THE_SECTION)
        bodies: dict[int, float] = defaultdict(float)
        for position in self.says.keys() - titled:
            for part, says in self.says[position].items():
                if part >= FIRST_BLOCK:
                    bodies[part] += matters[position] * says
        for part in self.leads:
            bodies[part] += self.lead(part, matters, without=titled) + _ASKED * self.asked_share(part, asked)
        bodies = {part: says for part, says in bodies.items() if says}
        bodies = {part: says for part, says in bodies.items() if part not in self.indexed.asides} or bodies
        first = self._first_rule
        if first in bodies:
            bodies[first] += _FIRST
        most = max(bodies.values(), default=0) - _NEAREST
        likely = [part for part, says in bodies.items() if says >= most]
        self.part = max(likely, key=lambda part: (round(bodies[part] + self.nearness(part), 3), -part), default=first)

    def nearness(self, part: int) -> float:
        """Return how close together the query words are in a part of the section, from 0 to 1."""
        spots = sorted(
            (position, word) for word, positions in self.spots.get(part, {}).items() for position in positions
        )
        gaps = [right - left for (left, word), (right, other) in pairwise(spots) if word != other]
        return _NEAREST / max(1, min(gaps)) if gaps else 0.0

    def words_in(self, part: int) -> int:
        """Return the number of matching words in a part of the section."""
        return (
            len({position for positions in self.spots[part].values() for position in positions})
            if part in self.spots
            else 0
        )


def find_matches(index: Index, meanings: Sequence[Meaning]) -> tuple[SectionMatch, ...]:
    """Return the sections that contain at least one query word."""
    matches: dict[int, SectionMatch] = {}
    for position, meaning in enumerate(meanings):
        for postings, says in _postings(index, meaning):
            for section, spots in postings.items():
                if section not in matches:
                    matches[section] = SectionMatch(section, index.sections[section])
                matches[section].note(position, spots, says)
        for entry, says in meaning.entries.items():
            explaining = index.explaining(entry)
            if explaining in matches:
                parts = matches[explaining].says.setdefault(position, {})
                parts[EXPLAINED] = max(says, parts.get(EXPLAINED, 0))
    return tuple(matches.values())


def _postings(index: Index, meaning: Meaning) -> Iterator[tuple[Postings, float]]:
    for word, says in meaning.words.items():
        yield index.of_word(word), says
    for entry, says in meaning.entries.items():
        yield index.of_entry(entry), says
