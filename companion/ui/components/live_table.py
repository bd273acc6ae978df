"""Two halves and the strip between them, and what lies over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit import component
from companion.ui.layout import Arrangement

if TYPE_CHECKING:
    from companion.ui.layout import LiveSize


@component
def LiveTable(
    *,
    live: LiveSize,
    half_a: ft.Control,
    strip: ft.Control,
    half_b: ft.Control,
    layers: tuple[ft.Control, ...] = (),
) -> ft.Control:
    """Player A sits at the lower edge, or on the left; under a layer, ears hear the layer alone."""
    facing = live.arrangement is Arrangement.FACING
    table: ft.Control = (
        ft.Column(spacing=0, controls=[ft.RotatedBox(quarter_turns=2, content=half_b), strip, half_a])
        if facing
        else ft.Row(spacing=0, controls=[half_a, strip, half_b])
    )
    return ft.Stack(
        key="live-table",
        width=live.screen.width,
        height=live.screen.height,
        controls=[ft.Semantics(exclude_semantics=bool(layers), content=table), *layers],
    )
