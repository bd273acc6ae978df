"""A handout as it will look: what is seen here is what a picture of it shows."""

import flet as ft

from companion.ui.components.words import display, label, plain
from companion.ui.kit import component
from companion.ui.printing import Block, Handout
from companion.ui.text_scale import grown, up_to, use_text_scale
from companion.ui.theme import Palette, use_palette

_LARGEST = 16.0
"""What the system's text may make of the words of a table."""
_FIRST, _LAST = 2, 4
"""How wide the columns at the edges are, where the others have 3."""


@component
def HandoutPaper(*, handout: Handout) -> ft.Control:
    """Ruled paper; the words grow with the system's text."""
    palette, scale = use_palette(), use_text_scale()
    return ft.Container(
        key="handout",
        bgcolor=palette.paper,
        border=ft.Border.all(1, palette.hairline),
        border_radius=6,
        padding=16,
        content=ft.Column(
            tight=True,
            spacing=12,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                display(handout.title, grown(23, scale), palette.ink),
                *(plain(words, grown(14.5, scale), palette.muted, line=1.3) for words in handout.sentences),
                *(_block(block, palette, scale) for block in handout.blocks),
                *([plain(handout.foot, grown(12, scale), palette.muted)] if handout.foot else []),
            ],
        ),
    )


def _block(block: Block, palette: Palette, scale: float) -> ft.Control:
    return ft.Column(
        tight=True,
        spacing=3,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *([display(block.title, grown(19, scale), palette.ink)] if block.title else []),
            *(label(words, grown(14.5, scale), palette.ink, line=1.3) for words in block.sentences),
            *([_row(block.head, palette, scale, is_head=True)] if block.head else []),
            *(_row(row, palette, scale, is_head=False) for row in block.rows),
        ],
    )


def _row(cells: tuple[str, ...], palette: Palette, scale: float, *, is_head: bool) -> ft.Control:
    wide = len(cells) > 2  # noqa: PLR2004  # a name and a value need no narrow columns
    last = len(cells) - 1
    controls: list[ft.Control] = []
    for nth, words in enumerate(cells):
        expand = 3
        if wide and nth in (0, last):
            expand = _LAST if nth else _FIRST
        controls.append(
            ft.Container(
                expand=expand,
                content=plain(
                    words, up_to(13.5, _LARGEST, scale), palette.muted if is_head else palette.ink, line=1.25
                ),
            )
        )
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=4),
        border=ft.Border(bottom=ft.BorderSide(1.5 if is_head else 1, palette.brass if is_head else palette.hairline)),
        content=ft.Row(spacing=8, vertical_alignment=ft.CrossAxisAlignment.START, controls=controls),
    )
