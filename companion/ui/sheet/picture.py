"""The picture of a score for sharing: an arch with beads, names, the score, and a line per deal, Bummerl or match."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

import flet as ft

from companion.core.seats import PAIR
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import use_text_scale
from companion.ui.sheet.picture_looks import MOST_BEADS, PictureLine
from companion.ui.table.counters.arch import BeadPaint, outer_bead, wires
from companion.ui.theme import DARK
from companion.ui.theme.dimensions import BOLD, DISPLAY, REGULAR, SEMI_BOLD
from companion.ui.theme.fit import fit, width_of
from companion.ui.widgets import wire
from companion.ui.widgets.bead import gloss
from companion.ui.widgets.cane import squares
from companion.ui.widgets.column import centred_column, column
from companion.ui.widgets.signs import aloud
from companion.ui.widgets.text import announced, centred, display, label, plain, strong
from companion.ui.words import sides

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.ui.sheet.picture_looks import PictureLook, PictureSide
    from companion.ui.widgets.looks import TableSide

MOST_LINES = 30
"""Maximum number of lines; if there are more, only the newest are shown."""
WIDEST = 420.0
"""Maximum width of the picture."""
_PADDING = 22.0
_ARCH = 0.78
"""The maximum scale at which the arch is drawn."""
_SCORE, _NAME, _HEADLINE = 88.0, 30.0, 22.0
_LEAST_HEADLINE, _LEAST_NAME = 17.0, 17.0
_LINE = 15.0
_SCORE_TOP = 62.0
_CLEAR = 36.0
"""The total horizontal space between the score and the inner wire, left and right."""
_MARK = 15.0
_MUTED = DARK.felt.muted
_INK = DARK.felt.text


@component
def Picture(*, picture: PictureLook, width: float, foot: str) -> ft.Control:
    """The picture, which is on dark felt in every theme and ignores the system's text scale."""
    tr, scale, room = use_translator(), use_text_scale(), width - 2 * _PADDING
    shown = picture.lines[-MOST_LINES:]
    cut = [PictureLine("…")] if len(shown) < len(picture.lines) else []
    return announced(
        aloud(tr, picture.label),
        ft.Container(
            width=width,
            bgcolor=DARK.felt.edge,
            gradient=ft.RadialGradient(
                colors=[DARK.felt.centre, DARK.felt.edge], center=ft.Alignment(0, -0.6), radius=1.1
            ),
            border=ft.Border.all(2, DARK.brass),
            border_radius=18,
            padding=_PADDING,
            content=centred_column(
                _small(picture.overline, room, scale),
                _arch(picture, min(_ARCH, room / wire.WIDTH), scale),
                _names(picture, room, scale),
                *([_headline(picture.headline, room, scale)] if picture.headline else []),
                squares(7, DARK.brass),
                *([_lines([*cut, *shown], room, scale)] if shown else []),
                _small(foot, room, scale),
                spacing=12,
            ),
        ),
        key="picture-look",
    )


def _headline(words: str, room: float, scale: float) -> ft.Text:
    """Return the headline on one line, or on two if it is long."""
    alone = fit(words, DISPLAY, _HEADLINE, room)
    lines = 1 if alone >= _LEAST_HEADLINE else 2
    size = alone if lines == 1 else fit(words, DISPLAY, _HEADLINE, room, lines=lines)
    return centred(display(words, size / scale, DARK.brass, lines=lines))


def _small(words: str, room: float, scale: float) -> ft.Text:
    return plain(words, fit(words, REGULAR, _LINE, room) / scale, _MUTED, lines=1)


def _arch(picture: PictureLook, size: float, scale: float) -> ft.Control:
    """Return the arch of wires with every side's beads on it, and the score inside."""
    inside = 2 * wire.INNER_RADIUS * size - _CLEAR
    middle = wire.REACH * size
    return ft.Stack(
        width=wire.WIDTH * size,
        height=wire.HEIGHT * size,
        controls=[
            wires(size, DARK.brass),
            *_beads(picture.sides, size),
            ft.Container(
                left=middle - inside / 2,
                top=_SCORE_TOP * size,
                width=inside,
                height=(wire.HEIGHT - _SCORE_TOP) * size,
                alignment=ft.Alignment.CENTER,
                content=centred_column(
                    display(
                        picture.score, fit(picture.score, DISPLAY, _SCORE, inside) / scale, _INK, line=1.0, lines=1
                    ),
                    label(picture.unit, fit(picture.unit, SEMI_BOLD, _LINE, inside) / scale, DARK.brass, lines=1),
                    spacing=0,
                ),
            ),
        ],
    )


