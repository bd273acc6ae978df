"""A name to type or to take from those who have played."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import grown, up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import MIN_TARGET, OPTION_RADIUS, REGULAR, SEMI_BOLD
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label as label_text

LONGEST = 40
_LARGEST_LABEL = 22.0


@component
def NameField(
    *,
    name: str,
    label: str,
    value: str,
    problem: str,
    suggestions: tuple[str, ...],
    suggestion_label: Callable[[str], str],
    on_change: Callable[[str], None],
) -> ft.Control:
    """A text field with the suggestions below; a tap on one fills it."""
    palette, scale = use_palette(), use_text_scale()
    field = ft.TextField(
        key=name,
        label=label,
        value=value,
        error=problem or None,
        error_max_lines=2,
        max_length=LONGEST,
        counter="",
        text_size=grown(18, scale),
        autocorrect=False,
        enable_suggestions=False,
        border={
            ft.ControlState.DEFAULT: _border(palette.edge),
            ft.ControlState.FOCUSED: _border(palette.primary, width=2),
            ft.ControlState.ERROR: _border(palette.red, width=2),
        },
        bgcolor=palette.paper,
        filled=True,
        text_style=ft.TextStyle(font_family=SEMI_BOLD, color=palette.ink),
        label_style=ft.TextStyle(font_family=REGULAR, color=palette.muted, size=up_to(16, _LARGEST_LABEL, scale)),
        error_style=ft.TextStyle(font_family=REGULAR, color=palette.red, size=grown(14, scale)),
        on_change=lambda event: on_change(event.control.value),
    )
    return ft.Column(
        tight=True,
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            field,
            *(
                [
                    ft.Row(
                        wrap=True,
                        spacing=8,
                        run_spacing=8,
                        controls=[
                            keyed(
                                suggestion,
                                Pressable,
                                name=f"{name}-{suggestion}",
                                label=suggestion_label(suggestion),
                                on_press=_taking(on_change, suggestion),
                                skin=Skin(fill=palette.raised, edge=palette.hairline, radius=MIN_TARGET / 2),
                                box=Box(height=MIN_TARGET, padding=ft.Padding.symmetric(horizontal=16), snug=True),
                                content=ft.Row(
                                    tight=True,
                                    controls=[label_text(suggestion, grown(15, scale), palette.ink, lines=1)],
                                ),
                            )
                            for suggestion in suggestions
                        ],
                    )
                ]
                if suggestions
                else []
            ),
        ],
    )


def _border(color: str, width: float = 1) -> ft.InputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=OPTION_RADIUS)


def _taking(on_change: Callable[[str], None], suggestion: str) -> Callable[[], None]:
    return lambda: on_change(suggestion)
