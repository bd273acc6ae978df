"""A row of small squares: the one ornament beside the weave."""

from __future__ import annotations

import flet as ft
from flet import canvas as cv

SIDE = 5.0
STEP = 10.0


def squares(count: int, color: str, *, upright: bool = False) -> ft.Control:
    """`count` squares in a row, or in a column; decoration only."""
    length = max(count * STEP - (STEP - SIDE), 0.0)
    paint = ft.Paint(color=ft.Colors.with_opacity(0.9, color))
    return cv.Canvas(
        width=SIDE if upright else length,
        height=length if upright else SIDE,
        shapes=[
            cv.Rect(0 if upright else i * STEP, i * STEP if upright else 0, SIDE, SIDE, paint=paint)
            for i in range(count)
        ],
    )
