"""What of a question stands in each section of an index."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from companion.rulebook.search.index import FIRST_BLOCK, Index, Postings, Spot
from companion.rulebook.search.meaning import Meaning

_NEAREST = 1.0


@dataclass(slots=True)
class Found:
    """What of the question a section holds."""

    section: int
    says: dict[int, dict[int, float]] = field(default_factory=dict)
    """By word of the question and part of the section, how much the best match there says."""
    spots: dict[int, dict[int, list[int]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))
    """By part of the section and word of the question, which words of the part they are."""
    relevance: float = 0.0
    part: int = FIRST_BLOCK
    """The block that says most, the first where only titles do."""

    def note(self, place: int, spots: Sequence[Spot], says: float) -> None:
        """Take up where a word of the question stands."""
        parts = self.says.setdefault(place, {})
        for part, where in spots:
            if says > parts.get(part, 0):
                parts[part] = says
            self.spots[part][place].append(where)

    def look_closely(self) -> None:
        """Choose the block."""
        bodies: dict[int, float] = defaultdict(float)
        for parts in self.says.values():
            for part, says in parts.items():
                if part >= FIRST_BLOCK:
                    bodies[part] += says
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
                    found[section] = Found(section)
                found[section].note(place, spots, says)
    return tuple(found.values())


def _postings(index: Index, meaning: Meaning) -> Iterator[tuple[Postings, float]]:
    for word, says in meaning.words.items():
        yield index.of_word(word), says
    for entry, says in meaning.entries.items():
        yield index.of_entry(entry), says
