"""What a whole question may mean in each of the indexes that are searched."""

from collections.abc import Collection, Mapping, Sequence

from companion.rulebook.search.asked import Asked
from companion.rulebook.search.fillers import VAGUE as VAGUE_WORDS
from companion.rulebook.search.index import Index
from companion.rulebook.search.meaning import (
    FOREIGN,
    OF_THE_GAME,
    SYNONYM,
    VAGUE,
    Meaning,
    entries_of,
    misspelt_entries,
    misspelt_words,
    parts_of,
    words_of,
)
from companion.rulebook.search.synonyms import Synonyms, is_of_glossary

Meanings = Mapping[str, tuple[Meaning, ...]]
"""By language, what each word may stand for."""


def meanings(words: Sequence[Asked], indexes: Collection[Index], glossaries: Collection[Synonyms]) -> Meanings:
    """What each word may stand for; `glossaries` are those of every language, searched or not.

    Only a word that no index knows is taken for one of another language, and only then for a compound, or misspelt: in
    the first of the indexes that has anything like it, as it is their own words that people make mistakes in.
    """
    found = {index.language: _certain(words, index) for index in indexes}
    lost = _lost(found)
    for synonyms in glossaries if lost else ():
        named = _named(words, synonyms)
        for place in lost:
            _explain(found, place, {entry: says * FOREIGN for entry, says in named[place].entries.items()})
    for place in _lost(found):
        for index in indexes:
            if guess := _guess(index, words[place]):
                found[index.language][place].add(guess.words, guess.entries)
                break
        else:
            for synonyms in glossaries:
                _explain(found, place, misspelt_entries(synonyms, words[place]))
    return found


def _guess(index: Index, word: Asked) -> Meaning:
    """What a word that stands nowhere may be: two words in one, or misspelt."""
    return Meaning(parts_of(index, word)) or Meaning(
        misspelt_words(index, word), misspelt_entries(index.synonyms, word)
    )


def _certain(words: Sequence[Asked], index: Index) -> tuple[Meaning, ...]:
    found = _named(words, index.synonyms)
    for word, meaning in zip(words, found, strict=True):
        if word.alone:
            meaning.add(words_of(index, word), {})
    return found


def _named(words: Sequence[Asked], synonyms: Synonyms) -> tuple[Meaning, ...]:
    """What the words are in one glossary; each word of a phrase stands for what the phrase means."""
    found = tuple(
        Meaning(entries=entries_of(synonyms, word) if word.alone else {}, number=word.key.isdigit()) for word in words
    )
    for phrase in synonyms.occurrences([word.word for word in words], any_form=True):
        for place in range(phrase.first, phrase.first + phrase.length):
            found[place].add({}, {phrase.entry: SYNONYM})
    for word, meaning in zip(words, found, strict=True):
        meaning.weight = _weight(word, meaning)
    return found


def _weight(word: Asked, meaning: Meaning) -> float:
    if word.key in VAGUE_WORDS:
        return VAGUE
    return OF_THE_GAME if any(map(is_of_glossary, meaning.entries)) else 1.0


def _lost(found: Meanings) -> list[int]:
    """The words that mean nothing anywhere."""
    return [place for place, each in enumerate(zip(*found.values(), strict=True)) if not any(each)]


def _explain(found: Meanings, place: int, entries: Mapping[str, float]) -> None:
    for each in found.values():
        each[place].add({}, entries)
