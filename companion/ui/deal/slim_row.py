"""A narrow row of answers that are mostly left as they are."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import LARGE_FROM
from companion.ui.kit.text_scale import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import MIN_TARGET
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import room_for_words, use_sheet_room
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label as label_text
from companion.ui.widgets.text import strong

GAP = 6
_FONT, _TICK, _LARGEST_TICK, _BESIDE = 13, 14, 20, 4
_EM = 0.57
"""Width of a letter of the bold face, in units of its size; a generous guess."""
_WIDE = 2
"""So many in a row always have room for the tick beside the word."""


@component
def SlimRow(
    *, name: str, options: tuple[OptionLook, ...], on_choose: Callable[[str], object], per_row: int = 4
) -> ft.Control:
    """Answers as small tabs; `on_choose` gets the key of one. Selected is filled, bold and ticked."""
    scale = use_text_scale()
    rows = [options[start : start + per_row] for start in range(0, len(options), per_row)]
    room = room_for_words(use_sheet_room(), len(rows[0]))
    wide = len(rows[0]) <= _WIDE or all(_fits(look.words, room, scale) for look in options)
    return ft.Column(
        key=name,
        spacing=GAP,
        controls=[
            ft.Row(
                spacing=GAP,
                intrinsic_height=scale >= LARGE_FROM,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH
                if scale >= LARGE_FROM
                else ft.CrossAxisAlignment.CENTER,
                controls=[
                    keyed(
                        look.key,
                        _Tab,
                        name=f"{name}-{look.key}",
                        look=look,
                        wide=wide,
                        on_choose=on_choose,
                    )
                    for look in row
                ],
            )
            for row in rows
        ],
    )


def _fits(words: str, room: float, scale: float) -> bool:
    """Whether a tick stands beside these."""
    return _EM * _FONT * scale * len(words) + min(_TICK * scale, _LARGEST_TICK) + _BESIDE <= room


@component
def _Tab(*, name: str, look: OptionLook, wide: bool, on_choose: Callable[[str], object]) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    ink = palette.on_primary if look.selected else palette.ink
    words = (strong if look.selected else label_text)(look.words, grown(_FONT, scale), ink, line=1.1, lines=1)
    tick = [ft.Icon(ft.Icons.CHECK, size=min(_TICK * scale, _LARGEST_TICK), color=ink)] if look.selected else []
    return Pressable(
        name=name,
        label=look.label,
        selected=look.selected,
        on_press=lambda: on_choose(look.key),
        skin=Skin(
            fill=palette.primary if look.selected else palette.raised,
            edge=palette.primary if look.selected else palette.hairline,
        ),
        box=Box(height=MIN_TARGET, padding=ft.Padding.symmetric(horizontal=2), expand=True, line=14.5),
        content=ft.Row(alignment=ft.MainAxisAlignment.CENTER, spacing=_BESIDE, controls=[*tick, words])
        if wide
        else ft.Column(
            tight=True,
            spacing=1,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[*tick, words],
        ),
    )
