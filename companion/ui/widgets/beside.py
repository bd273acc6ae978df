"""What is said, and something short at the end of its line."""

import flet as ft

from companion.ui.kit.layout import LARGE_FROM


def beside(said: ft.Control, short: ft.Control | None, scale: float, *, spacing: float = 10) -> ft.Control:
    """All the width there is; where the text is large, the short one comes below, so that no word breaks."""
    if short is None:
        return ft.Container(expand=True, content=said)
    if scale >= LARGE_FROM:
        return ft.Column(
            tight=True,
            expand=True,
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[said, ft.Row(wrap=True, controls=[short])],
        )
    return ft.Row(expand=True, spacing=spacing, controls=[ft.Container(expand=True, content=said), short])
