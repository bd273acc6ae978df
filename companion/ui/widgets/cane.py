"""The cane weave of a bentwood chair, as a repeating background pattern."""

from __future__ import annotations

import flet as ft
from flet import canvas as cv

from companion.ui.kit.guarded import component
from companion.ui.theme import use_palette
from companion.ui.theme.look import text_scale_context
from companion.ui.widgets.measured import text_scale_probe

TILE_PIXELS = 96
"""Pixels per period of the weave; the image contains 3 × 3 periods, because every repetition slows each frame."""
TILE = 28.0
SIDE = 5.0
STEP = 10.0


def weave(*, dark: bool, opacity: float, tile: float = TILE) -> ft.DecorationImage | None:
    """Return the weave as a background image, or None if its opacity is 0."""
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
    """A page background, either woven or in a plain colour, which also measures the system's text scale."""
    palette = use_palette()
    text_scale = ft.use_context(text_scale_context)
    return ft.Container(
        expand=True,
        padding=padding,
        bgcolor=palette.background,
        image=weave(dark=palette.dark, opacity=palette.weave) if woven else None,
        content=ft.Stack(
            expand=True,
            controls=[
                *([text_scale_probe(text_scale.measured)] if text_scale is not None else []),
                ft.Container(left=0, top=0, right=0, bottom=0, content=content),
            ],
        ),
    )


def squares(count: int, color: str) -> ft.Control:
    """Return a row of `count` squares, used as an ornament."""
    paint = ft.Paint(color=ft.Colors.with_opacity(0.9, color))
    return cv.Canvas(
        width=max(count * STEP - (STEP - SIDE), 0.0),
        height=SIDE,
        shapes=[cv.Rect(i * STEP, 0, SIDE, SIDE, paint=paint) for i in range(count)],
    )
