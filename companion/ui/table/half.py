"""One player's half of the table; the other one is the same, turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_newest
from companion.ui.table.chips import Chips
from companion.ui.table.counters.counter import counter_for, use_counter
from companion.ui.table.counters.figure import Figure
from companion.ui.table.name_row import NameColumn, NameRow
from companion.ui.table.pill import ground, pill
from companion.ui.theme import use_motion, use_palette

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.settings import Counter
    from companion.ui.table.half_layout import HalfSize
    from companion.ui.widgets.looks import HalfLook


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
    figure = ft.use_memo(lambda: _figure(look, size), [_counted(look), palette.name, motion, counter, size])
    chips = ft.use_memo(
        lambda: _chips(look, size, press),
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
            chips,
        ],
    )


def _figure(look: HalfLook, size: HalfSize) -> ft.Control:
    """At its place: what is kept stands in a list itself, for Flet loses a kept control that is alone in another."""
    return ft.Container(
        left=size.figure_left,
        top=size.arch_top,
        content=Figure(look=look, scale=size.k),
    )


def _chips(look: HalfLook, size: HalfSize, on_chip: Callable[[str], object]) -> ft.Control:
    """At their place, for the same reason; lost, each tap on one of them would have the whole app searched for it."""
    return ft.Container(
        left=size.left,
        top=size.chips_top,
        width=size.content,
        content=Chips(look=look, size=size, on_chip=on_chip),
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
                figure,
                _column(look, size) if size.name_beside else _row(look, size),
                *pill(look, size, counter),
            ],
        ),
    )


def _row(look: HalfLook, size: HalfSize) -> ft.Control:
    return ft.Container(
        left=size.left,
        top=size.name_top,
        width=size.content,
        content=NameRow(look=look, size=size),
    )


def _column(look: HalfLook, size: HalfSize) -> ft.Control:
    return ft.Container(
        left=size.name_left,
        top=size.arch_top,
        width=size.name_width,
        height=size.name_top + size.name_height - size.arch_top,
        content=NameColumn(look=look, size=size),
    )
