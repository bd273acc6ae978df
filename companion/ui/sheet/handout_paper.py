"""A handout as it will look: what is seen here is what a picture of it shows."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import grown, unbroken, up_to, use_text_scale
from companion.ui.sheet.printing import Block, Handout
from companion.ui.theme import Palette, use_palette
from companion.ui.widgets.text import display, label, plain

_LARGEST = 16.0
"""What the system's text may make of the words of a table."""
_FIRST, _LAST = 2, 4
"""How wide the columns at the edges are, where the others have 3."""
_CELL, _SMALLEST = 13.5, 8.0
"""How large the words of a table are, and how small at least, so that a longer one stays whole."""
_INSIDE, _GAP = 16, 8


@component
def HandoutPaper(*, handout: Handout, width: float) -> ft.Control:
    """Ruled paper of a width; the words grow with the system's text."""
    palette, scale = use_palette(), use_text_scale()
    return ft.Container(
        key="handout",
        bgcolor=palette.paper,
        border=ft.Border.all(1, palette.hairline),
        border_radius=6,
        padding=_INSIDE,
        content=ft.Column(
            tight=True,
            spacing=12,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                display(handout.title, grown(23, scale), palette.ink),
                *(plain(words, grown(14.5, scale), palette.muted, line=1.3) for words in handout.sentences),
                *(_block(block, width - 2 * _INSIDE - 2, palette, scale) for block in handout.blocks),
                *([plain(handout.foot, grown(12, scale), palette.muted)] if handout.foot else []),
            ],
        ),
    )


def _block(block: Block, room: float, palette: Palette, scale: float) -> ft.Control:
    size = _size(block, room, scale)
    return ft.Column(
        tight=True,
        spacing=3,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *([display(block.title, grown(19, scale), palette.ink)] if block.title else []),
            *(label(words, grown(14.5, scale), palette.ink, line=1.3) for words in block.sentences),
            *([_row(block.head, size, palette, is_head=True)] if block.head else []),
            *(_row(row, size, palette, is_head=False) for row in block.rows),
        ],
    )


def _widths(columns: int) -> list[int]:
    """Of the columns, against each other."""
    if columns <= 2:  # noqa: PLR2004  # a name and a value need no narrow columns
        return [3] * columns
    return [_FIRST, *[3] * (columns - 2), _LAST]


def _size(block: Block, room: float, scale: float) -> float:
    """Of all cells of a table alike: no word breaks, as long as it can be read."""
    size = up_to(_CELL, _LARGEST, scale)
    for row in (block.head, *block.rows):
        widths = _widths(len(row))
        for words, width in zip(row, widths, strict=True):
            size = unbroken(words, size, (room - _GAP * (len(row) - 1)) * width / sum(widths), scale)
    return max(size, _SMALLEST / scale)


def _row(cells: tuple[str, ...], size: float, palette: Palette, *, is_head: bool) -> ft.Control:
    ink = palette.muted if is_head else palette.ink
    controls: list[ft.Control] = [
        ft.Container(expand=width, content=plain(words, size, ink, line=1.25))
        for words, width in zip(cells, _widths(len(cells)), strict=True)
    ]
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=4),
        border=ft.Border(bottom=ft.BorderSide(1.5 if is_head else 1, palette.brass if is_head else palette.hairline)),
        content=ft.Row(spacing=_GAP, vertical_alignment=ft.CrossAxisAlignment.START, controls=controls),
    )
