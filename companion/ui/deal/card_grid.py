"""A grid of selectable cards with one row per suit, and a row of chips for the four suits."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.deal.suit_sign import suit_sign
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, MIN_TARGET
from companion.ui.widgets.column import centred_column, column
from companion.ui.widgets.options import choice_skin
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import emphasis, strong

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.core.cards import Card, Suit
    from companion.ui.theme import Palette


GAP = 6.0
_HEIGHT = 56.0
_TALLEST = 72.0
_WIDEST = 104.0


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLook:
    """A card in the grid and how it is displayed."""

    card: Card
    index: str
    label: str
    selected: bool = False
    taken: bool = False
    """Whether the card is in the other player's pile."""
    mark: str = ""
    """The initial of the player whose pile contains the card, or an empty string."""

    @property
    def name(self) -> str:
        """The key of the card's button, such as `card-hearts-ace`."""
        return f"card-{self.card.suit}-{self.card.rank}"


@component
def CardGrid(
    *, looks: tuple[CardLook, ...], width: float, german: bool, on_touch: Callable[[Card], object]
) -> ft.Control:
    """A grid of cards with one row per suit.

    If six cards in a row would be too narrow to tap, the last card of every suit moves to an additional row.
    """
    rows = grid_rows(looks, width)
    longest = max(map(len, rows), default=1)
    across = min((width - (longest - 1) * GAP) / longest, _WIDEST)
    size = (across, min(max(_HEIGHT, across * 0.9), _TALLEST))
    return centred_column(
        *[
            ft.Row(
                tight=True,
                spacing=GAP,
                controls=[
                    keyed(card_look.name, _CardButton, card_look=card_look, size=size, german=german, on_touch=on_touch)
                    for card_look in row
                ],
            )
            for row in rows
        ],
        spacing=GAP,
    )


def grid_rows(looks: tuple[CardLook, ...], width: float) -> list[list[CardLook]]:
    """Return the cards arranged in rows, so that each card is wide enough to tap."""
    rows = [list(row) for _, row in groupby(looks, key=lambda card_look: card_look.card.suit)]
    longest = max(map(len, rows), default=1)
    if (width - (longest - 1) * GAP) / longest >= MIN_TARGET:
        return rows
    return [*(row[:-1] for row in rows), [row[-1] for row in rows]]


@component
def _CardButton(
    *, card_look: CardLook, size: tuple[float, float], german: bool, on_touch: Callable[[Card], object]
) -> ft.Control:
    """A card: filled and ticked if selected, pale if in the other player's pile. Tapping a pale card moves it."""
    palette = use_palette()
    scale = use_text_scale()
    filled = palette.on_primary if card_look.selected else palette.muted if card_look.taken else None
    ink = filled or palette.ink
    corner: ft.Control = strong(card_look.index, 20 / scale, ink, lines=1)
    if card_look.selected:
        corner = _beside(ft.Icon(ft.Icons.CHECK, size=13, color=ink), corner)
    elif card_look.taken:
        corner = _beside(corner, strong(card_look.mark, 12 / scale, ink, lines=1))
    return Pressable(
        name=card_look.name,
        label=card_look.label,
        selected=card_look.selected,
        on_press=lambda: on_touch(card_look.card),
        skin=Skin(
            fill=palette.primary if card_look.selected else palette.raised if card_look.taken else palette.paper,
            edge=palette.primary if card_look.selected else palette.hairline if card_look.taken else palette.edge,
            radius=8,
        ),
        box=Box(width=size[0], height=size[1]),
        content=ft.Column(
            tight=True,
            spacing=1,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[corner, suit_sign(card_look.card.suit, 17, palette, german=german, ink=filled, scale=scale)],
        ),
    )


def _beside(*controls: ft.Control) -> ft.Control:
    return ft.Row(tight=True, spacing=2, controls=list(controls))


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitChoice:
    """A selectable suit, optionally shown with the value of a marriage in that suit."""

    suit: Suit
    label: str
    worth: str = ""
    selected: bool = False
    taken: bool = False
    """Whether another player has announced the marriage."""

    def ink(self, palette: Palette) -> str | None:
        """Return the text colour, or None for the suit's own colour."""
        return palette.on_primary if self.selected else palette.muted if self.taken else None

    def skin(self, palette: Palette) -> Skin:
        """Return the background and border; the border is faint if another player has announced the marriage."""
        return choice_skin(palette, selected=self.selected, edge=palette.hairline if self.taken else "")


@component
def SuitRow(
    *, name: str, title: str, suits: tuple[SuitChoice, ...], german: bool, on_choose: Callable[[Suit], object]
) -> ft.Control:
    """A title above four suit chips of equal width; selected chips are filled and ticked."""
    return column(
        emphasis(title, "muted"),
        ft.Row(
            spacing=CHIP_GAP,
            controls=[
                keyed(
                    choice.suit,
                    _SuitButton,
                    name=f"{name}-{choice.suit}",
                    choice=choice,
                    german=german,
                    on_choose=on_choose,
                )
                for choice in suits
            ],
        ),
        spacing=6,
        key=name,
    )


@component
def _SuitButton(*, name: str, choice: SuitChoice, german: bool, on_choose: Callable[[Suit], object]) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    filled = choice.ink(palette)
    ink = filled or palette.ink
    return Pressable(
        name=name,
        label=choice.label,
        selected=choice.selected,
        on_press=lambda: on_choose(choice.suit),
        skin=choice.skin(palette),
        box=Box(height=MIN_TARGET, expand=True),
        content=ft.Row(
            tight=True,
            spacing=4,
            controls=[
                *([ft.Icon(ft.Icons.CHECK, size=14, color=ink)] if choice.selected else []),
                suit_sign(choice.suit, 18, palette, german=german, ink=filled, scale=scale),
                *([strong(choice.worth, 14 / scale, ink, lines=1)] if choice.worth else []),
            ],
        ),
    )
