"""A sentence about something that is odd or cannot be; a symbol says so, too."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.text_scale import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.widgets.text import label


@component
def OddLine(*, words: str) -> ft.Control:
    """Red is never alone: the words begin with what is wrong."""
    palette, scale = use_palette(), use_text_scale()
    return ft.Row(
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Icon(ft.Icons.ERROR_OUTLINE, size=20, color=palette.red),
            ft.Container(expand=True, content=label(words, grown(15, scale), palette.red, line=1.3)),
        ],
    )
