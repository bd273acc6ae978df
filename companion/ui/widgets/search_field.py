"""A field to search in, as one types."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE, REGULAR, SEMI_BOLD
from companion.ui.widgets.buttons import SymbolButton

RADIUS = 28
_LARGEST = 22.0
"""So that what may be searched for stands on one line, whatever the system's text."""


@component
def SearchField(*, value: str, label: str, clear_label: str, on_change: Callable[[str], None]) -> ft.Control:
    """Round, with a lens before the words and a way to clear them behind."""
    palette, scale = use_palette(), use_text_scale()
    return ft.TextField(
        key="search-field",
        label=label,
        value=value,
        text_size=up_to(18, _LARGEST, scale),
        autocorrect=False,
        prefix_icon=ft.Icon(ft.Icons.SEARCH, color=palette.muted),
        suffix_icon=SymbolButton(name="clear", icon=ft.Icons.CLOSE, label=clear_label, on_press=lambda: on_change(""))
        if value
        else None,
        border={
            ft.ControlState.DEFAULT: _border(palette.edge, EDGE),
            ft.ControlState.FOCUSED: _border(palette.primary, 2),
        },
        bgcolor=palette.paper,
        filled=True,
        text_style=ft.TextStyle(font_family=SEMI_BOLD, color=palette.ink),
        label_style=ft.TextStyle(font_family=REGULAR, color=palette.muted, size=up_to(17, _LARGEST, scale)),
        on_change=lambda event: on_change(event.control.value),
    )


def _border(color: str, width: float) -> ft.InputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=RADIUS)
