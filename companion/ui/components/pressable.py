"""Anything that can be pressed: one named button for ears, a visible focus, and the screen's input guard."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.ui.activity import use_activity
from companion.ui.guard import Action, perform, use_guard
from companion.ui.kit import component
from companion.ui.text_scale import use_text_scale
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS


@dataclass(frozen=True, slots=True, kw_only=True)
class Skin:
    """The surface of a pressable."""

    fill: str = ft.Colors.TRANSPARENT
    edge: str | None = None
    edge_width: float = EDGE
    radius: float = OPTION_RADIUS
    glow: str | None = None
    """Colour of the floating shadow, if any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """Size and inner distance of a pressable; None follows the content."""

    width: float | None = None
    height: float | None = None
    padding: float | ft.Padding = 0
    expand: int | bool | None = None
    centred: bool = True
    """Else the content begins on the left."""
    snug: bool = False
    """As wide as the content, where there is room for more."""
    line: float = 0.0
    """How high a line of its words is; where it is known, the surface grows beyond `height` with the system's text."""


_USUAL_SCALE = 1.1
_LEAST_PADDING = 8.0

BARE = Skin()
USUAL = Box()


@component
def Pressable(
    *,
    name: str,
    label: str,
    content: ft.Control,
    on_press: Action,
    skin: Skin = BARE,
    box: Box = USUAL,
    enabled: bool = True,
    selected: bool | None = None,
    on_down: bool = False,
    once: bool = False,
    tooltip: str | None = None,
) -> ft.Control:
    """A surface that acts when pressed, or `on_down` at the touch; after that, and where `once`, the screen rests."""
    guard, activity, scale = use_guard(), use_activity(), use_text_scale()
    down = ft.use_ref(False)

    async def act() -> None:
        if activity is not None:
            activity.touched()
        if guard.take() if on_down or once else guard.passes():
            await perform(on_press)

    async def touched() -> None:
        down.current = True
        await act()

    async def clicked() -> None:
        if down.current:
            down.current = False
        else:
            await act()

    # the press lies outside of the name: only so do both become one button that screen readers and keys can press;
    # and outside of the edge, which would make the target smaller
    return ft.Container(
        expand=box.expand,
        width=box.width,
        height=None if _has_grown(box, scale) else box.height,
        bgcolor=skin.fill,
        border_radius=skin.radius,
        shadow=ft.BoxShadow(blur_radius=14, color=skin.glow, offset=ft.Offset(0, 4)) if skin.glow else None,
        ink=enabled,
        on_click=clicked if enabled else None,
        on_tap_down=touched if enabled and on_down else None,
        content=ft.Semantics(
            key=name,
            label=label,
            button=True,
            selected=selected,
            exclude_semantics=True,
            disabled=not enabled,
            content=ft.Container(
                padding=_padding(box, scale),
                alignment=_alignment(box),
                border=ft.Border.all(skin.edge_width, skin.edge) if skin.edge else None,
                border_radius=skin.radius,
                tooltip=tooltip,
                content=content,
            ),
        ),
    )


def _has_grown(box: Box, scale: float) -> bool:
    return box.line > 0 and scale > _USUAL_SCALE


def _padding(box: Box, scale: float) -> float | ft.Padding:
    """As much above and below as the height had, for one line of large text."""
    if box.height is None or not _has_grown(box, scale):
        return box.padding
    sides = box.padding if isinstance(box.padding, ft.Padding) else ft.Padding.all(box.padding)
    above = max((box.height - box.line * scale) / 2, _LEAST_PADDING)
    return ft.Padding.only(left=sides.left, right=sides.right, top=above, bottom=above)


def _alignment(box: Box) -> ft.Alignment | None:
    """An aligned container takes all the width that it can get."""
    if box.snug:
        return None
    return ft.Alignment.CENTER if box.centred else ft.Alignment.CENTER_LEFT
