"""A player's score, drawn with the chosen counter in a box the size of the arch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.app.settings import Counter
from companion.ui.kit.guarded import component
from companion.ui.table.counters import counter
from companion.ui.table.counters.arch import Arch
from companion.ui.table.counters.card_figure import CardFigure
from companion.ui.table.counters.counter import counter_for, use_counter
from companion.ui.table.counters.digit import dots, figure_box, line_paint, number, row_of_dots
from companion.ui.theme import use_palette
from companion.ui.widgets import wire

if TYPE_CHECKING:
    from companion.ui.theme import Palette
    from companion.ui.widgets.looks import CounterLook

_FRAME = 7.0
_ROUNDING = 12.0
_STROKES_LEFT, _STROKES_TOP, _STROKES_HEIGHT = 24.0, 172.0, 36.0
_DOTS_LEFT, _DOTS_TOP = 303.0, 18.0
_CHALK = 4.2
_STRUCK = 0.5
"""Opacity of a crossed-out stroke."""


@component
def NumeralFigure(*, counter_look: CounterLook, scale: float) -> ft.Control:
    """Plain numerals: a large number with the Bummerls below it."""
    palette = use_palette()
    return figure_box(
        number(counter_look, counter_look.side.material(palette).text, scale, Counter.NUMERALS),
        row_of_dots(counter_look, scale, palette.brass, x=wire.REACH),
        key="numeral",
        scale=scale,
    )


@component
def SlateFigure(*, counter_look: CounterLook, scale: float) -> ft.Control:
    """The slate: a number in chalk, a stroke for each point, and a ring for each Bummerl."""
    palette = use_palette()
    return figure_box(
        _board(palette, counter_look.side.material(palette).chip_edge, scale),
        number(counter_look, palette.chalk, scale, Counter.CHALK),
        ft.Container(
            left=_STROKES_LEFT * scale, top=_STROKES_TOP * scale, content=_strokes(counter_look, palette.chalk, scale)
        ),
        ft.Stack(
            left=_DOTS_LEFT * scale,
            top=_DOTS_TOP * scale,
            width=wire.SMALL_BEAD * scale,
            height=wire.HEIGHT * scale / 2,
            clip_behavior=ft.ClipBehavior.NONE,
            controls=dots(counter_look, scale, palette.chalk, upright=True),
        ),
        key="slate",
        scale=scale,
    )


def _board(palette: Palette, wood: str, scale: float) -> ft.Control:
    """Draw the slate with a frame of the side's wood or felt."""
    return ft.Container(
        left=0,
        top=0,
        width=wire.WIDTH * scale,
        height=wire.HEIGHT * scale,
        border_radius=_ROUNDING * scale,
        bgcolor=palette.slate,
        border=ft.Border.all(_FRAME * scale if palette.deep else max(1.5 * scale, 1.2), wood),
    )


def _strokes(counter_look: CounterLook, color: str, scale: float) -> ft.Control:
    """Draw the strokes within a margin of half their thickness, because the canvas clips everything outside it."""
    width, height = (wire.WIDTH - 2 * _STROKES_LEFT) * scale, _STROKES_HEIGHT * scale
    thick = max(_CHALK * scale, 1.5)
    points = counter.strokes(counter_look.target, counter_look.needed, width, height - thick, up=counter_look.counts_up)
    usual, struck = (line_paint(color, thick, opacity=opacity) for opacity in (1.0, _STRUCK))
    lines = [_line(point.start, point.end, thick, struck if point.cross else usual) for point in points]
    crosses = [_line(*point.cross, thick, usual) for point in points if point.cross]
    return cv.Canvas(key="strokes", width=width, height=height, shapes=[*lines, *crosses])


def _line(start: counter.Point, end: counter.Point, thick: float, paint: ft.Paint) -> cv.Line:
    return cv.Line(start[0], start[1] + thick / 2, end[0], end[1] + thick / 2, paint=paint)


_FIGURES = {Counter.BEADS: Arch, Counter.CHALK: SlateFigure, Counter.NUMERALS: NumeralFigure, Counter.CARDS: CardFigure}


@component
def CounterFigure(*, counter_look: CounterLook, scale: float) -> ft.Control:
    """The score, drawn with the chosen counter; screen readers announce the player's label instead."""
    return _FIGURES[counter_for(use_counter(), counter_look.target)](counter_look=counter_look, scale=scale)
