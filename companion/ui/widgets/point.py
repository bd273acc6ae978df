"""A line of a list: where it takes a second one, that begins below the first word."""

import flet as ft

from companion.ui.widgets.text import plain


def point(words: str, size: float, color: str, *, line: float = 1.3) -> ft.Control:
    """A dot in front for eyes, the words alone for ears."""
    return ft.Semantics(
        label=words,
        container=True,
        exclude_semantics=True,
        content=ft.Row(
            spacing=7,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                plain("·", size, color, line=line),
                ft.Container(expand=True, content=plain(words, size, color, line=line)),
            ],
        ),
    )
