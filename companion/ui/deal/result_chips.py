"""Chips for the possible results of a deal, each showing the points."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import HUGE_FROM, LARGE_FROM, grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, CHIP_GAP, CHIP_RADIUS, SEMI_BOLD
from companion.ui.theme.fit import fit, lines_of
from companion.ui.widgets.column import centred_column, column
from companion.ui.widgets.options import END, choice_skin, use_sheet_room, use_title
from companion.ui.widgets.pressable import Box, Pressable
from companion.ui.widgets.text import centred, label, strong

_HEIGHT = 60
_NUMERAL, _CAPTION, _TWO_LINES, _LEAST = 20.0, 15.0, 13.0, 12.0
"""Font sizes: of the points, and of the caption at its largest, at its largest on two lines, and at its smallest."""
_INSIDE = 14
"""The part of a chip's width that its text cannot use."""


@dataclass(frozen=True, slots=True)
class ResultLook:
    """The text of a result chip: the points, the reason for them, and the label announced by screen readers."""

    key: str
    points: str
    caption: str
    label: str
    selected: bool | None = None
    """Whether the result is selected; None if a tap records it."""


@component
def ResultChips(
    *,
    name: str,
    title: str,
    results: tuple[ResultLook, ...],
    on_choose: Callable[[str], object],
    once: bool,
    end: ft.Control | None = None,
) -> ft.Control:
    """A titled row of result chips, with an optional control of width `END` at the end of the row.

    `on_choose` is called with the key of the tapped result. If it closes the sheet, `once` prevents a second call.
    """
    scale = use_text_scale()
    per_row = 1 if scale >= HUGE_FROM else len(results)
    within = use_sheet_room() - (END + CHIP_GAP if end is not None else 0)
    room = (within - (per_row - 1) * CHIP_GAP) / per_row - _INSIDE
    rows = [results[start : start + per_row] for start in range(0, len(results), per_row)]
    font = min(
        fit(result.caption, SEMI_BOLD, grown_size(_CAPTION, scale), room, scale=scale, lines=2) for result in results
    )
    if any(lines_of(result.caption, SEMI_BOLD, font * scale, room) > 1 for result in results):
        font = min(font, grown_size(_TWO_LINES, scale))
    chips = column(
        *(
            ft.Row(
                spacing=CHIP_GAP,
                intrinsic_height=scale >= LARGE_FROM,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH
                if scale >= LARGE_FROM
                else ft.CrossAxisAlignment.CENTER,
                controls=[
                    keyed(
                        result.key,
                        _Chip,
                        name=f"{name}-{result.key}",
                        result=result,
                        points=fit(result.points, BOLD, grown_size(_NUMERAL, scale), room, scale=scale),
                        font=max(font, _LEAST / scale),
                        on_choose=on_choose,
                        once=once,
                    )
                    for result in row
                ],
            )
            for row in rows
        ),
        spacing=CHIP_GAP,
    )
    if end is not None:
        chips.expand = True
    return column(
        ft.Container(padding=ft.Padding.only(left=2), content=use_title(title, use_sheet_room(), scale)),
        chips
        if end is None
        else ft.Row(spacing=CHIP_GAP, vertical_alignment=ft.CrossAxisAlignment.END, controls=[chips, end]),
        spacing=6,
        key=name,
    )


@component
def _Chip(
    *, name: str, result: ResultLook, points: float, font: float, on_choose: Callable[[str], object], once: bool
) -> ft.Control:
    palette = use_palette()
    ink, number = (palette.on_primary,) * 2 if result.selected else (palette.ink, palette.primary)
    return Pressable(
        name=name,
        label=result.label,
        selected=result.selected,
        on_press=lambda: on_choose(result.key),
        once=once,
        skin=replace(choice_skin(palette, selected=bool(result.selected), edge=palette.primary), radius=CHIP_RADIUS),
        box=Box(height=_HEIGHT, padding=ft.Padding.symmetric(horizontal=4), expand=True, line=_NUMERAL + font),
        content=centred_column(
            strong(result.points, points, number, line=1.1, lines=1),
            centred(label(result.caption, font, ink, line=1.1, lines=2)),
            spacing=0,
        ),
    )
