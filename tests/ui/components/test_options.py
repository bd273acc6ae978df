"""Answers side by side: as many as fit without breaking a word."""

import pytest

from companion.ui.components.options import most_per_row


@pytest.mark.parametrize(
    ("answers", "most", "width", "scale", "count"),
    [
        (("nein", "90°", "180°", "270°"), 4, 332, 1.0, 4),
        (("nein", "90°", "180°", "270°"), 4, 262, 1.0, 2),
        (("nein", "90°", "180°", "270°"), 4, 262, 2.0, 2),
        (("Deutsch", "English", "wie das Gerät"), 3, 332, 1.0, 3),
        (("gegenüber", "nebeneinander", "einer schreibt"), 3, 332, 1.0, 2),
        (("französisch: König, Dame, Bub", "auch doppeldeutsch: Ober, Unter"), 2, 262, 1.0, 1),
        (("", ""), 2, 262, 1.0, 2),
        ((), 3, 262, 1.0, 3),
    ],
)
def test_no_word_is_broken_however_large_the_text(
    answers: tuple[str, ...], most: int, width: float, scale: float, count: int
) -> None:
    assert most_per_row(answers, most, width, scale) == count
