"""A line of a long list, the whole of it to be pressed: what it is, how it stands, and a number in front."""

import flet as ft

from companion.ui.components.pressable import Box, Pressable, Skin
from companion.ui.components.words import label as label_text
from companion.ui.components.words import plain, strong
from companion.ui.guard import Action
from companion.ui.kit import component
from companion.ui.theme import use_palette

_NUMBER_WIDTH = 46


@component
def ListRow(
    *, name: str, label: str, title: str, on_press: Action, detail: str = "", number: str = "", muted: bool = False
) -> ft.Control:
    """Grows with the system's text; `muted` is for what does not count any more."""
    palette = use_palette()
    ink = palette.muted if muted else palette.ink
    return Pressable(
        name=name,
        label=label,
        on_press=on_press,
        skin=Skin(fill=palette.paper, edge=palette.hairline),
        box=Box(padding=ft.Padding.symmetric(horizontal=14, vertical=12)),
        content=ft.Row(
            spacing=10,
            controls=[
                *(
                    [ft.Container(width=_NUMBER_WIDTH, content=strong(number, 18, palette.primary, lines=1))]
                    if number
                    else []
                ),
                ft.Column(
                    tight=True,
                    expand=True,
                    spacing=3,
                    controls=[
                        label_text(title, 16.5, ink, line=1.15, lines=2),
                        *([plain(detail, 14, palette.muted, line=1.2)] if detail else []),
                    ],
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=palette.muted),
            ],
        ),
    )
