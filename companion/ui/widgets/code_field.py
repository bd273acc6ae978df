"""A field for a code: capitals, and nothing that corrects them."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import OPTION_RADIUS
from companion.ui.theme.typeface import REGULAR, SEMI_BOLD


@component
def CodeField(*, name: str, label: str, value: str, problem: str, on_change: Callable[[str], None]) -> ft.Control:
    """What is wrong stands below it."""
    palette = use_palette()
    return ft.TextField(
        key=name,
        label=label,
        value=value,
        error=problem or None,
        error_max_lines=3,
        text_size=20,
        autocorrect=False,
        enable_suggestions=False,
        capitalization=ft.TextCapitalization.CHARACTERS,
        border={
            ft.ControlState.DEFAULT: _border(palette.edge),
            ft.ControlState.FOCUSED: _border(palette.primary, width=2),
            ft.ControlState.ERROR: _border(palette.red, width=2),
        },
        bgcolor=palette.paper,
        filled=True,
        text_style=ft.TextStyle(font_family=SEMI_BOLD, color=palette.ink),
        label_style=ft.TextStyle(font_family=REGULAR, color=palette.muted),
        error_style=ft.TextStyle(font_family=REGULAR, color=palette.red, size=14),
        on_change=lambda event: on_change(event.control.value),
    )


def _border(color: str, width: float = 1) -> ft.InputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=OPTION_RADIUS)
