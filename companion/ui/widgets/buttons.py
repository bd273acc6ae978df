"""Buttons: the primary button, secondary buttons, and icon buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, CARD_RADIUS, CONFIRM_HEIGHT, EDGE, MIN_TARGET, OPTION_HEIGHT
from companion.ui.theme.fit import fit, width_of
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import centred, emphasis, lead, strong

if TYPE_CHECKING:
    from companion.ui.kit.guard import Action


CONFIRM = Box(height=CONFIRM_HEIGHT, padding=ft.Padding.symmetric(horizontal=12), line=26)
QUIET = Box(height=OPTION_HEIGHT, padding=ft.Padding.symmetric(horizontal=16), line=18)

ROOM = 262.0
"""The width of the primary button's text on the narrowest phone."""
_LEAST = 19.0
"""The smallest font size of the primary button's text."""
_LARGEST, _LARGEST_NOTE = 32.0, 26.0
"""The largest apparent font sizes of a button's text and of its note."""


@component
def PrimaryButton(
    *,
    name: str,
    words: str,
    on_press: Action,
    label: str = "",
    note: str = "",
    icon: ft.IconData | None = None,
    enabled: bool = True,
    box: Box = CONFIRM,
    size: float = 26,
) -> ft.Control:
    """The button for a screen's main action; an optional `note` in smaller type says what the button does.

    Screen readers announce `label` or, if it is empty, `words`.
    """
    palette = use_palette()
    ink = palette.on_primary if enabled else palette.muted
    scale = use_text_scale()
    size = _fitting(words, size if enabled else min(size, 17), alone=not note, beside=bool(icon))
    font = capped_size(size, _LARGEST if note else _largest(words), scale)
    text = centred(strong(words, font, ink))
    beside = icon is not None and (scale < LARGE_FROM or font * scale * (width_of(words, BOLD) + 1) < ROOM)
    return Pressable(
        name=name,
        label=label or words,
        on_press=on_press,
        once=True,
        enabled=enabled,
        skin=Skin(
            fill=palette.primary if enabled else palette.raised,
            edge=None if enabled else palette.hairline,
            radius=CARD_RADIUS,
            glow=ft.Colors.with_opacity(0.06, "#000000") if enabled and palette.deep else None,
        ),
        box=box,
        content=ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            wrap=True,
            run_spacing=2,
            spacing=14,
            controls=[
                *([ft.Icon(icon, size=font * scale + 2, color=ink)] if icon is not None and beside else []),
                text,
                *([centred(lead(note, color=ink))] if note else []),
            ],
        ),
    )


@component
def QuietButton(
    *,
    name: str,
    words: str,
    on_press: Action,
    label: str = "",
    icon: ft.IconData | None = None,
    enabled: bool = True,
    box: Box = QUIET,
    action: ft.ClientAction | None = None,
    live: bool = False,
) -> ft.Control:
    """A button for a secondary action: a raised paper surface with a border.

    If it is `live`, screen readers announce its label whenever it changes.
    """
    palette, scale = use_palette(), use_text_scale()
    ink = palette.ink if enabled else ft.Colors.with_opacity(0.5, palette.muted)
    return Pressable(
        name=name,
        label=label or words,
        on_press=on_press,
        action=action,
        live=live,
        enabled=enabled,
        skin=Skin(fill=palette.raised, edge=palette.edge if enabled else palette.hairline),
        box=box,
        content=ft.Row(
            tight=True,
            spacing=10,
            alignment=ft.MainAxisAlignment.CENTER,
            controls=[
                *([ft.Icon(icon, size=22, color=ink)] if icon else []),
                *(
                    [ft.Container(expand=True, expand_loose=True, content=_shrinking(words, ink, scale))]
                    if words
                    else []
                ),
            ],
        ),
    )


@component
def SymbolButton(
    *,
    name: str,
    icon: ft.IconData,
    label: str,
    on_press: Action,
    enabled: bool = True,
    once: bool = False,
    size: float = MIN_TARGET,
    width: float | None = None,
    color: str | None = None,
    framed: bool = False,
) -> ft.Control:
    """An icon button; its label is also its tooltip."""
    palette = use_palette()
    ink = color or palette.ink
    return Pressable(
        name=name,
        label=label,
        tooltip=label,
        on_press=on_press,
        once=once,
        enabled=enabled,
        skin=Skin(
            fill=palette.paper if framed else ft.Colors.TRANSPARENT,
            edge=palette.hairline if framed else None,
            edge_width=EDGE,
            radius=CARD_RADIUS if framed else size / 2,
        ),
        box=Box(width=width or size, height=size),
        content=ft.Icon(icon, size=25, color=ink if enabled else ft.Colors.with_opacity(0.4, ink)),
    )


def _fitting(words: str, size: float, *, alone: bool, beside: bool) -> float:
    """Return the font size for a button's text; without a note, long text shrinks to fit a narrow phone."""
    room = ROOM - (size + 16 if beside else 0)
    return max(fit(words, BOLD, size, room), min(size, _LEAST)) if alone else size


def _largest(words: str) -> float:
    """Return the largest apparent font size at which the text fits on one line, within the limits for enlarged text."""
    return min(_LARGEST, max(ROOM / max(width_of(words, BOLD), 0.1), _LARGEST_NOTE))


def _shrinking(words: str, ink: str, scale: float) -> ft.Text:
    """Return a button's text, limited to two lines unless the text scale is large."""
    lines = 2 if scale < LARGE_FROM else None
    return centred(emphasis(words, color=ink, lines=lines))
