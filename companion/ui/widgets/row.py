"""A pressable list row, with text between a leading and a trailing control."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.measured import use_screen
from companion.ui.widgets.page_frame import content_width
from companion.ui.widgets.pressable import FLAT, Box, Pressable, Skin
from companion.ui.widgets.sentence import with_short
from companion.ui.widgets.text import caption, emphasis, subject, value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.ui.kit.guard import Action

Slot = ft.IconData | str | ft.Control | None
"""The leading or trailing part of a row: an icon, a number or word, or any control."""

LEADS_ON = ft.Icons.CHEVRON_RIGHT
_SIDE, _ICON, _MARK = 16, 38, 54
_NUMBER_WIDTH, _LARGEST_NUMBER_WIDTH = 46, 62
_CHOSEN = replace(emphasis, family=value.family)
"""The style of a selected row's title, with the usual line height, so that selecting a row moves nothing."""


@component
def ListRow(
    *,
    name: str,
    on_press: Action,
    title: str = "",
    label: str = "",
    overline: str = "",
    note: str = "",
    body: Sequence[ft.Control] = (),
    leading: Slot = None,
    trailing: Slot = None,
    selected: bool | None = None,
    muted: bool = False,
    edge: str | None = None,
    flat: bool = False,
    once: bool = True,
    leads_to: str = "",
    note_lines: int | None = None,
    expand: bool | None = None,
) -> ft.Control:
    """A row that grows with the text scale; screen readers announce `label` or, if it is empty, the title.

    From top to bottom, it shows the small `overline`, the title, the note, and the body. A row that can be `selected`
    starts with a tick, unless it has another `leading` control; a selected row is filled and bold. A `muted` row has a
    paler title. A `flat` row has no surface, for use in an inset list. The screen ignores input for a moment after a
    press; pass `once=False` in lists in which users press many rows in quick succession. The note has up to
    `note_lines` lines, or twice as many at a large text scale.
    """
    palette, scale = use_palette(), use_text_scale()
    ink, second = _inks(palette, selected=bool(selected), muted=muted)
    if selected is not None and leading is None:
        leading = ft.Icons.CHECK if selected else ft.Icons.RADIO_BUTTON_UNCHECKED
    if note_lines is not None and scale >= LARGE_FROM:
        note_lines *= 2
    in_title = _CHOSEN if selected else emphasis
    room = content_width(use_screen()) - _room_taken(leading, scale) - _room_taken(trailing, scale)
    texts = [
        *([caption(overline, color=second)] if overline else []),
        *([in_title(title.replace(" …", "\u00a0…"), color=ink, room=room)] if title else []),
        *([caption(note, color=second, lines=note_lines)] if note else []),
        *body,
    ]
    words = column(*texts, spacing=3)
    return Pressable(
        name=name,
        label=label or title,
        selected=selected,
        on_press=on_press,
        once=once,
        leads_to=leads_to,
        skin=FLAT
        if flat
        else Skin(
            fill=palette.primary if selected else palette.raised,
            edge=palette.primary if selected else edge or palette.hairline,
        ),
        box=Box(padding=ft.Padding.symmetric(horizontal=14, vertical=11 if len(texts) > 1 else 17), expand=expand),
        content=ft.Row(
            spacing=14 if isinstance(leading, ft.IconData) else 10,
            vertical_alignment=ft.CrossAxisAlignment.START if body else ft.CrossAxisAlignment.CENTER,
            controls=[
                *_before(leading, ink if selected else palette.primary, ink, scale),
                *_with_trailing(words, trailing, ink, palette, scale),
            ],
        ),
    )


def _room_taken(slot: Slot, scale: float) -> float:
    """Return the width that a slot takes up in a row: half of the row's margins, plus the slot and its gap.

    Any control other than an icon or text is assumed to be as wide as a mark.
    """
    match slot:
        case None:
            return _SIDE
        case str():
            return _SIDE + capped_size(_NUMBER_WIDTH, _LARGEST_NUMBER_WIDTH, scale) * scale
        case ft.Control():
            return _SIDE + _MARK
        case _:
            return _SIDE + _ICON


def _inks(palette: Palette, *, selected: bool, muted: bool) -> tuple[str, str]:
    """Return the colours of the title and of the secondary text."""
    if selected:
        return palette.on_primary, palette.on_primary
    return palette.muted if muted else palette.ink, palette.muted


def _before(leading: Slot, number: str, ink: str, scale: float) -> list[ft.Control]:
    if isinstance(leading, ft.IconData):
        return [ft.Icon(leading, size=24, color=ink)]
    if isinstance(leading, str):
        width = capped_size(_NUMBER_WIDTH, _LARGEST_NUMBER_WIDTH, scale) * scale
        return [ft.Container(width=width, content=subject(leading, color=number, lines=1))]
    return [leading] if leading is not None else []


def _with_trailing(words: ft.Control, trailing: Slot, ink: str, palette: Palette, scale: float) -> list[ft.Control]:
    if isinstance(trailing, ft.IconData):
        return [with_short(words, None, scale), ft.Icon(trailing, size=22, color=palette.muted)]
    if isinstance(trailing, str):
        trailing = value(trailing, color=ink)
    return [with_short(words, trailing, scale)]


def use_window(size: int) -> tuple[int, Callable[[int], list[ft.Control]]]:
    """Return how many rows of a long list to draw, and a function that creates the button for showing more.

    A long list would be slow to draw as a whole.
    """
    tr = use_translator()
    shown, set_shown = ft.use_state(size)

    def more(total: int) -> list[ft.Control]:
        button = QuietButton(name="more", words=tr("Show more"), on_press=lambda: set_shown(lambda old: old + size))
        return [button] if total > shown else []

    return shown, more
