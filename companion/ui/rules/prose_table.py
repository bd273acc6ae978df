"""A table of the rules that fits the smallest phone: the columns share the width by how much they say."""

from collections.abc import Callable

import flet as ft

from companion.rulebook.blocks import Align, Table
from companion.rulebook.spans import plain_text
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import use_text_scale
from companion.ui.rules.prose import Ink, Prose, Touched, prose
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS

_ROOM = 244.0
"""Pixels for the words of all columns on the smallest phone."""
_LETTER = 0.56
"""Width of a letter, in units of its size; a generous guess."""
_USUAL, _LEAST = 0.9, 12.0
_ALIGN = {Align.LEFT: ft.TextAlign.LEFT, Align.RIGHT: ft.TextAlign.RIGHT, Align.CENTRE: ft.TextAlign.CENTER}


@component
def ProseTable(*, table: Table, touched: Touched, ink: Ink) -> ft.Control:
    """The table, whatever the system's text."""
    return prose_table(table, touched, ink, use_text_scale())


def prose_table(table: Table, touched: Touched, ink: Ink, scale: float = 1.0) -> ft.Control:
    """Head and rows, hairlines between them; the system enlarges the words only as far as they do not break."""
    words = _columns(table, lambda text: max(map(len, text.split()), default=1))
    size = max(_LEAST / scale, min(ink.size * _USUAL, _ROOM / (_LETTER * sum(words) * scale)))
    weights = _weights(table, words, _ROOM / (_LETTER * size * scale))
    ink = Ink(ink.palette, size)
    rows = [
        _row(table, [Prose(spans=cell) for cell in cells], weights, touched, ink, place=place)
        for place, cells in enumerate((table.head, *table.rows))
    ]
    return ft.Container(
        bgcolor=ink.palette.paper,
        border=ft.Border.all(EDGE, ink.palette.hairline),
        border_radius=OPTION_RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Column(tight=True, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=rows),
    )


def _columns(table: Table, measure: Callable[[str], int]) -> list[int]:
    """The most of something that a cell of each column has."""
    columns = zip(table.head, *table.rows, strict=True)
    return [max(measure(plain_text(cell)) for cell in column) for column in columns]


def _weights(table: Table, words: list[int], letters: float) -> list[int]:
    """What each column gets: room for its longest word, and of the rest by how much it says."""
    more = [whole - word for whole, word in zip(_columns(table, len), words, strict=True)]
    rest = max(0.0, letters - sum(words)) / max(1, sum(more))
    return [round(10 * (word + rest * over)) for word, over in zip(words, more, strict=True)]


def _row(  # what a row is made of
    table: Table, cells: list[Prose], weights: list[int], touched: Touched, ink: Ink, *, place: int
) -> ft.Control:
    is_head = place == 0
    controls: list[ft.Control] = []
    for cell, weight, align in zip(cells, weights, table.aligns, strict=True):
        text = prose(cell, touched, Ink(ink.palette, ink.size, muted=is_head))
        text.text_align = _ALIGN[align]
        controls.append(ft.Container(expand=weight, content=text))
    return ft.Container(
        bgcolor=ink.palette.raised if is_head else None,
        border=None if is_head else ft.Border(top=ft.BorderSide(EDGE, ink.palette.hairline)),
        padding=ft.Padding.symmetric(horizontal=10, vertical=7),
        content=ft.Row(spacing=10, vertical_alignment=ft.CrossAxisAlignment.START, controls=controls),
    )
