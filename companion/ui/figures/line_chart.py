"""Lines over steps, drawn on a canvas: each has a stroke and a shape of its own, so that colour tells nothing alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft
from flet import canvas as cv

from companion.ui.figures.chart_frame import ChartFrame
from companion.ui.figures.chart_plan import Plot, ticks
from companion.ui.kit.guarded import component
from companion.ui.kit.text_scale import up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.typeface import REGULAR
from companion.ui.widgets.text import plain
from companion.ui.words.figures import number

if TYPE_CHECKING:
    from companion.ui.figures.chart_looks import LinesLook, SeriesLook
    from companion.ui.theme import Palette

HEIGHT = 190.0
_FONT = 12
_DOT = 4.2
_QUARTERS = (0, 25, 50, 75, 100)
_MOST_TICKS = 8
_FEW = 16
"""Points that have room for their shapes."""


class Pen(NamedTuple):
    """How a line looks besides its colour."""

    dashes: list[float] | None
    corners: int
    """Of the shape of its points; none is a circle."""


_PENS = (Pen(None, 0), Pen([7, 4], 4), Pen([2, 4], 3), Pen([11, 3, 2, 3], 5))


@component
def LineChart(*, look: LinesLook, width: float) -> ft.Control:
    """The drawing with its legend below."""
    palette, scale = use_palette(), use_text_scale()
    drawing = ft.use_memo(lambda: _drawing(look, width, palette), [look, width, palette.name])
    legend = ft.Row(
        wrap=True,
        spacing=16,
        run_spacing=4,
        controls=[
            ft.Row(
                tight=True,
                spacing=6,
                controls=[
                    cv.Canvas(
                        width=34,
                        height=14,
                        shapes=[*_line([(2, 7), (32, 7)], nth, palette), _point(17, 7, nth, palette)],
                    ),
                    plain(series.name, up_to(14, 22, scale), palette.ink),
                ],
            )
            for nth, series in enumerate(look.series)
        ],
    )
    return ChartFrame(look=look.chart, drawing=drawing, below=(legend,) if len(look.series) > 1 else ())


def colour(palette: Palette, nth: int) -> str:
    """The colour of a line, far from that of the others."""
    return (palette.felt.bead, palette.walnut.bead, palette.brass, palette.muted)[nth % 4]


def _drawing(look: LinesLook, width: float, palette: Palette) -> cv.Canvas:
    plot = Plot(width=width, height=HEIGHT, last=look.last, low=look.low, high=look.high)
    shapes: list[cv.Shape] = []
    for tick in _QUARTERS if look.percent else ticks(look.low, look.high, _MOST_TICKS):
        y = plot.y(tick)
        strong = tick == look.marked
        paint = ft.Paint(color=palette.edge if strong else palette.hairline, stroke_width=1.6 if strong else 1)
        shapes.append(cv.Line(plot.left, y, width - plot.right, y, paint=paint))
        words = f"{tick}\N{NO-BREAK SPACE}%" if look.percent else number(tick)
        shapes.append(_text(plot.left - 6, y, words, palette, ft.Alignment.CENTER_RIGHT))
    foot = HEIGHT - plot.bottom + 12
    steps = ticks(0, look.last) if look.last else ()
    shapes += [_text(plot.x(tick), foot, str(tick), palette, ft.Alignment.CENTER) for tick in steps[1:]]
    shapes.append(_text(plot.left, foot, look.across, palette, ft.Alignment.CENTER_LEFT))
    for nth, series in enumerate(look.series):
        places = [(plot.x(step), plot.y(value)) for step, value in series.points]
        shapes += _line(places, nth, palette)
        shapes += [_point(x, y, nth, palette) for x, y in _shown_points(series, places)]
    return cv.Canvas(width=width, height=HEIGHT, shapes=shapes)


def _shown_points(series: SeriesLook, places: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Every point where there is room for its shape, else some of them."""
    every = max(1, len(series.points) // _FEW)
    return [*places[:-1:every], *places[-1:]]


def _line(places: list[tuple[float, float]], nth: int, palette: Palette) -> list[cv.Shape]:
    if not places:
        return []
    (x, y), *others = places
    paint = ft.Paint(
        color=colour(palette, nth),
        stroke_width=2.4,
        style=ft.PaintingStyle.STROKE,
        stroke_dash_pattern=_PENS[nth % 4].dashes,
    )
    return [cv.Path(elements=[cv.Path.MoveTo(x, y), *(cv.Path.LineTo(*place) for place in others)], paint=paint)]


def _point(x: float, y: float, nth: int, palette: Palette) -> cv.Shape:
    paint = ft.Paint(color=colour(palette, nth), style=ft.PaintingStyle.FILL)
    match _PENS[nth % 4].corners:
        case 0:
            return cv.Circle(x, y, _DOT, paint=paint)
        case 4:
            return cv.Rect(x - _DOT, y - _DOT, 2 * _DOT, 2 * _DOT, paint=paint)
        case 3:
            corners = [(x, y - 5), (x + 5, y + 4), (x - 5, y + 4)]
        case _:
            corners = [(x, y - 6), (x + 5, y), (x, y + 6), (x - 5, y)]
    first, *others = corners
    return cv.Path(
        elements=[cv.Path.MoveTo(*first), *(cv.Path.LineTo(*corner) for corner in others), cv.Path.Close()], paint=paint
    )


def _text(x: float, y: float, words: str, palette: Palette, alignment: ft.Alignment) -> cv.Text:
    style = ft.TextStyle(font_family=REGULAR, size=_FONT, color=palette.muted)
    return cv.Text(x, y, words, style=style, alignment=alignment)
