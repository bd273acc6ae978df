"""Line charts and heat maps, each with a heading, a note, and a table of the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft
from flet import canvas as cv

from companion.ui.figures.chart_looks import Plot, ticks
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, REGULAR
from companion.ui.theme.fit import hyphenated, unbroken_size, width_of
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.text import announced, caption, centred, emphasis, plain, strong
from companion.ui.words.sides import number

if TYPE_CHECKING:
    from companion.ui.figures.chart_looks import ChartLook, HeatLook, LinesLook, SeriesLook, TableLook
    from companion.ui.theme import Palette


_LEAST_WIDTH = 4.4
"""The minimum width of a column in units of the font size; columns divide the table's width in this proportion."""
_GAP, _BETWEEN = 4, 8
_CELL, _LARGEST_CELL, _LEAST_CELL, _LEAST_LARGE_CELL = 14, 20, 12, 16
_HEIGHT = 44
_DARKEST = 0.72
"""The darkness of the darkest cell, from 0 to 1; text is light where the darkness is at least `_LIGHT_TEXT_FROM`."""
_LIGHT_TEXT_FROM = 0.5
HEIGHT = 190.0
_FONT = 12
_DOT = 4.2
_QUARTERS = (0, 25, 50, 75, 100)
_MOST_TICKS = 8
_FEW = 16
"""A line with at least twice this many points has markers at only some of its points."""


@component
def ChartFrame(
    *, chart: ChartLook, drawing: ft.Control, below: tuple[ft.Control, ...] = (), width: float | None = None
) -> ft.Control:
    """A chart with a button that shows the data as a table.

    Screen readers announce the data instead of the drawing.
    """
    tr = use_translator()
    is_open, set_open = ft.use_state(False)
    words = tr("Hide numbers") if is_open else tr("Show numbers")
    return column(
        ft.Semantics(header=True, content=emphasis(chart.title)),
        caption(chart.note) if chart.note else None,
        announced(" ".join((f"{chart.title}:", *chart.table.spoken)), column(drawing, *below, spacing=6)),
        Numbers(table=chart.table, width=width) if is_open else None,
        QuietButton(
            name=f"{chart.key}-numbers",
            words=words,
            label=tr("%(what)s: %(name)s", what=words, name=chart.title),
            icon=ft.Icons.EXPAND_LESS if is_open else ft.Icons.TABLE_ROWS_OUTLINED,
            on_press=lambda: set_open(lambda old: not old),
        ),
        spacing=8,
        key=chart.key,
    )


@component
def Numbers(*, table: TableLook, width: float | None = None) -> ft.Control:
    """A table of numbers. Names are hyphenated to fit `width`, and screen readers announce each row as a sentence."""
    palette, scale = use_palette(), use_text_scale()
    widths = [
        round(100 * max(_LEAST_WIDTH, *(width_of(words, BOLD) for words in column)))
        for column in zip(table.head, *table.rows, strict=True)
    ]

    size, rooms = _cell_rooms(table, widths, width, scale)

    def cells(row: tuple[str, ...], *, is_head: bool) -> list[ft.Control]:
        controls: list[ft.Control] = []
        for nth, words in enumerate(row):
            text = (strong if nth and not is_head else plain)(
                hyphenated(words, BOLD, rooms[nth] / (size * scale)) if rooms else words,
                size,
                palette.muted if is_head else palette.ink,
                line=1.2,
            )
            text.text_align = ft.TextAlign.RIGHT if nth else ft.TextAlign.LEFT
            controls.append(ft.Container(expand=widths[nth], content=text))
        return controls

    def ruled(controls: list[ft.Control]) -> ft.Control:
        return ft.Container(
            padding=ft.Padding.symmetric(vertical=6),
            border=ft.Border(bottom=ft.BorderSide(1, palette.hairline)),
            content=ft.Row(spacing=_BETWEEN, controls=controls),
        )

    return ft.Column(
        key="numbers",
        tight=True,
        spacing=0,
        controls=[
            ft.Semantics(exclude_semantics=True, content=ruled(cells(table.head, is_head=True))),
            *(
                announced(spoken, ruled(cells(row, is_head=False)))
                for row, spoken in zip(table.rows, table.spoken, strict=True)
            ),
        ],
    )


def _cell_rooms(
    table: TableLook, widths: list[int], width: float | None, scale: float
) -> tuple[float, tuple[float, ...]]:
    """Return a legible font size that breaks as few words as possible, and the width of each column."""
    size = capped_size(_CELL, _LARGEST_CELL, scale)
    if width is None:
        return size, ()
    share = (width - _BETWEEN * (len(widths) - 1)) / sum(widths)
    rooms = tuple(share * part for part in widths)
    cells = [(words, room) for row in (table.head, *table.rows) for words, room in zip(row, rooms, strict=True)]
    least = _LEAST_CELL if scale < LARGE_FROM else _LEAST_LARGE_CELL / scale
    return max(min(unbroken_size(words, BOLD, size, room, scale) for words, room in cells), least), rooms


