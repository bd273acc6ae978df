"""The rows of the score sheet, drawn as on paper: old numbers are crossed out, and the loser is marked."""

import flet as ft
from flet import canvas as cv

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.sheet.words import CellLook, ColumnLook, HeadLook, RowLook
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import BOLD, DISPLAY, SEMI_BOLD
from companion.ui.theme.fit import fit, fit_name, hyphenated, width_of
from companion.ui.widgets.column import centred_column, column
from companion.ui.widgets.marks import MOST_MARKS, marks
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import centred, display, emphasis, heading, note, strong, subject, value

_NUMBER = 34
_PEN = 34
_LARGEST_REASON, _LARGEST_FIGURE, _LARGEST_SHOWN = 18.0, 21.0, 44.0
"""Maximum font sizes of a line's reason, its small numbers, and its score, at large text scales."""
_HEAD_SIDE, _BESIDE, _MARK = 14, 8, 21
"""The side margin of a heading, the gap between its parts, and the width of a mark with the gap after it."""
_TITLE, _LARGEST_TITLE, _NOTE, _LARGEST_NOTE = 21.0, 26.0, 16.0, 22.0
_NAME, _LARGEST_NAME, _LEAST_NAME = 26.0, 34.0, 14.0


@component
def BummerlHead(*, head: HeadLook, width: float) -> ft.Control:
    """The heading of a Bummerl, with the loser on the right or, if the text is large, below the title."""
    palette, scale = use_palette(), use_text_scale()
    is_large = scale >= LARGE_FROM
    mark = [marks(head.loser, head.dots, 0, palette.brass)] if head.loser is not None else []
    title = heading(head.title, lines=1, most=_LARGEST_TITLE)
    size = capped_size(_NOTE, _LARGEST_NOTE, scale)
    room = width - 2 * _HEAD_SIDE - (head.dots * _MARK if mark else 0) - _BESIDE
    if not is_large:
        room -= width_of(head.title, DISPLAY) * capped_size(_TITLE, _LARGEST_TITLE, scale) * scale + _BESIDE
    note = emphasis(hyphenated(head.note, SEMI_BOLD, room / (size * scale)), "muted", lines=2, most=_LARGEST_NOTE)
    note.text_align = ft.TextAlign.LEFT if is_large else ft.TextAlign.RIGHT
    loser = ft.Row(spacing=_BESIDE, expand=not is_large, controls=[ft.Container(expand=True, content=note), *mark])
    return ft.Semantics(
        header=True,
        container=True,
        label=f"{head.title}, {head.note}",
        exclude_semantics=True,
        content=ft.Container(
            padding=ft.Padding.symmetric(horizontal=_HEAD_SIDE, vertical=11),
            border=ft.Border(bottom=ft.BorderSide(2, palette.brass)),
            content=column(title, loser, spacing=2) if is_large else ft.Row(spacing=_BESIDE, controls=[title, loser]),
        ),
    )


@component
def SheetRow(*, row: RowLook, locked: bool, narrow: bool, on_press: Action) -> ft.Control:
    """A row of a two-player score sheet; the whole row acts as a button."""
    palette, scale = use_palette(), use_text_scale()
    number = ft.Container(width=_NUMBER, content=note(row.number, lines=1, most=_LARGEST_FIGURE))
    pen = _pen(0 if locked else _PEN, 18, palette, locked=locked)
    return _line(
        row,
        ft.Row(spacing=2 if narrow else 6, controls=[number, *_columns(row, palette, scale), pen]),
        ft.Padding.only(left=12, right=8, top=7, bottom=7),
        palette,
        on_press,
        locked=locked,
    )


def _pen(width: float, size: float, palette: Palette, *, locked: bool) -> ft.Control:
    return ft.Container(
        width=width,
        alignment=ft.Alignment.CENTER_RIGHT,
        content=None if locked else ft.Icon(ft.Icons.EDIT_OUTLINED, size=size, color=palette.muted),
    )


def _line(
    row: RowLook, content: ft.Control, padding: ft.Padding, palette: Palette, on_press: Action, *, locked: bool
) -> ft.Control:
    return Pressable(
        name=f"row-{row.number or row.reason}",
        label=row.label,
        enabled=not locked,
        on_press=on_press,
        skin=Skin(radius=0),
        box=Box(padding=0),
        content=ft.Container(
            padding=padding, border=ft.Border(bottom=ft.BorderSide(1, palette.hairline)), content=content
        ),
    )


def _columns(row: RowLook, palette: Palette, scale: float) -> list[ft.Control]:
    """Return the number in the winner's column and the reason in the other; without a winner, just the reason."""
    words = ft.Container(
        expand=True,
        alignment=ft.Alignment.CENTER,
        content=centred(note(row.reason, most=_LARGEST_REASON)),
        padding=ft.Padding.symmetric(vertical=9),
    )
    cell = next((cell for cell in row.cells if cell.shown), None)
    if cell is None:
        return [words]
    won = ft.Container(
        expand=True,
        content=ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=14 if scale < LARGE_FROM else 8,
            controls=[_number(cell, palette, scale), subject(cell.delta, "primary", most=_LARGEST_FIGURE)],
        ),
    )
    return [won, words] if cell is row.cells[0] else [words, won]


def _number(cell: CellLook, palette: Palette, scale: float) -> ft.Control:
    size = capped_size(33, _LARGEST_SHOWN, scale)
    shown = display(cell.shown, size, palette.ink if cell.latest else palette.muted, line=1.0)
    if cell.latest:
        return shown
    return crossed_out(shown, width_of(cell.shown, DISPLAY) * size * scale, size * scale, palette)


