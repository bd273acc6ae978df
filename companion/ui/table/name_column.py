"""Who sits here, where the screen is so low that it stands beside the number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Tier
from companion.ui.table.name_row import LEAST_NAME, NAME, beside, dealer_badge, name_fit
from companion.ui.theme import use_palette
from companion.ui.widgets.text import display, label

if TYPE_CHECKING:
    from companion.ui.table.half_layout import HalfSize
    from companion.ui.widgets.looks import HalfLook

_GAP = 6


@component
def NameColumn(*, look: HalfLook, size: HalfSize) -> ft.Control:
    """The same as in the row, one below the other."""
    palette = use_palette()
    material = look.side.material(palette)
    largest = 34.0 if size.tier is Tier.HUGE else max(NAME * size.unit, LEAST_NAME)
    font, lines = name_fit(look.name, size.name_width, largest)
    words_font = max(14.5 * size.unit, 13)
    told, _ = beside(look, words_font, size.name_width) if size.tier is Tier.NORMAL else ("", 0.0)
    left = size.name_top + size.name_height - size.arch_top - lines * font - _GAP - size.name_height
    has_room = left >= words_font + _GAP
    return ft.Column(
        spacing=_GAP,
        alignment=ft.MainAxisAlignment.CENTER,
        controls=[
            display(look.name, size.fixed(font), material.text, line=1.0, lines=lines),
            *([label(told, size.fixed(words_font), material.muted, lines=1)] if told and has_room else []),
            *(
                [ft.Row(controls=[dealer_badge(look.dealer_words, size, palette.brass, palette.on_brass)])]
                if look.dealer_words
                else []
            ),
        ],
    )
