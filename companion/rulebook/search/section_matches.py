"""Find the sections in an index that contain query words."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from companion.rulebook.search.index import DOCUMENT_TITLE, EXPLAINED, FIRST_BLOCK, Index, Indexed, Postings, Spot
from companion.rulebook.search.meaning import COMPOUND, Meaning

_NEAREST = 1.0
_ASIDE = 0.65
"""The weight of a word in an example or in a reference to another section, relative to a word in a rule."""
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
            if where < leads[part][0]:
                lead = self.leads[part]
                lead[position] = max(here, lead.get(position, 0))
            self.spots[part][position].append(where)

    def lead(self, part: int, matters: Sequence[float]) -> float:
        """Return how well the lead (the bold beginning) of a part matches the query; short leads count more."""
        words, counted = self.indexed.leads[part]
        asked_for = {position for positions in self.spots[part].values() for position in positions if position < words}
        share = _LEAST_OF_LEAD + (1 - _LEAST_OF_LEAD) * min(1.0, len(asked_for) / counted)
        return share * sum(matters[position] * says for position, says in self.leads[part].items())

    def choose_block(self, matters: Sequence[float]) -> None:
        """Choose the block that matches best; examples and lists of links are chosen only if nothing else matches."""
        bodies: dict[int, float] = defaultdict(float)
        for position, parts in self.says.items():
            for part, says in parts.items():
                if part >= FIRST_BLOCK:
                    bodies[part] += matters[position] * says
        for part in self.leads:
            bodies[part] += self.lead(part, matters)
        bodies = {part: says for part, says in bodies.items() if part not in self.indexed.asides} or bodies
        most = max(bodies.values(), default=0) - _NEAREST
        likely = [part for part, says in bodies.items() if says >= most]
        self.part = max(
            likely, key=lambda part: (round(bodies[part] + self.nearness(part), 3), -part), default=FIRST_BLOCK
        )

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
