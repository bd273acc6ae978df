"""One of many, from a list that opens: where chips would take the whole screen."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS, REGULAR, SEMI_BOLD

_LARGEST = 21.0
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
        text_style=ft.TextStyle(font_family=SEMI_BOLD, color=palette.ink, size=up_to(17, _LARGEST, scale)),
        label_style=ft.TextStyle(font_family=REGULAR, color=palette.muted, size=up_to(16, _LARGEST, scale)),
        options=[ft.DropdownOption(key=key, text=words) for key, words in choices],
        on_select=lambda event: on_choose(event.control.value),
    )
    named = ft.Semantics(label=f"{label} {said}" if label.endswith("?") else f"{label}: {said}", content=field)
    return ft.Container(expand=True, content=ft.MergeSemantics(named))  # else the button itself has no name
