"""Drop-downs, which show the current answer and, when pressed, open a list of all answers below.

Escape closes the list.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_optional
from companion.ui.kit.keys import use_escape
from companion.ui.kit.layout import use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, MIN_TARGET
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import on_paper
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.sentence import with_short
from companion.ui.widgets.text import caption, emphasis, value

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.ui.widgets.looks import DropDownLook, OptionLook

_SIDE, _ICON, _LINE = 14, 22, 20


@component
def DropDowns(*, looks: tuple[DropDownLook, ...], on_choose: Callable[[str, str], object]) -> ft.Control:
    """Several drop-downs on one line; `on_choose` receives a drop-down's name and the chosen answer's key."""
    palette = use_palette()
    unfolded, set_unfolded = use_optional(str)
    use_escape(lambda: set_unfolded(None), active=unfolded is not None)

    def choose(name: str, key: str) -> object:
        set_unfolded(None)
        return on_choose(name, key)

    def pill(drop_down: DropDownLook) -> ft.Control:
        is_open = drop_down.name == unfolded
        return keyed(
            drop_down.name,
            Pressable,
            name=drop_down.name,
            label=drop_down.label,
            expanded=is_open,
            on_press=lambda: set_unfolded(None if is_open else drop_down.name),
            skin=Skin(fill=palette.paper, edge=palette.edge, radius=MIN_TARGET / 2),
            box=Box(height=MIN_TARGET, line=_LINE, padding=ft.Padding.only(left=16, right=10), snug=True),
            content=ft.Row(
                tight=True,
                spacing=4,
                controls=[
                    ft.Container(expand=True, expand_loose=True, content=emphasis(drop_down.words)),
                    _arrow(is_open=is_open),
                ],
            ),
        )

    shown = [drop_down for drop_down in looks if drop_down.name == unfolded]
    return column(
        ft.Row(wrap=True, spacing=CHIP_GAP, run_spacing=CHIP_GAP, controls=[pill(drop_down) for drop_down in looks]),
        *(on_paper(_answers(drop_down, partial(choose, drop_down.name)), padding=0, width=1) for drop_down in shown),
        spacing=CHIP_GAP,
    )


@component
def DropDownRow(
    *, drop_down: DropDownLook, title: str, note: str = "", on_choose: Callable[[str], object]
) -> ft.Control:
    """A drop-down as a row of a list, with the title, the current answer, and a note."""
    unfolded, set_unfolded = ft.use_state(False)
    use_escape(lambda: set_unfolded(False), active=unfolded)
    scale = use_text_scale()

    def choose(key: str) -> object:
        set_unfolded(False)
        return on_choose(key)

    words = column(emphasis(title), caption(note) if note else None, spacing=2)
    current = value(drop_down.words, "primary")
    return column(
        Pressable(
            name=drop_down.name,
            label=f"{drop_down.label}. {note}" if note else drop_down.label,
            expanded=unfolded,
            on_press=lambda: set_unfolded(lambda old: not old),
            box=Box(padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=15)),
            content=ft.Row(spacing=4, controls=[with_short(words, current, scale), _arrow(is_open=unfolded)]),
        ),
        _answers(drop_down, choose) if unfolded else None,
        spacing=0,
    )


@component
def DropDownCard(*, drop_down: DropDownLook, title: str, on_choose: Callable[[str], object]) -> ft.Control:
    """A drop-down with its title, on a paper card."""
    return on_paper(DropDownRow(drop_down=drop_down, title=title, on_choose=on_choose), padding=0, width=1)


def _answers(drop_down: DropDownLook, on_choose: Callable[[str], object]) -> ft.Control:
    return column(*(_answer(drop_down.name, option, on_choose) for option in drop_down.options), spacing=0)


def _answer(name: str, option: OptionLook, on_choose: Callable[[str], object]) -> ft.Control:
    palette = use_palette()
    tick = ft.Icon(ft.Icons.CHECK, size=_ICON, color=palette.primary) if option.selected else ft.Container(width=_ICON)
    return keyed(
        option.key,
        Pressable,
        name=f"{name}-{option.key}",
        label=option.label,
        selected=option.selected,
        on_press=lambda: on_choose(option.key),
        box=Box(padding=ft.Padding.symmetric(horizontal=_SIDE, vertical=14)),
        content=ft.Row(
            spacing=10,
            controls=[tick, ft.Container(expand=True, content=(value if option.selected else emphasis)(option.words))],
        ),
    )


def _arrow(*, is_open: bool) -> ft.Control:
    icon = ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE
    return ft.Icon(icon, size=_ICON, color=use_palette().muted)
