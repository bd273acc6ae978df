"""Tests for spellings and word forms that count as the same word in a search."""

import pytest

from companion.rulebook.search.folding import fold
from companion.rulebook.search.stems import stem_of


@pytest.mark.parametrize(
    "words",
    [
        "Büchel Buechel büchel BÜCHEL Buchel",
        "Ass ASS Aß",
        "König Koenig konig KÖNIG",
        "Damengang damengang Dämengang Daemengang",
        "café cafe CAFÉ",
    ],
)
def test_spellings_of_one_word_fold_to_the_same_text(words: str) -> None:
    assert len({fold(word) for word in words.split()}) == 1


@pytest.mark.parametrize(
    "words",
    [
        "zudrehen zugedreht zudreht zuzudrehen zudrehe",
        "ansagen angesagt Ansage ansagt",
        "melden gemeldet meldet",
        "zahlen gezahlt zahlt",
        "König Könige Königs Koenig",
        "Stich Stiche sticht Stichen",
        "austauschen ausgetauscht",
    ],
)
def test_forms_of_a_german_word_have_one_stem(words: str) -> None:
    assert len({stem_of("de")(word) for word in words.split()}) == 1


@pytest.mark.parametrize("words", ["wert wer", "Stich Stück", "Rang Rand", "Schneider Schnapsen"])
def test_different_german_words_have_different_stems(words: str) -> None:
    assert len({stem_of("de")(word) for word in words.split()}) == 2


@pytest.mark.parametrize("words", ["close closing closed closes", "marriage marriages", "trump trumps trumped"])
def test_forms_of_an_english_word_have_one_stem(words: str) -> None:
    assert len({stem_of("en")(word) for word in words.split()}) == 1


def test_words_of_a_language_without_a_stemmer_are_folded() -> None:
    assert stem_of("xx")("Äpfel") == "apfel"
