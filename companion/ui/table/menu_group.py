"""A group of menu entries in a match's menu: rows on one card, separated by lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS, EDGE, MIN_TARGET
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.row import LEADS_ON
from companion.ui.widgets.signs import aloud
from companion.ui.widgets.text import caption, emphasis

if TYPE_CHECKING:
    from companion.i18n.translator import Translator
    from companion.ui.kit.guard import Action

_ICON, _GAP, _SIDE = 24, 14, 14
_ABOVE = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuEntry:
    """A menu entry. If it `opens` a page, it ends with an arrow; other entries take effect immediately."""

    key: str
    icon: ft.IconData
    words: str
    action: Action
    note: str = ""
    opens: bool = False


@component
def MenuGroup(*, label: str, entries: list[MenuEntry]) -> ft.Control:
    """A card with menu entries; screen readers announce `label` as the group's name."""
    tr, palette = use_translator(), use_palette()
    line = ft.BorderSide(1, palette.hairline)
    first = entries[0]
    return ft.Semantics(
        label=label,
        container=True,
        content=ft.Container(
            bgcolor=palette.raised,
            border=ft.Border.all(EDGE, palette.hairline),
            border_radius=CARD_RADIUS,
            content=column(
                *(
                    ft.Container(border=None if entry is first else ft.Border(top=line), content=_row(tr, entry))
                    for entry in entries
                ),
                spacing=0,
            ),
        ),
    )


def _row(tr: Translator, entry: MenuEntry) -> ft.Control:
    palette = use_palette()
    words = column(emphasis(entry.words), caption(entry.note) if entry.note else None, spacing=1)
    return Pressable(
        name=f"menu-{entry.key}",
        label=aloud(tr, f"{entry.words}. {entry.note}" if entry.note else entry.words),
        on_press=entry.action,
        once=True,
        skin=Skin(radius=CARD_RADIUS),
        box=Box(height=None if entry.note else MIN_TARGET, line=20, padding=_padding(entry)),
        content=ft.Row(
            spacing=_GAP,
            controls=[
                ft.Icon(entry.icon, size=_ICON, color=palette.primary),
                ft.Container(expand=True, content=words),
                *([ft.Icon(LEADS_ON, size=_ICON, color=palette.muted)] if entry.opens else []),
            ],
        ),
    )


def _padding(entry: MenuEntry) -> ft.Padding:
    return ft.Padding.symmetric(horizontal=_SIDE, vertical=_ABOVE + 2 if entry.note else _ABOVE)
