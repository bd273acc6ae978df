"""What was found out, with a stripe of the main colour at its side."""

import flet as ft

from companion.ui.theme import Palette
from companion.ui.theme.dimensions import OPTION_RADIUS

_STRIPE = 5


def striped(content: ft.Control, palette: Palette, padding: ft.Padding) -> ft.Control:
    """The edge runs all around, so that it looks whole on the weave, and the stripe follows its corners."""
    return ft.Container(
        bgcolor=palette.raised,
        border_radius=OPTION_RADIUS,
        border=ft.Border.all(1, palette.hairline),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Container(
            border=ft.Border(left=ft.BorderSide(_STRIPE, palette.primary)), padding=padding, content=content
        ),
    )
