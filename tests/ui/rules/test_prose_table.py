"""Tests for tables in the rules on the smallest phone."""

import flet as ft
import pytest

from companion.rulebook.blocks import TableBlock
from companion.rulebook.library import Library
from companion.rulebook.spans import plain_text
from companion.ui.rules.prose import _LEAST, _ROOM, Ink, ProseActions, prose_table
from companion.ui.theme import LIGHT
from companion.ui.theme.dimensions import SEMI_BOLD
from companion.ui.theme.fit import width_of

_LIBRARY = Library()
_ACTIONS = ProseActions(link=print, option=print, word=print)


@pytest.mark.parametrize("language", _LIBRARY.languages)
def test_every_word_of_every_table_fits_into_its_column(language: str) -> None:
    tables = [block for one in _LIBRARY.documents(language) for block in one.blocks if isinstance(block, TableBlock)]
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
