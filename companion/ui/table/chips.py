"""Score chips: buttons on each player's side that record one of that player's common results with a single tap."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import flet as ft
from flet import canvas as cv

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import Tier
from companion.ui.table.half_layout import HalfSize
from companion.ui.theme import Material, use_palette
from companion.ui.theme.dimensions import CHIP_GAP, CHIP_RADIUS, EDGE, SEMI_BOLD
from companion.ui.theme.fit import fit, width_of
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import centred, display, label

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.widgets.looks import ChipLook, HalfLook


_SIDE, _BESIDE, _GAP, WIDE_NUMERAL = 6.0, 24.0, 6.0, 34.0
"""Sizes for a caption beside a numeral: margin, width of the numeral or symbol, gap, and the numeral's font size."""
LINE = 1.08
WIDE_LINE = 1.05
_MOST_LINES = 3
_CAPTION, _LARGE_CAPTION = 12.5, 17.0
_LEAST_HUGE, _LARGEST_HUGE = 21.0, 26.0


@component
def Chips(*, half: HalfLook, size: HalfSize, on_chip: Callable[[str], object]) -> ft.Control:
    """One side's chips, arranged in rows according to `size`."""
    material = half.side.material(use_palette())
    columns = max(size.chip_columns, 1)
    font = caption_font(half.chips, size)
    return ft.Column(
        spacing=CHIP_GAP,
        controls=[
            ft.Row(
                spacing=CHIP_GAP,
                controls=[_chip(chip, material, size, font, on_chip) for chip in half.chips[start : start + columns]],
            )
            for start in range(0, len(half.chips), columns)
        ],
    )


def caption_font(chips: tuple[ChipLook, ...], size: HalfSize) -> float:
    """Return the font size for a side's captions: the largest, up to the system's text size, that keeps words whole."""
    if size.tier is Tier.NORMAL:
        return size.font(_CAPTION, least=12)
    wanted = max(_CAPTION * size.text_scale, _LARGE_CAPTION)
    if size.wide_chips:
        wanted = min(max(wanted, _LEAST_HUGE), _LARGEST_HUGE)
        return size.fixed(min((_wide_font(wide_caption(chip, size), size, wanted) for chip in chips), default=wanted))
    captions = [chip.caption.splitlines() for chip in chips]
    most_lines = max(map(len, captions), default=1)
    high = (size.chip_height - numeral_size(size) - 8) / (most_lines * LINE)
    lines = [line for caption in captions for line in caption]
    return size.fixed(min(wanted, high, fitting_font(lines, size.chip_width - 10)))


def caption_room(size: HalfSize) -> float:
    """Return the width available for a chip's caption beside its numeral."""
    return size.chip_width - 2 * _SIDE - _BESIDE - _GAP - 2 * EDGE


def _wide_font(caption: str, size: HalfSize, wanted: float) -> float:
    """Return the largest font size, up to `wanted`, at which a caption fits beside its numeral on up to three lines."""
    room, high = caption_room(size), size.chip_height - 4 * EDGE
    return max(
        min(fit(caption, SEMI_BOLD, wanted, room, lines=lines), high / (lines * WIDE_LINE))
        for lines in range(1, _MOST_LINES + 1)
    )


def numeral_size(size: HalfSize) -> float:
    """Return the apparent font size of the numeral above a caption; smaller if the chip is short."""
    return max(min(30 * size.unit, 0.36 * size.chip_height), 20.0)


def fitting_font(pieces: list[str], room: float) -> float:
    """Return the font size at which the widest piece of text is exactly as wide as `room`."""
    return room / max(map(caption_width, pieces), default=1.0)


def caption_width(words: str) -> float:
    """Return the width of a caption, in units of the font size."""
    return width_of(words, SEMI_BOLD)


def shown_caption(chip: ChipLook, size: HalfSize, font: float) -> str:
    """Return the caption on one line if it fits at the apparent font size `font`, otherwise on several lines."""
    whole = chip.full_caption
    return whole if whole and caption_width(whole) * font <= size.chip_width - 10 else chip.caption


