"""Where a match should be and none can be shown: why, and the way home."""

import flet as ft

from companion.ui import routes
from companion.ui.components.buttons import PrimaryButton
from companion.ui.components.cane import CaneBackground
from companion.ui.components.words import label
from companion.ui.hooks import use_navigate, use_translator
from companion.ui.kit import component
from companion.ui.labels import notices
from companion.ui.stores.open_match import Missing
from companion.ui.text_scale import grown, use_text_scale
from companion.ui.theme import use_palette


@component
def MissingMatch(*, missing: Missing) -> ft.Control:
    """One sentence and one button."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    navigate = use_navigate()
    words = tr("Back to the start")
    return CaneBackground(
        padding=24,
        content=ft.Column(
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=24,
            controls=[
                ft.Semantics(
                    live_region=True,
                    content=label(notices.missing(tr, missing), grown(18, scale), palette.ink, line=1.3),
                ),
                PrimaryButton(name="home", words=words, label=words, on_press=lambda: navigate(routes.HOME)),
            ],
        ),
    )
