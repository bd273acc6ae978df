"""The old card counter: a Seven with an Eight turned over upon it, so that as many pips are seen as still count."""

from __future__ import annotations

from math import radians
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.table.counters import card_counter
from companion.ui.table.counters.card_counter import CARD_HEIGHT, CARD_WIDTH
from companion.ui.table.counters.digit import Digit, signs_of, underlined
from companion.ui.table.counters.dots import dots, length
from companion.ui.table.counters.pips import back, face
from companion.ui.theme import use_motion, use_palette
from companion.ui.theme.dimensions import BEAD_MS
from companion.ui.widgets import wire

if TYPE_CHECKING:
    from companion.ui.theme import Motion, Palette
    from companion.ui.widgets.looks import Counted

_CARD_LEFT, _CARD_TOP = 152.0, 14.0
_BELOW = card_counter.Cover(60, 80, 9)
"""Where the Eight lies under the Seven, as long as nothing has been won."""
_DIGIT_MIDDLE, _DIGIT_DOWN = 68.0, 90.0
_DOTS_TOP = 207.0


@component
def CardFigure(*, look: Counted, scale: float) -> ft.Control:
    """In the box of the arch: the number on the left, the cards on the right."""
    palette, motion = use_palette(), use_motion()
    seen = look.target - look.needed if look.counts_up else look.needed
    lying = card_counter.cover(look.target, seen)
    pips = ft.Container(
        left=_CARD_LEFT * scale, top=_CARD_TOP * scale, content=face(look.side, look.target, palette, scale)
    )
    turned = _turned(lying or _BELOW, palette, motion, scale)
    return ft.Stack(
        key="cards",
        width=wire.WIDTH * scale,
        height=wire.HEIGHT * scale,
        clip_behavior=ft.ClipBehavior.NONE,
        controls=[
            *([turned, pips] if lying is None else [pips, turned]),
            ft.Container(
                key="digit",
                left=(_DIGIT_MIDDLE - wire.INNER_RADIUS) * scale,
                top=(_DIGIT_DOWN - wire.DIGIT_SIZE / 2) * scale,
                content=Digit(
                    text=look.digit,
                    scale=scale,
                    color=look.side.material(palette).text,
                    signs=signs_of(look),
                    underlined=underlined(look),
                ),
            ),
            ft.Stack(
                left=(_DIGIT_MIDDLE - length(look) / 2) * scale,
                top=_DOTS_TOP * scale,
                width=wire.WIDTH * scale / 2,
                height=wire.SMALL_BEAD * scale,
                clip_behavior=ft.ClipBehavior.NONE,
                controls=dots(look, scale, palette.brass),
            ),
        ],
    )


def _turned(cover: card_counter.Cover, palette: Palette, motion: Motion, scale: float) -> ft.Control:
    """The Eight; it slides when something is won."""
    moving = motion.slide(BEAD_MS)
    return ft.Container(
        key="cover",
        left=(_CARD_LEFT + cover.x - CARD_WIDTH / 2) * scale,
        top=(_CARD_TOP + cover.y - CARD_HEIGHT / 2) * scale,
        rotate=ft.Rotate(radians(cover.angle)),
        animate_position=moving,
        animate_rotation=moving,
        content=back(palette, scale),
    )
