"""The Bummerl received, as a row or a column of small marks in the shape of the side's beads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.widgets import wire

if TYPE_CHECKING:
    from companion.ui.widgets.looks import Counted

STEP = 23.0
"""From one mark to the next, in units."""


def dots(look: Counted, scale: float, color: str, *, upright: bool = False) -> list[ft.Control]:
    """At most seven, filled when received; placed from the upper left corner of the first."""
    marks = wire.marks(look.dots, look.places)
    size = wire.SMALL_BEAD * scale
    return [
        ft.Container(
            key=f"mark-{nth}",
            left=0 if upright else nth * STEP * scale,
            top=nth * STEP * scale if upright else 0,
            width=size * look.side.waist,
            height=size,
            border_radius=size * look.side.rounding,
            bgcolor=color if mark.full else None,
            border=ft.Border.all(max(1.8 * scale, 1.3), color),
        )
        for nth, mark in enumerate(marks)
    ]


def length(look: Counted) -> float:
    """How long the row is, in units."""
    count = len(wire.marks(look.dots, look.places))
    return max(count - 1, 0) * STEP + wire.SMALL_BEAD
