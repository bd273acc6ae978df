"""Colours, fonts, spacing and motion, and hooks to get them in components."""

from __future__ import annotations

import flet as ft

from companion.ui.theme.dimensions import FONT_FILES, Motion
from companion.ui.theme.look import palette_context, use_palette
from companion.ui.theme.material import flet_theme
from companion.ui.theme.palette import BLACK, DARK, LIGHT, PALETTES, Material, Palette

__all__ = [
    "BLACK",
    "DARK",
    "FONT_FILES",
    "LIGHT",
    "PALETTES",
    "Material",
    "Motion",
    "Palette",
    "flet_theme",
    "motion_context",
    "palette_context",
    "use_motion",
    "use_palette",
]

motion_context = ft.create_context(Motion.FULL)
"""`motion_context(motion, lambda: …)` sets the amount of animation."""


def use_motion() -> Motion:
    """Return the amount of animation, as set with `motion_context`."""
    return ft.use_context(motion_context)
