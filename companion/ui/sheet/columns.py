"""The score sheet of more than two: a column for each side, the reason in words below the numbers."""

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import up_to, use_text_scale
from companion.ui.sheet.rows import crossed_out
from companion.ui.sheet.words import CellLook, ColumnLook, WideRowLook
from companion.ui.table.name_row import name_width
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import BOLD
from companion.ui.theme.fit import width_of
from companion.ui.widgets.marks import marks
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import display, note, strong, value

_NUMBER = 28
_PEN = 24
_PADDING = 8
_GAP = 4
_LARGEST, _LEAST = 22.0, 13.0
_LARGEST_NUMBER, _LARGEST_SHOWN = 20.0, 30.0
"""What the system's text may make of figures in narrow columns."""
_MOST_MARKS = 3


@component
def Columns(*, looks: tuple[ColumnLook, ...], width: float) -> ft.Control:
    """The names of all sides in one size, each on one line; one that is too long even so ends in an ellipsis."""
    palette, scale = use_palette(), use_text_scale()
    room = (width - 2 * _PADDING - _NUMBER - _PEN) / len(looks) - 2 * _GAP
    size = max(min(_LARGEST, *(room / name_width(look.name) for look in looks)), _LEAST)
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=_PADDING, vertical=14),
        border=ft.Border(bottom=ft.BorderSide(2, palette.brass)),
        content=ft.Row(
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Container(width=_NUMBER),
                *(_column(look, size / scale, palette) for look in looks),
                ft.Container(width=_PEN),
            ],
        ),
    )


def _column(look: ColumnLook, size: float, palette: Palette) -> ft.Control:
    name = display(look.name, size, palette.ink, lines=1)
    name.text_align = ft.TextAlign.CENTER
    return ft.Semantics(
        expand=True,
        label=look.label,
        exclude_semantics=True,
        content=ft.Column(
            tight=True,
            spacing=7,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[ft.Container(padding=ft.Padding.symmetric(horizontal=_GAP), content=name), _dots(look, palette)],
        ),
    )


def _dots(look: ColumnLook, palette: Palette) -> ft.Control:
    """The dots as marks, or one of them with their number where there are many."""
    if look.dots <= _MOST_MARKS:
        return marks(look.side, look.dots, max(look.dots, 1), palette.brass)
    return ft.Row(
        tight=True,
        spacing=4,
        controls=[
            marks(look.side, 1, 1, palette.brass),
            value(f"×{look.dots}"),
        ],
    )


@component
def WideRow(*, look: WideRowLook, locked: bool, on_press: Action) -> ft.Control:
    """The whole row is one button."""
    palette, scale = use_palette(), use_text_scale()
    number = ft.Container(width=_NUMBER, content=note(look.number, lines=1, most=_LARGEST_NUMBER))
    pen = ft.Container(
        width=_PEN,
        alignment=ft.Alignment.CENTER_RIGHT,
        content=None if locked else ft.Icon(ft.Icons.EDIT_OUTLINED, size=17, color=palette.muted),
    )
    reason = note(look.reason)
    in_figures = any(cell.shown for cell in look.cells)
    cells: list[ft.Control] = (
        [_cell(cell, palette, scale) for cell in look.cells]
        if in_figures
        else [ft.Container(expand=True, content=reason)]
    )
    below = [ft.Container(padding=ft.Padding.only(left=_NUMBER), content=reason)] if in_figures else []
    return Pressable(
        name=f"row-{look.number or look.reason}",
        label=look.label,
        enabled=not locked,
        on_press=on_press,
        skin=Skin(radius=0),
        box=Box(padding=0),
        content=ft.Container(
            padding=ft.Padding.symmetric(horizontal=_PADDING, vertical=9),
            border=ft.Border(bottom=ft.BorderSide(1, palette.hairline)),
            content=ft.Column(
                tight=True, spacing=4, controls=[ft.Row(spacing=0, controls=[number, *cells, pen]), *below]
            ),
        ),
    )


def _cell(look: CellLook, palette: Palette, scale: float) -> ft.Control:
    if not look.shown:
        return ft.Container(expand=True)
    size = up_to(22, _LARGEST_SHOWN, scale)
    number = strong(look.shown, size, palette.ink if look.latest else palette.muted)
    shown = (
        number if look.latest else crossed_out(number, width_of(look.shown, BOLD) * size * scale, size * scale, palette)
    )
    return ft.Container(
        expand=True,
        alignment=ft.Alignment.CENTER,
        content=ft.Column(
            tight=True,
            spacing=3,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[shown, value(look.delta, "primary", most=_LARGEST_NUMBER)],
        ),
    )
