"""Tests for placing answers side by side: as many as fit without breaking a word, with balanced lines."""

import pytest

from companion.ui.widgets.options import balanced, most_per_row


@pytest.mark.parametrize(
    ("answers", "most", "width", "scale", "count"),
    [
        (("nein", "90°", "180°", "270°"), 4, 332, 1.0, 4),
        (("nein", "90°", "180°", "270°"), 4, 262, 1.0, 4),
        (("nein", "90°", "180°", "270°"), 4, 262, 2.0, 2),
        (("Deutsch", "English", "wie das Gerät"), 3, 332, 1.0, 3),
        (("gegenüber", "nebeneinander", "einer schreibt"), 3, 332, 1.0, 2),
        (("französisch: König, Dame, Bub", "auch doppeldeutsch: Ober, Unter"), 2, 262, 1.0, 1),
        (("französisch", "doppeldeutsch", "gemischt"), 3, 288, 1.0, 2),
        (("1. Stich", "10", "8", "6", "4", "2", "keine"), 4, 288, 1.0, 4),
        (("kein Stich", "ein Stich"), 4, 288, 1.0, 2),
        (("", ""), 2, 262, 1.0, 2),
        ((), 3, 262, 1.0, 3),
    ],
)
def test_no_word_is_broken_however_large_the_text(
    answers: tuple[str, ...], most: int, width: float, scale: float, count: int
) -> None:
    assert most_per_row(answers, most, width, scale) == count


@pytest.mark.parametrize(
    ("words", "letters", "lines"),
    [
        ("Anna", 10, "Anna"),
        ("Der andere hat ausgespielt", 18, "Der andere hat\nausgespielt"),
        ("Anna 1 Punkt", 8, "Anna\n1 Punkt"),
        ("Donaudampfschifffahrt", 8, "Donaudampfschifffahrt"),
        ("viel zu viele Worte für zwei Zeilen", 9, "viel zu viele Worte für zwei Zeilen"),
    ],
)
def test_two_lines_have_similar_lengths_and_a_number_stays_with_its_word(words: str, letters: int, lines: str) -> None:
    assert balanced(words, 0.56 * letters) == lines
