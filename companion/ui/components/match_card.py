"""A match in a list: names, marks and numbers, and what pressing it does."""

from dataclasses import dataclass

import flet as ft

from companion.ui.components.looks import Side
from companion.ui.components.marks import marks
from companion.ui.components.pressable import Box, Pressable, Skin
from companion.ui.components.words import display, plain, strong
from companion.ui.guard import Action
from companion.ui.kit import component
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS

_SHORT_NAME = 8
"""Letters; longer names are set smaller."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchCardLook:
    """What a card says."""

    key: str
    names: tuple[str, str]
    numbers: tuple[str, str]
    dots: tuple[int, int]
    places: int
    when: str
    action: str
    label: str
    newest: bool = False


@component
def MatchCard(*, look: MatchCardLook, on_press: Action) -> ft.Control:
    """The newest has an edge of brass."""
    palette = use_palette()
    first, second = look.names
    return Pressable(
        name=f"match-{look.key}",
        label=look.label,
        on_press=on_press,
        skin=Skin(fill=palette.paper, edge=palette.brass if look.newest else palette.hairline, radius=CARD_RADIUS),
        box=Box(padding=ft.Padding.symmetric(horizontal=16, vertical=13)),
        content=ft.Column(
            tight=True,
            spacing=8,
            controls=[
                ft.Row(
                    spacing=10,
                    vertical_alignment=ft.CrossAxisAlignment.CENTER,
                    controls=[
                        ft.Container(
                            expand=True,
                            content=_player(first, Side.A, look.dots[0], look.places, palette.ink, palette.brass),
                        ),
                        ft.Row(
                            tight=True,
                            spacing=8,
                            controls=[
                                display(look.numbers[0], 44, palette.ink, line=1.0),
                                strong(":", 30, palette.muted),
                                display(look.numbers[1], 44, palette.ink, line=1.0),
                            ],
                        ),
                        ft.Container(
                            expand=True,
                            alignment=ft.Alignment.CENTER_RIGHT,
                            content=_player(second, Side.B, look.dots[1], look.places, palette.ink, palette.brass),
                        ),
                    ],
                ),
                ft.Row(
                    spacing=10,
                    controls=[
                        ft.Container(expand=True, content=plain(look.when, 14, palette.muted)),
                        strong(look.action, 15, palette.primary),
                        ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=palette.primary),
                    ],
                ),
            ],
        ),
    )


def _player(name: str, side: Side, dots: int, places: int, ink: str, brass: str) -> ft.Control:
    words = strong(name, 18 if len(name) <= _SHORT_NAME else 15, ink, line=1.15, lines=2)
    words.text_align = ft.TextAlign.LEFT if side is Side.A else ft.TextAlign.RIGHT
    return ft.Column(
        tight=True,
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.START if side is Side.A else ft.CrossAxisAlignment.END,
        controls=[words, marks(side, dots, places, brass)],
    )
