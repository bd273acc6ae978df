"""A way to somewhere else, of half a row: symbol over words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import LARGE_FROM
from companion.ui.kit.text_scale import use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label

if TYPE_CHECKING:
    from companion.ui.kit.guard import Action

_GAP = 10
_ACROSS = 2


@dataclass(frozen=True, slots=True)
class Way:
    """Where a tile leads."""

    name: str
    icon: ft.IconData
    words: str
    on_press: Action


@component
def Tiles(*, ways: tuple[Way, ...]) -> ft.Control:
    """Two in a row, one that is left over is a button; where the text is large, all are."""
    scale = use_text_scale()
    large = scale >= LARGE_FROM
    rows = [ways[start : start + _ACROSS] for start in range(0, len(ways), _ACROSS)]
    return ft.Column(
        key="ways",
        tight=True,
        spacing=_GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[_button(way) for way in ways]
        if large
        else [
            ft.Row(spacing=_GAP, controls=[keyed(way.name, Tile, way=way) for way in row])
            if len(row) == _ACROSS
            else _button(row[0])
            for row in rows
        ],
    )


def _button(way: Way) -> ft.Control:
    return keyed(
        way.name, QuietButton, name=way.name, icon=way.icon, words=way.words, label=way.words, on_press=way.on_press
    )


@component
def Tile(*, way: Way) -> ft.Control:
    """As wide as its share of the row."""
    palette = use_palette()
    words = label(way.words, 16, palette.ink, lines=1)
    words.text_align = ft.TextAlign.CENTER
    return Pressable(
        name=way.name,
        label=way.words,
        on_press=way.on_press,
        skin=Skin(fill=palette.raised, edge=palette.edge, radius=CARD_RADIUS),
        box=Box(expand=1, padding=ft.Padding.symmetric(horizontal=6, vertical=13)),
        content=ft.Column(
            tight=True,
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[ft.Icon(way.icon, size=26, color=palette.brass), words],
        ),
    )