def crossed_out(shown: ft.Text, width: float, size: float, palette: Palette) -> ft.Control:
    """Return a number with a pencil stroke through it."""
    stroke = ft.Paint(color=palette.primary, stroke_width=2, style=ft.PaintingStyle.STROKE)
    return ft.Stack(
        controls=[
            shown,
            cv.Canvas(
                width=width, height=size, shapes=[cv.Line(-4, size * 0.82, width + 6, size * 0.28, paint=stroke)]
            ),
        ]
    )


@component
def PairHead(*, looks: tuple[ColumnLook, ...], places: int, room: float) -> ft.Control:
    """The two players' names and dots. A name shrinks to fit `room` before a word is broken."""
    palette, scale = use_palette(), use_text_scale()
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=12, vertical=16),
        border=ft.Border(bottom=ft.BorderSide(2, palette.brass)),
        content=ft.Row(
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Semantics(
                    expand=True,
                    label=column_look.label,
                    exclude_semantics=True,
                    content=centred_column(
                        _name(column_look.name, room, palette, scale),
                        _dots(column_look, places, MOST_MARKS, palette),
                        spacing=8,
                    ),
                )
                for column_look in looks
            ],
        ),
    )


def _name(name: str, room: float, palette: Palette, scale: float) -> ft.Text:
    words, size = fit_name(name, DISPLAY, _LARGEST_NAME, room, least=_LEAST_NAME)
    return centred(display(words, min(size / scale, _NAME), palette.ink, lines=2))


_NARROW_NUMBER = 28
_NARROW_PEN = 24
_PADDING = 8
_GAP = 4
_LARGEST, _LEAST = 22.0, 13.0
_LARGEST_NUMBER, _LARGEST_IN_CELL = 20.0, 30.0
"""Maximum font sizes in narrow columns, at large text scales."""
_MOST_NARROW_MARKS = 3


@component
def Columns(*, looks: tuple[ColumnLook, ...], width: float) -> ft.Control:
    """The names of all sides in one font size, each on a single line that ends in an ellipsis if it is too long."""
    palette, scale = use_palette(), use_text_scale()
    room = (width - 2 * _PADDING - _NARROW_NUMBER - _NARROW_PEN) / len(looks) - 2 * _GAP
    size = max(min(_LARGEST, *(fit(column_look.name, DISPLAY, _LARGEST, room) for column_look in looks)), _LEAST)
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=_PADDING, vertical=14),
        border=ft.Border(bottom=ft.BorderSide(2, palette.brass)),
        content=ft.Row(
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Container(width=_NARROW_NUMBER),
                *(_column(column_look, size / scale, palette) for column_look in looks),
                ft.Container(width=_NARROW_PEN),
            ],
        ),
    )


def _column(column_look: ColumnLook, size: float, palette: Palette) -> ft.Control:
    name = centred(display(column_look.name, size, palette.ink, lines=1))
    return ft.Semantics(
        expand=True,
        label=column_look.label,
        exclude_semantics=True,
        content=centred_column(
            ft.Container(padding=ft.Padding.symmetric(horizontal=_GAP), content=name),
            _dots(column_look, 1, _MOST_NARROW_MARKS, palette),
            spacing=7,
        ),
    )


def _dots(column_look: ColumnLook, places: int, most: int, palette: Palette) -> ft.Control:
    """Return a mark for each dot and empty place or, if there are more dots than `most`, one mark and their number."""
    if column_look.dots <= most:
        return marks(column_look.side, column_look.dots, places, palette.brass)
    return ft.Row(
        tight=True, spacing=4, controls=[marks(column_look.side, 1, 1, palette.brass), value(f"×{column_look.dots}")]
    )


@component
def WideRow(*, row: RowLook, locked: bool, on_press: Action) -> ft.Control:
    """A row of the score sheet with a column for each side; the whole row acts as a button."""
    palette, scale = use_palette(), use_text_scale()
    number = ft.Container(width=_NARROW_NUMBER, content=note(row.number, lines=1, most=_LARGEST_NUMBER))
    pen = _pen(_NARROW_PEN, 17, palette, locked=locked)
    reason = note(row.reason)
    in_figures = any(cell.shown for cell in row.cells)
    cells: list[ft.Control] = (
        [_cell(cell, palette, scale) for cell in row.cells]
        if in_figures
        else [ft.Container(expand=True, content=reason)]
    )
    below = [ft.Container(padding=ft.Padding.only(left=_NARROW_NUMBER), content=reason)] if in_figures else []
    return _line(
        row,
        ft.Column(tight=True, spacing=4, controls=[ft.Row(spacing=0, controls=[number, *cells, pen]), *below]),
        ft.Padding.symmetric(horizontal=_PADDING, vertical=9),
        palette,
        on_press,
        locked=locked,
    )


def _cell(cell: CellLook, palette: Palette, scale: float) -> ft.Control:
    if not cell.shown:
        return ft.Container(expand=True)
    size = capped_size(22, _LARGEST_IN_CELL, scale)
    number = strong(cell.shown, size, palette.ink if cell.latest else palette.muted)
    shown = (
        number if cell.latest else crossed_out(number, width_of(cell.shown, BOLD) * size * scale, size * scale, palette)
    )
    return ft.Container(
        expand=True,
        alignment=ft.Alignment.CENTER,
        content=centred_column(shown, value(cell.delta, "primary", most=_LARGEST_NUMBER), spacing=3),
    )
