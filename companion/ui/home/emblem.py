"""The header of the home screen: the arch with its seven beads over the name, on felt."""

from collections.abc import Iterator
from math import cos, pi, sin

import flet as ft
from flet import canvas as cv

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import use_text_scale
from companion.ui.theme import Material, Palette, use_palette
from companion.ui.widgets.cane import squares
from companion.ui.widgets.column import centred_column
from companion.ui.widgets.text import display

_RADIUS = 94.0
_BEAD = 23.0
_BEADS = 7
_LEG = 16.0
_HEIGHT = 212.0
_WIDTH = 2 * _RADIUS + _BEAD + 8

BeadLayer = tuple[float, float, float, str]
"""Size, offset to the right, offset down, and colour."""


@component
def Emblem(*, title: str) -> ft.Control:
    """The emblem; screen readers announce `title`."""
    palette, scale = use_palette(), use_text_scale()
    return ft.Container(
        height=_HEIGHT,
        bgcolor=palette.felt.edge,
        gradient=ft.RadialGradient(colors=[palette.felt.centre, palette.felt.edge], radius=0.8)
        if palette.deep
        else None,
        border=ft.Border(bottom=ft.BorderSide(1.2, palette.brass)),
        alignment=ft.Alignment.CENTER,
        content=ft.Semantics(
            label=title,
            header=True,
            container=True,
            exclude_semantics=True,
            content=centred_column(
                ft.Stack(
                    width=_WIDTH,
                    height=_RADIUS + _LEG + _BEAD,
                    controls=[
                        _drawing(palette),
                        ft.Container(
                            left=0,
                            right=0,
                            top=_BEAD / 2 + _RADIUS - 32,
                            alignment=ft.Alignment.CENTER,
                            content=display(title, 33 / scale, palette.felt.text, lines=1),
                        ),
                    ],
                ),
                squares(9, palette.brass),
                spacing=10,
            ),
        ),
    )


def _drawing(palette: Palette) -> ft.Control:
    """Return wire and beads in plain colours; gradients and blurred shadows would delay the first frame."""
    paint = ft.Paint(color=palette.brass, stroke_width=3, style=ft.PaintingStyle.STROKE)
    middle, base = _WIDTH / 2, _BEAD / 2 + _RADIUS
    return cv.Canvas(
        width=_WIDTH,
        height=base + _LEG,
        shapes=[
            cv.Arc(middle - _RADIUS, _BEAD / 2, 2 * _RADIUS, 2 * _RADIUS, pi, pi, paint=paint),
            cv.Line(middle - _RADIUS, base, middle - _RADIUS, base + _LEG, paint=paint),
            cv.Line(middle + _RADIUS, base, middle + _RADIUS, base + _LEG, paint=paint),
            *(_discs(*layer) for layer in (_layers(palette.felt) if palette.deep else _flat(palette.felt))),
        ],
    )


def _layers(felt: Material) -> Iterator[BeadLayer]:
    """Yield the layers of a bead: a fading shadow below, then the bead, lit from the upper left."""
    for wider in (5.0, 2.6):
        yield _BEAD + wider, 0.0, 1.8, ft.Colors.with_opacity(0.1, "#000000")
    yield _BEAD, 0.0, 0.0, felt.bead_shade
    for part, off in ((0.95, 0.5), (0.84, 1.2)):
        yield part * _BEAD, -off, -off, ft.Colors.with_opacity(0.6, felt.bead)
    for part, off in ((0.6, 2.3), (0.42, 3.1), (0.24, 3.8)):
        yield part * _BEAD, -off, -off, ft.Colors.with_opacity(0.36, felt.bead_light)


def _flat(felt: Material) -> Iterator[BeadLayer]:
    yield _BEAD, 0.0, 0.0, felt.bead


def _discs(size: float, right: float, down: float, color: str) -> cv.Shape:
    """Return a disc on every bead, at an offset from its centre."""
    angles = [pi + pi * (place + 0.9) / (_BEADS + 0.8) for place in range(_BEADS)]
    middle, base = _WIDTH / 2 + right, _BEAD / 2 + _RADIUS + down
    return cv.Points(
        points=[ft.Offset(middle + _RADIUS * cos(angle), base + _RADIUS * sin(angle)) for angle in angles],
        point_mode=cv.PointMode.POINTS,
        paint=ft.Paint(color=color, stroke_width=size, stroke_cap=ft.StrokeCap.ROUND, style=ft.PaintingStyle.STROKE),
    )
