"""Pressable surfaces, each with a single accessible button, a visible focus, and the screen's input guard."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import monotonic

import flet as ft

from companion.ui.kit.guard import Action, perform, use_activity, use_guard
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import is_at_or_below, use_chosen, use_instance
from companion.ui.kit.layout import GROWTH, use_text_scale
from companion.ui.theme.dimensions import EDGE, OPTION_RADIUS


@dataclass(frozen=True, slots=True, kw_only=True)
class Skin:
    """The surface of a pressable control."""

    fill: str = ft.Colors.TRANSPARENT
    edge: str | None = None
    edge_width: float = EDGE
    radius: float = OPTION_RADIUS
    glow: str | None = None
    """Colour of each layer of the floating shadow, if any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """The size and padding of a pressable control; a size of None follows the content."""

    width: float | None = None
    height: float | None = None
    padding: float | ft.Padding = 0
    expand: int | bool | None = None
    centred: bool = True
    """Whether the content is centred instead of aligned left."""
    snug: bool = False
    """Whether the pressable is only as wide as its content."""
    line: float = 0.0
    """The line height of the text; if given, the surface grows beyond `height` with the system's text scale."""


_CHOSEN_EDGE = 2.4
_ONE_TOUCH = 2.0
"""The longest press, in seconds; a later click belongs to a new press, because a press that slides off sends none."""
_USUAL_SCALE = 1.1
_LEAST_PADDING = 8.0
_LARGEST_LINE = 32.0
"""The largest line height of a button's text."""
_SPREADS = (-3, -1, 1, 3, 5)
"""The distances by which the shadow's layers extend beyond the surface."""

BARE = Skin()
FLAT = Skin(edge=ft.Colors.TRANSPARENT, edge_width=_CHOSEN_EDGE)
"""A skin without a surface; its transparent edge keeps the content in place when the pressable is marked."""
USUAL = Box()


@dataclass(slots=True)
class _Touch:
    """When the last tap-down event happened."""

    at: float = float("-inf")


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
    toggled: bool | None = None,
    expanded: bool | None = None,
    live: bool = False,
    on_down: bool = False,
    once: bool = False,
    tooltip: str | None = None,
    leads_to: str = "",
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """A surface that acts when it is clicked or, with `on_down`, when it is touched.

    After a press with `on_down` or `once`, the screen ignores input for a moment. In a list shown beside the pages that
    it opens, the pressable that `leads_to` the open page is marked. Screen readers announce each of the states
    `selected`, `toggled` (as a switch) and `expanded`, except those that are None; if `live`, they also announce the
    label whenever it changes. The page performs the `action` during the tap, even if the screen ignores the tap.
    """
    guard, activity, scale = use_guard(), use_activity(), use_text_scale()
    if is_at_or_below(leads_to, use_chosen()):
        selected, skin = True, replace(skin, edge=ft.Colors.PRIMARY, edge_width=_CHOSEN_EDGE)
    touch = use_instance(_Touch)

    async def act() -> None:
        if activity is not None:
            activity.touched()
        if not (on_down or once):
            if guard.passes():
                await perform(on_press)
        elif guard.take():
            await guard.run(on_press, activity)

    async def touched() -> None:
        touch.at = monotonic()
        await act()

    async def clicked() -> None:
        before, touch.at = touch.at, _Touch().at
        if monotonic() > before + _ONE_TOUCH:
            await act()

    # the press handler is outside the semantics, so that both become one button for screen readers and keyboards,
    # and outside the border, which would make the target smaller; clipping is off, because nothing reaches into the
    # rounded corners, and Flet's default clipping would be the most expensive part of drawing
    return ft.Container(
        expand=box.expand,
        width=box.width,
        height=None if _has_grown(box, scale) else box.height,
        bgcolor=skin.fill,
        border_radius=skin.radius,
        clip_behavior=ft.ClipBehavior.NONE,
        shadow=_floating(skin.glow) if skin.glow else None,
        ink=enabled,
        on_click=clicked if enabled else None,
        on_tap_down=touched if enabled and on_down else None,
        action=action if enabled else None,
        content=ft.Semantics(
            key=name,
            label=label,
            button=True,
            selected=selected,
            toggled=toggled,
            expanded=expanded,
            live_region=live or None,
            exclude_semantics=True,
            disabled=not enabled,
            content=ft.Container(
                padding=_padding(box, scale),
                alignment=_alignment(box),
                border=ft.Border.all(skin.edge_width, skin.edge) if skin.edge else None,
                border_radius=skin.radius,
                clip_behavior=ft.ClipBehavior.NONE,
                tooltip=tooltip,
                content=content,
            ),
        ),
    )


def _floating(glow: str) -> list[ft.BoxShadow]:
    """Return a shadow made of several fading layers, because a blurred shadow would delay the first frame."""
    return [ft.BoxShadow(spread_radius=spread, color=glow, offset=ft.Offset(0, 4)) for spread in _SPREADS]


def _has_grown(box: Box, scale: float) -> bool:
    return box.line > 0 and scale > _USUAL_SCALE


def _padding(box: Box, scale: float) -> float | ft.Padding:
    """Return the padding; one line of enlarged text gets less, so that the height stays the same."""
    if box.height is None or not _has_grown(box, scale):
        return box.padding
    sides = box.padding if isinstance(box.padding, ft.Padding) else ft.Padding.all(box.padding)
    line = min(box.line * scale, box.line + GROWTH, _LARGEST_LINE)
    above = max((box.height - line) / 2, _LEAST_PADDING)
    return ft.Padding.only(left=sides.left, right=sides.right, top=above, bottom=above)


def _alignment(box: Box) -> ft.Alignment | None:
    """Return the alignment; None for a box that fits its content, because an aligned box takes the full width."""
    if box.snug:
        return None
    return ft.Alignment.CENTER if box.centred else ft.Alignment.CENTER_LEFT
