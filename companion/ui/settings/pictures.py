"""Small drawings of the counter styles and seating arrangements, for choosing between them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.app.settings import Counter, SeatingMode
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import DISPLAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.theme import Material, Palette

PICTURE_WIDTH, PICTURE_HEIGHT = 64.0, 54.0
_MIDDLE = PICTURE_WIDTH / 2
_ROUNDING = 8
_LINE = 1.6
_DIGIT = "4"
_NEEDED, _TARGET = 4, 7
_ARCH_Y, _RADIUS, _BEAD, _STEP, _GAP = 44.0, 25.0, 3.5, 0.3, 0.12
_LONG, _SHORT = 32.0, 20.0
"""The lengths of the phone's long and short sides in the drawing."""
_STRIP = 3.0


def picture(shown: str) -> ft.Control:
    """Return the drawing of a counter style or a seating arrangement.

    A counter shows four points still needed; for seating, a phone shows a 4 on each player's half of the screen.
    """
    palette = use_palette()
    draw: dict[str, Callable[[Palette], list[cv.Shape]]] = {
        Counter.BEADS: _beads,
        Counter.CHALK: _chalk,
        Counter.NUMERALS: _numeral,
        Counter.CARDS: _cards,
        SeatingMode.FACING: _facing,
        SeatingMode.SAME_SIDE: _same_side,
        SeatingMode.SINGLE_SCORER: _single_scorer,
    }
    return ft.Container(
        width=PICTURE_WIDTH,
        height=PICTURE_HEIGHT,
        border_radius=_ROUNDING,
        bgcolor=palette.slate if shown is Counter.CHALK else palette.paper,
        border=ft.Border.all(1, palette.edge),
        content=cv.Canvas(width=PICTURE_WIDTH, height=PICTURE_HEIGHT, shapes=draw[shown](palette)),
    )


def _beads(palette: Palette) -> list[cv.Shape]:
    wire = cv.Arc(_MIDDLE - _RADIUS, _ARCH_Y - _RADIUS, 2 * _RADIUS, 2 * _RADIUS, pi, pi, paint=_stroke(palette.brass))
    left = [pi + _GAP + nth * _STEP for nth in range(_NEEDED)]
    right = [2 * pi - _GAP - nth * _STEP for nth in range(_TARGET - _NEEDED)]
    rings = [
        shape for angle in right for shape in _bead(angle, ft.Paint(color=palette.paper), _stroke(palette.felt.bead))
    ]
    beads = [shape for angle in left for shape in _bead(angle, ft.Paint(color=palette.felt.bead))]
    return [wire, *rings, *beads, _digit(_MIDDLE, _ARCH_Y - 8, 22, palette.ink)]


def _bead(angle: float, *paints: ft.Paint) -> list[cv.Shape]:
    x, y = _MIDDLE + _RADIUS * cos(angle), _ARCH_Y + _RADIUS * sin(angle)
    return [cv.Circle(x, y, _BEAD, paint=paint) for paint in paints]


def _chalk(palette: Palette) -> list[cv.Shape]:
    chalk = _stroke(palette.chalk, 2.2)
    strokes = [cv.Line(x, 16, x - 1, 38, paint=chalk) for x in (14, 21, 28, 35, 46, 53)]
    return [*strokes, cv.Line(9, 34, 40, 20, paint=chalk)]


def _numeral(palette: Palette) -> list[cv.Shape]:
    return [_digit(_MIDDLE, PICTURE_HEIGHT / 2 - 1, 38, palette.ink)]


def _cards(palette: Palette) -> list[cv.Shape]:
    """Draw a seven of diamonds, partly covered by a rotated card that leaves four pips visible."""
    face = cv.Rect(17, 8, 27, 38, border_radius=4, paint=ft.Paint(color=palette.raised))
    edge = cv.Rect(17, 8, 27, 38, border_radius=4, paint=_stroke(palette.edge, 1.2))
    pips = [_diamond(x, y, palette.red) for x, y in ((24, 15), (37, 15), (24, 27), (24, 39))]
    cover = _turned_card(46, 33)
    back = [cv.Path(cover, paint=ft.Paint(color=palette.primary)), cv.Path(cover, paint=_stroke(palette.paper, 1.2))]
    return [face, edge, *pips, *back]


