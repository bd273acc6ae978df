"""The theme of Flet's built-in controls: text fields, switches, menus and dialogs in the app's colours."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

import flet as ft

from companion.ui.theme.dimensions import BOLD, CARD_RADIUS, DISPLAY, FALLBACK, REGULAR, SEMI_BOLD, SHEET_RADIUS

if TYPE_CHECKING:
    from companion.ui.theme.palette import Palette


@lru_cache(maxsize=8)
def flet_theme(palette: Palette) -> ft.Theme:
    """Return the theme of Flet's built-in controls in serialized form.

    Flet would make the same plain dictionary from an `ft.Theme`, but in a browser, importing the theme classes takes
    longer than all the other imports that the first screen needs.
    """
    sent = {
        "font_family": REGULAR,
        "color_scheme": _scheme(palette),
        "scaffold_bgcolor": palette.background,
        "canvas_color": palette.paper,
        "focus_color": ft.Colors.with_opacity(0.45 if palette.dark else 0.55, palette.brass),
        "splash_color": ft.Colors.with_opacity(0.16, palette.brass),
        "highlight_color": ft.Colors.with_opacity(0.08, palette.brass),
        "hover_color": ft.Colors.with_opacity(0.06, palette.brass),
        "text_theme": {
            "title_large": _style(DISPLAY, 24, palette.ink),
            "title_medium": _style(SEMI_BOLD, 17, palette.ink),
            "body_large": _style(REGULAR, 17, palette.ink),
            "body_medium": _style(REGULAR, 15, palette.ink),
            "label_large": _style(BOLD, 16, palette.ink),
        },
        "dialog_theme": {
            "bgcolor": palette.paper,
            "barrier_color": ft.Colors.with_opacity(0.6, "#000000"),
            "shape": _rounded(SHEET_RADIUS),
            "title_text_style": _style(DISPLAY, 24, palette.ink),
            "content_text_style": _style(REGULAR, 16, palette.ink),
        },
        "card_theme": {"color": palette.raised, "shape": _rounded(CARD_RADIUS)},
        "divider_theme": {"color": palette.hairline, "thickness": 1},
        "page_transitions": {},
    }
    return cast("ft.Theme", sent)


def _rounded(radius: float) -> dict[str, Any]:
    return {"_type": "roundedRectangle", "radius": radius}


def _style(family: str, size: float, color: str) -> dict[str, Any]:
    return {"font_family": family, "size": size, "color": color, "font_family_fallback": list(FALLBACK)}


def _scheme(palette: Palette) -> dict[str, str]:
    return {
        "primary": palette.primary,
        "on_primary": palette.on_primary,
        "primary_container": palette.raised,
        "on_primary_container": palette.ink,
        "secondary": palette.brass,
        "on_secondary": palette.on_brass,
        "secondary_container": palette.raised,
        "on_secondary_container": palette.ink,
        "tertiary": palette.brass,
        "on_tertiary": palette.on_brass,
        "error": palette.red,
        "on_error": palette.paper,
        "error_container": palette.raised,
        "on_error_container": palette.red,
        "surface": palette.paper,
        "on_surface": palette.ink,
        "on_surface_variant": palette.muted,
        "surface_container_lowest": palette.paper,
        "surface_container_low": palette.paper,
        "surface_container": palette.paper,
        "surface_container_high": palette.raised,
        "surface_container_highest": palette.raised,
        "outline": palette.edge,
        "outline_variant": palette.hairline,
        "inverse_surface": palette.ink,
        "on_inverse_surface": palette.paper,
        "inverse_primary": palette.brass,
        "surface_tint": palette.paper,
        "scrim": "#000000",
        "shadow": "#000000",
    }
