"""A number to be stepped up and down, or typed on our own keys."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.ui.components.buttons import SymbolButton
from companion.ui.components.keypad import Keypad, KeypadWords, with_keys
from companion.ui.components.pressable import Box, Pressable, Skin
from companion.ui.components.words import strong
from companion.ui.hooks import use_value
from companion.ui.kit import component
from companion.ui.text_scale import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, OPTION_HEIGHT


@dataclass(frozen=True, slots=True, kw_only=True)
class StepperWords:
    """What a stepper says; the number itself comes with its unit."""

    number: str
    label: str
    less: str
    more: str
    keys: KeypadWords


@component
def Stepper(
    *,
    name: str,
    number: int,
    span: range,
    words: StepperWords,
    on_change: Callable[[int], object],
) -> ft.Control:
    """Steps by those of `span`, and stops at its ends; the number opens the keys, done closes them."""
    palette, scale = use_palette(), use_text_scale()
    typed, set_typed = use_value(_not_typing)
    is_typing, set_typing = ft.use_state(False)

    def step(by: int) -> None:
        on_change(min(max(number + by, span.start), span[-1]))

    def open_keys() -> None:
        set_typed(None)
        set_typing(lambda old: not old)

    def finish() -> None:
        set_typing(False)
        if typed is not None:
            on_change(max(typed, span.start))

    shown = str(typed) if is_typing and typed is not None else words.number
    row = ft.Row(
        spacing=CHIP_GAP,
        controls=[
            SymbolButton(
                name=f"{name}-less",
                icon=ft.Icons.REMOVE,
                label=words.less,
                on_press=lambda: step(-span.step),
                enabled=number > span.start,
                size=OPTION_HEIGHT,
                framed=True,
            ),
            Pressable(
                name=f"{name}-number",
                label=words.label,
                on_press=open_keys,
                skin=Skin(fill=palette.paper, edge=palette.primary if is_typing else palette.edge),
                box=Box(height=OPTION_HEIGHT, expand=True),
                content=strong(shown, grown(18, scale), palette.ink, lines=1),
            ),
            SymbolButton(
                name=f"{name}-more",
                icon=ft.Icons.ADD,
                label=words.more,
                on_press=lambda: step(span.step),
                enabled=number < span[-1],
                size=OPTION_HEIGHT,
                framed=True,
            ),
        ],
    )
    keys = Keypad(
        place=name,
        span=span,
        words=words.keys,
        on_change=set_typed,
        on_done=finish,
    )
    return ft.Column(
        key=name, tight=True, spacing=CHIP_GAP, controls=[with_keys(name, row, keys) if is_typing else row]
    )


def _not_typing() -> int | None:
    return None
