"""Determine what each word of a query may mean in each index."""

from collections.abc import Collection, Mapping, Sequence

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
from companion.rulebook.search.question_words import QuestionWord
from companion.rulebook.search.synonyms import Synonyms, is_of_glossary

Meanings = Mapping[str, tuple[Meaning, ...]]
"""A mapping from languages to the meanings of each query word."""


def meanings(words: Sequence[QuestionWord], indexes: Collection[Index], glossaries: Collection[Synonyms]) -> Meanings:
    """Return the meanings of each word in each index; `glossaries` cover all languages, including those not searched.

    A word that is not in any index is looked up in all glossaries. If it is not there either, it is treated as a
    compound or a misspelling in the first index with a similar word, because typos mostly occur in one's own language.
    """
    result = {index.language: _certain(words, index) for index in indexes}
    unknown = _unknown(result)
    for synonyms in glossaries if unknown else ():
        in_glossary = _in_glossary(words, synonyms)
        for position in unknown:
            _explain(result, position, {entry: says * FOREIGN for entry, says in in_glossary[position].entries.items()})
    for position in _unknown(result):
        for index in indexes:
            if guess := _guess(index, words[position]):
                result[index.language][position].add(guess.words, guess.entries)
                break
        else:
            for synonyms in glossaries:
                _explain(result, position, misspelt_entries(synonyms, words[position]))
    return result


def _guess(index: Index, word: QuestionWord) -> Meaning:
    """Return the meaning of an unknown word, treated as a compound or a misspelling."""
    return Meaning(parts_of(index, word)) or Meaning(
        misspelt_words(index, word), misspelt_entries(index.synonyms, word)
    )


def _certain(words: Sequence[QuestionWord], index: Index) -> tuple[Meaning, ...]:
    result = _in_glossary(words, index.synonyms)
    for word, meaning in zip(words, result, strict=True):
        if word.alone:
            meaning.add(words_of(index, word), {})
    return result


def _in_glossary(words: Sequence[QuestionWord], synonyms: Synonyms) -> tuple[Meaning, ...]:
    """Return the glossary terms that the words may mean; each word of a phrase gets the term for the phrase."""
    result = tuple(
        Meaning(entries=entries_of(synonyms, word) if word.alone else {}, number=word.key.isdigit()) for word in words
    )
    for phrase in synonyms.occurrences([word.word for word in words], any_form=True):
        for position in range(phrase.first, phrase.first + phrase.length):
            result[position].add({}, {phrase.entry: SYNONYM})
    for word, meaning in zip(words, result, strict=True):
        meaning.weight = _weight(word, meaning)
    return result


def _weight(word: QuestionWord, meaning: Meaning) -> float:
    if word.key in VAGUE_WORDS:
        return VAGUE
    return OF_THE_GAME if any(map(is_of_glossary, meaning.entries)) else 1.0


def _unknown(result: Meanings) -> list[int]:
    """Return the positions of the words for which no meaning was found."""
    return [position for position, each in enumerate(zip(*result.values(), strict=True)) if not any(each)]


def _explain(result: Meanings, position: int, entries: Mapping[str, float]) -> None:
    for each in result.values():
        each[position].add({}, entries)