def _diamond(x: float, y: float, color: str) -> cv.Shape:
    first, *rest = ((x, y - 4.4), (x + 3.2, y), (x, y + 4.4), (x - 3.2, y))
    lines = [cv.Path.LineTo(*corner) for corner in rest]
    return cv.Path([cv.Path.MoveTo(*first), *lines, cv.Path.Close()], paint=ft.Paint(color=color))


def _turned_card(x: float, y: float) -> list[cv.Path.PathElement]:
    """Return the outline of a card centred on a point and rotated by 18 degrees."""
    turn, half_width, half_height = -pi / 10, 11.0, 15.0
    corners = [
        (x + across * cos(turn) - down * sin(turn), y + across * sin(turn) + down * cos(turn))
        for across, down in (
            (-half_width, -half_height),
            (half_width, -half_height),
            (half_width, half_height),
            (-half_width, half_height),
        )
    ]
    first, *rest = corners
    return [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*corner) for corner in rest), cv.Path.Close()]


def _facing(palette: Palette) -> list[cv.Shape]:
    top = (PICTURE_HEIGHT - _LONG) / 2
    return [
        *_phone(_MIDDLE - _SHORT / 2, top, palette, is_upright=True),
        _half_digit(_MIDDLE, top + _LONG * 0.25, palette.walnut, turned=True),
        _half_digit(_MIDDLE, top + _LONG * 0.75, palette.felt),
        _person(_MIDDLE, 6, palette),
        _person(_MIDDLE, PICTURE_HEIGHT - 6, palette),
    ]


def _same_side(palette: Palette) -> list[cv.Shape]:
    left, top = _MIDDLE - _LONG / 2, 10.0
    return [
        *_phone(left, top, palette, is_upright=False),
        _half_digit(left + _LONG * 0.25, top + _SHORT / 2, palette.felt),
        _half_digit(left + _LONG * 0.75, top + _SHORT / 2, palette.walnut),
        _person(left + _LONG * 0.2, 39, palette),
        _person(left + _LONG * 0.8, 39, palette),
    ]


def _single_scorer(palette: Palette) -> list[cv.Shape]:
    top = 6.0
    return [
        *_phone(_MIDDLE - _SHORT / 2, top, palette, is_upright=True),
        _half_digit(_MIDDLE, top + _LONG * 0.25, palette.walnut),
        _half_digit(_MIDDLE, top + _LONG * 0.75, palette.felt),
        _person(_MIDDLE, PICTURE_HEIGHT - 9, palette),
    ]


def _phone(left: float, top: float, palette: Palette, *, is_upright: bool) -> list[cv.Shape]:
    """Draw a phone with two halves and a strip between them: walnut above felt or, in landscape, felt on the left."""
    width, height = (_SHORT, _LONG) if is_upright else (_LONG, _SHORT)
    half_width, half_height = (width, height / 2) if is_upright else (width / 2, height)
    first, second = (palette.walnut, palette.felt) if is_upright else (palette.felt, palette.walnut)
    strip = (
        cv.Rect(left, top + (height - _STRIP) / 2, width, _STRIP, paint=ft.Paint(color=palette.ink))
        if is_upright
        else cv.Rect(left + (width - _STRIP) / 2, top, _STRIP, height, paint=ft.Paint(color=palette.ink))
    )
    return [
        cv.Rect(left, top, half_width, half_height, paint=ft.Paint(color=first.edge)),
        cv.Rect(
            left + width - half_width,
            top + height - half_height,
            half_width,
            half_height,
            paint=ft.Paint(color=second.edge),
        ),
        strip,
        cv.Rect(left, top, width, height, border_radius=3, paint=_stroke(palette.ink, 2)),
    ]


def _half_digit(x: float, y: float, material: Material, *, turned: bool = False) -> cv.Shape:
    return _digit(x, y, 13, material.text, turned=turned)


def _person(x: float, y: float, palette: Palette) -> cv.Shape:
    return cv.Circle(x, y, 3.4, paint=ft.Paint(color=palette.brass))


def _digit(x: float, y: float, size: float, color: str, *, turned: bool = False) -> cv.Shape:
    style = ft.TextStyle(font_family=DISPLAY, size=size, color=color, height=1.0)
    return cv.Text(x, y, _DIGIT, style=style, alignment=ft.Alignment.CENTER, rotate=pi if turned else 0)


def _stroke(color: str, width: float = _LINE) -> ft.Paint:
    return ft.Paint(color=color, stroke_width=width, style=ft.PaintingStyle.STROKE, stroke_cap=ft.StrokeCap.ROUND)
