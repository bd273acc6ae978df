"""Tests for tables in the rules on the smallest phone."""

import flet as ft
import pytest

from companion.rulebook.blocks import TableBlock
from companion.rulebook.library import Library
from companion.rulebook.spans import Text, plain_text
from companion.ui.rules.prose import _LEAST, _ROOM, Ink, Prose, ProseActions, prose, prose_table
from companion.ui.theme import LIGHT
from companion.ui.theme.dimensions import SEMI_BOLD
from companion.ui.theme.fit import width_of

_LIBRARY = Library()
_ACTIONS = ProseActions(link=print, option=print, word=print)


@pytest.mark.parametrize("language", _LIBRARY.languages)
def test_every_word_of_every_table_fits_into_its_column(language: str) -> None:
    tables = [
        block for document in _LIBRARY.documents(language) for block in document.blocks if isinstance(block, TableBlock)
    ]
    assert tables
    for table in tables:
        drawn = prose_table(table, _ACTIONS, Ink(LIGHT))
        assert isinstance(drawn, ft.Container)
        first = drawn.content.controls[0].content.controls  # type: ignore[union-attr]  # head, row, cells
        weights = [cell.expand for cell in first]
        size = max(_LEAST, first[0].content.style.size)
        for column, weight in zip(zip(table.head, *table.rows, strict=True), weights, strict=True):
            longest = max(width_of(word, SEMI_BOLD) for cell in column for word in plain_text(cell).split() or [""])
            assert _ROOM * weight / sum(weights) >= 0.98 * longest * size or size == _LEAST


@pytest.mark.parametrize("language", _LIBRARY.languages)
def test_in_huge_text_a_word_wider_than_its_column_has_a_hyphen(language: str) -> None:
    tables = [
        block for document in _LIBRARY.documents(language) for block in document.blocks if isinstance(block, TableBlock)
    ]
    for table in tables:
        drawn = prose_table(table, _ACTIONS, Ink(LIGHT, 26.0), 2.0)
        for row in drawn.content.controls:  # type: ignore[attr-defined]
            cells = row.content.controls
            for cell in cells:
                room = _ROOM * cell.expand / sum(cell.expand for cell in cells)
                size = cell.content.style.size * 2.0
                words = [word for span in cell.content.spans for word in (span.text or "").split()]
                assert all(width_of(word, SEMI_BOLD) * size <= 1.04 * room for word in words)


def test_a_word_wider_than_the_page_has_a_hyphen_that_screen_readers_do_not_read() -> None:
    text = prose(Prose(spans=(Text("und doppeldeutsche Karten"),)), _ACTIONS, Ink(LIGHT, 40.0, room=200.0))
    (span,) = text.spans or []
    assert span.text == "und doppel-\ndeutsche Karten"
    assert span.semantics_label == "und doppeldeutsche Karten"
