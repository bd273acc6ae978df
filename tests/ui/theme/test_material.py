"""Tests that the theme is serialized exactly as Flet would serialize a theme built from its own classes."""

import flet as ft
import msgpack  # type: ignore[import-untyped]  # no type stubs exist
import pytest
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import configure_encode_object_for_msgpack

from companion.ui.theme import BLACK, DARK, LIGHT, Palette, flet_theme


@pytest.mark.parametrize("palette", [LIGHT, DARK, BLACK])
def test_the_theme_equals_flets_serialized_theme(palette: Palette) -> None:
    assert _sent(flet_theme(palette)) == _sent(_theme(palette))


def _sent(theme: ft.Theme) -> object:
    packed = msgpack.packb(theme, default=configure_encode_object_for_msgpack(BaseControl))  # type: ignore[no-untyped-call]  # as above
    return msgpack.unpackb(packed)


def _theme(palette: Palette) -> ft.Theme:
    return ft.Theme(
        font_family="Bummerl Text",
        color_scheme=_scheme(palette),
        scaffold_bgcolor=palette.background,
        canvas_color=palette.paper,
        focus_color=ft.Colors.with_opacity(0.45 if palette.dark else 0.55, palette.brass),
        splash_color=ft.Colors.with_opacity(0.16, palette.brass),
        highlight_color=ft.Colors.with_opacity(0.08, palette.brass),
        hover_color=ft.Colors.with_opacity(0.06, palette.brass),
        text_theme=ft.TextTheme(
            title_large=_style("Bummerl Display", 24, palette.ink),
            title_medium=_style("Bummerl Text SemiBold", 17, palette.ink),
            body_large=_style("Bummerl Text", 17, palette.ink),
            body_medium=_style("Bummerl Text", 15, palette.ink),
            label_large=_style("Bummerl Text Bold", 16, palette.ink),
        ),
        dialog_theme=ft.DialogTheme(
            bgcolor=palette.paper,
            barrier_color=ft.Colors.with_opacity(0.6, "#000000"),
            shape=ft.RoundedRectangleBorder(radius=24),
            title_text_style=_style("Bummerl Display", 24, palette.ink),
            content_text_style=_style("Bummerl Text", 16, palette.ink),
        ),
        card_theme=ft.CardTheme(color=palette.raised, shape=ft.RoundedRectangleBorder(radius=16)),
        divider_theme=ft.DividerTheme(color=palette.hairline, thickness=1),
    )


def _style(family: str, size: float, color: str) -> ft.TextStyle:
    return ft.TextStyle(font_family=family, size=size, color=color, font_family_fallback=["Bummerl Symbols"])


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
