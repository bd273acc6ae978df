"""The head of the first screen: the arch with its seven beads over the name, on felt."""

from math import cos, pi, sin

import flet as ft
from flet import canvas as cv

from companion.ui.components.beads import gloss
from companion.ui.components.squares import squares
from companion.ui.components.words import display
from companion.ui.kit import component
from companion.ui.text_scale import use_text_scale
from companion.ui.theme import Palette, use_palette

_RADIUS = 94.0
_BEAD = 23.0
_BEADS = 7
_LEG = 16.0
_HEIGHT = 212.0
_WIDTH = 2 * _RADIUS + _BEAD + 8


@component
def Emblem(*, title: str) -> ft.Control:
    """Stands alone; what it says is the title."""
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
            content=ft.Column(
                tight=True,
                spacing=10,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    ft.Stack(
                        width=_WIDTH,
                        height=_RADIUS + _LEG + _BEAD,
                        controls=[
                            _wire(palette),
                            *(_bead(place, palette) for place in range(_BEADS)),
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
                ],
            ),
        ),
    )


def _wire(palette: Palette) -> ft.Control:
    paint = ft.Paint(color=palette.brass, stroke_width=3, style=ft.PaintingStyle.STROKE)
    middle, base = _WIDTH / 2, _BEAD / 2 + _RADIUS
    return cv.Canvas(
        width=_WIDTH,
        height=base + _LEG,
        shapes=[
            cv.Arc(middle - _RADIUS, _BEAD / 2, 2 * _RADIUS, 2 * _RADIUS, pi, pi, paint=paint),
            cv.Line(middle - _RADIUS, base, middle - _RADIUS, base + _LEG, paint=paint),
            cv.Line(middle + _RADIUS, base, middle + _RADIUS, base + _LEG, paint=paint),
        ],
    )


def _bead(place: int, palette: Palette) -> ft.Control:
    angle = pi + pi * (place + 0.9) / (_BEADS + 0.8)
    material = palette.felt
    return ft.Container(
        left=_WIDTH / 2 + _RADIUS * cos(angle) - _BEAD / 2,
        top=_BEAD / 2 + _RADIUS + _RADIUS * sin(angle) - _BEAD / 2,
        width=_BEAD,
        height=_BEAD,
        border_radius=_BEAD / 2,
        gradient=gloss(material.bead_light, material.bead, material.bead_shade),
        shadow=ft.BoxShadow(blur_radius=6, color=ft.Colors.with_opacity(0.4, "#000000"), offset=ft.Offset(0, 2))
        if palette.deep
        else None,
    )
