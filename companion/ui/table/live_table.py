"""Two halves and the strip between or after them, and what lies over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import Arrangement
from companion.ui.table.beneath import beneath
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE
from companion.ui.widgets.turning import turned_by

if TYPE_CHECKING:
    from companion.ui.kit.layout import LiveSize
    from companion.ui.theme import Palette


@component
def LiveTable(
    *,
    live: LiveSize,
    halves: tuple[ft.Control, ...],
    strip: ft.Control,
    tab: ft.Control | None = None,
    over: tuple[ft.Control, ...] = (),
    layers: tuple[ft.Control, ...] = (),
) -> ft.Control:
    """Player A sits at the lower edge of a facing table, else comes first; under a layer, ears and keys meet it alone.

    Where there is room for one half only, the `tab` leads to the other one. What lies `over` them is read with them.
    """
    palette = use_palette()
    return ft.Stack(
        key="live-table",
        width=live.screen.width,
        height=live.screen.height,
        controls=[
            beneath(
                ft.Stack(
                    width=live.screen.width,
                    height=live.screen.height,
                    controls=[_table(live, halves, strip, tab, palette), *over],
                ),
                covered=bool(layers),
            ),
            *layers,
        ],
    )


def _table(
    live: LiveSize, halves: tuple[ft.Control, ...], strip: ft.Control, tab: ft.Control | None, palette: Palette
) -> ft.Control:
    foot = [ft.Container(width=live.screen.width, height=live.foot, bgcolor=palette.strip)] if live.foot else []
    match live.arrangement:
        case Arrangement.FACING:
            first, second = halves
            return ft.Column(spacing=0, controls=[turned_by(second, 2), strip, first])
        case Arrangement.SAME_SIDE:
            return ft.Row(spacing=0, controls=_in_order(live, halves, strip, palette))
        case Arrangement.STACKED:
            return ft.Column(spacing=0, controls=[*_in_order(live, halves, strip, palette), *foot])
        case Arrangement.ALONE:
            one = ft.Column(spacing=0, controls=[*([tab] if tab is not None else []), *halves])
            return ft.Row(spacing=0, controls=[one, strip]) if live.upright else _under(one, strip, foot)


def _under(one: ft.Control, strip: ft.Control, foot: list[ft.Container]) -> ft.Control:
    return ft.Column(spacing=0, controls=[one, strip, *foot])


def _in_order(live: LiveSize, halves: tuple[ft.Control, ...], strip: ft.Control, palette: Palette) -> list[ft.Control]:
    """The strip divides the halves, or a wire of brass does and the strip comes last."""
    first, second = halves
    if not live.strip_last:
        return [first, strip, second]
    beside = live.arrangement is Arrangement.SAME_SIDE
    edge = ft.BorderSide(EDGE, palette.brass)
    wire = ft.Container(
        left=0,
        top=0,
        right=None if beside else 0,
        bottom=0 if beside else None,
        border=ft.Border(left=edge) if beside else ft.Border(top=edge),
    )
    return [first, ft.Stack(width=live.half_width, height=live.half_height, controls=[second, wire]), strip]
