"""The possible meanings of a query word: the words and glossary terms in an index that match it, with weights."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rulebook.search.fillers import FILLERS
from companion.rulebook.search.index import Index
from companion.rulebook.search.question_words import QuestionWord
from companion.rulebook.search.synonyms import Synonyms

EXACT, STEM, OTHER_FORM, SYNONYM, FOREIGN, COMPOUND = 1.0, 0.9, 0.5, 0.65, 0.7, 0.4
"""The weights of matches relative to an exact match; other forms weigh less if the exact word occurs."""
_TYPO, _TWO_TYPOS = 0.55, 0.4
_PREFIX, _PREFIX_WHOLE = 0.45, 0.4
VAGUE, OF_THE_GAME = 0.3, 1.3
"""The weights of vague words and of glossary words, relative to other words."""
_SHORTEST_PREFIX, _SHORTEST_PART = 2, 4


@dataclass(slots=True)
class Meaning:
    """The words and glossary terms in an index that match a query word."""

    words: dict[str, float] = field(default_factory=dict)
    """A mapping from folded words to their match weights."""
    entries: dict[str, float] = field(default_factory=dict)
    """A mapping from glossary entries to their match weights."""
    weight: float = 1.0
    """The weight of the word relative to the other query words."""
    number: bool = False
    """Whether the word is written in digits."""

    def __bool__(self) -> bool:
        return bool(self.words or self.entries)

    def add(self, words: Mapping[str, float], entries: Mapping[str, float]) -> None:
        """Add possible matches; if a match is already present, keep the higher weight."""
        for known, more in ((self.words, words), (self.entries, entries)):
            for name, says in more.items():
                known[name] = max(says, known.get(name, 0))


def words_of(index: Index, word: QuestionWord) -> dict[str, float]:
    """Return the indexed words that `word` is a form, a prefix or a part of, with their weights."""
    key = word.key
    says: dict[str, float] = {}
    if len(key) >= _SHORTEST_PART:
        says |= dict.fromkeys(index.spelling.holding(key), COMPOUND)
    if word.unfinished and len(key) >= _SHORTEST_PREFIX:
        says |= {
            longer: _PREFIX + _PREFIX_WHOLE * len(key) / len(longer) for longer in index.spelling.beginning_with(key)
        }
    says |= dict.fromkeys(index.of_one_stem(index.stem(word.word)), OTHER_FORM if index.has(key) else STEM)
    for filler in FILLERS.intersection(says):
        del says[filler]
    if index.has(key):
        says[key] = EXACT
    return says


def parts_of(index: Index, word: QuestionWord) -> dict[str, float]:
    """Return the words that contain the two parts of an unknown compound, with their weights.

    At least one of the parts must itself be a word in the index.
    """
    key = word.key
    for cut in range(_SHORTEST_PART, len(key) - _SHORTEST_PART + 1):
        parts = key[:cut], key[cut:]
        if any(map(index.has, parts)):
            holding = [{part} if index.has(part) else set(index.spelling.holding(part)) for part in parts]
            if all(holding):
                return dict.fromkeys(set().union(*holding), COMPOUND)
    return {}


def entries_of(synonyms: Synonyms, word: QuestionWord) -> dict[str, float]:
    """Return the glossary terms that equal `word` or start with it, with their weights."""
    key = word.key
    says: dict[str, float] = {}
    if word.unfinished and len(key) > _SHORTEST_PREFIX:
        for longer in synonyms.spelling.beginning_with(key):
            for entry in synonyms.meant_by(longer):
                says[entry] = max(says.get(entry, 0), SYNONYM * (_PREFIX + _PREFIX_WHOLE * len(key) / len(longer)))
    return says | dict.fromkeys(synonyms.meant_by(key), SYNONYM)


def misspelt_words(index: Index, word: QuestionWord) -> dict[str, float]:
    """Return the indexed words that `word` may be a misspelling of, with their weights."""
    likely = index.spelling.like(word.key, unfinished=word.unfinished)
    return {known: _typo_weight(number) for known, number in likely.items()}


def misspelt_entries(synonyms: Synonyms, word: QuestionWord) -> dict[str, float]:
    """Return the glossary terms that `word` may be a misspelling of, with their weights."""
    likely = synonyms.spelling.like(word.key, unfinished=word.unfinished)
    return {entry: _typo_weight(number) for known, number in likely.items() for entry in synonyms.meant_by(known)}


def _typo_weight(number: int) -> float:
    return _TYPO if number == 1 else _TWO_TYPOS
