"""Draws the slides: a title, and below it a table, a bracket, or the champion."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Screen
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import BOLD, DISPLAY
from companion.ui.theme.fit import fit, unbroken_size
from companion.ui.tournament.bracket_layout import box_height, captioned, middles
from companion.ui.tournament.sides import badge
from companion.ui.tournament.slide_sizes import (
    BADGE,
    COLUMN_GAP,
    GAP,
    TICK,
    TITLE,
    bracket_font,
    bracket_height,
    caption_height,
    cell_width,
    head_font,
    least_font,
    table_size,
)
from companion.ui.tournament.slides import BracketMatch, BracketSlide, Cell, ChampionSlide, Slide, SlideRow, TableSlide
from companion.ui.widgets.text import announced, centred, display, label, plain, strong

_TROPHY, _CHAMPION = 0.16, 0.2
"""The sizes of the trophy and of the champion's name, relative to the height of the screen."""
_THIN, _THICK = 1.2, 2.4


@component
def SlideView(*, slide: Slide, name: str, screen: Screen, room: float) -> ft.Control:
    """A slide with its title and the tournament's `name`."""
    palette = use_palette()
    least, scale = least_font(screen), screen.text_scale
    title = " · ".join(filter(None, (slide.title, slide.page if isinstance(slide, TableSlide) else "")))
    size = fit(title, DISPLAY, least * TITLE, room, lines=2)
    match slide:
        case TableSlide():
            content = _table(slide, screen, room, palette)
        case BracketSlide():
            content = _bracket(slide, screen, room, palette)
        case ChampionSlide():
            content = _champion(slide, screen, room, palette)
    return ft.Column(
        expand=True,
        spacing=2,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Row(
                spacing=least,
                vertical_alignment=ft.CrossAxisAlignment.END,
                controls=[
                    ft.Semantics(header=True, content=display(title, size / scale, palette.ink, lines=2)),
                    ft.Container(expand=True, content=plain(name, head_font(screen) / scale, palette.muted, lines=1)),
                ],
            ),
            ft.Container(expand=True, content=content),
        ],
    )


def _table(slide: TableSlide, screen: Screen, room: float, palette: Palette) -> ft.Control:
    size = table_size(slide, screen, room)
    gap = size.font * COLUMN_GAP
    total = (room - gap * (len(size.widths) - 1)) / sum(size.widths)
    rooms = tuple(width * total for width in size.widths)
    head = head_font(screen)
    heads: list[ft.Control] = [
        ft.Container(
            expand=width,
            content=label(
                words,
                fit(words, BOLD, head, 0.97 * column, lines=2) / screen.text_scale,
                palette.muted,
                line=1.1,
                lines=2,
            ),
        )
        for words, width, column in zip(slide.heads, size.widths, rooms, strict=True)
    ]
    return ft.Column(
        scroll=ft.ScrollMode.AUTO,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Container(
                padding=ft.Padding.only(bottom=4),
                border=ft.Border(bottom=ft.BorderSide(_THICK, palette.brass)),
                content=ft.Row(spacing=gap, vertical_alignment=ft.CrossAxisAlignment.END, controls=heads),
            ),
            *(
                announced(
                    row.spoken,
                    ft.Container(
                        padding=ft.Padding.symmetric(vertical=size.padding),
                        border=ft.Border(bottom=ft.BorderSide(1, palette.hairline)),
                        content=ft.Row(
                            spacing=gap,
                            controls=[
                                ft.Container(
                                    expand=width,
                                    content=_cell(cell, size.font, column, screen.text_scale, palette, size.lines),
                                )
                                for cell, width, column in zip(row.cells, size.widths, rooms, strict=True)
                            ],
                        ),
                    ),
                )
                for row in slide.rows
            ),
        ],
    )


def _cell(cell: Cell, size: float, room: float, scale: float, palette: Palette, lines: int) -> ft.Control:
    """Return a cell in the font size `size`, or smaller if a word would break; a winner is bold and has a tick."""
    ink = palette.muted if cell.is_pale else palette.ink
    taken = (cell_width(cell, ticked=cell.has_won) - cell_width(Cell(words=cell.words))) * size
    font = unbroken_size(cell.words, BOLD, size, max(room - taken, size), 1.0) if cell.words else size
    style = strong if cell.has_won else label
    return ft.Row(
        spacing=size * GAP,
        controls=[
            *([badge(cell.number, size * BADGE / scale, ink)] if cell.number is not None else []),
            ft.Container(
                expand=True, expand_loose=True, content=style(cell.words, font / scale, ink, line=1.2, lines=lines)
            ),
            *([ft.Icon(ft.Icons.CHECK, size=size * TICK, color=palette.primary)] if cell.has_won else []),
        ],
    )


