"""A line that opens something, with a sentence on what it is good for."""

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label, plain


@component
def ToolRow(
    *, name: str, icon: ft.IconData, words: str, purpose: str, on_press: Action, leads_to: str = ""
) -> ft.Control:
    """Grows with the system's text."""
    palette, scale = use_palette(), use_text_scale()
    return Pressable(
        name=name,
        label=f"{words} {purpose}" if words.endswith("?") else f"{words}: {purpose}",
        on_press=on_press,
        once=True,
        leads_to=leads_to,
        skin=Skin(fill=palette.raised, edge=palette.hairline),
        box=Box(padding=ft.Padding.symmetric(horizontal=14, vertical=13)),
        content=ft.Row(
            spacing=14,
            controls=[
                ft.Icon(icon, size=26, color=palette.ink),
                ft.Column(
                    tight=True,
                    expand=True,
                    spacing=3,
                    controls=[
                        label(words, grown(17, scale), palette.ink),
                        plain(purpose, grown(14.5, scale), palette.muted, line=1.3),
                    ],
                ),
            ],
        ),
    )
