"""Words and phrases of the glossary that mean the same: Atout, Adut and Trumpf."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.rulebook.glossary import Entry, Glossary
from companion.rulebook.search.folding import fold
from companion.rulebook.search.spelling import Spelling
from companion.rulebook.search.stems import stem_of
from companion.rulebook.words import words_in

_Phrases = dict[str, dict[tuple[str, ...], str]]
"""By their first word, phrases with the entry that each means."""
_EVERYDAY = "~"
"""Opens the name of a group that has no entry; no id of an entry does."""


def is_of_glossary(entry: str) -> bool:
    """Whether a meaning is an entry of the glossary, and not only a group of everyday words."""
    return not entry.startswith(_EVERYDAY)


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A phrase of the glossary among the words of a text."""

    first: int
    """Which word it begins with."""
    length: int
    """Of how many words it is."""
    entry: str


class Synonyms:
    """The words and phrases of a language's glossary, whichever form they stand in.

    `groups` are everyday phrases that mean the same; a group with a phrase of the glossary means its entry.
    """

    def __init__(self, language: str, glossary: Glossary, groups: Iterable[Sequence[str]] = ()) -> None:
        self._stem = stem_of(language)
        self._written: _Phrases = {}
        self._stems: _Phrases = {}
        self._words: dict[str, set[str]] = {}
        for entry in glossary.entries:
            for phrase in _phrases_of(entry):
                self._add(words_in(phrase), entry.id)
            # the word itself may have another meaning in texts, as in "twenty cards"; the forms are what is meant
            self._words.setdefault(fold(entry.word), set()).add(entry.id)
        self.everyday: set[str] = set()
        """The folded words of the groups."""
        for group in groups:
            known = (self._entry(words_in(phrase)) for phrase in group)
            meant = next((entry for entry in known if entry is not None), f"{_EVERYDAY}{group[0]}")
            for phrase in group:
                self._add(words_in(phrase), meant)
                self.everyday.update(map(fold, words_in(phrase)))
        self.spelling = Spelling(self._words)
        """The phrases of one word."""

    def _entry(self, words: Sequence[str]) -> str | None:
        """What a whole phrase means."""
        found = _at(words, 0, self._written, fold) if words else None
        return found.entry if found and found.length == len(words) else None

    def _add(self, words: Sequence[str], entry: str) -> None:
        if words:
            for phrases, key in ((self._written, fold), (self._stems, self._stem)):
                keys = tuple(map(key, words))
                phrases.setdefault(keys[0], {}).setdefault(keys, entry)
        if len(words) == 1:
            self._words.setdefault(fold(words[0]), set()).add(entry)

    def meant_by(self, word: str) -> frozenset[str]:
        """The entries of a folded word."""
        return frozenset(self._words.get(word, ()))

    def occurrences(self, words: Sequence[str], *, any_form: bool = False) -> Iterator[Occurrence]:
        """Every phrase in a text, the longest where several begin, none inside another.

        In a question it may stand in any form; of texts the glossary knows the forms, and a stem would say too much.
        """
        place = 0
        while place < len(words):
            found = _at(words, place, self._written, fold)
            if any_form:
                likely = _at(words, place, self._stems, self._stem)
                found = max(found or likely, likely or found, key=lambda one: one.length if one else 0)
            if found:
                yield found
            place += found.length if found else 1

    def in_phrases(self, words: Sequence[str]) -> frozenset[int]:
        """Which words of a question are part of a phrase of several."""
        found = (phrase for phrase in self.occurrences(words, any_form=True) if phrase.length > 1)
        return frozenset(place for phrase in found for place in range(phrase.first, phrase.first + phrase.length))


def _at(words: Sequence[str], place: int, known: _Phrases, key: Callable[[str], str]) -> Occurrence | None:
    phrases = known.get(key(words[place]), {})
    for length in sorted({len(phrase) for phrase in phrases}, reverse=True):
        here = tuple(map(key, words[place : place + length]))
        if here in phrases:
            return Occurrence(place, len(here), phrases[here])
    return None


def _phrases_of(entry: Entry) -> Iterator[str]:
    """Everything that people call it, here and elsewhere and in either pack of cards."""
    yield from entry.term.forms
    yield from entry.term.dialect
    for names in (entry.term.french, entry.term.german):
        yield from (name.strip() for name in (names or "").split(",") if name.strip())
