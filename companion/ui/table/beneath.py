"""What may lie under a layer."""

import flet as ft


def beneath(content: ft.Control, *, covered: bool, expand: bool | None = None) -> ft.Control:
    """While it is `covered` neither ears nor keys reach it; the layer keeps fingers off."""
    return ft.Semantics(
        expand=expand,
        exclude_semantics=covered,
        content=ft.Container(disabled=covered, content=content),
    )
