"""What was just recorded, small and beside the number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui import wire
from companion.ui.components.words import strong

if TYPE_CHECKING:
    from companion.ui.components.looks import HalfLook
    from companion.ui.layout import HalfSize

WIDTH = 44.0
HEIGHT = 28.0


def pill(look: HalfLook, size: HalfSize) -> list[ft.Control]:
    """The pill right of the number, if there is something to say; who shows it takes it away after five seconds."""
    if not look.pill:
        return []
    material_width = (WIDTH + 8 * max(len(look.pill) - 2, 0)) * max(size.k, 0.8)
    return [_pill(look, size, material_width)]


def _pill(look: HalfLook, size: HalfSize, width: float) -> ft.Control:
    height = HEIGHT * max(size.k, 0.8)
    return ft.Container(
        key="pill",
        left=size.width / 2 + 84 * size.k - width / 2,
        top=size.arch_top + (wire.MIDDLE_Y - 44) * size.k,
        width=width,
        height=height,
        border_radius=height / 2,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.SECONDARY,
        content=strong(look.pill, size.font(19, least=15), ft.Colors.ON_SECONDARY, lines=1),
    )
