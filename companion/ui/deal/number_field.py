"""A number that is reached by steps or typed on our own keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.text_scale import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, OPTION_HEIGHT
from companion.ui.widgets.keypad import Change, Keypad, KeypadWords, with_keys
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label as label_text
from companion.ui.widgets.text import strong

if TYPE_CHECKING:
    from collections.abc import Callable

_STEP_WIDTH = 68


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberWords:
    """What ears hear at the parts of the field."""

    number: str
    less: str
    more: str
    keys: KeypadWords


@component
def NumberField(
    *,
    name: str,
    title: str,
    value: int | None,
    span: range,
    words: NumberWords,
    typing: bool,
    on_typing: Callable[[], object],
    on_step: Callable[[int], object],
    on_change: Callable[[Change], object],
) -> ft.Control:
    """Less on the left, more on the right; the number itself opens the keys."""
    palette, scale = use_palette(), use_text_scale()
    number = Pressable(
        name=f"{name}-number",
        label=words.number,
        on_press=on_typing,
        skin=Skin(fill=palette.raised, edge=palette.primary if typing else palette.edge),
        box=Box(height=OPTION_HEIGHT, expand=True),
        content=strong("…" if value is None else str(value), grown(24, scale), palette.ink, lines=1),
    )
    field = ft.Row(
        spacing=CHIP_GAP,
        controls=[
            _step(f"{name}-less", words.less, ft.Icons.REMOVE, lambda: on_step(-1)),
            number,
            _step(f"{name}-more", words.more, ft.Icons.ADD, lambda: on_step(1)),
        ],
    )
    keypad = Keypad(
        place=name,
        span=span,
        words=words.keys,
        on_change=on_change,
        on_done=on_typing,
    )
    return ft.Column(
        key=name,
        tight=True,
        spacing=6,
        controls=[
            ft.Container(
                padding=ft.Padding.only(left=2),
                content=label_text(title, grown(15.5, scale), palette.muted, line=1.1),
            ),
            with_keys(name, field, keypad) if typing else field,
        ],
    )


def _step(name: str, label: str, icon: ft.IconData, on_press: Callable[[], object]) -> ft.Control:
    return _Step(name=name, label=label, icon=icon, on_press=on_press)


@component
def _Step(*, name: str, label: str, icon: ft.IconData, on_press: Callable[[], object]) -> ft.Control:
    palette = use_palette()
    return Pressable(
        name=name,
        label=label,
        on_press=on_press,
        skin=Skin(fill=palette.raised, edge=palette.edge),
        box=Box(width=_STEP_WIDTH, height=OPTION_HEIGHT),
        content=ft.Icon(icon, size=24, color=palette.ink),
    )
