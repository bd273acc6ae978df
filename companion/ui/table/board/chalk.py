"""The chalk line: a number, its strokes in fives, what else is to be said of it, and the bar to the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Tier
from companion.ui.table.board.barrel import HEIGHT as BARREL_HEIGHT
from companion.ui.table.board.barrel import barrel
from companion.ui.table.board.layout import BAR, BandSize, ChalkSize, chalk_size
from companion.ui.table.board.tally import Tally, tally
from companion.ui.theme import use_palette
from companion.ui.widgets.marks import marks
from companion.ui.widgets.text import label, strong

if TYPE_CHECKING:
    from companion.ui.table.board.band_look import BandLook
    from companion.ui.theme import Material, Palette

_GHOST = 0.2
"""Opacity of the strokes that are still to come."""
_DROP = 0.045
"""How far digits of the bold face stand above the middle of their line, in units of their size."""
_MARKS = 15.0
_GAP = 7.0
_LEAST_BARREL, _LARGEST_BARREL = 0.75, 1.5


@component
def Chalk(*, look: BandLook, size: BandSize) -> ft.Control:
    """The figure of a band whose target is too high for beads; what it means is in the label of the band."""
    palette = use_palette()
    material = look.side.material(palette)
    chalk = chalk_size(size, signs_of(look))
    return ft.Stack(
        width=size.content,
        height=size.figure_height,
        clip_behavior=ft.ClipBehavior.NONE,
        controls=[
            _number(look, size, chalk, material),
            _aside(look, size, chalk, material, palette),
            _bar(look, size, material),
        ],
    )


def signs_of(look: BandLook) -> int:
    """How many digits there must be room for: those of the target, or of a number that has more."""
    return max(len(str(look.target)), len(look.digit), 2)


def _number(look: BandLook, size: BandSize, chalk: ChalkSize, material: Material) -> ft.Control:
    top = (chalk.number_height - chalk.font) / 2 + _DROP * chalk.font
    return ft.Container(
        key="number",
        left=0,
        top=top,
        width=chalk.number_width + 8,
        height=chalk.font,
        content=strong(look.digit, size.fixed(chalk.font), material.text, lines=1),
    )


def _aside(look: BandLook, size: BandSize, chalk: ChalkSize, material: Material, palette: Palette) -> ft.Control:
    """Strokes or barrel, marks, and words: from the top, as far as there is room."""
    font = {Tier.NORMAL: 14.0, Tier.LARGE: 17.0, Tier.HUGE: 20.0}[size.tier]
    left = chalk.aside_height
    has_marks = bool(look.places or look.dots)
    if has_marks:
        left -= _MARKS + _GAP
    drawn: list[ft.Control] = []
    if look.barrel is not None:
        scale = min(max((left - font * 1.2 - _GAP) / BARREL_HEIGHT, _LEAST_BARREL), _LARGEST_BARREL)
        drawn.append(barrel(look.barrel, scale, palette, material.centre))
        left -= scale * BARREL_HEIGHT + _GAP
    strokes = tally(look.counted, look.target, chalk.aside_width, left)
    if strokes.lines:
        drawn.append(_strokes(strokes, material.text))
        left -= strokes.height + _GAP
    words = []
    for note in look.notes:
        lines = 1 if len(note) * 0.52 * font <= chalk.aside_width else 2
        if left >= lines * font * 1.15:
            words.append(label(note, size.fixed(font), material.muted, line=1.1, lines=lines))
            left -= lines * font * 1.15 + _GAP
    row = [marks(look.side, look.dots, look.places, palette.brass)] if has_marks else []
    return ft.Container(
        left=chalk.aside_left,
        top=chalk.aside_top,
        width=chalk.aside_width,
        height=chalk.aside_height,
        alignment=ft.Alignment.CENTER_LEFT,
        content=ft.Column(tight=True, spacing=_GAP, controls=[*drawn, *words, *row]),
    )


def _strokes(strokes: Tally, color: str) -> ft.Control:
    chalk, ghost = (
        ft.Paint(
            color=ft.Colors.with_opacity(opacity, color),
            stroke_width=strokes.stroke,
            style=ft.PaintingStyle.STROKE,
            stroke_cap=ft.StrokeCap.ROUND,
        )
        for opacity in (1, _GHOST)
    )
    return cv.Canvas(
        key="strokes",
        width=strokes.width,
        height=strokes.height,
        shapes=[cv.Line(*line.start, *line.end, paint=chalk if line.drawn else ghost) for line in strokes.lines],
    )


def _bar(look: BandLook, size: BandSize, material: Material) -> ft.Control:
    filled = min(max(look.counted / look.target, 0.0), 1.0)
    return ft.Container(
        key="bar",
        left=0,
        top=size.figure_height - BAR,
        width=size.content,
        height=BAR,
        border_radius=BAR / 2,
        bgcolor=ft.Colors.with_opacity(0.4, material.chip_edge),
        content=ft.Row(
            spacing=0,
            controls=[
                ft.Container(width=size.content * filled, height=BAR, bgcolor=material.bead, border_radius=BAR / 2)
            ],
        ),
    )
