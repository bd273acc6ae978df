"""A score drawn in chalk: a number with tally strokes or a barrel, notes, and a progress bar towards the target."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sin
from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Tier
from companion.ui.table.board.layout import BAR, BOLD_DIGIT, PILL_GAP, BandSize, ChalkSize, chalk_size
from companion.ui.table.counters.digit import bar, line_paint
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import SEMI_BOLD
from companion.ui.theme.fit import width_of
from companion.ui.widgets.marks import marks
from companion.ui.widgets.text import label, strong

if TYPE_CHECKING:
    from companion.ui.table.board.band_looks import BandLook, BarrelLook
    from companion.ui.theme import Material, Palette


_DROP = 0.045
"""Distance of bold digits above the middle of their line, in units of the font size."""
_MARKS = 15.0
_GAP = 7.0
_LEAST_BARREL, _LARGEST_BARREL = 0.75, 1.5
WIDTH = 44.0
HEIGHT = 40.0
"""Size of the barrel in drawing units, without the circles beside it that show the tries."""
_CIRCLE = 9.0
_HOOPS = (9.0, 31.0)
_STAVES = (13.0, 22.0, 31.0)
FIVE = 5
MOST_STROKES = 35
"""Highest target drawn with strokes; for higher ones, the number and the progress bar are enough."""
LARGEST_STEP = 21.0
_HEIGHT = 3.0
"""Height of a stroke, in units of the distance between strokes."""
_OVERHANG = 0.6
_MARGIN = 0.25
"""Space around the strokes for their thickness and slant, in units of the distance between strokes."""
_PITCH = 5.2
"""Distance between groups of five, in units of the distance between strokes."""
_ROW_PITCH = 4.0
_MOST_ROWS = 4
_WOBBLE = 0.13
"""Slant of the strokes, which makes them look hand-drawn."""


@component
def Chalk(*, band: BandLook, size: BandSize) -> ft.Control:
    """A side's score in chalk, for targets too high for beads; screen readers announce the side's label instead."""
    palette = use_palette()
    material = band.side.material(palette)
    chalk = chalk_size(size, signs_of(band))
    return ft.Stack(
        width=size.content,
        height=size.figure_height,
        clip_behavior=ft.ClipBehavior.NONE,
        controls=[
            _number(band, size, chalk, material),
            _aside(band, size, chalk, material, palette),
            bar(band, material, left=0, top=size.figure_height - BAR, width=size.content, height=BAR),
        ],
    )


def signs_of(band: BandLook) -> int:
    """Return the number of digits to reserve space for: those of the target or of the number, whichever has more."""
    return max(len(str(band.target)), len(band.digit), 2)


def _number(band: BandLook, size: BandSize, chalk: ChalkSize, material: Material) -> ft.Control:
    top = (chalk.number_height - chalk.font) / 2 + _DROP * chalk.font
    return ft.Container(
        key="number",
        left=0,
        top=top,
        width=chalk.number_width + 8,
        height=chalk.font,
        content=strong(band.digit, size.fixed(chalk.font), material.text, lines=1),
    )


def _aside(band: BandLook, size: BandSize, chalk: ChalkSize, material: Material, palette: Palette) -> ft.Control:
    """Return the strokes or barrel, then the notes and the marks, from top to bottom, as space permits.

    If there are no strokes and no barrel, notes beside the number move closer to it.
    """
    font = {Tier.NORMAL: 14.0, Tier.LARGE: 17.0, Tier.HUGE: 20.0}[size.tier]
    height_left = chalk.aside_height
    has_marks = bool(band.places or band.dots)
    if has_marks:
        height_left -= _MARKS + _GAP
    controls: list[ft.Control] = []
    if band.barrel is not None:
        scale = min(max((height_left - font * 1.2 - _GAP) / HEIGHT, _LEAST_BARREL), _LARGEST_BARREL)
        controls.append(barrel(band.barrel, scale, palette, material.centre))
        height_left -= scale * HEIGHT + _GAP
    strokes = tally(band.counted, band.target, chalk.strokes_width, min(height_left, chalk.strokes_height))
    if strokes.lines:
        controls.append(_strokes(strokes, material.text))
        height_left -= strokes.height + _GAP
    words = []
    for note in band.notes:
        lines = 1 if width_of(note, SEMI_BOLD) * font <= chalk.aside_width else 2
        if height_left >= lines * font * 1.15:
            words.append(label(note, size.fixed(font), material.muted, line=1.1, lines=lines))
            height_left -= lines * font * 1.15 + _GAP
    row = [marks(band.side, band.dots, band.places, palette.brass)] if has_marks else []
    is_close = bool(chalk.aside_left and strokes.step) and not controls
    left = min(len(band.digit) * BOLD_DIGIT * chalk.font + PILL_GAP, chalk.aside_left) if is_close else chalk.aside_left
    return ft.Container(
        key="aside",
        left=left,
        top=chalk.aside_top,
        width=chalk.aside_left + chalk.aside_width - left,
        height=chalk.aside_height,
        alignment=ft.Alignment.CENTER_LEFT,
        content=ft.Column(tight=True, spacing=_GAP, controls=[*controls, *words, *row]),
    )


def _strokes(strokes: Tally, color: str) -> ft.Control:
    chalk = line_paint(color, strokes.thickness)
    return cv.Canvas(
        key="strokes",
        width=strokes.width,
        height=strokes.height,
        shapes=[cv.Line(*line.start, *line.end, paint=chalk) for line in strokes.lines],
    )


def barrel(barrel_look: BarrelLook, scale: float, palette: Palette, hollow: str) -> ft.Control:
    """Draw a barrel with hoops, and a circle for each try, filled if the try has been used."""
    material = palette.walnut
    return ft.Row(
        key="barrel",
        tight=True,
        spacing=7 * scale,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            cv.Canvas(
                width=WIDTH * scale,
                height=HEIGHT * scale,
                shapes=[
                    cv.Path(_body(scale), paint=ft.Paint(color=material.bead)),
                    *(
                        cv.Path(_stave(x, scale), paint=line_paint(material.bead_shade, 1.4 * scale, opacity=0.45))
                        for x in _STAVES
                    ),
                    *(cv.Path(_hoop(y, scale), paint=line_paint(palette.brass, 3.2 * scale)) for y in _HOOPS),
                ],
            ),
            ft.Column(
                tight=True,
                spacing=3 * scale,
                controls=[
                    _try_circle(palette, hollow, scale, filled=nth < barrel_look.tries)
                    for nth in range(min(barrel_look.most, 4))
                ],
            ),
        ],
    )


def _body(scale: float) -> list[cv.Path.PathElement]:
    """Return the outline of the barrel, with straight ends and bulging sides."""
    return [
        cv.Path.MoveTo(9 * scale, 1 * scale),
        cv.Path.LineTo(35 * scale, 1 * scale),
        cv.Path.QuadraticTo(48 * scale, 20 * scale, 35 * scale, 39 * scale),
        cv.Path.LineTo(9 * scale, 39 * scale),
        cv.Path.QuadraticTo(-4 * scale, 20 * scale, 9 * scale, 1 * scale),
        cv.Path.Close(),
    ]


def _stave(x: float, scale: float) -> list[cv.Path.PathElement]:
    bend = (x - WIDTH / 2) * 0.55
    return [
        cv.Path.MoveTo(x * scale, 2 * scale),
        cv.Path.QuadraticTo((x + bend) * scale, 20 * scale, x * scale, 38 * scale),
    ]


def _hoop(y: float, scale: float) -> list[cv.Path.PathElement]:
    """Return the outline of a hoop, sagging slightly as if seen from above."""
    return [
        cv.Path.MoveTo(5.6 * scale, y * scale),
        cv.Path.QuadraticTo(22 * scale, (y + 4) * scale, 38.4 * scale, y * scale),
    ]


def _try_circle(palette: Palette, hollow: str, scale: float, *, filled: bool) -> ft.Control:
    size = _CIRCLE * scale
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=palette.brass if filled else hollow,
        border=ft.Border.all(1.4, palette.brass),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TallyLine:
    """One chalk stroke of a tally."""

    start: tuple[float, float]
    end: tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The strokes of a player's tally, and their dimensions."""

    lines: tuple[TallyLine, ...]
    width: float
    height: float
    step: float

    @property
    def thickness(self) -> float:
        """Thickness of the strokes."""
        return max(0.3 * self.step, 1.4)


