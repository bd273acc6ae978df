"""Measures the available space and the system's text scale."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.app.settings import Rotation, SeatingMode
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import Pane, use_pane, use_window_width
from companion.ui.kit.layout import LIST_WIDTH, Screen, quarter_turns
from companion.ui.theme.look import text_scale_context

if TYPE_CHECKING:
    from collections.abc import Callable


screen_context: ft.ContextProvider[Screen | None] = ft.create_context(None)
"""The measured screen that contains a component, or None if nothing has been measured."""
PROBE = 10.0
_ON_A_DESK = frozenset((ft.PagePlatform.LINUX, ft.PagePlatform.MACOS, ft.PagePlatform.WINDOWS))
_UPSIDE_DOWN = ft.Scale(scale_x=-1, scale_y=-1)


@component
def Measured(
    *, build: Callable[[Screen], ft.Control], mode: SeatingMode = SeatingMode.FACING, turn: Rotation = Rotation.NONE
) -> ft.Control:
    """Call `build` with the screen, and again whenever the screen's size or the text scale changes.

    At first, the page's own size is used, so that the measurement doesn't cause a visible change. `build` is called
    while this component renders, so it must only create components. Its result is rotated by `turn`.
    """
    shared_scale = ft.use_context(text_scale_context)
    pane = use_pane()
    screen, set_screen = ft.use_state(_guess(1.0 if shared_scale is None else shared_scale.factor, pane))

    def resize(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        width, height = event.width, event.height
        if width > 0 and height > 0:
            set_screen(lambda old: replace(_guess(old.text_scale, pane), width=width, height=height))

    def rescale(factor: float) -> None:
        set_screen(lambda old: replace(old, text_scale=factor))
        if shared_scale is not None:
            shared_scale.measured(factor)

    probe = ft.use_memo(lambda: text_scale_probe(rescale), [shared_scale])
    seen = replace(screen, mode=mode).turned(turn)
    return ft.Container(
        key="measured",
        expand=True,
        on_size_change=resize,
        content=ft.Stack(
            expand=True,
            controls=[
                probe,
                rotated(screen_context(seen, lambda: build(seen)), quarter_turns(turn)),
            ],
        ),
    )


def text_scale_probe(on_measured: Callable[[float], None]) -> ft.Control:
    """Return an invisible letter for use in a stack; its height reveals the system's text scale."""

    def rescale(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        factor = round(event.height / PROBE, 2)
        if factor > 0:
            on_measured(factor)

    return ft.Container(
        left=0,
        top=0,
        opacity=0,
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Text("x", size=PROBE, style=ft.TextStyle(height=1.0), on_size_change=rescale),
        ),
    )


def use_screen() -> Screen:
    """Return the measured screen around the component, or an estimate from the page's size if there is none."""
    screen, pane, width = ft.use_context(screen_context), use_pane(), use_window_width()
    return screen or _guess(1.0, pane, width)


def _guess(text_scale: float, pane: Pane | None, page_width: float = 0.0) -> Screen:
    """Return a screen as large as the page or, in a pane, as the pane's share of the page."""
    page = ft.context.page
    keep = page.media.padding
    width = page_width or page.width or 390
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


def rotated(content: ft.Control, quarters: int, *, key: str | None = None) -> ft.RotatedBox:
    """Return `content` rotated clockwise by a number of quarter turns.

    A half turn is done by mirroring both axes, which is exact. A rotation would have a rounding error in the sine, and
    the client would treat every edge as slanted, which takes longer to draw and is less sharp.
    """
    upside_down = quarters == 2  # noqa: PLR2004  # two quarters are a half turn
    return ft.RotatedBox(
        key=key,
        quarter_turns=0 if upside_down else quarters,
        scale=_UPSIDE_DOWN if upside_down else None,
        content=content,
    )
