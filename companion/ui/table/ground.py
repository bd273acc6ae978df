"""What a player's part of the table is made of."""

import flet as ft

from companion.ui.theme import Material, Palette
from companion.ui.widgets.cane import weave


def ground(material: Material, palette: Palette, *, width: float, height: float, centre: float) -> ft.Control:
    """Felt or walnut, lightest at `centre`, behind the number."""
    return ft.Container(
        key="ground",
        left=0,
        top=0,
        width=width,
        height=height,
        bgcolor=material.edge,
        gradient=ft.RadialGradient(
            colors=[material.centre, material.edge],
            center=ft.Alignment(0, 2 * centre / height - 1),
            radius=0.95,
        )
        if palette.deep
        else None,
        content=ft.Container(image=weave(dark=palette.dark, opacity=material.weave)) if material.weave else None,
    )