@component
def HeatMap(*, heat_map: HeatLook) -> ft.Control:
    """A heat map of percentages; the largest percentage has the darkest colour."""
    palette, scale = use_palette(), use_text_scale()
    size = capped_size(14, 17, scale)
    most = max((share for _, shares in heat_map.rows for share in shares), default=0.0) or 1.0
    rows: list[ft.Control] = []
    if heat_map.groups:
        rows.append(_row([_words(words, size, palette, expand=count) for words, count in heat_map.groups]))
    rows.append(_row([_words(words, size, palette) for words in heat_map.columns]))
    for name, shares in heat_map.rows:
        rows.append(caption(name))
        rows.append(_row([_field(share, share / most, size, palette) for share in shares]))
    drawing = column(*rows, spacing=_GAP)
    return ChartFrame(chart=heat_map.chart, drawing=drawing)


def _row(controls: list[ft.Control]) -> ft.Control:
    return ft.Row(spacing=_GAP, controls=controls)


def _words(words: str, size: float, palette: Palette, *, expand: int = 1) -> ft.Control:
    text = centred(plain(words, size, palette.muted))
    return ft.Container(expand=expand, content=text)


def _field(share: float, strength: float, size: float, palette: Palette) -> ft.Control:
    fill = palette.primary if not palette.dark else palette.brass
    is_strong = strength * _DARKEST >= _LIGHT_TEXT_FROM
    ink = palette.on_primary if is_strong else palette.ink
    text = centred(strong(str(round(100 * share)), size, ink))
    return ft.Container(
        expand=True,
        height=_HEIGHT,
        border_radius=6,
        border=ft.Border.all(1, palette.hairline),
        bgcolor=ft.Colors.with_opacity(0.3 + 0.7 * strength if is_strong else 0.4 * strength, fill),
        alignment=ft.Alignment.CENTER,
        content=text,
    )


class Pen(NamedTuple):
    """The dash pattern and the marker shape of a line in a chart."""

    dashes: list[float] | None
    corners: int
    """The shape of the markers: 0 is a circle, 3 a triangle, 4 a square, and 5 a diamond."""


_PENS = (Pen(None, 0), Pen([7, 4], 4), Pen([2, 4], 3), Pen([11, 3, 2, 3], 5))


@component
def LineChart(*, lines: LinesLook, width: float) -> ft.Control:
    """A line chart, with a legend below it if there are several lines."""
    palette = use_palette()
    drawing = ft.use_memo(lambda: _drawing(lines, width, palette), [lines, width, palette.name])
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
                    caption(series.name, "ink"),
                ],
            )
            for nth, series in enumerate(lines.series)
        ],
    )
    return ChartFrame(chart=lines.chart, drawing=drawing, below=(legend,) if len(lines.series) > 1 else (), width=width)


def colour(palette: Palette, nth: int) -> str:
    """Return the colour of the line with index `nth`; colours repeat after four lines."""
    return (palette.felt.bead, palette.walnut.bead, palette.brass, palette.muted)[nth % 4]


def _drawing(lines: LinesLook, width: float, palette: Palette) -> cv.Canvas:
    plot = Plot(width=width, height=HEIGHT, last=lines.last, low=lines.low, high=lines.high)
    shapes: list[cv.Shape] = []
    for tick in _QUARTERS if lines.percent else ticks(lines.low, lines.high, _MOST_TICKS):
        y = plot.y(tick)
        strong = tick == lines.marked
        paint = ft.Paint(color=palette.edge if strong else palette.hairline, stroke_width=1.6 if strong else 1)
        shapes.append(cv.Line(plot.left, y, width - plot.right, y, paint=paint))
        words = f"{tick}\N{NO-BREAK SPACE}%" if lines.percent else number(tick)
        shapes.append(_text(plot.left - 6, y, words, palette, ft.Alignment.CENTER_RIGHT))
    foot = HEIGHT - plot.bottom + 12
    steps = ticks(0, lines.last) if lines.last else ()
    shapes += [_text(plot.x(tick), foot, str(tick), palette, ft.Alignment.CENTER) for tick in steps[1:]]
    shapes.append(_text(plot.left, foot, lines.across, palette, ft.Alignment.CENTER_LEFT))
    for nth, series in enumerate(lines.series):
        positions = [(plot.x(step), plot.y(value)) for step, value in series.points]
        shapes += _line(positions, nth, palette)
        shapes += [_point(x, y, nth, palette) for x, y in _shown_points(series, positions)]
    return cv.Canvas(width=width, height=HEIGHT, shapes=shapes)


def _shown_points(series: SeriesLook, positions: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the points to mark: all of them or, on a long line, evenly spaced ones."""
    every = max(1, len(series.points) // _FEW)
    return [*positions[:-1:every], *positions[-1:]]


def _line(positions: list[tuple[float, float]], nth: int, palette: Palette) -> list[cv.Shape]:
    if not positions:
        return []
    (x, y), *others = positions
    paint = ft.Paint(
        color=colour(palette, nth),
        stroke_width=2.4,
        style=ft.PaintingStyle.STROKE,
        stroke_dash_pattern=_PENS[nth % 4].dashes,
    )
    return [cv.Path(elements=[cv.Path.MoveTo(x, y), *(cv.Path.LineTo(*position) for position in others)], paint=paint)]


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