NO_STROKES = Tally(lines=(), width=0.0, height=0.0, step=0.0)


@lru_cache(maxsize=256)
def tally(count: int, target: int, width: float, height: float) -> Tally:
    """Return `count` strokes, as large as the box allows for `target` strokes; none if `target` is too high."""
    if not 0 < target <= MOST_STROKES or width <= 0 or height <= 0:
        return NO_STROKES
    fives = -(-target // FIVE)
    step, per_row = max((_step(fives, rows, width, height), -(-fives // rows)) for rows in range(1, _MOST_ROWS + 1))
    rows = -(-fives // per_row)
    return Tally(
        lines=tuple(_stroke(index, per_row, step) for index in range(min(count, target))),
        width=_width_in_steps(per_row) * step,
        height=_height_in_steps(rows) * step,
        step=step,
    )


def _width_in_steps(fives: int) -> float:
    return fives * _PITCH - 1.0 + 2 * _MARGIN


def _height_in_steps(rows: int) -> float:
    return (rows - 1) * _ROW_PITCH + _HEIGHT + 2 * _MARGIN


def _step(fives: int, rows: int, width: float, height: float) -> float:
    """Return the largest distance between strokes at which the groups of five fit into this many rows."""
    return min(width / _width_in_steps(-(-fives // rows)), height / _height_in_steps(rows), LARGEST_STEP)


def _stroke(index: int, per_row: int, step: float) -> TallyLine:
    """Return one stroke of a group of five: four are upright, and the fifth crosses them."""
    five, nth = divmod(index, FIVE)
    row, column = divmod(five, per_row)
    left, top = column * _PITCH + _OVERHANG + _MARGIN, row * _ROW_PITCH + _MARGIN
    lean = _WOBBLE * sin(index * 12.9898)
    if nth < FIVE - 1:
        start, end = (left + nth + lean, top), (left + nth - lean, top + _HEIGHT)
    else:
        start = (left - _OVERHANG, top + _HEIGHT * 0.78 + lean)
        end = (left + 3 + _OVERHANG, top + _HEIGHT * 0.22 + lean)
    return TallyLine(start=(start[0] * step, start[1] * step), end=(end[0] * step, end[1] * step))
