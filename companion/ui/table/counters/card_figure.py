"""The traditional card counter: a face-down card slides over a Seven, and the pips still visible show the score."""

from __future__ import annotations

from math import radians
from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.app.settings import Counter
from companion.ui.kit.guarded import component
from companion.ui.table.counters import counter
from companion.ui.table.counters.counter import CARD_HEIGHT, CARD_WIDTH, CARDS, PIP
from companion.ui.table.counters.digit import NUMBER_PLACES, figure_box, number, row_of_dots
from companion.ui.theme import LIGHT, use_motion, use_palette
from companion.ui.theme.dimensions import BEAD_MS
from companion.ui.widgets.looks import TableSide

if TYPE_CHECKING:
    from companion.ui.table.counters.counter import Point
    from companion.ui.theme import Motion, Palette
    from companion.ui.widgets.looks import CounterLook


_CARD_LEFT, _CARD_TOP = 152.0, 14.0
_BELOW = counter.Cover(60, 80, 9)
"""Position of the Eight before any point is won, when it lies beneath the Seven."""
_ROUNDING = 9.0
_INSET = 7.0
_LATTICE = 13.0
_Path = list[cv.Path.PathElement]


@component
def CardFigure(*, counter_look: CounterLook, scale: float) -> ft.Control:
    """The number on the left and the two cards on the right, in a box the same size as the arch."""
    palette, motion = use_palette(), use_motion()
    position = counter.cover(counter_look.target, counter_look.counted)
    pips = ft.Container(
        left=_CARD_LEFT * scale,
        top=_CARD_TOP * scale,
        content=face(counter_look.side, counter_look.target, palette, scale),
    )
    turned = _turned(position or _BELOW, palette, motion, scale)
    return figure_box(
        *([turned, pips] if position is None else [pips, turned]),
        number(counter_look, counter_look.side.material(palette).text, scale, Counter.CARDS),
        row_of_dots(counter_look, scale, palette.brass, x=NUMBER_PLACES[Counter.CARDS].x),
        key="cards",
        scale=scale,
    )


def _turned(cover: counter.Cover, palette: Palette, motion: Motion, scale: float) -> ft.Control:
    """Draw the face-down card, which slides when a point is won."""
    moving = motion.slide(BEAD_MS)
    return ft.Container(
        key="cover",
        left=(_CARD_LEFT + cover.x - CARD_WIDTH / 2) * scale,
        top=(_CARD_TOP + cover.y - CARD_HEIGHT / 2) * scale,
        rotate=ft.Rotate(radians(cover.angle)),
        animate_position=moving,
        animate_rotation=moving,
        content=back(palette, scale),
    )


def face(side: TableSide, target: int, palette: Palette, scale: float) -> ft.Control:
    """Draw the face of a side's card, in spades, hearts or diamonds, on white paper except in the black theme."""
    paper = LIGHT if palette.deep else palette
    draw, ink = {
        TableSide.A: (_spade, paper.ink),
        TableSide.B: (_heart, paper.red),
        TableSide.C: (_diamond, paper.red),
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
    """Draw a card's back: a brass lattice on green, surrounded by a margin."""
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
    """Return the outline of a spade: an inverted heart on a stem."""
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
    """Return two lobes that meet in a point below them or, if `up` is negative, above them."""

    def point(across: float, down: float) -> tuple[float, float]:
        return (pip[0] + across * PIP) * scale, (pip[1] + up * down * PIP) * scale

    return [
        cv.Path.MoveTo(*point(0.0, 1.0)),
        cv.Path.CubicTo(*point(-0.55, 0.5), *point(-1.0, 0.15), *point(-1.0, -0.4)),
        cv.Path.CubicTo(*point(-1.0, -1.05), *point(-0.15, -1.1), *point(0.0, -0.45)),
        cv.Path.CubicTo(*point(0.15, -1.1), *point(1.0, -1.05), *point(1.0, -0.4)),
        cv.Path.CubicTo(*point(1.0, 0.15), *point(0.55, 0.5), *point(0.0, 1.0)),
        cv.Path.Close(),
    ]
