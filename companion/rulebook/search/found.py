"""What of a question stands in each section of an index."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from companion.rulebook.search.index import DOCUMENT_TITLE, EXPLAINED, FIRST_BLOCK, Index, Indexed, Postings, Spot
from companion.rulebook.search.meaning import COMPOUND, Meaning

_NEAREST = 1.0
_ASIDE = 0.65
"""How much a word says in an example, or where another section is named, beside the rule itself."""
_LEAST_OF_LEAD = 0.25
"""What is left of a lead where next to nothing of it was asked for."""


@dataclass(slots=True)
class Found:
    """What of the question a section holds."""

    section: int
    indexed: Indexed
    says: dict[int, dict[int, float]] = field(default_factory=dict)
    """By word of the question and part of the section, how much the best match there says."""
    leads: dict[int, dict[int, float]] = field(default_factory=lambda: defaultdict(dict))
    """By part of the section and word of the question, how much the best match in the lead of the part says."""
    spots: dict[int, dict[int, list[int]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    """By part of the section and word of the question, which words of the part they are."""
    relevance: float = 0.0
    part: int = FIRST_BLOCK
    """The block that says most, the first where only titles do."""

    def note(self, place: int, spots: Sequence[Spot], says: float) -> None:
        """Take up where a word of the question stands; a part of a word does not name a document."""
        parts = self.says.setdefault(place, {})
        leads, asides, found = self.indexed.leads, self.indexed.asides, self.spots
        said = says * _ASIDE
        for part, where in spots:
            if part == DOCUMENT_TITLE and says <= COMPOUND:
                continue
            here = said if part in asides else says
            if here > parts.get(part, 0):
                parts[part] = here
            if where < leads[part][0]:
                lead = self.leads[part]
                lead[place] = max(here, lead.get(place, 0))
            found[part][place].append(where)

    def lead(self, part: int, matters: Sequence[float]) -> float:
        """How well the lead of a part asks the question, being short and of the same words."""
        words, counted = self.indexed.leads[part]
        asked_for = {place for places in self.spots[part].values() for place in places if place < words}
        share = _LEAST_OF_LEAD + (1 - _LEAST_OF_LEAD) * min(1.0, len(asked_for) / counted)
        return share * sum(matters[place] * says for place, says in self.leads[part].items())

    def look_closely(self, matters: Sequence[float]) -> None:
        """Choose the block; an aside only where nothing else holds any of the question."""
        bodies: dict[int, float] = defaultdict(float)
        for place, parts in self.says.items():
            for part, says in parts.items():
                if part >= FIRST_BLOCK:
                    bodies[part] += matters[place] * says
        for part in self.leads:
            bodies[part] += self.lead(part, matters)
        bodies = {part: says for part, says in bodies.items() if part not in self.indexed.asides} or bodies
        most = max(bodies.values(), default=0) - _NEAREST
        likely = [part for part, says in bodies.items() if says >= most]
        self.part = max(
            likely, key=lambda part: (round(bodies[part] + self.nearness(part), 3), -part), default=FIRST_BLOCK
        )

    def nearness(self, part: int) -> float:
        """From 0 to 1, how close together the words of the question stand in a part."""
        spots = sorted((place, word) for word, places in self.spots.get(part, {}).items() for place in places)
        gaps = [right - left for (left, word), (right, other) in pairwise(spots) if word != other]
        return _NEAREST / max(1, min(gaps)) if gaps else 0.0

    def words_in(self, part: int) -> int:
        """How many words of the part are asked for."""
        return len({place for places in self.spots[part].values() for place in places}) if part in self.spots else 0


def gathered(index: Index, meanings: Sequence[Meaning]) -> tuple[Found, ...]:
    """The sections that hold anything of the question."""
    found: dict[int, Found] = {}
    for place, meaning in enumerate(meanings):
        for postings, says in _postings(index, meaning):
            for section, spots in postings.items():
                if section not in found:
                    found[section] = Found(section, index.sections[section])
                found[section].note(place, spots, says)
        for entry, says in meaning.entries.items():
            explaining = index.explaining(entry)
            if explaining in found:
                parts = found[explaining].says.setdefault(place, {})
                parts[EXPLAINED] = max(says, parts.get(EXPLAINED, 0))
    return tuple(found.values())


def _postings(index: Index, meaning: Meaning) -> Iterator[tuple[Postings, float]]:
    for word, says in meaning.words.items():
        yield index.of_word(word), says
    for entry, says in meaning.entries.items():
        yield index.of_entry(entry), says
