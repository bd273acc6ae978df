"""One question and its answers, all in sight: a row of the wizard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.components.pressable import Box, Pressable, Skin
from companion.ui.components.words import label as label_text
from companion.ui.components.words import strong
from companion.ui.kit import component, keyed
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, MARGIN, OPTION_HEIGHT, SHEET_WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.components.looks import OptionLook

_USUAL, _LEAST = 16.0, 12.0
_EM = 0.56
"""Width of a letter of the bold face, in units of its size; a generous guess."""
_TICK, _SIDE = 17, 4


@component
def OptionRow(
    *,
    name: str,
    title: str,
    options: tuple[OptionLook, ...],
    on_choose: Callable[[str], object],
    per_row: int = 3,
) -> ft.Control:
    """Title and options; `on_choose` gets the key of the option. One per row suits large text."""
    palette = use_palette()
    room = _room(per_row)
    rows = [options[start : start + per_row] for start in range(0, len(options), per_row)]
    return ft.Column(
        key=name,
        spacing=6,
        controls=[
            *(
                [
                    ft.Container(
                        padding=ft.Padding.only(left=2), content=label_text(title, 15.5, palette.muted, line=1.1)
                    )
                ]
                if title
                else []
            ),
            *(
                ft.Row(
                    spacing=CHIP_GAP,
                    controls=[
                        keyed(
                            look.key, OptionButton, name=f"{name}-{look.key}", look=look, room=room, on_choose=on_choose
                        )
                        for look in row
                    ]
                    + [ft.Container(expand=True) for _ in range(_missing(rows, row))],
                )
                for row in rows
            ),
        ],
    )


def _missing(rows: list[tuple[OptionLook, ...]], row: tuple[OptionLook, ...]) -> int:
    """How many answers a row has less than the first: the last ones are as wide as all the others."""
    return len(rows[0]) - len(row)


@component
def OptionButton(*, name: str, look: OptionLook, room: float, on_choose: Callable[[str], object]) -> ft.Control:
    """One answer. Selected is filled, bold and ticked: never colour alone."""
    palette = use_palette()
    ink = palette.on_primary if look.selected else palette.ink
    if not look.enabled:
        ink = ft.Colors.with_opacity(0.45, palette.muted)
    words = (strong if look.selected else label_text)(
        look.words, _font(look.words, room - (_TICK + _SIDE if look.selected else 0)), ink, line=1.1, lines=2
    )
    words.text_align = ft.TextAlign.CENTER
    tick = [ft.Icon(ft.Icons.CHECK, size=_TICK, color=ink)] if look.selected else []
    return Pressable(
        name=name,
        label=look.label,
        enabled=look.enabled,
        selected=look.selected,
        on_press=lambda: on_choose(look.key),
        skin=Skin(
            fill=palette.primary if look.selected else palette.raised,
            edge=palette.primary if look.selected else palette.edge,
        ),
        box=Box(height=OPTION_HEIGHT, padding=ft.Padding.symmetric(horizontal=_SIDE), expand=True),
        content=ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=_SIDE,
            controls=[*tick, ft.Container(content=words, expand=True, expand_loose=True)],
        ),
    )


def _room(per_row: int) -> float:
    """How wide the words of an answer may be in a sheet on this screen, the tick beside them included."""
    width = min(ft.context.page.width or 0, SHEET_WIDTH) - 2 * MARGIN
    return (width - (per_row - 1) * CHIP_GAP) / per_row - 2 * _SIDE


def _font(words: str, room: float) -> float:
    """Long words are set smaller, so that they do not break."""
    longest = max((len(word) for word in re.split(r"(?<=[-\s])", words)), default=1)
    return max(min(_USUAL, room / (_EM * max(longest, 1))), _LEAST)
