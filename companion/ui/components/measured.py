"""Gives its content the space that is really there, and the system's text scale."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit import component
from companion.ui.layout import Screen

if TYPE_CHECKING:
    from collections.abc import Callable

PROBE = 10.0


@component
def Measured(*, build: Callable[[Screen], ft.Control]) -> ft.Control:
    """Call `build` with the screen; again whenever it changes size, or the system its text.

    The first guess is the page's own size, so there is nothing to be seen of the measuring. `build`
    runs inside this component's render: it must only make components.
    """
    screen, set_screen = ft.use_state(_guess())

    def sized(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        width, height = event.width, event.height
        if width > 0 and height > 0:
            set_screen(lambda old: replace(_guess(), width=width, height=height, text_scale=old.text_scale))

    def scaled(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        scale = round(event.height / PROBE, 2)
        if scale > 0:
            set_screen(lambda old: replace(old, text_scale=scale))

    return ft.Container(
        key="measured",
        expand=True,
        on_size_change=sized,
        content=ft.Stack(
            expand=True,
            controls=[
                ft.Container(
                    left=0,
                    top=0,
                    opacity=0,
                    content=ft.Semantics(
                        exclude_semantics=True,
                        content=ft.Text(
                            "x",
                            size=PROBE,
                            style=ft.TextStyle(height=1.0),
                            on_size_change=scaled,
                        ),
                    ),
                ),
                build(screen),
            ],
        ),
    )


def _guess() -> Screen:
    """What the page says of itself."""
    page = ft.context.page
    keep = page.media.padding
    return Screen(
        width=page.width or 390,
        height=page.height or 844,
        top=keep.top,
        bottom=keep.bottom,
        left=keep.left,
        right=keep.right,
    )
