"""The pill beside a player's number that shows the points just recorded; also the background of a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.app.settings import Counter
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD
from companion.ui.theme.fit import width_of
from companion.ui.widgets.cane import weave
from companion.ui.widgets.text import strong

if TYPE_CHECKING:
    from companion.ui.table.half_layout import HalfSize
    from companion.ui.widgets.looks import HalfLook, TableSide


WIDTH = 44.0
HEIGHT = 28.0
_PADDING = 9.0
POSITIONS = {
    Counter.BEADS: (84.0, 125.0),
    Counter.CHALK: (88.0, 125.0),
    Counter.NUMERALS: (112.0, 125.0),
    Counter.CARDS: (-101.0, 176.0),
}
"""The pill's position for each counter, in drawing units: the offset of its centre from the counter's, and its top."""


def pill(half: HalfLook, size: HalfSize, counter: Counter) -> list[ft.Control]:
    """Return the pill with the points just recorded, or nothing; the caller must remove the pill after five seconds."""
    if not half.pill:
        return []
    scale, font = max(size.k, 0.8), size.font(19, least=15)
    width = pill_width(half.pill, font * size.text_scale, scale)
    across, down = POSITIONS[counter]
    return [
        brass_pill(
            half.pill,
            left=size.figure_middle + across * size.k - width / 2,
            top=size.arch_top + down * size.k,
            scale=scale,
            width=width,
            font=font,
        )
    ]


def pill_width(words: str, font: float, scale: float) -> float:
    """Return the width of a pill whose text appears at the size `font`."""
    return max(WIDTH * scale, width_of(words, BOLD) * font + 2 * _PADDING * scale)


def brass_pill(words: str, *, left: float, top: float, width: float, scale: float, font: float) -> ft.Control:
    """Draw a brass pill at the given position."""
    return ft.Container(
        key="pill",
        left=left,
        top=top,
        width=width,
        height=HEIGHT * scale,
        border_radius=HEIGHT * scale / 2,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.SECONDARY,
        content=strong(words, font, ft.Colors.ON_SECONDARY, lines=1),
    )


def use_ground(side: TableSide, *, width: float, height: float, centre: float) -> ft.Control:
    """Return a side's memoized felt or walnut background, which is lightest at `centre`, behind the number."""
    palette = use_palette()
    material = side.material(palette)

    def ground() -> ft.Control:
        light = ft.RadialGradient(
            colors=[material.centre, material.edge], center=ft.Alignment(0, 2 * centre / height - 1), radius=0.95
        )
        return ft.Container(
            key="ground",
            left=0,
            top=0,
            width=width,
            height=height,
            bgcolor=material.edge,
            gradient=light if palette.deep else None,
            content=ft.Container(image=weave(dark=palette.dark, opacity=material.weave)) if material.weave else None,
        )

    return ft.use_memo(ground, [side, palette.name, width, height, centre])
