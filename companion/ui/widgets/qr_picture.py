"""A QR code, drawn for another device to scan from the screen."""

import flet as ft
from flet import canvas as cv

from companion.app.qr_code import QUIET, dark_runs
from companion.ui.kit.guarded import component

_DARK, _LIGHT = "#000000", "#FFFFFF"
"""The QR code's colours in every theme, because QR readers expect dark on light."""


@component
def QrPicture(*, text: str, label: str, most: float = 240.0) -> ft.Control:
    """A QR code at most `most` dp wide, with modules whose width is a multiple of half a dp."""
    runs, modules = dark_runs(text)
    side = modules + 2 * QUIET
    module = max(int(2 * most // side) / 2, 2)
    squares: list[cv.Path.PathElement] = [
        cv.Path.Rect((x + QUIET) * module, (y + QUIET) * module, length * module, module) for x, y, length in runs
    ]
    return ft.Semantics(
        key="qr",
        label=label,
        image=True,
        exclude_semantics=True,
        content=ft.Container(
            width=side * module,
            height=side * module,
            bgcolor=_LIGHT,
            border_radius=8,
            content=cv.Canvas(
                width=side * module,
                height=side * module,
                shapes=[cv.Path(squares, paint=ft.Paint(color=_DARK, anti_alias=False))],
            ),
        ),
    )
