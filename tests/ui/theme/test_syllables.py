"""Tests that names are split into syllables according to Austrian spelling, and that no text is changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.theme.syllables import syllables


@pytest.mark.parametrize(
    "parts",
    [
        *("Ma-xi-mi-lian", "Se-bas-tian", "Ka-tha-ri-na", "Eli-sa-beth", "Bar-tho-lo-mäus", "Kon-stan-tin", "Stra-ßer"),
        *("Ober-schwandt-ner", "Pfeif-fen-ber-ger", "Stein-bre-cher", "Mit-ter-leh-ner", "Lich-ten-stein", "Gerst-ner"),
        *("Schwar-ze-neg-ger", "Wie-sin-ger", "Ed-lin-ger", "Be-cker", "Ober-mayr", "Zwett-ler", "Gschwandt-ner"),
        *("Chris-to-pher", "Char-lot-te", "An-der-son", "Thomp-son", "Kim-ber-ly", "Win-ches-ter"),
    ],
)
def test_names_are_split_at_their_syllables(parts: str) -> None:
    assert syllables(parts.replace("-", "")) == tuple(parts.split("-"))


@pytest.mark.parametrize("word", ["Max", "Schwandt", "Ödön", "Александра", "1234"])
def test_words_that_cannot_be_split_stay_whole(word: str) -> None:
    assert syllables(word) == (word,)


def test_no_hyphen_follows_an_apostrophe() -> None:
    assert syllables("O'Connor") == ("O'Con", "nor")


@given(st.text())
def test_the_syllables_of_any_text_are_the_text(word: str) -> None:
    assert "".join(syllables(word)) == word
