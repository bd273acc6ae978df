"""The four marriages as small chips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.text_scale import up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import MIN_TARGET
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import strong

if TYPE_CHECKING:
    from collections.abc import Callable

GAP = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitLook:
    """A suit with its sign and what its marriage is worth."""

    key: str
    sign: str
    worth: str
    label: str
    red: bool
    selected: bool = False
    taken: bool = False
    """Somebody else announced it."""


@component
def SuitChips(*, name: str, suits: tuple[SuitLook, ...], on_choose: Callable[[str], object]) -> ft.Control:
    """Selected is filled; what somebody else has is pale, and can still be taken over."""
    return ft.Row(
        tight=True,
        spacing=GAP,
        controls=[keyed(look.key, _Chip, name=f"{name}-{look.key}", look=look, on_choose=on_choose) for look in suits],
    )


@component
def _Chip(*, name: str, look: SuitLook, on_choose: Callable[[str], object]) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    ink = palette.on_primary if look.selected else palette.ink
    sign = ink if look.selected or not look.red else palette.red
    if look.taken:
        ink = sign = palette.muted
    return Pressable(
        name=name,
        label=look.label,
        selected=look.selected,
        on_press=lambda: on_choose(look.key),
        skin=Skin(
            fill=palette.primary if look.selected else palette.raised,
            edge=palette.primary if look.selected else palette.hairline if look.taken else palette.edge,
        ),
        box=Box(width=MIN_TARGET, height=MIN_TARGET),
        content=ft.Column(
            tight=True,
            spacing=1,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                strong(look.sign, up_to(17, 21, scale), sign, lines=1),
                strong(look.worth, up_to(12.5, 17, scale), ink, lines=1),
            ],
        ),
    )
