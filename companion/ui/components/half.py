"""One player's half of the table; the other one is the same, turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui import wire
from companion.ui.components.chips import Chips
from companion.ui.components.figure import Figure
from companion.ui.components.ground import ground
from companion.ui.components.name_row import NameRow
from companion.ui.components.pill import pill
from companion.ui.counters import counter_for, use_counter
from companion.ui.hooks import use_newest
from companion.ui.kit import component
from companion.ui.theme import use_motion, use_palette

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.settings import Counter
    from companion.ui.components.looks import HalfLook
    from companion.ui.half_layout import HalfSize


@component
def Half(*, look: HalfLook, size: HalfSize, on_chip: Callable[[str], object]) -> ft.Control:
    """From the strip outward: arch with number, name row, chips.

    `on_chip` gets the key of the chip; it may be asynchronous. What a deal leaves as it was is kept, for comparing it
    with its like would take longer than all the rest of a tap.
    """
    palette = use_palette()
    counter = counter_for(use_counter(), look.target)
    motion = use_motion()
    press = use_newest(on_chip)
    material = look.side.material(palette)
    below = ft.use_memo(
        lambda: ground(material, palette, width=size.width, height=size.height, centre=size.arch_centre),
        [look.side, palette.name, size],
    )
    figure = ft.use_memo(
        lambda: Figure(look=look, scale=size.k), [_counted(look), palette.name, motion, counter, size.k]
    )
    chips = ft.use_memo(
        lambda: Chips(look=look, size=size, on_chip=press),
        [look.side, look.chips, palette.name, size],
    )
    return ft.Stack(
        key=f"half-{look.side}",
        width=size.width,
        height=size.height,
        controls=[
            below,
            ft.Container(
                left=0,
                top=0,
                right=0,
                height=size.name_top + size.name_height,
                content=_player(look, size, counter, figure),
            ),
            ft.Container(
                left=size.left,
                top=size.chips_top,
                width=size.content,
                content=chips,
            ),
        ],
    )


def _counted(look: HalfLook) -> tuple[object, ...]:
    """All that the figure shows."""
    return look.side, look.digit, look.needed, look.target, look.counts_up, look.dots, look.places


def _player(look: HalfLook, size: HalfSize, counter: Counter, figure: ft.Control) -> ft.Control:
    """All that is said of the player, as one group with one name."""
    return ft.Semantics(
        label=look.label,
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=ft.Stack(
            clip_behavior=ft.ClipBehavior.NONE,
            controls=[
                ft.Container(
                    left=(size.width - wire.WIDTH * size.k) / 2,
                    top=size.arch_top,
                    content=figure,
                ),
                ft.Container(
                    left=size.left,
                    top=size.name_top,
                    width=size.content,
                    content=NameRow(look=look, size=size),
                ),
                *pill(look, size, counter),
            ],
        ),
    )
