"""The four suits side by side, in the pack on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.deal.suit_sign import suit_sign
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.text_scale import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, MIN_TARGET
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label, strong

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.core.cards import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitChoice:
    """One of them."""

    suit: Suit
    label: str
    worth: str = ""
    selected: bool = False
    taken: bool = False
    """The other one has announced it."""


@component
def SuitRow(
    *, name: str, title: str, suits: tuple[SuitChoice, ...], german: bool, on_choose: Callable[[Suit], object]
) -> ft.Control:
    """Title and four chips of the same width; selected is filled and ticked."""
    palette, scale = use_palette(), use_text_scale()
    return ft.Column(
        key=name,
        tight=True,
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            label(title, grown(15.5, scale), palette.muted, line=1.1),
            ft.Row(
                spacing=CHIP_GAP,
                controls=[
                    keyed(
                        choice.suit,
                        _SuitButton,
                        name=f"{name}-{choice.suit}",
                        choice=choice,
                        german=german,
                        on_choose=on_choose,
                    )
                    for choice in suits
                ],
            ),
        ],
    )


@component
def _SuitButton(*, name: str, choice: SuitChoice, german: bool, on_choose: Callable[[Suit], object]) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    filled = palette.on_primary if choice.selected else palette.muted if choice.taken else None
    ink = filled or palette.ink
    return Pressable(
        name=name,
        label=choice.label,
        selected=choice.selected,
        on_press=lambda: on_choose(choice.suit),
        skin=Skin(
            fill=palette.primary if choice.selected else palette.raised,
            edge=palette.primary if choice.selected else palette.hairline if choice.taken else palette.edge,
        ),
        box=Box(height=MIN_TARGET, expand=True),
        content=ft.Row(
            tight=True,
            spacing=4,
            controls=[
                *([ft.Icon(ft.Icons.CHECK, size=14, color=ink)] if choice.selected else []),
                suit_sign(choice.suit, 18, palette, german=german, ink=filled, scale=scale),
                *([strong(choice.worth, 14 / scale, ink, lines=1)] if choice.worth else []),
            ],
        ),
    )
