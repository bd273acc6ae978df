"""The result in words, while one is still answering; ears hear it when it changes."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import up_to, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.widgets.beside import beside
from companion.ui.widgets.striped import striped
from companion.ui.widgets.text import label
from companion.ui.widgets.why import WhyButton, WhyLook

_LARGEST = 26.0


@component
def Sentence(*, words: tuple[str, ...], why: WhyLook | None = None) -> ft.Control:
    """The first sentence is the result, the others are its consequences; `why` leads to its paragraph."""
    palette, scale = use_palette(), use_text_scale()
    first, *others = words
    told = ft.Semantics(
        key="sentence",
        label=" ".join(words),
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=striped(
            ft.Column(
                tight=True,
                spacing=6,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    label(first, up_to(16.5, _LARGEST, scale), palette.ink, line=1.25),
                    *(label(sentence, up_to(15, _LARGEST, scale), palette.muted, line=1.2) for sentence in others),
                ],
            ),
            palette,
            ft.Padding.symmetric(horizontal=14, vertical=11),
        ),
    )
    if why is None:
        return told
    row = ft.Row(controls=[beside(told, WhyButton(look=why), scale, spacing=8)])
    return ft.Semantics(container=True, content=row)  # else ears meet what is below between the two
