"""The card at the end of a Bummerl: double-headed, so that both chairs can read it."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.components.beads import gloss
from companion.ui.components.cane import weave
from companion.ui.components.looks import Side
from companion.ui.components.scrim import scrim
from companion.ui.components.words import display, label, strong
from companion.ui.guard import perform, use_guard
from companion.ui.kit import component
from companion.ui.theme import LIGHT, Material, Motion, use_motion, use_palette
from companion.ui.theme.dimensions import CARD_MS, CARD_WIDTH, FADE_MS

if TYPE_CHECKING:
    from companion.ui.guard import Action
    from companion.ui.layout import Screen

HEAD = 145.0
BAND = 46.0
FRAME = 9.0


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLook:
    """Who got what: "Bummerl für" · "Berta" · "Anna 7 : 4" · three marks of side B."""

    side: Side
    lead: str
    name: str
    result: str
    marks: int
    label: str
    note: str = ""
    """A second line under the name, such as "Schneider"."""


@component
def CardLayer(*, screen: Screen, look: CardLook, on_dismiss: Action, actions: list[ft.Control]) -> ft.Control:
    """Scrim, card and a row of buttons below; a press outside continues. It takes no input while it appears."""
    motion, guard = use_motion(), use_guard()
    shown, set_shown = ft.use_state(False)
    still = motion is not Motion.FULL

    def appear() -> None:
        guard.start()
        set_shown(True)

    ft.use_effect(appear, [])

    async def outside() -> None:
        if guard.passes():
            await perform(on_dismiss)

    fade = ft.Animation(FADE_MS if still else CARD_MS, ft.AnimationCurve.EASE_OUT)
    return ft.Stack(
        key="card-layer",
        width=screen.width,
        height=screen.height,
        alignment=ft.Alignment.CENTER,
        controls=[
            scrim(outside, shade=0.7, opacity=1, fade=fade),
            ft.Container(
                opacity=1 if shown else 0,
                scale=1 if shown or still else 0.94,
                animate_opacity=fade,
                animate_scale=None if still else fade,
                content=_arranged(screen, look, actions),
            ),
        ],
    )


def _arranged(screen: Screen, look: CardLook, actions: list[ft.Control]) -> ft.Control:
    """Buttons below the card, or beside it where the screen lies."""
    card = CourtCard(look=look)
    if screen.height < 2 * HEAD + BAND + 120:
        return ft.Row(tight=True, spacing=24, controls=[card, ft.Column(tight=True, spacing=12, controls=actions)])
    return ft.Column(
        tight=True,
        spacing=16,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            card,
            ft.Row(width=CARD_WIDTH, spacing=10, alignment=ft.MainAxisAlignment.SPACE_BETWEEN, controls=actions),
        ],
    )


@component
def CourtCard(*, look: CardLook) -> ft.Control:
    """Two heads and a band of cane; paper in every theme, as cards are."""
    palette = use_palette()
    material = look.side.material(LIGHT)
    line = ft.Border.all(1.2, "#B8923F" if palette.dark else palette.brass)
    return ft.Semantics(
        key="court-card",
        label=look.label,
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            width=CARD_WIDTH,
            border_radius=18,
            bgcolor=LIGHT.paper,
            border=line,
            padding=FRAME - 1,
            shadow=ft.BoxShadow(blur_radius=36, color=ft.Colors.with_opacity(0.6, "#000000"), offset=ft.Offset(0, 10))
            if palette.deep
            else None,
            content=ft.Container(
                border=line,
                border_radius=11,
                content=ft.Column(
                    tight=True,
                    spacing=0,
                    controls=[
                        ft.RotatedBox(quarter_turns=2, content=_head(look, material)),
                        _band(look, material),
                        _head(look, material),
                    ],
                ),
            ),
        ),
    )


def _head(look: CardLook, material: Material) -> ft.Control:
    size = 44.0 if len(look.name) < 10 else 28.0  # noqa: PLR2004 - longer names are set smaller
    return ft.Container(
        height=HEAD,
        width=CARD_WIDTH - 2 * FRAME - 2,
        padding=ft.Padding.only(left=17, right=17, top=16, bottom=13),
        content=ft.Column(
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                label(look.lead, 18, LIGHT.muted, lines=1),
                display(look.name, size, LIGHT.ink, line=1.2, lines=1),
                *([label(look.note, 15, LIGHT.ink, lines=1)] if look.note else []),
                ft.Container(expand=True),
                ft.Row(
                    alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                    controls=[
                        ft.Row(
                            spacing=11 if look.marks < 5 else 3,  # noqa: PLR2004 - many marks stand closer
                            controls=[card_mark(look.side, material, 16) for _ in range(look.marks)],
                        ),
                        strong(look.result, 15.5, LIGHT.ink, lines=1),
                    ],
                ),
            ],
        ),
    )


def _band(look: CardLook, material: Material) -> ft.Control:
    side = ft.BorderSide(1.2, LIGHT.brass)
    return ft.Stack(
        height=BAND,
        controls=[
            ft.Container(
                left=0,
                right=0,
                top=0,
                bottom=0,
                image=weave(dark=False, opacity=0.5, tile=23),
                border=ft.Border(top=side, bottom=side),
            ),
            ft.Container(
                left=0,
                right=0,
                top=0,
                bottom=0,
                alignment=ft.Alignment.CENTER,
                content=ft.Container(
                    width=BAND,
                    height=BAND,
                    border_radius=BAND / 2,
                    bgcolor=LIGHT.paper,
                    border=ft.Border.all(1.2, LIGHT.brass),
                    alignment=ft.Alignment.CENTER,
                    content=card_mark(look.side, material, 20),
                ),
            ),
        ],
    )


def card_mark(side: Side, material: Material, size: float) -> ft.Control:
    """One Bummerl on a card: a ball, or a barrel standing on its corner."""
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2 if side is Side.A else size * 0.24,
        rotate=ft.Rotate(pi / 4) if side is Side.B else None,
        gradient=gloss(material.bead_light, material.bead, material.bead_shade),
    )
