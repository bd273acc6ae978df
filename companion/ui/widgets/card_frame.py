"""The frame of a playing card on light paper, and a band of cane weave across it."""

import flet as ft

from companion.ui.theme import LIGHT, Palette
from companion.ui.widgets.cane import weave

FRAME, BAND = 9.0, 46.0
"""The width of the frame, and the height of the band."""
_LINE = 1.2


def card_frame(
    content: ft.Control, palette: Palette, *, width: float | None = None, shadow: ft.BoxShadow | None = None
) -> ft.Container:
    """Return `content` within two lines with rounded corners."""
    line = ft.Border.all(_LINE, "#B8923F" if palette.dark else palette.brass)
    return ft.Container(
        width=width,
        border_radius=18,
        bgcolor=LIGHT.paper,
        border=line,
        padding=FRAME - 1,
        shadow=shadow,
        content=ft.Container(border=line, border_radius=11, content=content),
    )


def cane_band(sign: ft.Control) -> ft.Control:
    """Return a band of cane weave with a round sign in the middle."""
    side = ft.BorderSide(_LINE, LIGHT.brass)
    drawn = ft.Container(
        width=BAND,
        height=BAND,
        border_radius=BAND / 2,
        bgcolor=LIGHT.paper,
        border=ft.Border.all(_LINE, LIGHT.brass),
        alignment=ft.Alignment.CENTER,
        content=sign,
    )
    return ft.Stack(
        height=BAND,
        controls=[
            ft.Container(
                left=0,
                right=0,
                top=0,
                bottom=0,
                image=weave(dark=False, opacity=0.5, tile=23),
                border=ft.Border(top=side, bottom=side),
            ),
            ft.Container(left=0, right=0, top=0, bottom=0, alignment=ft.Alignment.CENTER, content=drawn),
        ],
    )
