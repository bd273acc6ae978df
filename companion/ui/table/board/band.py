"""One side's area of the upright board: its number, marks and names, and the dealer's badge."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.layout import Tier
from companion.ui.table.board.chalk import Chalk, signs_of
from companion.ui.table.board.layout import BOLD_DIGIT, PILL_GAP, BandSize, chalk_size
from companion.ui.table.counters.counter import counter_for, use_counter
from companion.ui.table.counters.figure import CounterFigure
from companion.ui.table.name_row import name_fit
from companion.ui.table.pill import POSITIONS, brass_pill, pill_width, use_ground
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, EDGE, MIN_TARGET
from companion.ui.theme.fit import width_of
from companion.ui.widgets import wire
from companion.ui.widgets.pressable import Box, Pressable
from companion.ui.widgets.text import announced, display, strong
from companion.ui.words.unnamed import is_unnamed

if TYPE_CHECKING:
    from companion.app.settings import Counter
    from companion.i18n.translator import Translator
    from companion.ui.kit.guard import Action
    from companion.ui.table.board.band_looks import BandLook, MemberLook
    from companion.ui.theme import Material, Palette


_LARGEST_NAME = {Tier.NORMAL: 32.0, Tier.LARGE: 32.0, Tier.HUGE: 34.0}
_LEAST_PILL = 0.85
_PILL = 17.0
"""The font size of the pill's text at a scale of 1."""
_PADDING = 9.0
_GAP = 4.0


@component
def Band(*, band: BandLook, size: BandSize, naming: str = "") -> ft.Control:
    """A side's area, with the number above the names; screen readers announce it as a single group.

    A tap on the names opens the page at the address `naming`, if given, as long as one of them is missing.
    """
    palette, tr, navigate = use_palette(), use_translator(), use_navigate()
    counter = counter_for(use_counter(), band.target)
    material = band.side.material(palette)
    middle = size.figure_top + size.figure_height / 2
    return ft.Stack(
        key=f"band-{band.side}",
        width=size.width,
        height=size.height,
        controls=[
            use_ground(band.side, width=size.width, height=size.height, centre=middle),
            announced(
                band.label,
                ft.Stack(
                    width=size.width,
                    height=size.height,
                    clip_behavior=ft.ClipBehavior.NONE,
                    controls=[
                        _figure(band, size),
                        *_badges_above(band, size, material, palette),
                        *(_name(member, nth, size, material, palette) for nth, member in enumerate(band.members)),
                        *([_pill(band, size, counter)] if band.pill else []),
                    ],
                ),
                live=True,
            ),
            *([_name_button(tr, size, partial(navigate, naming))] if naming and _lacks_names(band) else []),
        ],
    )


def _lacks_names(band: BandLook) -> bool:
    return any(is_unnamed(member.name) for member in band.members)


def _name_button(tr: Translator, size: BandSize, on_press: Action) -> ft.Control:
    """Return an invisible button over the names, which are the lowest part of the area."""
    height = max(size.height - size.names_top, MIN_TARGET)
    box = Box(width=size.content, height=height)
    button = Pressable(name="name", label=tr("Enter names"), on_press=on_press, box=box, content=ft.Container())
    return ft.Container(left=size.left, top=size.height - height, content=button)


def has_beads(band: BandLook) -> bool:
    """Return whether the target is low enough for the score to be shown as beads on a wire."""
    return band.target <= wire.MOST_BEADS


def _figure(band: BandLook, size: BandSize) -> ft.Control:
    if not has_beads(band):
        return ft.Container(left=size.left, top=size.figure_top, content=Chalk(band=band, size=size))
    left = (size.width - wire.WIDTH * size.k) / 2
    return ft.Container(left=left, top=_arch_top(size), content=CounterFigure(counter_look=band, scale=size.k))


def _arch_top(size: BandSize) -> float:
    return size.figure_top + (size.figure_height - wire.HEIGHT * size.k) / 2


def _badges_above(band: BandLook, size: BandSize, material: Material, palette: Palette) -> list[ft.Control]:
    """Return the badges above the number if the area is narrow, because the names then need the full width."""
    if not size.badge_row:
        return []
    badges = [badge(member, size, material, palette) for member in band.members if member.badge]
    return [ft.Container(left=size.left, top=8, width=size.content, content=ft.Row(spacing=6, controls=badges))]


def _name(member: MemberLook, nth: int, size: BandSize, material: Material, palette: Palette) -> ft.Control:
    beside = bool(member.badge) and not size.badge_row
    room = size.content - (badge_width(member, size) + 10 if beside else 0)
    name, font, lines = name_fit(member.name, room, min(_LARGEST_NAME[size.tier], size.name_height * 0.86))
    font = min(font, size.name_height / lines)
    return ft.Container(
        left=size.left,
        top=size.names_top + nth * (size.name_height + size.name_gap),
        width=size.content,
        height=size.name_height,
        content=ft.Row(
            spacing=10,
            controls=[
                ft.Container(
                    expand=True, content=display(name, size.fixed(font), material.text, line=1.0, lines=lines)
                ),
                *([badge(member, size, material, palette)] if beside else []),
            ],
        ),
    )


def _pill(band: BandLook, size: BandSize, counter: Counter) -> ft.Control:
    """Place the pill with the points just recorded beside the tally strokes or, without strokes, beside the number."""
    scale = max(min(size.k, 1.1), _LEAST_PILL)
    width, font = pill_width(band.pill, _PILL * scale, scale), size.fixed(_PILL * scale)
    if has_beads(band):
        across, down = POSITIONS[counter]
        left, top = size.width / 2 + across * size.k - width / 2, _arch_top(size) + down * size.k
        return brass_pill(band.pill, left=left, top=top, width=width, scale=scale, font=font)
    number = chalk_size(size, signs_of(band))
    if number.pill_top is not None:
        left, top = size.content - width, number.pill_top
    else:
        left, top = number.font * BOLD_DIGIT * len(band.digit) + PILL_GAP, -2.0
    return brass_pill(band.pill, left=size.left + left, top=size.figure_top + top, width=width, scale=scale, font=font)


def badge_width(member: MemberLook, size: BandSize) -> float:
    """Return the approximate width of a player's badge, or 0 if the player has none."""
    if not member.badge:
        return 0.0
    font = _font(size)
    return width_of(member.badge, BOLD) * font + 2 * _PADDING + _GAP + font + 3


def badge(member: MemberLook, size: BandSize, material: Material, palette: Palette) -> ft.Control:
    """Draw a badge with an icon and text: solid brass for the dealer, an outline for the player who begins."""
    deals = bool(member.dealer_words)
    ink = palette.on_brass if deals else material.text
    return ft.Container(
        key="dealer" if deals else "opener",
        height=size.name_height,
        padding=ft.Padding.symmetric(horizontal=_PADDING),
        border_radius=size.name_height / 2,
        bgcolor=palette.brass if deals else None,
        border=None if deals else ft.Border.all(EDGE, palette.brass),
        content=ft.Row(
            tight=True,
            spacing=_GAP,
            controls=[
                ft.Icon(ft.Icons.STYLE if deals else ft.Icons.PLAY_ARROW_ROUNDED, size=_font(size) + 3, color=ink),
                strong(member.badge, size.fixed(_font(size)), ink, lines=1),
            ],
        ),
    )


def _font(size: BandSize) -> float:
    return {Tier.NORMAL: 13.5, Tier.LARGE: 16.0, Tier.HUGE: 19.0}[size.tier]
