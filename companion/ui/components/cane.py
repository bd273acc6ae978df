"""The cane weave of the bentwood chair, as a background that repeats."""

from __future__ import annotations

import flet as ft

from companion.ui.kit import component
from companion.ui.theme import use_palette

TILE_PIXELS = 96
TILE = 28.0


def weave(*, dark: bool, opacity: float, tile: float = TILE) -> ft.DecorationImage | None:
    """The tile as a decoration; None where the weave is off."""
    if opacity <= 0:
        return None
    return ft.DecorationImage(
        src="pictures/cane-dark.png" if dark else "pictures/cane-light.png",
        repeat=ft.ImageRepeat.REPEAT,
        alignment=ft.Alignment.TOP_LEFT,
        scale=TILE_PIXELS / tile,
        opacity=opacity,
        filter_quality=ft.FilterQuality.MEDIUM,
    )


@component
def CaneBackground(*, content: ft.Control, padding: float = 0, woven: bool = True) -> ft.Control:
    """A page in the colour of the background; not woven, it is plain paper."""
    palette = use_palette()
    return ft.Container(
        expand=True,
        padding=padding,
        bgcolor=palette.background,
        image=weave(dark=palette.dark, opacity=palette.weave) if woven else None,
        content=content,
    )
