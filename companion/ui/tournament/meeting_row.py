"""A table at which two meet: either of them is pressed to say that he has won."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import CARD_RADIUS, CHIP_GAP, MIN_TARGET
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label as label_text
from companion.ui.widgets.text import plain, strong


@dataclass(frozen=True, slots=True, kw_only=True)
class SideOfMeeting:
    """One of the two."""

    key: str
    name: str
    label: str
    """What pressing it says, for ears."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingLook:
    """What the row says."""

    key: str
    title: str
    detail: str
    sides: tuple[SideOfMeeting, ...]


@component
def MeetingRow(*, look: MeetingLook, on_choose: Callable[[str], object]) -> ft.Control:
    """The table above, the two below; `on_choose` gets the key of the side."""
    palette, scale = use_palette(), use_text_scale()
    return ft.Container(
        padding=10,
        border_radius=CARD_RADIUS,
        bgcolor=palette.paper,
        border=ft.Border.all(1.2, palette.hairline),
        content=ft.Column(
            tight=True,
            spacing=8,
            controls=[
                ft.Row(
                    wrap=True,
                    spacing=10,
                    run_spacing=2,
                    controls=[
                        strong(look.title, grown(16, scale), palette.ink),
                        plain(look.detail, grown(14, scale), palette.muted),
                    ],
                ),
                ft.Row(
                    spacing=CHIP_GAP,
                    controls=[
                        keyed(side.key, _Side, name=f"{look.key}-{side.key}", side=side, on_choose=on_choose)
                        for side in look.sides
                    ],
                ),
            ],
        ),
    )


@component
def _Side(*, name: str, side: SideOfMeeting, on_choose: Callable[[str], object]) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    return Pressable(
        name=name,
        label=side.label,
        on_press=lambda: on_choose(side.key),
        skin=Skin(fill=palette.raised, edge=palette.edge),
        box=Box(expand=True, padding=ft.Padding.symmetric(horizontal=8, vertical=(MIN_TARGET - 20) / 2)),
        content=_centred(side.name, palette, scale),
    )


def _centred(words: str, palette: Palette, scale: float) -> ft.Text:
    text = label_text(words, grown(16, scale), palette.ink, line=1.2, lines=2)
    text.text_align = ft.TextAlign.CENTER
    return text
