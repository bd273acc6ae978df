"""The two cards of the card counter, drawn: a face with its pips, and a back with its lattice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.ui.table.counters.card_counter import CARD_HEIGHT, CARD_WIDTH, CARDS, PIP
from companion.ui.theme import LIGHT
from companion.ui.widgets.looks import Side

if TYPE_CHECKING:
    from companion.ui.table.counters.card_counter import Point
    from companion.ui.theme import Palette

_ROUNDING = 9.0
_INSET = 7.0
_LATTICE = 13.0
_Path = list[cv.Path.PathElement]


def face(side: Side, target: int, palette: Palette, scale: float) -> ft.Control:
    """A card of spades, hearts or diamonds; of paper like all cards, but a black theme has none of that."""
    paper = LIGHT if palette.deep else palette
    draw, ink = {
        Side.A: (_spade, paper.ink),
        Side.B: (_heart, paper.red),
        Side.C: (_diamond, paper.red),
    }[side]
    pips = [cv.Path(draw(pip, scale), paint=ft.Paint(color=ink)) for pip in CARDS[target]]
    return ft.Container(
        key="face",
        width=CARD_WIDTH * scale,
        height=CARD_HEIGHT * scale,
        border_radius=_ROUNDING * scale,
        bgcolor=paper.paper if palette.deep else palette.raised,
        border=ft.Border.all(max(1.4 * scale, 1.0), palette.edge),
        content=cv.Canvas(key="pips", width=CARD_WIDTH * scale, height=CARD_HEIGHT * scale, shapes=list(pips)),
    )


def back(palette: Palette, scale: float) -> ft.Control:
    """A card turned over: a lattice of brass on green, within a margin."""
    ground, line, margin = ("#14503D", "#E3BC6C", LIGHT.paper) if palette.deep else ("#000000", "#8A7038", "#000000")
    width, height = (CARD_WIDTH - 2 * _INSET) * scale, (CARD_HEIGHT - 2 * _INSET) * scale
    paint = ft.Paint(
        color=ft.Colors.with_opacity(0.75, line), stroke_width=max(1.2 * scale, 0.8), style=ft.PaintingStyle.STROKE
    )
    return ft.Container(
        key="back",
        width=CARD_WIDTH * scale,
        height=CARD_HEIGHT * scale,
        border_radius=_ROUNDING * scale,
        bgcolor=margin,
        border=ft.Border.all(max(1.4 * scale, 1.0), palette.edge if palette.deep else palette.brass),
        padding=_INSET * scale - max(1.4 * scale, 1.0),
        content=ft.Container(
            width=width,
            height=height,
            border_radius=4 * scale,
            bgcolor=ground,
            clip_behavior=ft.ClipBehavior.HARD_EDGE,
            content=cv.Canvas(width=width, height=height, shapes=_lattice(width, height, scale, paint)),
        ),
    )


def _lattice(width: float, height: float, scale: float, paint: ft.Paint) -> list[cv.Shape]:
    step = _LATTICE * scale
    count = int((width + height) / step) + 1
    down = [cv.Line(nth * step - height, 0, nth * step, height, paint=paint) for nth in range(count)]
    up = [cv.Line(nth * step - height, height, nth * step, 0, paint=paint) for nth in range(count)]
    return [*down, *up]


def _heart(pip: Point, scale: float) -> _Path:
    return _lobes(pip, scale, up=1.0)


def _spade(pip: Point, scale: float) -> _Path:
    """A heart upside down, on a stem."""
    x, y = pip
    p = PIP
    return [
        *_lobes((x, y - 0.08 * p), scale, up=-1.0),
        cv.Path.MoveTo(x * scale, (y + 0.1 * p) * scale),
        cv.Path.QuadraticTo(x * scale, (y + 0.85 * p) * scale, (x - 0.5 * p) * scale, (y + 1.05 * p) * scale),
        cv.Path.LineTo((x + 0.5 * p) * scale, (y + 1.05 * p) * scale),
        cv.Path.QuadraticTo(x * scale, (y + 0.85 * p) * scale, x * scale, (y + 0.1 * p) * scale),
        cv.Path.Close(),
    ]


def _diamond(pip: Point, scale: float) -> _Path:
    x, y = pip
    corners = ((x, y - 1.1 * PIP), (x + 0.8 * PIP, y), (x, y + 1.1 * PIP), (x - 0.8 * PIP, y))
    first, *rest = [(across * scale, down * scale) for across, down in corners]
    return [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*corner) for corner in rest), cv.Path.Close()]


def _lobes(pip: Point, scale: float, *, up: float) -> _Path:
    """Two lobes that meet in a point: below, or above where `up` is negative."""

    def at(across: float, down: float) -> tuple[float, float]:
        return (pip[0] + across * PIP) * scale, (pip[1] + up * down * PIP) * scale

    return [
        cv.Path.MoveTo(*at(0.0, 1.0)),
        cv.Path.CubicTo(*at(-0.55, 0.5), *at(-1.0, 0.15), *at(-1.0, -0.4)),
        cv.Path.CubicTo(*at(-1.0, -1.05), *at(-0.15, -1.1), *at(0.0, -0.45)),
        cv.Path.CubicTo(*at(0.15, -1.1), *at(1.0, -1.05), *at(1.0, -0.4)),
        cv.Path.CubicTo(*at(1.0, 0.15), *at(0.55, 0.5), *at(0.0, 1.0)),
        cv.Path.Close(),
    ]