def _bracket(slide: BracketSlide, screen: Screen, room: float, palette: Palette) -> ft.Control:
    """Return the rounds side by side, with lines from each match to the winner's next match."""
    font = bracket_font(slide, screen, room)
    gap = font * COLUMN_GAP * 2
    width = (room - gap * (len(slide.columns) - 1)) / len(slide.columns)
    head, caption = head_font(screen), caption_height(screen)
    top = head * 2
    placed, below = middles(slide.columns, bracket_height(screen), caption), captioned(slide.columns)
    controls: list[ft.Control] = []
    for column, matches in enumerate(slide.columns):
        left = column * (width + gap)
        heading = label(slide.heads[column], head / screen.text_scale, palette.muted, lines=1)
        controls.append(ft.Container(left=left, top=0, width=width, content=heading))
        for index, match in enumerate(matches):
            middle, height = top + placed[column][index], font * box_height(match)
            box = _match(match, font, width, screen.text_scale, palette)
            controls.append(ft.Container(left=left, top=middle - height / 2, width=width, height=height, content=box))
            if (column, index) in below:
                name = label(match.bracket, head / screen.text_scale, palette.primary, line=1.2, lines=1)
                controls.append(ft.Container(left=left, top=middle - height / 2 - caption, width=width, content=name))
            for fed in match.feeders:
                controls += _lines(left, middle, top + placed[column - 1][fed], gap, palette.brass)
    return ft.Stack(expand=True, controls=controls)


def _lines(left: float, middle: float, feeder: float, gap: float, color: str) -> list[ft.Control]:
    """Return the lines that connect a match to the next match, on its right."""
    centre = left - gap / 2
    return [
        ft.Container(left=left - gap, top=feeder, width=gap / 2, height=_THICK, bgcolor=color),
        ft.Container(
            left=centre, top=min(feeder, middle), width=_THICK, height=abs(feeder - middle) + _THICK, bgcolor=color
        ),
        ft.Container(left=centre, top=middle, width=gap / 2, height=_THICK, bgcolor=color),
    ]


def _match(match: BracketMatch, font: float, width: float, scale: float, palette: Palette) -> ft.Control:
    room = width - 2 * GAP * font
    return announced(
        match.spoken,
        ft.Container(
            padding=ft.Padding.symmetric(horizontal=font * GAP),
            border=ft.Border.all(_THIN, palette.edge),
            border_radius=font * 0.25,
            bgcolor=palette.paper,
            content=ft.Column(
                spacing=0,
                alignment=ft.MainAxisAlignment.SPACE_EVENLY,
                controls=[_cell(side, font, room, scale, palette, 1) for side in match.sides],
            ),
        ),
    )


def _champion(slide: ChampionSlide, screen: Screen, room: float, palette: Palette) -> ft.Control:
    scale, least = screen.text_scale, least_font(screen)
    number = slide.winner.number
    largest = fit(slide.winner.words, DISPLAY, screen.height * _CHAMPION, room - 2 * least, lines=2)
    return ft.Column(
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        scroll=ft.ScrollMode.AUTO,
        controls=[
            ft.Icon(ft.Icons.EMOJI_EVENTS, size=screen.height * _TROPHY, color=palette.brass),
            announced(
                f"{slide.title}: {slide.winner.words}",
                centred(display(slide.winner.words, max(largest, least) / scale, palette.ink, lines=2)),
            ),
            *([badge(number, least / scale, palette.ink)] if number is not None else []),
            ft.Row(
                alignment=ft.MainAxisAlignment.CENTER,
                wrap=True,
                spacing=2 * least,
                controls=[_other(row, least, scale, palette) for row in slide.others],
            ),
            *([centred(label(slide.note, least / scale, palette.muted))] if slide.note else []),
        ],
    )


def _other(row: SlideRow, size: float, scale: float, palette: Palette) -> ft.Control:
    cell, who = row.cells
    return announced(
        row.spoken,
        ft.Row(
            tight=True,
            spacing=size * GAP,
            controls=[
                strong(cell.words, size / scale, palette.primary),
                ft.Container(
                    expand=True, expand_loose=True, content=label(who.words, size / scale, palette.ink, lines=2)
                ),
            ],
        ),
    )
