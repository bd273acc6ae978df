"""The result in words, while one is still answering; ears hear it when it changes."""

import flet as ft

from companion.ui.components.why import WhyButton, WhyLook
from companion.ui.components.words import label
from companion.ui.kit import component
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import OPTION_RADIUS


@component
def Sentence(*, words: tuple[str, ...], why: WhyLook | None = None) -> ft.Control:
    """The first sentence is the result, the others are its consequences; `why` leads to its paragraph."""
    palette = use_palette()
    first, *others = words
    told = ft.Semantics(
        key="sentence",
        label=" ".join(words),
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            bgcolor=palette.raised,
            border_radius=OPTION_RADIUS,
            border=ft.Border(left=ft.BorderSide(5, palette.primary)),
            padding=ft.Padding.only(left=14, right=14, top=11, bottom=11),
            content=ft.Column(
                tight=True,
                spacing=6,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    label(first, 16.5, palette.ink, line=1.25),
                    *(label(sentence, 15, palette.muted, line=1.2) for sentence in others),
                ],
            ),
        ),
    )
    if why is None:
        return told
    return ft.Row(spacing=8, controls=[ft.Container(expand=True, content=told), WhyButton(look=why)])
