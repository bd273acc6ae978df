"""Layout of the table: each player's half, the strip between them, layers on top, and the tab for a hidden half."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import TAB, Arrangement
from companion.ui.table.name_row import name_fit
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, EDGE, MARGIN
from companion.ui.theme.fit import width_of
from companion.ui.widgets.column import present
from companion.ui.widgets.measured import rotated
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import display, strong

if TYPE_CHECKING:
    from companion.ui.kit.guard import Action
    from companion.ui.kit.layout import LiveSize, Screen
    from companion.ui.theme import Palette
    from companion.ui.widgets.looks import HalfLook


_NAME, _NUMBER, _SIGN, _GAP = 30.0, 40.0, 30.0, 14.0


def arrange_halves(
    live: LiveSize, halves: list[ft.Control], strip: ft.Control, tab: ft.Control | None, palette: Palette
) -> ft.Control:
    """Arrange the halves and the strip; player A's half is at the bottom of a facing table, otherwise first.

    If there is only room for one half, the `tab` opens the other one.
    """
    foot = [ft.Container(width=live.screen.width, height=live.foot, bgcolor=palette.strip)] if live.foot else []
    match live.arrangement:
        case Arrangement.FACING:
            first, second = halves
            return ft.Column(spacing=0, controls=[rotated(second, 2), strip, first])
        case Arrangement.SAME_SIDE:
            return ft.Row(spacing=0, controls=_in_order(live, halves, strip, palette))
        case Arrangement.STACKED:
            return ft.Column(spacing=0, controls=[*_in_order(live, halves, strip, palette), *foot])
        case Arrangement.ALONE:
            shown = ft.Column(spacing=0, controls=present((tab, *halves)))
            stacked = ft.Column(spacing=0, controls=[shown, strip, *foot])
            return ft.Row(spacing=0, controls=[shown, strip]) if live.upright else stacked


def _in_order(live: LiveSize, halves: list[ft.Control], strip: ft.Control, palette: Palette) -> list[ft.Control]:
    """Return both halves with the strip between them, or with a brass wire between them and the strip after them."""
    first, second = halves
    if not live.strip_last:
        return [first, strip, second]
    wire = edge_wire(palette.brass, upright=live.arrangement is Arrangement.SAME_SIDE)
    return [first, ft.Stack(width=live.half_width, height=live.half_height, controls=[second, wire]), strip]


def edge_wire(color: str, *, upright: bool) -> ft.Control:
    """Draw a wire along an edge of the surrounding stack: the left edge if `upright`, otherwise the top edge."""
    edge = ft.BorderSide(EDGE, color)
    border = ft.Border(left=edge) if upright else ft.Border(top=edge)
    return ft.Container(left=0, top=0, right=None if upright else 0, bottom=0 if upright else None, border=border)


def stack_layers(*drawn: ft.Control, key: str, screen: Screen, layers: tuple[ft.Control, ...]) -> ft.Control:
    """Stack layers on top of the table; while there are any, screen readers and the keyboard can't reach the table."""
    table = ft.Stack(width=screen.width, height=screen.height, controls=[*drawn])
    return ft.Stack(
        key=key, width=screen.width, height=screen.height, controls=[coverable(table, covered=bool(layers)), *layers]
    )


def coverable(content: ft.Control, *, covered: bool, expand: bool | None = None) -> ft.Control:
    """Make content unreachable for screen readers and the keyboard while `covered`; the layer on top blocks touches."""
    return ft.Semantics(
        expand=expand, exclude_semantics=covered, content=ft.Container(disabled=covered, content=content)
    )


@component
def PlayerTab(*, half: HalfLook, live: LiveSize, label: str, on_press: Action) -> ft.Control:
    """A tab at the top edge that opens a player's hidden half; its colour extends into the system's inset."""
    palette = use_palette()
    material = half.side.material(palette)
    scale, top = live.screen.text_scale, live.screen.top
    deals = half.dealer_words is not None
    number = width_of(half.digit, BOLD) * _NUMBER
    signs = 2 * (_SIGN + _GAP) if deals else _SIGN + _GAP
    name, font, lines = name_fit(half.name, live.half_width - 2 * MARGIN - number - signs - _GAP, _NAME)
    return ft.Container(
        key="other-player",
        width=live.half_width,
        height=TAB + top,
        padding=ft.Padding.only(top=top),
        bgcolor=material.edge,
        border=ft.Border(bottom=ft.BorderSide(EDGE, palette.brass)),
        content=Pressable(
            name="show-other-player",
            label=label,
            on_press=on_press,
            skin=Skin(radius=0),
            box=Box(padding=ft.Padding.symmetric(horizontal=MARGIN), centred=False),
            content=ft.Row(
                spacing=_GAP,
                controls=[
                    ft.Icon(ft.Icons.SWAP_HORIZ, size=_SIGN, color=material.text),
                    ft.Container(
                        expand=True, content=display(name, font / scale, material.text, line=1.05, lines=lines)
                    ),
                    strong(half.digit, _NUMBER / scale, material.text, lines=1),
                    *([ft.Icon(ft.Icons.STYLE, size=_SIGN - 4, color=palette.brass)] if deals else []),
                ],
            ),
        ),
    )
