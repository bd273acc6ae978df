"""A message about the user's last action, which can be tapped to dismiss it."""

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.signs import aloud
from companion.ui.widgets.text import label

_USUAL, _LARGE = 15.0, 19.0
"""The font sizes at usual and large text scales."""


@component
def Toast(*, words: str, on_dismiss: Action, alarming: bool = False, text_scale: float = 1.0) -> ft.Control:
    """A message on a raised surface, with an icon if it is `alarming`; font sizes are divided by `text_scale`."""
    tr, palette, scale = use_translator(), use_palette(), use_text_scale()
    font = _LARGE if text_scale >= LARGE_FROM else grown_size(_USUAL, scale / text_scale)
    sign = [ft.Icon(ft.Icons.ERROR_OUTLINE, size=22, color=palette.red)] if alarming else []
    return ft.Semantics(
        key="toast",
        live_region=True,
        container=True,
        content=Pressable(
            name="toast-dismiss",
            label=" ".join((aloud(tr, words), tr("Dismiss."))),
            on_press=on_dismiss,
            skin=Skin(fill=palette.raised, edge=palette.red if alarming else palette.brass, radius=CARD_RADIUS),
            box=Box(padding=ft.Padding.symmetric(horizontal=14, vertical=14)),
            content=ft.Row(
                spacing=10,
                controls=[
                    *sign,
                    ft.Container(
                        expand=True,
                        alignment=ft.Alignment.CENTER_LEFT,
                        content=label(words, font / text_scale, palette.ink, line=1.15),
                    ),
                    ft.Icon(ft.Icons.CLOSE, size=18, color=palette.muted),
                ],
            ),
        ),
    )
