"""The grid of contracts, each with its name and value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import Tier
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD, CHIP_GAP
from companion.ui.theme.fit import fit
from companion.ui.widgets.column import centred_column
from companion.ui.widgets.options import choice_skin
from companion.ui.widgets.pressable import Box, Pressable
from companion.ui.widgets.sheet import body_width
from companion.ui.widgets.text import emphasis, plain, strong
from companion.ui.widgets.text import label as label_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.kit.layout import Screen

_LARGEST, _LEAST = 16.0, 12.0


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractLook:
    """The display text of a contract: its name and its value."""

    key: str
    words: str
    value: str
    label: str
    selected: bool = False


@component
def ContractGrid(
    *, title: str, contracts: tuple[ContractLook, ...], screen: Screen, on_choose: Callable[[str], object]
) -> ft.Control:
    """The grid of all contracts, with each name as large as fits on one line."""
    columns = 1 if screen.tier is Tier.HUGE else 2
    width = (body_width(screen) - (columns - 1) * CHIP_GAP) / columns - 6
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
                                font=max(fit(look.words, BOLD, _LARGEST, width, scale=screen.text_scale), _LEAST),
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
        skin=choice_skin(palette, selected=look.selected),
        box=Box(padding=ft.Padding.symmetric(horizontal=2, vertical=8), expand=True),
        content=centred_column(
            (strong if look.selected and font > _LEAST else label_text)(look.words, font, ink, line=1.1, lines=1),
            ft.Row(
                tight=True,
                spacing=3,
                controls=[*tick, (strong if look.selected else plain)(look.value, 13.5, small, line=1.1, lines=1)],
            ),
            spacing=3,
        ),
    )
