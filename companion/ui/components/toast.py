"""One sentence about the last tap, above the strip of the player who tapped; a touch puts it away."""

import flet as ft

from companion.ui.components.pressable import Box, Pressable, Skin
from companion.ui.components.why import WhyButton, WhyLook
from companion.ui.components.words import label
from companion.ui.guard import Action
from companion.ui.kit import component
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS, MIN_TARGET


@component
def Toast(
    *,
    words: str,
    on_dismiss: Action,
    dismiss_label: str,
    alarming: bool = False,
    compact: bool = False,
    why: WhyLook | None = None,
) -> ft.Control:
    """Raised paper with the sentence; what went wrong carries a sign as well. Compact, it is one target high."""
    palette = use_palette()
    sign = [ft.Icon(ft.Icons.ERROR_OUTLINE, size=22, color=palette.red)] if alarming else []
    told = ft.Semantics(
        key="toast",
        live_region=True,
        container=True,
        content=Pressable(
            name="toast-dismiss",
            label=f"{words} {dismiss_label}",
            on_press=on_dismiss,
            skin=Skin(fill=palette.raised, edge=palette.red if alarming else palette.brass, radius=CARD_RADIUS),
            box=Box(padding=ft.Padding.symmetric(horizontal=12), height=MIN_TARGET)
            if compact
            else Box(padding=ft.Padding.symmetric(horizontal=14, vertical=9)),
            content=ft.Row(
                spacing=10,
                controls=[
                    *sign,
                    ft.Container(
                        expand=True,
                        alignment=ft.Alignment.CENTER_LEFT,
                        content=label(words, 13 if compact else 15, palette.ink, line=1.2, lines=2 if compact else 4),
                    ),
                    ft.Icon(ft.Icons.CLOSE, size=18, color=palette.muted),
                ],
            ),
        ),
    )
    if why is None:
        return told
    return ft.Row(spacing=6, controls=[ft.Container(expand=True, content=told), WhyButton(look=why)])
