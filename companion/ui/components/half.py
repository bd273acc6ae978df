"""One player's half of the table; the other one is the same, turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui import wire
from companion.ui.components.arch import Arch
from companion.ui.components.chips import Chips
from companion.ui.components.ground import ground
from companion.ui.components.name_row import NameRow
from companion.ui.components.pill import pill
from companion.ui.kit import component
from companion.ui.theme import use_palette

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.components.looks import HalfLook
    from companion.ui.layout import HalfSize


@component
def Half(*, look: HalfLook, size: HalfSize, on_chip: Callable[[str], object]) -> ft.Control:
    """From the strip outward: arch with number, name row, chips.

    `on_chip` gets the key of the chip; it may be asynchronous.
    """
    palette = use_palette()
    material = look.side.material(palette)
    below = ft.use_memo(
        lambda: ground(material, palette, width=size.width, height=size.height, centre=size.arch_centre),
        [look.side, palette.name, size],
    )
    return ft.Stack(
        key=f"half-{look.side}",
        width=size.width,
        height=size.height,
        controls=[
            below,
            ft.Container(left=0, top=0, right=0, height=size.name_top + size.name_height, content=_player(look, size)),
            ft.Container(
                left=size.left,
                top=size.chips_top,
                width=size.content,
                content=Chips(look=look, size=size, on_chip=on_chip),
            ),
        ],
    )


def _player(look: HalfLook, size: HalfSize) -> ft.Control:
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
                    content=Arch(look=look, scale=size.k),
                ),
                ft.Container(
                    left=size.left,
                    top=size.name_top,
                    width=size.content,
                    content=NameRow(look=look, size=size),
                ),
                *pill(look, size),
            ],
        ),
    )
