"""What is around a chart: its heading, words, and its numbers as a table for whoever wants to read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.text_scale import up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.text import label, plain, strong

if TYPE_CHECKING:
    from companion.ui.figures.chart_looks import ChartLook, TableLook

_LARGEST = 24.0
_LEAST_WIDTH = 8
"""Letters that any column of numbers has room for, in units that share out the width."""


@component
def ChartFrame(*, look: ChartLook, drawing: ft.Control, below: tuple[ft.Control, ...] = ()) -> ft.Control:
    """Ears hear every number in the place of the drawing; eyes get them by a tap."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    is_open, set_open = ft.use_state(False)
    words = tr("Hide the numbers") if is_open else tr("Show the numbers")
    return ft.Column(
        key=look.key,
        tight=True,
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Semantics(header=True, content=label(look.title, up_to(16, _LARGEST, scale), palette.ink)),
            *([plain(look.note, up_to(14, _LARGEST, scale), palette.muted, line=1.3)] if look.note else []),
            ft.Semantics(
                label=" ".join((f"{look.title}:", *look.table.spoken)),
                container=True,
                exclude_semantics=True,
                content=ft.Column(
                    tight=True,
                    spacing=6,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    controls=[drawing, *below],
                ),
            ),
            *([Numbers(look=look.table)] if is_open else []),
            QuietButton(
                name=f"{look.key}-numbers",
                words=words,
                label=tr("%(what)s: %(name)s", what=words, name=look.title),
                icon=ft.Icons.EXPAND_LESS if is_open else ft.Icons.TABLE_ROWS_OUTLINED,
                on_press=lambda: set_open(lambda old: not old),
            ),
        ],
    )


@component
def Numbers(*, look: TableLook) -> ft.Control:
    """A ruled table; each row is one sentence for ears."""
    palette, scale = use_palette(), use_text_scale()
    size = up_to(14, 20, scale)
    widths = [max(_LEAST_WIDTH, *map(len, column)) for column in zip(look.head, *look.rows, strict=True)]

    def cells(row: tuple[str, ...], *, is_head: bool) -> list[ft.Control]:
        controls: list[ft.Control] = []
        for nth, words in enumerate(row):
            text = (strong if nth and not is_head else plain)(
                words, size, palette.muted if is_head else palette.ink, line=1.2
            )
            text.text_align = ft.TextAlign.RIGHT if nth else ft.TextAlign.LEFT
            controls.append(ft.Container(expand=widths[nth], content=text))
        return controls

    def ruled(controls: list[ft.Control]) -> ft.Control:
        return ft.Container(
            padding=ft.Padding.symmetric(vertical=6),
            border=ft.Border(bottom=ft.BorderSide(1, palette.hairline)),
            content=ft.Row(spacing=8, controls=controls),
        )

    return ft.Column(
        key="numbers",
        tight=True,
        spacing=0,
        controls=[
            ft.Semantics(exclude_semantics=True, content=ruled(cells(look.head, is_head=True))),
            *(
                ft.Semantics(
                    label=spoken, container=True, exclude_semantics=True, content=ruled(cells(row, is_head=False))
                )
                for row, spoken in zip(look.rows, look.spoken, strict=True)
            ),
        ],
    )
