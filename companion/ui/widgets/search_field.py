"""A field to search in, as one types."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS, REGULAR, SEMI_BOLD
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
            ft.ControlState.DEFAULT: _tall_border(palette.edge, EDGE),
            ft.ControlState.FOCUSED: _tall_border(palette.primary, 2),
        },
        bgcolor=palette.paper,
        filled=True,
        text_style=ft.TextStyle(font_family=SEMI_BOLD, color=palette.ink),
        label_style=ft.TextStyle(font_family=REGULAR, color=palette.muted),
        on_change=lambda event: on_change(event.control.value),
    )


def _tall_border(color: str, width: float) -> ft.InputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=OPTION_RADIUS)


_LARGEST_CHOICE = 21.0
"""So that the chosen one stands on one line on a small phone, whatever the system's text."""


@component
def ChoiceField(
    *, name: str, label: str, choices: tuple[tuple[str, str], ...], chosen: str, on_choose: Callable[[str], None]
) -> ft.Control:
    """Shows the words of the chosen one; a touch opens the others."""
    palette, scale = use_palette(), use_text_scale()
    said = next((words for key, words in choices if key == chosen), "")
    field = ft.Dropdown(
        key=name,
        label=label,
        value=chosen,
        expand=True,
        border=ft.OutlineInputBorder(side=ft.BorderSide(EDGE, palette.edge), border_radius=OPTION_RADIUS),
        bgcolor=palette.raised,
        filled=True,
        fill_color=palette.paper,
        text_style=ft.TextStyle(font_family=SEMI_BOLD, color=palette.ink, size=up_to(17, _LARGEST_CHOICE, scale)),
        label_style=ft.TextStyle(font_family=REGULAR, color=palette.muted, size=up_to(16, _LARGEST_CHOICE, scale)),
        options=[ft.DropdownOption(key=key, text=words) for key, words in choices],
        on_select=lambda event: on_choose(event.control.value),
    )
    named = ft.Semantics(label=f"{label} {said}" if label.endswith("?") else f"{label}: {said}", content=field)
    return ft.Container(expand=True, content=ft.MergeSemantics(named))  # else the button itself has no name
