"""One number that is read from far away, with what it counts."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import LARGE_FROM, up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.widgets.text import label, plain, strong

_SIZE, _LARGEST = 64.0, 96.0
_LARGEST_WORDS = 28.0


@component
def FigureCard(*, figure: str, words: str, note: str) -> ft.Control:
    """Ears hear it as a sentence, and again when it changes; above its words where the text is large."""
    palette, scale = use_palette(), use_text_scale()
    number = strong(figure, up_to(_SIZE, _LARGEST, scale), palette.primary)
    told = ft.Column(
        tight=True,
        expand=scale < LARGE_FROM,
        spacing=4,
        controls=[
            label(words, up_to(17, _LARGEST_WORDS, scale), palette.ink, line=1.2),
            *([plain(note, up_to(15, _LARGEST_WORDS, scale), palette.muted)] if note else []),
        ],
    )
    return ft.Semantics(
        key="figure",
        label=" ".join(filter(None, (figure, words, note))),
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            padding=ft.Padding.symmetric(horizontal=18, vertical=12),
            border_radius=CARD_RADIUS,
            bgcolor=palette.paper,
            border=ft.Border.all(1.2, palette.brass),
            content=ft.Column(tight=True, spacing=4, controls=[number, told])
            if scale >= LARGE_FROM
            else ft.Row(spacing=16, controls=[number, told]),
        ),
    )
