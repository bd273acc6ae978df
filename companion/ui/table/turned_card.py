"""The sign of the special deal, drawn, because no icon font has it."""

from __future__ import annotations

import flet as ft
from flet import canvas as cv


def turned_card(height: float, color: str, ground: str) -> ft.Control:
    """The sign of the special deal: a card that lies face down."""
    unit = height / 30
    line = ft.Paint(color=color, stroke_width=2 * unit, style=ft.PaintingStyle.STROKE)
    back = ft.Paint(color=color)
    middle, across, along = 15 * unit, 4.2 * unit, 6 * unit
    lozenge = [
        cv.Path.MoveTo(middle, middle - along),
        cv.Path.LineTo(middle + across, middle),
        cv.Path.LineTo(middle, middle + along),
        cv.Path.LineTo(middle - across, middle),
        cv.Path.Close(),
    ]
    return cv.Canvas(
        width=30 * unit,
        height=height,
        shapes=[
            cv.Rect(5.5 * unit, 2 * unit, 19 * unit, 26 * unit, border_radius=3.2 * unit, paint=line),
            cv.Rect(8.7 * unit, 5.2 * unit, 12.6 * unit, 19.6 * unit, border_radius=1.4 * unit, paint=back),
            cv.Path(lozenge, paint=ft.Paint(color=ground)),
        ],
    )