def _beads(looks: tuple[PictureSide, ...], size: float) -> Iterator[ft.Control]:
    """Yield the beads from left to right, grouped by side. The filled beads come first, except in the last group."""
    count = sum(side.places for side in looks)
    if not 0 < count <= MOST_BEADS:
        return
    step = wire.SPACING * wire.BEAD / wire.OUTER_RADIUS
    start, free = pi + wire.GAP, pi - 2 * wire.GAP - (count - 1) * step
    index = 0
    for nth, side in enumerate(looks):
        last = len(looks) > 1 and nth == len(looks) - 1
        paint = _paint(side.side)
        for bead in range(side.places):
            full = bead >= side.places - side.number if last else bead < side.number
            angle = start + index * step + free * nth / max(len(looks) - 1, 1)
            yield outer_bead(wire.Bead(angle, full=full), index, size, paint, 0)
            index += 1


def _paint(side: TableSide) -> BeadPaint:
    material = side.material(DARK)
    shine = (material.bead_light, material.bead, material.bead_shade)
    return BeadPaint(side=side, body=material.bead, hollow=DARK.felt.centre, shine=shine, casts_shadow=True)


def _names(picture: PictureLook, room: float, scale: float) -> ft.Control:
    """Return the names: two short names side by side, or otherwise a row for each side with its name and number."""
    half = (room - 12) / 2 - _MARK - 8
    size = min(fit(side.name, DISPLAY, _NAME, half, lines=2) for side in picture.sides)
    if len(picture.sides) == len(PAIR) and size >= _LEAST_NAME:
        return ft.Row(
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            controls=[
                _name(side, size / scale, lines=2, width=half, at_right=side is picture.sides[-1])
                for side in picture.sides
            ],
        )
    return column(*(_row(side, room, scale) for side in picture.sides), spacing=4)


def _row(side: PictureSide, room: float, scale: float) -> ft.Control:
    number = sides.number(side.number)
    width = room - _MARK - 24 - width_of(number, BOLD) * _HEADLINE
    size, lines = fit(side.name, DISPLAY, _HEADLINE, width), 1
    if size < _LEAST_NAME:
        size, lines = fit(side.name, DISPLAY, _HEADLINE, width, lines=2), 2
    return ft.Row(
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        controls=[
            _name(side, size / scale, lines=lines, width=width),
            strong(number, _HEADLINE / scale, _INK, lines=1),
        ],
    )


def _name(side: PictureSide, size: float, *, lines: int, width: float, at_right: bool = False) -> ft.Control:
    """Return a side's name and a bead in the side's colour, to the left or, if `at_right`, to the right of the name."""
    material = side.side.material(DARK)
    mark = ft.Container(
        width=_MARK * side.side.waist,
        height=_MARK,
        border_radius=_MARK * side.side.rounding,
        gradient=gloss(material.bead_light, material.bead, material.bead_shade),
    )
    name = display(side.name, size, _INK, lines=lines)
    name.text_align = ft.TextAlign.RIGHT if at_right else ft.TextAlign.LEFT
    shown: list[ft.Control] = [mark, ft.Container(width=width, content=name)]
    return ft.Row(tight=True, spacing=8, controls=shown[::-1] if at_right else shown)


def _lines(lines: list[PictureLine], room: float, scale: float) -> ft.Control:
    """Return the lines of the picture, with their scores aligned in a column."""
    has_scores = any(line.score for line in lines)
    shares = (0.38, 0.24, 0.38) if has_scores else (0.44, 0.0, 0.56)
    return column(*(_line(line, room, shares, scale) for line in lines), spacing=0)


def _line(line: PictureLine, room: float, shares: tuple[float, float, float], scale: float) -> ft.Control:
    title, score, note = (room * share - 4 for share in shares)
    right = plain(line.note, fit(line.note, REGULAR, _LINE, note, lines=2) / scale, _MUTED, lines=2)
    right.text_align = ft.TextAlign.RIGHT
    middle = centred(strong(line.score, fit(line.score, BOLD, _LINE + 2, max(score, 1.0)) / scale, _INK, lines=1))
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=6),
        border=ft.Border(top=ft.BorderSide(1, ft.Colors.with_opacity(0.35, DARK.brass))),
        content=ft.Row(
            spacing=4,
            controls=[
                ft.Container(
                    width=title,
                    content=label(line.title, fit(line.title, SEMI_BOLD, _LINE, title, lines=2) / scale, _INK, lines=2),
                ),
                *([ft.Container(width=score, content=middle)] if score > 0 else []),
                ft.Container(width=note, content=right),
            ],
        ),
    )
