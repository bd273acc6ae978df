"""An answer that was given on the way, to be given again."""

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import MIN_TARGET
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label as label_text
from companion.ui.widgets.text import plain


@component
def StepRow(*, name: str, question: str, answer: str, label: str, on_press: Action) -> ft.Control:
    """Question and answer in two small lines."""
    palette, scale = use_palette(), use_text_scale()
    return Pressable(
        name=name,
        label=label,
        on_press=on_press,
        once=True,
        skin=Skin(fill=palette.raised, edge=palette.hairline),
        box=Box(padding=ft.Padding.symmetric(horizontal=12, vertical=8), centred=False),
        content=ft.Row(
            spacing=10,
            controls=[
                ft.Column(
                    tight=True,
                    expand=True,
                    spacing=1,
                    controls=[
                        plain(question, grown(14, scale), palette.muted, line=1.25),
                        label_text(answer, grown(15, scale), palette.ink, line=1.25),
                    ],
                ),
                ft.Container(height=MIN_TARGET - 16, content=ft.Icon(ft.Icons.UNDO, size=20, color=palette.muted)),
            ],
        ),
    )
