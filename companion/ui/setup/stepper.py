"""A number to be stepped up and down, or typed on our own keys; what it shows is what holds."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, OPTION_HEIGHT
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.keypad import Keypad, KeypadWords, with_keys
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import strong

NewNumber = Callable[[int], int]
"""Makes the new number of the old one, so that every touch counts, however quickly they follow."""


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
    step: int = 1,
    words: StepperWords,
    on_change: Callable[[NewNumber], object],
) -> ft.Control:
    """Stops at the ends of `span`, which begins with 1 or below; the number opens the keys."""
    palette, scale = use_palette(), use_text_scale()
    typing, set_typing = ft.use_state(False)  # Flet's hook takes its value by position

    def take(by: int) -> None:
        on_change(lambda old: min(max(old + by, span.start), span[-1]))

    def toggle() -> None:
        set_typing(lambda old: not old)

    row = ft.Row(
        spacing=CHIP_GAP,
        controls=[
            SymbolButton(
                name=f"{name}-less",
                icon=ft.Icons.REMOVE,
                label=words.less,
                on_press=lambda: take(-step),
                enabled=number > span.start,
                size=OPTION_HEIGHT,
                framed=True,
            ),
            Pressable(
                name=f"{name}-number",
                label=words.label,
                on_press=toggle,
                skin=Skin(fill=palette.paper, edge=palette.primary if typing else palette.edge),
                box=Box(height=OPTION_HEIGHT, expand=True),
                content=strong(words.number, grown(18, scale), palette.ink, lines=1),
            ),
            SymbolButton(
                name=f"{name}-more",
                icon=ft.Icons.ADD,
                label=words.more,
                on_press=lambda: take(step),
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
        on_change=lambda change: on_change(lambda old: change(old) or 0),
        on_done=toggle,
        nothing=0,
    )
    return ft.Column(key=name, tight=True, spacing=CHIP_GAP, controls=[with_keys(name, row, keys) if typing else row])
