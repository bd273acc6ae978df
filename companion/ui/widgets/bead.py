"""The look of a bead: a glossy ball, lit from the upper left, with a shadow."""

import flet as ft


def gloss(light: str, body: str, shade: str) -> ft.RadialGradient:
    """Return the gradient of a ball lit from the upper left."""
    return ft.RadialGradient(
        colors=[light, body, shade], stops=[0.0, 0.45, 1.0], center=ft.Alignment(-0.35, -0.45), radius=0.95
    )


def bead_shadow(size: float) -> ft.BoxShadow:
    """Return the shadow of a bead of this size."""
    return ft.BoxShadow(
        blur_radius=0.28 * size, color=ft.Colors.with_opacity(0.4, "#000000"), offset=ft.Offset(0, 0.1 * size)
    )
