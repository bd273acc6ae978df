"""The games that can be announced: each with its name and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, CHIP_GAP
from companion.ui.theme.fit import fit
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import emphasis, plain, strong
from companion.ui.widgets.text import label as label_text

if TYPE_CHECKING:
    from collections.abc import Callable

_LARGEST, _LEAST = 16.0, 12.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractLook:
    """A game by its name and its value in words."""

    key: str
    words: str
    value: str
    label: str
    selected: bool = False


@component
def ContractGrid(  # what a grid is laid out by
    *,
    title: str,
    contracts: tuple[ContractLook, ...],
    columns: int,
    width: float,
    text_scale: float,
    on_choose: Callable[[str], object],
) -> ft.Control:
    """All of them in sight, in as many columns of `width`."""
    rows = [contracts[start : start + columns] for start in range(0, len(contracts), columns)]
    return ft.Column(
        key="contract",
        spacing=6,
        controls=[
            ft.Container(padding=ft.Padding.only(left=2), content=emphasis(title, "muted")),
            *(
                ft.Row(
                    spacing=CHIP_GAP,
                    controls=[
                        *(
                            keyed(
                                look.key,
                                _Game,
                                look=look,
                                font=_fitting(look.words, width, text_scale),
                                on_choose=on_choose,
                            )
                            for look in row
                        ),
                        *(ft.Container(expand=True) for _ in range(columns - len(row))),
                    ],
                )
                for row in rows
            ),
        ],
    )


def _fitting(words: str, width: float, text_scale: float) -> float:
    """The font size at which a name fits on one line, as far as it may shrink."""
    return max(fit(words, BOLD, _LARGEST, width, scale=text_scale), _LEAST)


@component
def _Game(*, look: ContractLook, font: float, on_choose: Callable[[str], object]) -> ft.Control:
    palette = use_palette()
    ink = palette.on_primary if look.selected else palette.ink
    small = palette.on_primary if look.selected else palette.muted
    tick = [ft.Icon(ft.Icons.CHECK, size=14, color=ink)] if look.selected else []
    return Pressable(
        name=f"contract-{look.key}",
        label=look.label,
        selected=look.selected,
        on_press=lambda: on_choose(look.key),
        skin=Skin(
            fill=palette.primary if look.selected else palette.raised,
            edge=palette.primary if look.selected else palette.edge,
        ),
        box=Box(padding=ft.Padding.symmetric(horizontal=2, vertical=8), expand=True),
        content=ft.Column(
            tight=True,
            spacing=3,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                (strong if look.selected and font > _LEAST else label_text)(look.words, font, ink, line=1.1, lines=1),
                ft.Row(
                    tight=True,
                    spacing=3,
                    controls=[*tick, (strong if look.selected else plain)(look.value, 13.5, small, line=1.1, lines=1)],
                ),
            ],
        ),
    )
