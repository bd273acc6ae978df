"""A line of a long list, the whole of it to be pressed: what it is, how it stands, and a number in front."""

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import LARGE_FROM, grown, up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label as label_text
from companion.ui.widgets.text import plain, strong

_NUMBER_WIDTH, _LARGEST_NUMBER_WIDTH = 46, 62


HEIGHT = 58


@component
def ListRow(
    *,
    name: str,
    label: str,
    title: str,
    on_press: Action,
    detail: str = "",
    number: str = "",
    muted: bool = False,
    leads_to: str = "",
) -> ft.Control:
    """Grows with the system's text; `muted` is for what does not count any more."""
    palette, scale = use_palette(), use_text_scale()
    ink = palette.muted if muted else palette.ink
    return Pressable(
        name=name,
        label=label,
        on_press=on_press,
        leads_to=leads_to,
        skin=Skin(fill=palette.paper, edge=palette.hairline),
        box=Box(padding=ft.Padding.symmetric(horizontal=14, vertical=12)),
        content=ft.Row(
            spacing=10,
            controls=[
                *(
                    [
                        ft.Container(
                            width=up_to(_NUMBER_WIDTH, _LARGEST_NUMBER_WIDTH, scale) * scale,
                            content=strong(number, grown(18, scale), palette.primary, lines=1),
                        )
                    ]
                    if number
                    else []
                ),
                ft.Column(
                    tight=True,
                    expand=True,
                    spacing=3,
                    controls=[
                        label_text(title, grown(16.5, scale), ink, line=1.15, lines=2 if scale < LARGE_FROM else None),
                        *([plain(detail, grown(14, scale), palette.muted, line=1.2)] if detail else []),
                    ],
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=palette.muted),
            ],
        ),
    )


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
                    expand=True, content=label_text(words.replace(" …", "\u00a0…"), grown(16.5, scale), palette.ink)
                ),
            ],
        ),
    )
