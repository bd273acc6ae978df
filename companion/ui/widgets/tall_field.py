"""A text field of several lines, for lists that are pasted, or a short one with its own kind of keys."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS, REGULAR, SEMI_BOLD


@component
def TallField(
    *, name: str, label: str, value: str, on_change: Callable[[str], None], lines: int = 6, numbers: bool = False
) -> ft.Control:
    """Scrolls where more was pasted than it has lines."""
    palette = use_palette()
    return ft.TextField(
        key=name,
        label=label,
        value=value,
        align_label_with_hint=True,
        multiline=lines > 1,
        min_lines=lines,
        max_lines=lines,
        keyboard_type=ft.KeyboardType.NUMBER if numbers else ft.KeyboardType.TEXT,
        text_size=17,
        autocorrect=False,
        enable_suggestions=False,
        border={
            ft.ControlState.DEFAULT: _border(palette.edge, EDGE),
            ft.ControlState.FOCUSED: _border(palette.primary, 2),
        },
        bgcolor=palette.paper,
        filled=True,
        text_style=ft.TextStyle(font_family=SEMI_BOLD, color=palette.ink),
        label_style=ft.TextStyle(font_family=REGULAR, color=palette.muted),
        on_change=lambda event: on_change(event.control.value),
    )


def _border(color: str, width: float) -> ft.InputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=OPTION_RADIUS)
