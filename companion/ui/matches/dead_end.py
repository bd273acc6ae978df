"""Where nothing can be shown: why, on the paper of an empty place, and the one way out."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import CONTENT_WIDTH
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.cane import CaneBackground

_SIDE = 24


@component
def DeadEnd(*, words: str, button: ft.Control) -> ft.Control:
    """One sentence, said aloud as well, and one button, no wider than any other page."""
    return CaneBackground(
        padding=_SIDE,
        content=ft.Column(
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            scroll=ft.ScrollMode.AUTO,
            controls=[
                ft.Container(
                    width=CONTENT_WIDTH - _SIDE,
                    content=ft.Column(
                        tight=True,
                        spacing=_SIDE,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        controls=[ft.Semantics(live_region=True, content=Blank(words=words)), button],
                    ),
                )
            ],
        ),
    )
