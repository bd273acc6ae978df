"""A segmented control for choosing one of a few options."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import LARGE_FROM, grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, EDGE, OPTION_RADIUS
from companion.ui.theme.fit import least_width
from companion.ui.widgets.column import column
from companion.ui.widgets.looks import OptionLook
from companion.ui.widgets.options import use_option_height, use_sheet_room
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import centred, label, strong

_FONT, _LEAST, _LINE = 15.0, 12.0, 1.1
"""The largest and smallest font size of a segment, and the line height as a multiple of the font size."""
_SEGMENT, _SIDE, _INSET = 52, 4, 2
"""A segment's height, its horizontal padding, and the gap between a segment and the control's border."""
_TICK, _LARGEST_TICK = 14, 20


@component
def Segments(*, name: str, options: tuple[OptionLook, ...], on_choose: Callable[[str], object]) -> ft.Control:
    """A segmented control of fixed height; the selected segment is filled, bold and ticked.

    Each segment is as wide as its text needs. If the segments don't fit in one row, several rows are used. `on_choose`
    is called with the key of the tapped segment.
    """
    palette, scale, width = use_palette(), use_text_scale(), use_sheet_room()
    least = grown_size(_LEAST, scale)
    fonts = {count: _segment_font(options, count, width, scale) for count in (len(options), 2, 1)}
    count = next((count for count, font in fonts.items() if font >= least), 1)
    font = max(min(fonts[count], grown_size(_FONT, scale)), least)
    rows = [options[start : start + count] for start in range(0, len(options), count)]
    return ft.Container(
        key=name,
        bgcolor=palette.raised,
        padding=_INSET,
        border=ft.Border.all(EDGE, palette.edge),
        border_radius=OPTION_RADIUS,
        content=column(
            *(
                ft.Row(
                    spacing=0,
                    intrinsic_height=scale >= LARGE_FROM,
                    vertical_alignment=ft.CrossAxisAlignment.STRETCH
                    if scale >= LARGE_FROM
                    else ft.CrossAxisAlignment.CENTER,
                    controls=[
                        keyed(
                            option.key,
                            _Segment,
                            name=f"{name}-{option.key}",
                            option=option,
                            font=font,
                            on_choose=on_choose,
                        )
                        for option in row
                    ],
                )
                for row in rows
            ),
            spacing=0,
        ),
    )


def _segment_font(options: tuple[OptionLook, ...], count: int, width: float, scale: float) -> float:
    """Return the largest font size at which `count` segments fit side by side, each with at most two lines of text."""
    room = width - 2 * (_INSET + EDGE) - count * 2 * _SIDE
    rows = (options[start : start + count] for start in range(0, len(options), count))
    widest = max(sum(least_width(option.words, BOLD, lines=2) for option in row) for row in rows)
    return room / (widest * scale)


@component
def _Segment(*, name: str, option: OptionLook, font: float, on_choose: Callable[[str], object]) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    ink = palette.on_primary if option.selected else palette.ink
    return Pressable(
        name=name,
        label=option.label,
        selected=option.selected,
        on_press=lambda: on_choose(option.key),
        skin=Skin(fill=palette.primary if option.selected else ft.Colors.TRANSPARENT, radius=OPTION_RADIUS - _INSET),
        box=Box(
            height=min(_SEGMENT, use_option_height()),
            padding=ft.Padding.symmetric(horizontal=_SIDE - 1),
            expand=round(100 * least_width(option.words, BOLD, lines=2) * font),
            line=font * _LINE,
        ),
        content=ft.Column(
            tight=True,
            spacing=0,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                ft.Icon(
                    ft.Icons.CHECK,
                    size=min(_TICK * scale, _LARGEST_TICK),
                    color=ink if option.selected else ft.Colors.TRANSPARENT,
                ),
                centred((strong if option.selected else label)(option.words, font, ink, line=_LINE, lines=2)),
            ],
        ),
    )
