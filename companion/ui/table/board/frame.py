"""The upright board: bands or columns, the buttons under them, the strip, and what lies over all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.table.live_table import beneath
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE, MARGIN, SHEET_WIDTH
from companion.ui.widgets.cane import weave

if TYPE_CHECKING:
    from companion.ui.table.board.layout import BoardSize
    from companion.ui.theme import Palette


@component
def BoardFrame(
    *,
    size: BoardSize,
    bands: list[ft.Control],
    actions: list[ft.Control],
    strip: ft.Control,
    over: tuple[ft.Control, ...] = (),
    layers: tuple[ft.Control, ...] = (),
) -> ft.Control:
    """The first side on top, or on the left; `over` lies at the top; under a layer, ears and keys meet it alone."""
    palette = use_palette()
    screen = size.screen
    return ft.Stack(
        key="board",
        width=screen.width,
        height=screen.height,
        controls=[
            ft.Container(left=0, top=0, right=0, bottom=0, bgcolor=palette.strip),
            beneath(
                ft.Stack(
                    width=screen.width,
                    height=screen.height,
                    controls=[
                        ft.Container(
                            left=screen.left,
                            top=screen.top,
                            content=_columns(size, bands, actions, strip, palette)
                            if size.columns
                            else _bands(size, bands, actions, strip, palette),
                        ),
                        *over,
                    ],
                ),
                covered=bool(layers),
            ),
            *layers,
        ],
    )


def _bands(
    size: BoardSize, bands: list[ft.Control], actions: list[ft.Control], strip: ft.Control, palette: Palette
) -> ft.Control:
    return ft.Column(
        spacing=0,
        controls=[*_divided(bands, palette, upright=False), *_foot(size, actions, palette), strip],
    )


def _columns(
    size: BoardSize, bands: list[ft.Control], actions: list[ft.Control], strip: ft.Control, palette: Palette
) -> ft.Control:
    side_by_side = ft.Row(spacing=0, controls=_divided(bands, palette, upright=True))
    return ft.Row(
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Column(spacing=0, width=size.width, controls=[side_by_side, *_foot(size, actions, palette)]),
            strip,
        ],
    )


def _divided(bands: list[ft.Control], palette: Palette, *, upright: bool) -> list[ft.Control]:
    """A wire of brass between one side and the next."""
    edge = ft.BorderSide(EDGE, ft.Colors.with_opacity(0.7, palette.brass))
    wire = ft.Border(left=edge) if upright else ft.Border(top=edge)
    return [
        ft.Stack(
            controls=[
                band,
                *(
                    [
                        ft.Container(
                            left=0, top=0, right=None if upright else 0, bottom=0 if upright else None, border=wire
                        )
                    ]
                    if nth
                    else []
                ),
            ]
        )
        for nth, band in enumerate(bands)
    ]


def _foot(size: BoardSize, actions: list[ft.Control], palette: Palette) -> list[ft.Control]:
    """The buttons, on the weave of the table."""
    if not actions:
        return []
    below = size.bottom if size.columns else 0
    content = min(size.width, SHEET_WIDTH) - 2 * MARGIN
    return [
        ft.Container(
            key="actions",
            width=size.width,
            height=size.actions.height + below,
            bgcolor=palette.background,
            image=weave(dark=palette.dark, opacity=palette.weave),
            border=ft.Border(top=ft.BorderSide(EDGE, palette.brass)) if size.columns else None,
            padding=ft.Padding.only(top=8, bottom=8 + below),
            content=ft.Row(
                alignment=ft.MainAxisAlignment.CENTER,
                controls=[
                    ft.Container(
                        width=content,
                        content=ft.Column(
                            spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=actions
                        ),
                    )
                ],
            ),
        )
    ]
