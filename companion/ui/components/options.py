"""One question and its answers, all in sight: a row of the wizard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.components.pressable import Box, Pressable, Skin
from companion.ui.components.words import label as label_text
from companion.ui.components.words import strong
from companion.ui.kit import component, keyed
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, OPTION_HEIGHT

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.components.looks import OptionLook


@component
def OptionRow(
    *,
    name: str,
    title: str,
    options: tuple[OptionLook, ...],
    on_choose: Callable[[str], object],
    per_row: int = 3,
) -> ft.Control:
    """Title and options; `on_choose` gets the key of the option. One per row suits large text."""
    palette = use_palette()
    rows = [options[start : start + per_row] for start in range(0, len(options), per_row)]
    return ft.Column(
        key=name,
        spacing=6,
        controls=[
            *(
                [
                    ft.Container(
                        padding=ft.Padding.only(left=2), content=label_text(title, 15.5, palette.muted, line=1.1)
                    )
                ]
                if title
                else []
            ),
            *(
                ft.Row(
                    spacing=CHIP_GAP,
                    controls=[
                        keyed(look.key, OptionButton, name=f"{name}-{look.key}", look=look, on_choose=on_choose)
                        for look in row
                    ],
                )
                for row in rows
            ),
        ],
    )


@component
def OptionButton(*, name: str, look: OptionLook, on_choose: Callable[[str], object]) -> ft.Control:
    """One answer. Selected is filled, bold and ticked: never colour alone."""
    palette = use_palette()
    ink = palette.on_primary if look.selected else palette.ink
    if not look.enabled:
        ink = ft.Colors.with_opacity(0.45, palette.muted)
    words = (strong if look.selected else label_text)(look.words, 16, ink, line=1.1, lines=2)
    words.text_align = ft.TextAlign.CENTER
    tick = [ft.Icon(ft.Icons.CHECK, size=17, color=ink)] if look.selected else []
    return Pressable(
        name=name,
        label=look.label,
        enabled=look.enabled,
        selected=look.selected,
        on_press=lambda: on_choose(look.key),
        skin=Skin(
            fill=palette.primary if look.selected else palette.raised,
            edge=palette.primary if look.selected else palette.edge,
        ),
        box=Box(height=OPTION_HEIGHT, padding=ft.Padding.symmetric(horizontal=4), expand=True),
        content=ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=4,
            controls=[*tick, ft.Container(content=words, expand=True, expand_loose=True)],
        ),
    )
