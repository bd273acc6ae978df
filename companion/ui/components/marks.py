"""The dots of a player as small marks: round for one side, square for the other, filled when received."""

import flet as ft

from companion.ui.components.looks import Side

_SIZE = 15
_MOST = 7


def marks(side: Side, dots: int, places: int, color: str) -> ft.Control:
    """At most seven marks; the words beside them say more."""
    shown = min(max(dots, places), _MOST)
    return ft.Row(
        tight=True,
        spacing=6,
        controls=[_mark(side, color, filled=place < dots) for place in range(shown)],
    )


def _mark(side: Side, color: str, *, filled: bool) -> ft.Control:
    return ft.Container(
        width=_SIZE,
        height=_SIZE,
        border_radius=_SIZE / 2 if side is Side.A else 4,
        bgcolor=color if filled else None,
        border=ft.Border.all(1.8, color),
    )
