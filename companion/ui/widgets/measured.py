"""Gives its content the space that is really there, and the system's text scale."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.app.settings import Mode, Turn
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import Pane, use_pane
from companion.ui.kit.layout import LIST_WIDTH, Screen, quarter_turns
from companion.ui.theme.look import text_scale_context

if TYPE_CHECKING:
    from collections.abc import Callable


screen_context: ft.ContextProvider[Screen | None] = ft.create_context(None)
"""What is there for whoever is inside; None where nobody measures."""
PROBE = 10.0
_ON_A_DESK = frozenset((ft.PagePlatform.LINUX, ft.PagePlatform.MACOS, ft.PagePlatform.WINDOWS))
_UPSIDE_DOWN = ft.Scale(scale_x=-1, scale_y=-1)


@component
def Measured(*, build: Callable[[Screen], ft.Control], mode: Mode = Mode.FACING, turn: Turn = Turn.NONE) -> ft.Control:
    """Call `build` with the screen; again whenever it changes size, or the system its text.

    The first guess is the page's own size, so there is nothing to be seen of the measuring. `build`
    runs inside this component's render: it must only make components. What it makes is turned by `turn`.
    """
    known = ft.use_context(text_scale_context)
    pane = use_pane()
    screen, set_screen = ft.use_state(_guess(1.0 if known is None else known.factor, pane))

    def sized(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        width, height = event.width, event.height
        if width > 0 and height > 0:
            set_screen(lambda old: replace(_guess(old.text_scale, pane), width=width, height=height))

    def scaled(factor: float) -> None:
        set_screen(lambda old: replace(old, text_scale=factor))
        if known is not None:
            known.measured(factor)

    seen = replace(screen, mode=mode).turned(turn)
    return ft.Container(
        key="measured",
        expand=True,
        on_size_change=sized,
        content=ft.Stack(
            expand=True,
            controls=[
                text_probe(scaled),
                turned_by(screen_context(seen, lambda: build(seen)), quarter_turns(turn)),
            ],
        ),
    )


def text_probe(on_measured: Callable[[float], None]) -> ft.Control:
    """An invisible letter that tells by its height how much the system enlarges text; it lies in a stack."""

    def scaled(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        factor = round(event.height / PROBE, 2)
        if factor > 0:
            on_measured(factor)

    return ft.Container(
        left=0,
        top=0,
        opacity=0,
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Text("x", size=PROBE, style=ft.TextStyle(height=1.0), on_size_change=scaled),
        ),
    )


def _guess(text_scale: float, pane: Pane | None) -> Screen:
    """What the page says of itself, or as much of it as a pane has."""
    page = ft.context.page
    keep = page.media.padding
    width = page.width or 390
    if pane is not None:
        width = LIST_WIDTH if pane.is_list else width - LIST_WIDTH
    return Screen(
        width=width,
        height=page.height or 844,
        top=keep.top,
        bottom=keep.bottom,
        left=keep.left if pane is None or pane.is_list else 0.0,
        right=keep.right if pane is None or not pane.is_list else 0.0,
        text_scale=text_scale,
        handheld=page.platform not in _ON_A_DESK,
    )


def turned_by(content: ft.Control, quarters: int, *, key: str | None = None) -> ft.RotatedBox:
    """`content` turned clockwise by so many right angles.

    By two it is mirrored both ways, which is the same and exact. A turn is not: a trace of the sine is left, for which
    the client takes every edge to be slanting, fills it in by hand in each frame, and less sharply.
    """
    upside_down = quarters == 2  # noqa: PLR2004  # half a turn
    return ft.RotatedBox(
        key=key,
        quarter_turns=0 if upside_down else quarters,
        scale=_UPSIDE_DOWN if upside_down else None,
        content=content,
    )
