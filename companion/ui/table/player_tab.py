"""The other player, where large text leaves room for one at a time: name and number, and the way there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import TAB
from companion.ui.table.name_row import name_fit
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE, MARGIN
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import display, strong

if TYPE_CHECKING:
    from companion.ui.kit.guard import Action
    from companion.ui.kit.layout import LiveSize
    from companion.ui.widgets.looks import HalfLook

_NAME, _NUMBER, _SIGN, _GAP = 30.0, 40.0, 30.0, 14.0


@component
def PlayerTab(*, look: HalfLook, live: LiveSize, label: str, on_press: Action) -> ft.Control:
    """At the upper edge, in the material of that player; what the system keeps above it is filled."""
    palette = use_palette()
    material = look.side.material(palette)
    scale, top = live.screen.text_scale, live.screen.top
    number = len(look.digit) * _NUMBER * 0.6
    signs = 2 * (_SIGN + _GAP) if look.dealer_words is not None else _SIGN + _GAP
    name, lines = name_fit(look.name, live.half_width - 2 * MARGIN - number - signs - _GAP, _NAME)
    return ft.Container(
        key="other-player",
        width=live.half_width,
        height=TAB + top,
        padding=ft.Padding.only(top=top),
        bgcolor=material.edge,
        border=ft.Border(bottom=ft.BorderSide(EDGE, palette.brass)),
        content=Pressable(
            name="show-other-player",
            label=label,
            on_press=on_press,
            skin=Skin(radius=0),
            box=Box(padding=ft.Padding.symmetric(horizontal=MARGIN), centred=False),
            content=ft.Row(
                spacing=_GAP,
                controls=[
                    ft.Icon(ft.Icons.SWAP_HORIZ, size=_SIGN, color=material.text),
                    ft.Container(
                        expand=True, content=display(look.name, name / scale, material.text, line=1.05, lines=lines)
                    ),
                    strong(look.digit, _NUMBER / scale, material.text, lines=1),
                    *(
                        [ft.Icon(ft.Icons.STYLE, size=_SIGN - 4, color=palette.brass)]
                        if look.dealer_words is not None
                        else []
                    ),
                ],
            ),
        ),
    )
