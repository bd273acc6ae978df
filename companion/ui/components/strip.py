"""The strip between the players: undo with what it undoes, an ornament, and a few symbols."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.components.pressable import Box, Pressable, Skin
from companion.ui.components.squares import STEP, squares
from companion.ui.components.words import plain, strong
from companion.ui.kit import component, keyed
from companion.ui.layout import Arrangement
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import EDGE, STRIP_BUTTON

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.components.looks import ButtonLook, UndoLook
    from companion.ui.guard import Action
    from companion.ui.layout import LiveSize

LEAST_UNDO = 116.0
PADDING = 8.0
AROUND_SQUARES = 10.0
MOST_SQUARES = 7
LEAST_SQUARES = 3


@component
def Strip(
    *,
    live: LiveSize,
    undo: UndoLook,
    buttons: tuple[ButtonLook, ...],
    on_undo: Action,
    on_button: Callable[[str], object],
) -> ft.Control:
    """Lying between facing halves, upright between halves side by side; its words face player A."""
    palette = use_palette()
    upright = live.arrangement is Arrangement.SAME_SIDE
    side = ft.BorderSide(EDGE, palette.brass)
    presses = [_button(look, palette, on_button) for look in buttons]
    undo_button = _undo(undo, palette, live, on_undo)
    return ft.Container(
        key="strip",
        width=live.strip if upright else live.screen.width,
        height=live.screen.height if upright else live.strip,
        bgcolor=palette.strip,
        border=ft.Border(left=side, right=side) if upright else ft.Border(top=side, bottom=side),
        content=_upright(undo_button, presses, palette, live)
        if upright
        else _lying(undo_button, presses, palette, live),
    )


def _lying(undo: ft.Control, buttons: list[ft.Control], palette: Palette, live: LiveSize) -> ft.Control:
    count = squares_between(live.screen.width, len(buttons))
    ornament = [ft.Container(padding=AROUND_SQUARES, content=squares(count, palette.brass))] if count else []
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=PADDING),
        content=ft.Row(
            spacing=0,
            controls=[
                ft.Container(expand=True, content=undo),
                *ornament,
                ft.Row(
                    spacing=2,
                    expand=bool(count),
                    alignment=ft.MainAxisAlignment.END,
                    controls=buttons,
                ),
            ],
        ),
    )


def squares_between(width: float, buttons: int) -> int:
    """How many squares fit in the very middle, between undo and the buttons."""
    side = max(LEAST_UNDO, buttons * (STRIP_BUTTON + 2)) + PADDING + AROUND_SQUARES
    count = int((width - 2 * side + STEP / 2) / STEP)
    return min(MOST_SQUARES, count) if count >= LEAST_SQUARES else 0


def _upright(undo: ft.Control, buttons: list[ft.Control], palette: Palette, live: LiveSize) -> ft.Control:
    free = live.screen.height - 100 - len(buttons) * (STRIP_BUTTON + 10)
    count = max(0, min(3, int(free / (2 * STEP))))
    ornament = [
        ft.Container(expand=True, alignment=ft.Alignment.CENTER, content=squares(count, palette.brass, upright=True))
        for _ in range(2)
    ]
    *lower, upper = buttons or [ft.Container()]
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=12),
        content=ft.Column(
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[upper, ornament[0], undo, ornament[1], *lower],
        ),
    )


def _button(look: ButtonLook, palette: Palette, on_button: Callable[[str], object]) -> ft.Control:
    ink = palette.on_strip if look.enabled else ft.Colors.with_opacity(0.4, palette.on_strip)
    return keyed(
        look.key,
        Pressable,
        name=look.key,
        label=look.label,
        tooltip=look.label,
        enabled=look.enabled,
        on_press=lambda: on_button(look.key),
        skin=Skin(radius=STRIP_BUTTON / 2),
        box=Box(width=STRIP_BUTTON, height=STRIP_BUTTON),
        content=ft.Icon(look.icon, size=26, color=ink),
    )


def _undo(look: UndoLook, palette: Palette, live: LiveSize, on_undo: Action) -> ft.Control:
    ink = palette.on_strip if look.enabled else ft.Colors.with_opacity(0.55, palette.on_strip)
    upright = live.arrangement is Arrangement.SAME_SIDE
    scale = live.screen.text_scale
    lines: list[ft.Control] = [plain(look.title, 12 / scale, ink, line=1.15, lines=1 if look.enabled else 2)]
    if look.detail:
        lines.append(strong(look.detail, (15 if upright else 16) / scale, ink, line=1.1, lines=1))
    words = ft.Column(
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER if upright else ft.CrossAxisAlignment.START,
        controls=lines,
    )
    icon = ft.Icon(ft.Icons.UNDO, size=25, color=ink)
    return Pressable(
        name="undo",
        label=look.label,
        enabled=look.enabled,
        on_press=on_undo,
        skin=Skin(radius=STRIP_BUTTON / 2),
        box=Box(width=live.strip - 4, height=84)
        if upright
        else Box(height=live.strip - 4, padding=ft.Padding.only(left=10, right=6), centred=False),
        content=ft.Column(
            tight=True, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.CENTER, controls=[icon, words]
        )
        if upright
        else ft.Row(
            spacing=8, tight=True, controls=[icon, ft.Container(expand=True, expand_loose=True, content=words)]
        ),
    )
