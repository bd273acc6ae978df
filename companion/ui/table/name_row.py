"""A player's name with the number of Bummerls in words and, for the dealer, a badge."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Tier
from companion.ui.table.half_layout import HalfSize
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, DISPLAY, SEMI_BOLD
from companion.ui.theme.fit import fit_name, width_of
from companion.ui.widgets.text import display, label, strong

if TYPE_CHECKING:
    from companion.ui.theme import Palette
    from companion.ui.widgets.looks import HalfLook


NAME = 27
LEAST_NAME = 20
TWO_LINES = 17
_LEAST_WORD = 12
_GAP = 6
BESIDE = 11
"""The gap between a name, the words and the badge."""


class NameFit(NamedTuple):
    """A name as it is drawn, with possible hyphens and line breaks, its font size, and its maximum number of lines."""

    words: str
    size: float
    lines: int


class BadgeSize(NamedTuple):
    """Sizes of the dealer's badge in dp; `font` is the font size as it appears on screen."""

    padding: float
    icon: float
    gap: float
    font: float


def name_fit(name: str, room: float, largest: float) -> NameFit:
    """Fit a name into a width: first it shrinks, then it wraps between words, and finally words are hyphenated."""
    size = min(largest, room / max(width_of(name, DISPLAY), 0.1))
    if size >= LEAST_NAME or size >= largest:
        return NameFit(name, size, 1)
    return NameFit(*fit_name(name, DISPLAY, TWO_LINES, room, least=_LEAST_WORD), 2)


@component
def NameRow(*, half: HalfLook, size: HalfSize) -> ft.Control:
    """A row with the player's name, a note beside the name if it fits (see `fitting_words`), and the dealer's badge."""
    palette = use_palette()
    material = half.side.material(palette)
    largest, words_font = row_fonts(size)
    room = size.content - badge_width(half, size)
    words, width = fitting_words(half, size, room - width_of(half.name, DISPLAY) * largest)
    drawn, font, lines = name_fit(half.name, room - width, largest)
    font = min(font, size.name_height / lines)
    name = display(drawn, size.fixed(font), material.text, line=1.0, lines=lines)
    return ft.Row(
        spacing=BESIDE,
        height=size.name_height,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        controls=[
            ft.Row(
                spacing=BESIDE,
                expand=True,
                controls=[
                    ft.Container(content=name, width=None if words or lines == 1 else room),
                    *([label(words, size.fixed(words_font), material.muted, lines=1)] if words else []),
                ],
            ),
            *_badges(half, size, palette),
        ],
    )


def row_fonts(size: HalfSize) -> tuple[float, float]:
    """Return the name's maximum font size, and the font size of the words beside it."""
    largest = 34.0 if size.tier is Tier.HUGE else max(NAME * size.unit, LEAST_NAME)
    return largest, max(14.5 * size.unit, 13)


def fitting_words(half: HalfLook, size: HalfSize, room: float) -> tuple[str, float]:
    """Return the words that fit beside a player's name, and their width.

    If there isn't room for both, the note on how many points would end the Bummerl takes priority over the dots, which
    the beads show as well. If the text is large, no words are shown.
    """
    if size.tier is not Tier.NORMAL:
        return "", 0.0
    _, font = row_fonts(size)
    both = " · ".join(filter(None, (half.dots_words, half.needed_words)))
    for words in filter(None, (both, half.needed_words, half.dots_words)):
        width = width_of(words, SEMI_BOLD) * font + 12
        if width <= room:
            return words, width
    return "", 0.0


def badge_size(size: HalfSize) -> BadgeSize:
    """Return the sizes of the dealer's badge for a player's half of this size."""
    usual = size.tier is Tier.NORMAL
    return BadgeSize(
        padding=max(10.5 * size.unit, 9),
        icon=max(17 * size.unit, 14 if usual else 18),
        gap=max(5 * size.unit, 4),
        font=max(14.5 * size.unit, 13 if usual else 17),
    )


def badge_width(half: HalfLook, size: HalfSize) -> float:
    """Return the width of the badge including the gap before it, or 0 if the player isn't the dealer."""
    if not half.dealer_words:
        return 0.0
    badge = badge_size(size)
    return 2 * badge.padding + badge.icon + badge.gap + width_of(half.dealer_words, BOLD) * badge.font + BESIDE


def _badges(half: HalfLook, size: HalfSize, palette: Palette) -> list[ft.Control]:
    """Return a brass badge if the player is the dealer, with an icon that can be seen from across the table."""
    if not half.dealer_words:
        return []
    badge, ink = badge_size(size), palette.on_brass
    return [
        ft.Container(
            key="dealer",
            height=size.name_height,
            padding=ft.Padding.symmetric(horizontal=badge.padding),
            border_radius=size.name_height / 2,
            bgcolor=palette.brass,
            content=ft.Row(
                tight=True,
                spacing=badge.gap,
                controls=[
                    ft.Icon(ft.Icons.STYLE, size=badge.icon, color=ink),
                    strong(half.dealer_words, size.fixed(badge.font), ink, lines=1),
                ],
            ),
        )
    ]


@component
def NameColumn(*, half: HalfLook, size: HalfSize) -> ft.Control:
    """The contents of a `NameRow` as a column, for very short screens."""
    palette = use_palette()
    material = half.side.material(palette)
    largest, words_font = row_fonts(size)
    name, font, lines = name_fit(half.name, size.name_width, largest)
    words, _ = fitting_words(half, size, size.name_width)
    left = size.name_top + size.name_height - size.arch_top - lines * font - _GAP - size.name_height
    has_room = left >= words_font + _GAP
    badges = _badges(half, size, palette)
    return ft.Column(
        spacing=_GAP,
        alignment=ft.MainAxisAlignment.CENTER,
        controls=[
            display(name, size.fixed(font), material.text, line=1.0, lines=lines),
            *([label(words, size.fixed(words_font), material.muted, lines=1)] if words and has_room else []),
            *([ft.Row(controls=badges)] if badges else []),
        ],
    )
