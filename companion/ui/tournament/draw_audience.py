"""A draw as an audience sees it: the newest step large, on a wide screen as large as it is wide."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import WIDE_SCREEN, grown, up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.tournament.draw_steps import Told
from companion.ui.widgets.text import label, plain, strong

_LARGE, _SENTENCE = (40.0, 56.0), (20.0, 32.0)
STAGE_WIDTH = 1160.0
"""How wide a draw is for an audience."""
_WIDE = 1.9
"""How much larger the words are where there is room for them."""


@component
def StepLine(*, words: str) -> ft.Control:
    """A step that has been told."""
    return plain(words, 16, use_palette().ink, line=1.3)


@component
def Audience(*, told: Told, progress: str) -> ft.Control:
    """Large enough to be read across a room; ears hear each step."""
    palette, scale = use_palette(), use_text_scale()
    factor = _WIDE if (ft.context.page.width or 0) >= WIDE_SCREEN else 1.0
    large = strong(told.large, up_to(_LARGE[0] * factor, _LARGE[1] * factor, scale), palette.primary, line=1.15)
    large.text_align = ft.TextAlign.CENTER
    sentence = label(told.sentence, up_to(_SENTENCE[0] * factor, _SENTENCE[1] * factor, scale), palette.ink, line=1.3)
    sentence.text_align = ft.TextAlign.CENTER
    return ft.Semantics(
        key="step",
        label=f"{progress}. {told.sentence}",
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            padding=18,
            border_radius=CARD_RADIUS,
            bgcolor=palette.paper,
            border=ft.Border.all(1.6, palette.brass),
            content=ft.Column(
                tight=True,
                spacing=10,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[plain(progress, grown(15, scale), palette.muted), large, sentence],
            ),
        ),
    )
