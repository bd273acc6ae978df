"""A side's Bummerls as small marks in the shape of the side's beads; filled marks are lost Bummerls."""

import flet as ft

from companion.ui.widgets.looks import TableSide

_SIZE = 15
MOST_MARKS = 7


def marks(side: TableSide, dots: int, places: int, color: str) -> ft.Row:
    """Return a row of at most seven marks; if there may be more dots, nearby text gives the exact number."""
    shown = min(max(dots, places), MOST_MARKS)
    return ft.Row(tight=True, spacing=6, controls=[_mark(side, color, filled=index < dots) for index in range(shown)])


def _mark(side: TableSide, color: str, *, filled: bool) -> ft.Control:
    return ft.Container(
        width=_SIZE * side.waist,
        height=_SIZE,
        border_radius=_SIZE * side.rounding,
        bgcolor=color if filled else None,
        border=ft.Border.all(1.8, color),
    )
