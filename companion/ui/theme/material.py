"""Flet's own controls in our colours: text fields, switches, menus and dialogs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.theme.dimensions import CARD_RADIUS, SHEET_RADIUS
from companion.ui.theme.typeface import BOLD, DISPLAY, FALLBACK, REGULAR, SEMI_BOLD

if TYPE_CHECKING:
    from companion.ui.theme.palette import Palette


@lru_cache(maxsize=8)
def flet_theme(palette: Palette) -> ft.Theme:
    """The theme from which stock controls take colours and type."""
    return ft.Theme(
        font_family=REGULAR,
        color_scheme=_scheme(palette),
        scaffold_bgcolor=palette.background,
        canvas_color=palette.paper,
        focus_color=ft.Colors.with_opacity(0.45 if palette.dark else 0.55, palette.brass),
        splash_color=ft.Colors.with_opacity(0.16, palette.brass),
        highlight_color=ft.Colors.with_opacity(0.08, palette.brass),
        hover_color=ft.Colors.with_opacity(0.06, palette.brass),
        text_theme=ft.TextTheme(
            title_large=_style(DISPLAY, 24, palette.ink),
            title_medium=_style(SEMI_BOLD, 17, palette.ink),
            body_large=_style(REGULAR, 17, palette.ink),
            body_medium=_style(REGULAR, 15, palette.ink),
            label_large=_style(BOLD, 16, palette.ink),
        ),
        dialog_theme=ft.DialogTheme(
            bgcolor=palette.paper,
            barrier_color=ft.Colors.with_opacity(0.6, "#000000"),
            shape=ft.RoundedRectangleBorder(radius=SHEET_RADIUS),
            title_text_style=_style(DISPLAY, 24, palette.ink),
            content_text_style=_style(REGULAR, 16, palette.ink),
        ),
        card_theme=ft.CardTheme(color=palette.raised, shape=ft.RoundedRectangleBorder(radius=CARD_RADIUS)),
        divider_theme=ft.DividerTheme(color=palette.hairline, thickness=1),
    )


def _style(family: str, size: float, color: str) -> ft.TextStyle:
    return ft.TextStyle(font_family=family, size=size, color=color, font_family_fallback=list(FALLBACK))


def _scheme(palette: Palette) -> ft.ColorScheme:
    return ft.ColorScheme(
        primary=palette.primary,
        on_primary=palette.on_primary,
        primary_container=palette.raised,
        on_primary_container=palette.ink,
        secondary=palette.brass,
        on_secondary=palette.on_brass,
        secondary_container=palette.raised,
        on_secondary_container=palette.ink,
        tertiary=palette.brass,
        on_tertiary=palette.on_brass,
        error=palette.red,
        on_error=palette.paper,
        error_container=palette.raised,
        on_error_container=palette.red,
        surface=palette.paper,
        on_surface=palette.ink,
        on_surface_variant=palette.muted,
        surface_container_lowest=palette.paper,
        surface_container_low=palette.paper,
        surface_container=palette.paper,
        surface_container_high=palette.raised,
        surface_container_highest=palette.raised,
        outline=palette.edge,
        outline_variant=palette.hairline,
        inverse_surface=palette.ink,
        on_inverse_surface=palette.paper,
        inverse_primary=palette.brass,
        surface_tint=palette.paper,
        scrim="#000000",
        shadow="#000000",
    )