def wide_caption(chip: ChipLook, size: HalfSize) -> str:
    """Return the caption to show beside the numeral; numbers never stand alone on a line, but long words may break."""
    whole = chip.full_caption.removesuffix(" …")
    if whole and _wide_font(whole, size, _LEAST_HUGE) >= _LEAST_HUGE:
        return whole
    caption = chip.caption.removesuffix(" …")
    lines = [re.sub(r"(?<=^\d\d) | (?=\d+$)", "\N{NO-BREAK SPACE}", line) for line in caption.splitlines()]
    return ("\n" if caption.partition("\n")[0].endswith("-") else " ").join(lines)


def _chip(
    chip: ChipLook, material: Material, size: HalfSize, font: float, on_chip: Callable[[str], object]
) -> ft.Control:
    return keyed(
        chip.key,
        Pressable,
        name=f"chip-{chip.key}",
        label=chip.label,
        on_press=lambda: on_chip(chip.key),
        on_down=True,
        skin=Skin(fill=material.chip, edge=material.chip_edge, radius=CHIP_RADIUS),
        box=Box(width=size.chip_width, height=size.chip_height, padding=ft.Padding.symmetric(horizontal=1)),
        content=(_wide_face if size.wide_chips else _face)(chip, material, size, font),
    )


def _face(chip: ChipLook, material: Material, size: HalfSize, font: float) -> ft.Control:
    """Return a chip's content with the numeral above the caption."""
    caption = centred(label(shown_caption(chip, size, font * size.text_scale), font, material.text, line=LINE, lines=2))
    return ft.Column(
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=max(3 * size.unit, 1),
        controls=[_symbol(chip, material, size.fixed(numeral_size(size)), size), caption],
    )


def _wide_face(chip: ChipLook, material: Material, size: HalfSize, font: float) -> ft.Control:
    """Return a chip's content with the numeral to the left of the caption, for large text."""
    caption = label(wide_caption(chip, size), font, material.text, line=WIDE_LINE, lines=_MOST_LINES)
    caption.expand = True
    numeral = ft.Container(
        width=_BESIDE,
        alignment=ft.Alignment.CENTER,
        content=_symbol(chip, material, size.fixed(WIDE_NUMERAL if chip.numeral else _BESIDE), size),
    )
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=_SIDE - 1), content=ft.Row(spacing=_GAP, controls=[numeral, caption])
    )


def _symbol(chip: ChipLook, material: Material, font: float, size: HalfSize) -> ft.Control:
    if chip.numeral:
        return display(chip.numeral, font, material.text, line=1.0)
    return turned_card(font * size.text_scale, material.text, material.chip)


def turned_card(height: float, color: str, ground: str) -> ft.Control:
    """Draw a face-down card, the symbol of the special deal (a result that takes more than one tap)."""
    unit = height / 30
    line = ft.Paint(color=color, stroke_width=2 * unit, style=ft.PaintingStyle.STROKE)
    back = ft.Paint(color=color)
    middle, across, along = 15 * unit, 4.2 * unit, 6 * unit
    lozenge = [
        cv.Path.MoveTo(middle, middle - along),
        cv.Path.LineTo(middle + across, middle),
        cv.Path.LineTo(middle, middle + along),
        cv.Path.LineTo(middle - across, middle),
        cv.Path.Close(),
    ]
    return cv.Canvas(
        width=30 * unit,
        height=height,
        shapes=[
            cv.Rect(5.5 * unit, 2 * unit, 19 * unit, 26 * unit, border_radius=3.2 * unit, paint=line),
            cv.Rect(8.7 * unit, 5.2 * unit, 12.6 * unit, 19.6 * unit, border_radius=1.4 * unit, paint=back),
            cv.Path(lozenge, paint=ft.Paint(color=ground)),
        ],
    )
