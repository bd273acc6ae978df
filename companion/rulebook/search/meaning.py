"""What a word of a question may stand for in an index, and how much that says."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rulebook.search.asked import Asked
from companion.rulebook.search.fillers import FILLERS
from companion.rulebook.search.index import Index
from companion.rulebook.search.synonyms import Synonyms

EXACT, STEM, OTHER_FORM, SYNONYM, FOREIGN, COMPOUND = 1.0, 0.9, 0.5, 0.65, 0.7, 0.4
"""How much a match says, beside the same word; a word of its stem says less where the word itself is known."""
_TYPO, _TWO_TYPOS = 0.55, 0.4
_PREFIX, _PREFIX_WHOLE = 0.45, 0.4
VAGUE, OF_THE_GAME = 0.3, 1.3
"""How much a word that says little and a word of the glossary matter, beside any other word."""
_SHORTEST_PREFIX, _SHORTEST_PART = 2, 4


@dataclass(slots=True)
class Meaning:
    """What one word of a question may stand for in one index."""

    words: dict[str, float] = field(default_factory=dict)
    """Folded words, with how much each match says."""
    entries: dict[str, float] = field(default_factory=dict)
    """Entries of the glossary, likewise."""
    weight: float = 1.0
    """How much the word matters beside the others."""
    number: bool = False
    """Whether the word is written in digits."""

    def __bool__(self) -> bool:
        return bool(self.words or self.entries)

    def add(self, words: Mapping[str, float], entries: Mapping[str, float]) -> None:
        """Note what else it may be; of two ways to the same, the one that says more counts."""
        for known, more in ((self.words, words), (self.entries, entries)):
            for name, says in more.items():
                known[name] = max(says, known.get(name, 0))


def words_of(index: Index, asked: Asked) -> dict[str, float]:
    """The words of the index that `asked` certainly is, begins, or is a part of."""
    key = asked.key
    says: dict[str, float] = {}
    if len(key) >= _SHORTEST_PART:
        says |= dict.fromkeys(index.spelling.holding(key), COMPOUND)
    if asked.unfinished and len(key) >= _SHORTEST_PREFIX:
        says |= {word: _PREFIX + _PREFIX_WHOLE * len(key) / len(word) for word in index.spelling.beginning_with(key)}
    says |= dict.fromkeys(index.of_one_stem(index.stem(asked.word)), OTHER_FORM if index.has(key) else STEM)
    for filler in FILLERS.intersection(says):
        del says[filler]
    if index.has(key):
        says[key] = EXACT
    return says


def parts_of(index: Index, asked: Asked) -> dict[str, float]:
    """The words of the index that hold the two parts of a compound which stands nowhere itself; one is a word."""
    key = asked.key
    for cut in range(_SHORTEST_PART, len(key) - _SHORTEST_PART + 1):
        parts = key[:cut], key[cut:]
        if any(map(index.has, parts)):
            holding = [{part} if index.has(part) else set(index.spelling.holding(part)) for part in parts]
            if all(holding):
                return dict.fromkeys(set().union(*holding), COMPOUND)
    return {}


def entries_of(synonyms: Synonyms, asked: Asked) -> dict[str, float]:
    """The entries of the glossary that `asked` names, or begins to name."""
    key = asked.key
    says: dict[str, float] = {}
    if asked.unfinished and len(key) > _SHORTEST_PREFIX:
        for word in synonyms.spelling.beginning_with(key):
            for entry in synonyms.meant_by(word):
                says[entry] = max(says.get(entry, 0), SYNONYM * (_PREFIX + _PREFIX_WHOLE * len(key) / len(word)))
    return says | dict.fromkeys(synonyms.meant_by(key), SYNONYM)


def misspelt_words(index: Index, asked: Asked) -> dict[str, float]:
    """The words of the index that `asked` may be, typing errors set right."""
    likely = index.spelling.like(asked.key, unfinished=asked.unfinished)
    return {word: _of_typos(number) for word, number in likely.items()}


def misspelt_entries(synonyms: Synonyms, asked: Asked) -> dict[str, float]:
    """The entries of the glossary that `asked` may name, typing errors set right."""
    likely = synonyms.spelling.like(asked.key, unfinished=asked.unfinished)
    return {entry: _of_typos(number) for word, number in likely.items() for entry in synonyms.meant_by(word)}


def _of_typos(number: int) -> float:
    return _TYPO if number == 1 else _TWO_TYPOS
