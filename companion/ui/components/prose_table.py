"""A table of the rules that fits the smallest phone: the columns share the width by how much they say."""

import flet as ft

from companion.rulebook.blocks import Align, Table
from companion.rulebook.spans import plain_text
from companion.ui.components.prose import Ink, Prose, Touched, prose
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS

_NARROWEST, _WIDEST = 4, 26
_ALIGN = {Align.LEFT: ft.TextAlign.LEFT, Align.RIGHT: ft.TextAlign.RIGHT, Align.CENTRE: ft.TextAlign.CENTER}


def prose_table(table: Table, touched: Touched, ink: Ink) -> ft.Control:
    """Head and rows, hairlines between them."""
    weights = _weights(table)
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


def _weights(table: Table) -> list[int]:
    columns = zip(table.head, *table.rows, strict=True)
    return [max(_NARROWEST, min(_WIDEST, max(len(plain_text(cell)) for cell in column))) for column in columns]


def _row(  # what a row is made of
    table: Table, cells: list[Prose], weights: list[int], touched: Touched, ink: Ink, *, place: int
) -> ft.Control:
    is_head = place == 0
    controls: list[ft.Control] = []
    for cell, weight, align in zip(cells, weights, table.aligns, strict=True):
        text = prose(cell, touched, Ink(ink.palette, ink.size * 0.9, muted=is_head))
        text.text_align = _ALIGN[align]
        controls.append(ft.Container(expand=weight, content=text))
    return ft.Container(
        bgcolor=ink.palette.raised if is_head else None,
        border=None if is_head else ft.Border(top=ft.BorderSide(EDGE, ink.palette.hairline)),
        padding=ft.Padding.symmetric(horizontal=10, vertical=7),
        content=ft.Row(spacing=10, vertical_alignment=ft.CrossAxisAlignment.START, controls=controls),
    )
