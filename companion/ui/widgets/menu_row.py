"""A line of a menu: symbol and words, the whole of it to be pressed."""

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label

HEIGHT = 58


@component
def MenuRow(*, name: str, icon: ft.IconData, words: str, on_press: Action, leads_to: str = "") -> ft.Control:
    """Grows with the system's text."""
    palette, scale = use_palette(), use_text_scale()
    return Pressable(
        name=name,
        label=words,
        on_press=on_press,
        once=True,
        leads_to=leads_to,
        skin=Skin(fill=palette.raised, edge=palette.hairline),
        box=Box(padding=ft.Padding.symmetric(horizontal=14, vertical=17)),
        content=ft.Row(
            spacing=14,
            controls=[
                ft.Icon(icon, size=24, color=palette.ink),
                ft.Container(
                    expand=True, content=label(words.replace(" …", "\u00a0…"), grown(16.5, scale), palette.ink)
                ),
            ],
        ),
    )
