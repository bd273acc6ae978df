"""Paper cards, and a table of facts with names on the left and values on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import LARGE_FROM, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, CARD_RADIUS
from companion.ui.theme.fit import width_of
from companion.ui.widgets import text
from companion.ui.widgets.column import column
from companion.ui.widgets.text import announced, body, caption

PADDING = 14
_MOST_BESIDE = 190.0
"""The widest value that gets as much of the line as it needs; a wider one gets a fixed share."""


@dataclass(frozen=True, slots=True)
class FactLook:
    """A line of the table, with an optional note that explains it."""

    name: str
    value: str
    note: str = ""


def on_paper(
    content: ft.Control,
    *,
    padding: ft.PaddingValue,
    edge: str | None = None,
    width: float = 1.2,
    key: str | None = None,
) -> ft.Container:
    """Return the content on a paper card; without an `edge` colour, the border has the colour of a hairline."""
    palette = use_palette()
    return ft.Container(
        key=key,
        bgcolor=palette.paper,
        border=ft.Border.all(width, edge or palette.hairline),
        border_radius=CARD_RADIUS,
        padding=padding,
        content=content,
    )


@component
def PaperCard(*, title: str = "", body: Sequence[ft.Control | None], spacing: float = 10) -> ft.Control:
    """A paper card with an optional heading above its content."""
    heading = ft.Semantics(header=True, content=text.heading(title, most=28))
    return on_paper(column(heading if title else None, *body, spacing=spacing), padding=PADDING, width=1)


@component
def Facts(*, facts: tuple[FactLook, ...]) -> ft.Control:
    """A table of facts; screen readers announce each line as a whole."""
    scale = use_text_scale()

    def line(fact: FactLook) -> ft.Control:
        name = body(fact.name)
        value = text.value(fact.value)
        value.text_align = ft.TextAlign.RIGHT
        note = caption(fact.note)
        return announced(
            ". ".join(filter(None, (f"{fact.name}: {fact.value}", fact.note))),
            ft.Column(
                tight=True,
                spacing=2,
                controls=[
                    _with_value(
                        name, value, scale, is_wide=width_of(fact.value, BOLD) * text.value.size > _MOST_BESIDE
                    ),
                    *([note] if fact.note else []),
                ],
            ),
        )

    return column(*[line(fact) for fact in facts], spacing=10)


def _with_value(name: ft.Text, value: ft.Text, scale: float, *, is_wide: bool) -> ft.Control:
    """Return a name and its value on one line, or stacked at a large text scale, to avoid frequent line breaks."""
    if scale >= LARGE_FROM:
        value.text_align = ft.TextAlign.LEFT
        return ft.Column(tight=True, spacing=0, controls=[name, value])
    return ft.Row(
        spacing=12,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[ft.Container(expand=3, content=name), ft.Container(expand=2, content=value) if is_wide else value],
    )
