"""Shares as fields of a grid: the more, the darker, and the number in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.figures.chart_frame import ChartFrame
from companion.ui.kit.guarded import component
from companion.ui.kit.text_scale import up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.widgets.text import plain, strong

if TYPE_CHECKING:
    from companion.ui.figures.chart_looks import HeatLook
    from companion.ui.theme import Palette

_GAP = 4
_HEIGHT = 44
_DARKEST = 0.72
"""How much of the colour the largest share gets; the number stays readable on it."""
_LIGHT_TEXT_FROM = 0.5


@component
def HeatMap(*, look: HeatLook) -> ft.Control:
    """The largest share is the darkest field, whatever it is."""
    palette, scale = use_palette(), use_text_scale()
    size = up_to(14, 17, scale)
    most = max((share for _, shares in look.rows for share in shares), default=0.0) or 1.0
    rows: list[ft.Control] = []
    if look.groups:
        rows.append(_row([_words(words, size, palette, expand=count) for words, count in look.groups]))
    rows.append(_row([_words(words, size, palette) for words in look.columns]))
    for name, shares in look.rows:
        rows.append(plain(name, up_to(14, 22, scale), palette.muted))
        rows.append(_row([_field(share, share / most, size, palette) for share in shares]))
    drawing = ft.Column(tight=True, spacing=_GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=rows)
    return ChartFrame(look=look.chart, drawing=drawing)


def _row(controls: list[ft.Control]) -> ft.Control:
    return ft.Row(spacing=_GAP, controls=controls)


def _words(words: str, size: float, palette: Palette, *, expand: int = 1) -> ft.Control:
    text = plain(words, size, palette.muted)
    text.text_align = ft.TextAlign.CENTER
    return ft.Container(expand=expand, content=text)


def _field(share: float, strength: float, size: float, palette: Palette) -> ft.Control:
    fill = palette.primary if not palette.dark else palette.brass
    is_strong = strength * _DARKEST >= _LIGHT_TEXT_FROM
    ink = palette.on_primary if is_strong else palette.ink
    text = strong(str(round(100 * share)), size, ink)
    text.text_align = ft.TextAlign.CENTER
    return ft.Container(
        expand=True,
        height=_HEIGHT,
        border_radius=6,
        border=ft.Border.all(1, palette.hairline),
        bgcolor=ft.Colors.with_opacity(0.3 + 0.7 * strength if is_strong else 0.4 * strength, fill),
        alignment=ft.Alignment.CENTER,
        content=text,
    )
