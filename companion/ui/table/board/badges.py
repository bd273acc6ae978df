"""Who deals, and who begins: pills beside a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.layout import Tier
from companion.ui.theme.dimensions import EDGE
from companion.ui.widgets.text import strong

if TYPE_CHECKING:
    from companion.ui.table.board.band_look import MemberLook
    from companion.ui.table.board.layout import BandSize
    from companion.ui.theme import Material, Palette

_PADDING = 9.0
_GAP = 4.0
_LETTER = 0.56


def badge_width(member: MemberLook, size: BandSize) -> float:
    """About how wide the badge is; 0 for a player who has none."""
    if not member.badge:
        return 0.0
    font = _font(size)
    return len(member.badge) * _LETTER * font + 2 * _PADDING + _GAP + font + 3


def badge(member: MemberLook, size: BandSize, material: Material, palette: Palette) -> ft.Control:
    """Brass all over for the dealer, an edge of brass for who begins; each with its sign and its word."""
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
