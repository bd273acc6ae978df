"""A list of rows on one card, separated by lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.theme import use_palette
from companion.ui.widgets.column import column, present
from companion.ui.widgets.facts import PADDING, on_paper
from companion.ui.widgets.text import heading

if TYPE_CHECKING:
    from collections.abc import Iterable


def inset_list(rows: Iterable[ft.Control | None], *, title: str = "") -> ft.Control:
    """Return the rows that are not None on a paper card, with the title, if any, above them."""
    palette = use_palette()
    line = ft.Border(top=ft.BorderSide(1, palette.hairline))
    head = [
        ft.Container(
            padding=ft.Padding.only(left=PADDING, right=PADDING, top=PADDING, bottom=4),
            content=ft.Semantics(header=True, content=heading(title, most=28)),
        )
    ]
    lines = [
        ft.Container(border=line if nth else None, content=row, key=f"line-{nth}")
        for nth, row in enumerate(present(rows))
    ]
    return on_paper(column(*(head if title else []), *lines, spacing=0), padding=0, width=1)
