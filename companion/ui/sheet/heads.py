"""The head of the score sheet of two: both names with their marks."""

import re

import flet as ft

from companion.core.seats import PAIR
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import use_text_scale
from companion.ui.matches.open_match import OpenMatch
from companion.ui.table.name_row import name_width
from companion.ui.theme import Palette, use_palette
from companion.ui.widgets.looks import Side
from companion.ui.widgets.marks import marks
from companion.ui.widgets.text import display

_NAME, _LARGEST_NAME, _LEAST_NAME = 26.0, 34.0, 14.0


@component
def PairHead(*, now: OpenMatch, room: float) -> ft.Control:
    """Each name has so much `room`; it shrinks before one of its words would break."""
    palette, scale = use_palette(), use_text_scale()
    places = now.match.rules.match.rubber
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=12, vertical=16),
        border=ft.Border(bottom=ft.BorderSide(2, palette.brass)),
        content=ft.Row(
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Semantics(
                    expand=True,
                    label=f"{now.match.players[seat]}: {now.standing.dots[seat]}",
                    exclude_semantics=True,
                    content=ft.Column(
                        tight=True,
                        spacing=8,
                        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                        controls=[
                            _name(now.match.players[seat], room, palette, scale),
                            marks(Side(seat.value), now.standing.dots[seat], places, palette.brass),
                        ],
                    ),
                )
                for seat in PAIR
            ],
        ),
    )


def _name(name: str, room: float, palette: Palette, scale: float) -> ft.Text:
    longest = max((name_width(piece) for piece in re.split(r"(?<=[-\s])", name)), default=1.0)
    size = min(max(min(_LARGEST_NAME, room / max(longest, 0.1)), _LEAST_NAME) / scale, _NAME)
    words = display(name, size, palette.ink, lines=2)
    words.text_align = ft.TextAlign.CENTER
    return words
