"""Tests for placing answers side by side: as many as fit without breaking a word, with balanced lines."""

import flet as ft
import pytest

from companion.ui.kit.guarded import component
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import OptionRow, balanced, most_per_row
from tests.harness import Shown, shown

SEATING = ("gegenüber", "nebeneinander", "einer schreibt")


@component
def Page(chosen: str, per_row: int) -> ft.Control:
    looks = (OptionLook(key=words, words=words, label=words, selected=words == chosen) for words in SEATING)
    return OptionRow(name="seating", options=tuple(looks), on_choose=bool, per_row=per_row, width=288)


def sizes(screen: Shown) -> dict[str, float]:
    """Return the font size of each answer."""
    texts = [control for control in screen.controls() if isinstance(control, ft.Text)]
    return {text.value.replace("\n", " "): float((text.style and text.style.size) or 0) for text in texts}


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


@pytest.mark.parametrize("per_row", [1, 2, 3])
async def test_choosing_an_answer_does_not_change_the_size_of_any_text(per_row: int) -> None:
    async with shown(Page, "", per_row) as screen:
        before = sizes(screen)
    assert set(before) == set(SEATING)
    for chosen in SEATING:
        async with shown(Page, chosen, per_row) as screen:
            assert sizes(screen) == before
