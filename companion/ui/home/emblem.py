"""The header of the home screen: a bead counter's arched wire with seven beads, and the app's name."""

from math import cos, pi, sin

import flet as ft
from flet import canvas as cv

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Screen
from companion.ui.theme import Palette, use_palette
from companion.ui.widgets.bead import bead_shadow, gloss
from companion.ui.widgets.cane import squares
from companion.ui.widgets.column import centred_column
from companion.ui.widgets.text import display

_RADIUS = 94.0
_BEAD = 23.0
_BEADS = 7
_LEG = 16.0
_HEIGHT = 212.0
_WIDTH = 2 * _RADIUS + _BEAD + 8
_SMALL = 0.4
"""The scale of the arch in the low version of the header."""
_LOW = 76.0
"""The height of the low version of the header, which has the name beside the arch."""


@component
def Emblem(*, title: str, screen: Screen, low: bool) -> ft.Control:
    """The header of the home screen, below the status bar; screen readers announce only `title`."""
    palette, scale = use_palette(), screen.text_scale
    name = display(title, 33 / scale, palette.felt.text, lines=1)
    return ft.Container(
        height=screen.top + (_LOW if low else _HEIGHT),
        padding=ft.Padding.only(top=screen.top),
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
            content=_beside(name, palette) if low else _over(name, palette),
        ),
    )


def _over(name: ft.Control, palette: Palette) -> ft.Control:
    return centred_column(
        ft.Stack(
            controls=[
                _arch(palette, 1.0),
                ft.Container(
                    left=0, right=0, top=_BEAD / 2 + _RADIUS - 32, alignment=ft.Alignment.CENTER, content=name
                ),
            ]
        ),
        squares(9, palette.brass),
        spacing=10,
    )


def _beside(name: ft.Control, palette: Palette) -> ft.Control:
    return ft.Row(tight=True, spacing=14, controls=[_arch(palette, _SMALL), name])


def _arch(palette: Palette, scale: float) -> ft.Control:
    """Return the arched wire with its beads, drawn like those on the table screen."""
    middle, base = _WIDTH / 2 * scale, (_BEAD / 2 + _RADIUS) * scale
    radius, leg, size = _RADIUS * scale, _LEG * scale, _BEAD * scale
    paint = ft.Paint(color=palette.brass, stroke_width=max(3 * scale, 1.5), style=ft.PaintingStyle.STROKE)
    wire = cv.Canvas(
        width=2 * middle,
        height=base + leg,
        shapes=[
            cv.Arc(middle - radius, base - radius, 2 * radius, 2 * radius, pi, pi, paint=paint),
            *(cv.Line(middle + x, base, middle + x, base + leg, paint=paint) for x in (-radius, radius)),
        ],
    )
    angles = [pi + pi * (index + 0.9) / (_BEADS + 0.8) for index in range(_BEADS)]
    beads = [
        ft.Container(
            left=middle + radius * cos(angle) - size / 2,
            top=base + radius * sin(angle) - size / 2,
            width=size,
            height=size,
            border_radius=size / 2,
            bgcolor=palette.felt.bead,
            gradient=gloss(palette.felt.bead_light, palette.felt.bead, palette.felt.bead_shade),
            shadow=bead_shadow(size) if palette.deep else None,
        )
        for angle in angles
    ]
    return ft.Stack(width=2 * middle, height=base + leg, controls=[wire, *beads])
