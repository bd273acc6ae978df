"""The barrel of Thousand, drawn, and the tries that are used up on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

if TYPE_CHECKING:
    from companion.ui.table.board.band_look import BarrelLook
    from companion.ui.theme import Palette

WIDTH = 44.0
HEIGHT = 40.0
"""Of the barrel, in units; the tries stand beside it."""
_PLACE = 9.0
_HOOPS = (9.0, 31.0)
_STAVES = (13.0, 22.0, 31.0)


def barrel(look: BarrelLook, scale: float, palette: Palette, hollow: str) -> ft.Control:
    """A barrel with its hoops, and a place for each try, filled when it was in vain."""
    material = palette.walnut
    return ft.Row(
        key="barrel",
        tight=True,
        spacing=7 * scale,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            cv.Canvas(
                width=WIDTH * scale,
                height=HEIGHT * scale,
                shapes=[
                    cv.Path(_body(scale), paint=ft.Paint(color=material.bead)),
                    *(
                        cv.Path(
                            _stave(x, scale),
                            paint=_line(ft.Colors.with_opacity(0.45, material.bead_shade), 1.4 * scale),
                        )
                        for x in _STAVES
                    ),
                    *(cv.Path(_hoop(y, scale), paint=_line(palette.brass, 3.2 * scale)) for y in _HOOPS),
                ],
            ),
            ft.Column(
                tight=True,
                spacing=3 * scale,
                controls=[_place(palette, hollow, scale, filled=nth < look.tries) for nth in range(min(look.most, 4))],
            ),
        ],
    )


def _line(color: str, width: float) -> ft.Paint:
    return ft.Paint(color=color, stroke_width=width, style=ft.PaintingStyle.STROKE, stroke_cap=ft.StrokeCap.ROUND)


def _body(scale: float) -> list[cv.Path.PathElement]:
    """Straight ends, and a belly on either side."""
    return [
        cv.Path.MoveTo(9 * scale, 1 * scale),
        cv.Path.LineTo(35 * scale, 1 * scale),
        cv.Path.QuadraticTo(48 * scale, 20 * scale, 35 * scale, 39 * scale),
        cv.Path.LineTo(9 * scale, 39 * scale),
        cv.Path.QuadraticTo(-4 * scale, 20 * scale, 9 * scale, 1 * scale),
        cv.Path.Close(),
    ]


def _stave(x: float, scale: float) -> list[cv.Path.PathElement]:
    bend = (x - WIDTH / 2) * 0.55
    return [
        cv.Path.MoveTo(x * scale, 2 * scale),
        cv.Path.QuadraticTo((x + bend) * scale, 20 * scale, x * scale, 38 * scale),
    ]


def _hoop(y: float, scale: float) -> list[cv.Path.PathElement]:
    """Hoops sag a little, for one looks at them from above."""
    return [
        cv.Path.MoveTo(5.6 * scale, y * scale),
        cv.Path.QuadraticTo(22 * scale, (y + 4) * scale, 38.4 * scale, y * scale),
    ]


def _place(palette: Palette, hollow: str, scale: float, *, filled: bool) -> ft.Control:
    size = _PLACE * scale
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=palette.brass if filled else hollow,
        border=ft.Border.all(1.4, palette.brass),
    )
