"""A number with buttons that increase and decrease it by one."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, use_text_scale
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.text import announced, centred, emphasis, subject

_NUMBER = 44.0
"""The width of a number at the usual text scale; any other text is as wide as necessary."""


@component
def StepperRow(
    *, name: str, title: str, number: int, span: range, on_step: Callable[[int], object], text: str = ""
) -> ft.Control:
    """A title, and a number between two buttons; the number moves below the title if the text is large.

    If `text` is given, it is shown instead of the number.
    """
    tr = use_translator()
    scale = use_text_scale()
    shown = text or str(number)
    buttons = [
        SymbolButton(
            name=f"{name}-less",
            icon=ft.Icons.REMOVE,
            label=tr("%(option)s: decrease", option=title),
            on_press=lambda: on_step(-1),
            enabled=number > span.start,
            framed=True,
        ),
        SymbolButton(
            name=f"{name}-more",
            icon=ft.Icons.ADD,
            label=tr("%(option)s: increase", option=title),
            on_press=lambda: on_step(1),
            enabled=number < span[-1],
            framed=True,
        ),
    ]
    value = announced(
        f"{title}: {shown}",
        ft.Container(width=None if text else _NUMBER * scale, content=centred(subject(shown))),
        key=name,
        live=True,
    )
    steps = ft.Row(tight=True, spacing=8 if text else 0, controls=[buttons[0], value, buttons[1]])
    words = emphasis(title)
    if scale >= LARGE_FROM:
        return ft.Column(tight=True, spacing=4, controls=[words, steps])
    return ft.Row(spacing=10, controls=[ft.Container(expand=True, content=words), steps])


def stepped(span: range, number: int, by: int) -> int:
    """Return the number changed by a step, but kept within the span."""
    return min(max(number + by, span.start), span[-1])
