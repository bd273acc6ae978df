"""The empty state of a list: the arch without beads, and a sentence saying what will appear here."""

from math import pi

import flet as ft
from flet import canvas as cv

from companion.ui.kit.guarded import component
from companion.ui.theme import Palette, use_palette
from companion.ui.widgets.column import centred_column
from companion.ui.widgets.facts import on_paper
from companion.ui.widgets.text import body, centred

_RADIUS, _INNER, _LEG = 52.0, 40.0, 18.0
_FOOT = 19.0
_LINE = 2.4
_WIDTH = 2 * _RADIUS + _FOOT
_HEIGHT = _RADIUS + _LEG + 2 * _LINE


@component
def Blank(*, words: str) -> ft.Control:
    """The empty state, on a paper card so that it is legible against the cane background."""
    palette = use_palette()
    sentence = centred(body(words))
    return on_paper(
        centred_column(ft.Semantics(exclude_semantics=True, content=_arch(palette)), sentence, spacing=18),
        padding=ft.Padding.only(left=22, right=22, top=26, bottom=24),
        width=1,
        key="blank",
    )


def _arch(palette: Palette) -> ft.Control:
    middle, base = _WIDTH / 2, _RADIUS + _LINE
    foot = base + _LEG

    def wire(radius: float, stroke: float) -> list[cv.Shape]:
        paint = ft.Paint(color=palette.brass, stroke_width=stroke, style=ft.PaintingStyle.STROKE)
        left, right = middle - radius, middle + radius
        return [
            cv.Arc(left, base - radius, 2 * radius, 2 * radius, pi, pi, paint=paint),
            cv.Line(left, base, left, foot, paint=paint),
            cv.Line(right, base, right, foot, paint=paint),
        ]

    plate = ft.Paint(color=palette.brass, stroke_width=_LINE * 1.4, stroke_cap=ft.StrokeCap.ROUND)
    stands = (middle - (_RADIUS + _INNER) / 2, middle + (_RADIUS + _INNER) / 2)
    plates: list[cv.Shape] = [cv.Line(x - _FOOT / 2, foot, x + _FOOT / 2, foot, paint=plate) for x in stands]
    return cv.Canvas(width=_WIDTH, height=_HEIGHT, shapes=[*wire(_RADIUS, _LINE), *wire(_INNER, _LINE * 0.6), *plates])
