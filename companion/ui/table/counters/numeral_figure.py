"""Plain numerals: the number as large as its place allows, and the Bummerl below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.table.counters.digit import Digit, dots, length, signs_of, underlined
from companion.ui.theme import use_palette
from companion.ui.widgets import wire

if TYPE_CHECKING:
    from companion.ui.widgets.looks import Counted

_LARGER = 1.2
"""Than inside the wires of the arch."""
_MIDDLE = 94.0
_DOTS_TOP = 207.0


@component
def NumeralFigure(*, look: Counted, scale: float) -> ft.Control:
    """In the box of the arch."""
    palette = use_palette()
    size = scale * _LARGER
    row = length(look)
    return ft.Stack(
        key="numeral",
        width=wire.WIDTH * scale,
        height=wire.HEIGHT * scale,
        clip_behavior=ft.ClipBehavior.NONE,
        controls=[
            ft.Container(
                key="digit",
                left=wire.REACH * scale - wire.INNER_RADIUS * size,
                top=_MIDDLE * scale - wire.DIGIT_SIZE * size / 2,
                content=Digit(
                    text=look.digit,
                    scale=size,
                    color=look.side.material(palette).text,
                    signs=signs_of(look),
                    underlined=underlined(look),
                ),
            ),
            ft.Stack(
                left=(wire.REACH - row / 2) * scale,
                top=_DOTS_TOP * scale,
                width=row * scale,
                height=wire.SMALL_BEAD * scale,
                clip_behavior=ft.ClipBehavior.NONE,
                controls=dots(look, scale, palette.brass),
            ),
        ],
    )
