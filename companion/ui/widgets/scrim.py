"""The shade between a layer and the table: it swallows every touch, and is nothing to ears."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


def scrim(on_press: Callable[[], Awaitable[None]], *, shade: float, opacity: float, fade: ft.Animation) -> ft.Control:
    """A shade over the whole layer; a named button beside it must do what `on_press` does."""
    return ft.Container(
        left=0,
        top=0,
        right=0,
        bottom=0,
        opacity=opacity,
        animate_opacity=fade,
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Container(
                key="scrim",
                bgcolor=ft.Colors.with_opacity(shade, "#000000"),
                on_click=on_press,
            ),
        ),
    )
