"""A match in a list: names, marks and numbers, and the action on press."""

from dataclasses import dataclass

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.widgets.looks import TableSide
from companion.ui.widgets.marks import marks
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import display, plain, strong, value

_SHORT_NAME = 8
"""The maximum number of letters of a name in the usual size; longer names are smaller."""
_NUMBER = 28
_LARGEST, _LARGEST_NAME, _LARGEST_NUMBER = 20.0, 26.0, 34.0
"""The largest apparent font sizes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SideLook:
    """A player or side in a list."""

    name: str
    number: str
    dots: int
    places: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchCardLook:
    """The content of a match card."""

    key: str
    sides: tuple[SideLook, ...]
    in_rows: bool
    """Whether the sides are in rows with small numbers, instead of facing each other."""
    when: str
    action: str
    label: str
    newest: bool = False
    game: str = ""
    """The game of the match, if it is not the usual one."""


@component
def MatchCard(*, look: MatchCardLook, on_press: Action, leads_to: str = "") -> ft.Control:
    """A match as a card; the newest match has a brass edge."""
    palette, scale = use_palette(), use_text_scale()
    large = scale >= LARGE_FROM
    small = capped_size(14, _LARGEST, scale)
    when = ft.Container(expand=not large, content=plain(look.when, small, palette.muted))
    action: list[ft.Control] = [
        value(look.action, "primary", most=_LARGEST),
        ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=palette.primary),
    ]
    return Pressable(
        name=f"match-{look.key}",
        label=look.label,
        on_press=on_press,
        leads_to=leads_to,
        skin=Skin(fill=palette.paper, edge=palette.brass if look.newest else palette.hairline, radius=CARD_RADIUS),
        box=Box(padding=ft.Padding.symmetric(horizontal=16, vertical=13)),
        content=ft.Column(
            tight=True,
            spacing=8,
            controls=[
                *([plain(look.game, small, palette.muted)] if look.game else []),
                *(_rows(look.sides, palette, scale) if look.in_rows or large else [_facing(look.sides, palette)]),
                *(
                    [when, ft.Row(spacing=10, controls=action)]
                    if large
                    else [ft.Row(spacing=10, controls=[when, *action])]
                ),
            ],
        ),
    )


def _facing(side_looks: tuple[SideLook, ...], palette: Palette) -> ft.Control:
    first, second = side_looks
    return ft.Row(
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Container(expand=True, content=_player(first, TableSide.A, palette)),
            ft.Row(
                tight=True,
                spacing=8,
                controls=[
                    display(first.number, 44, palette.ink, line=1.0),
                    strong(":", 30, palette.muted),
                    display(second.number, 44, palette.ink, line=1.0),
                ],
            ),
            ft.Container(
                expand=True, alignment=ft.Alignment.CENTER_RIGHT, content=_player(second, TableSide.B, palette)
            ),
        ],
    )


def _player(look: SideLook, side: TableSide, palette: Palette) -> ft.Control:
    words = _name(look.name, palette)
    words.text_align = ft.TextAlign.LEFT if side is TableSide.A else ft.TextAlign.RIGHT
    dots = marks(side, look.dots, look.places, palette.brass)
    dots.wrap, dots.run_spacing = True, dots.spacing
    dots.alignment = ft.MainAxisAlignment.START if side is TableSide.A else ft.MainAxisAlignment.END
    return ft.Column(
        tight=True,
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.START if side is TableSide.A else ft.CrossAxisAlignment.END,
        controls=[words, dots],
    )


def _rows(side_looks: tuple[SideLook, ...], palette: Palette, scale: float) -> list[ft.Control]:
    """Return a row for each side, with the numbers aligned."""
    return [
        ft.Row(
            spacing=10,
            controls=[
                ft.Container(expand=True, content=_name(look.name, palette, scale)),
                *([marks(side, look.dots, look.places, palette.brass)] if look.places or look.dots else []),
                strong(look.number, capped_size(_NUMBER, _LARGEST_NUMBER, scale), palette.ink),
            ],
        )
        for side, look in zip(TableSide, side_looks, strict=False)
    ]


def _name(name: str, palette: Palette, scale: float = 1.0) -> ft.Text:
    size = capped_size(18, _LARGEST_NAME, scale) if len(name) <= _SHORT_NAME else capped_size(15, _LARGEST, scale)
    return strong(name, size, palette.ink, line=1.15, lines=2)
