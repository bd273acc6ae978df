"""The card at the end of a Bummerl over the table, with what can be done next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guard import perform, use_guard
from companion.ui.kit.guarded import component
from companion.ui.kit.keys import ESCAPE, use_keys
from companion.ui.table.court_card import BAND, HEAD, CardLook, CourtCard
from companion.ui.theme import Motion, use_motion
from companion.ui.theme.dimensions import CARD_MS, CARD_WIDTH, FADE_MS
from companion.ui.widgets.scrim import scrim
from companion.ui.widgets.turning import turned_by

if TYPE_CHECKING:
    from companion.ui.kit.guard import Action
    from companion.ui.kit.keys import Key
    from companion.ui.kit.layout import Screen

BESIDE_WIDTH, BESIDE_HEIGHT = 200.0, 204.0
"""Of the buttons where they stand beside the card."""


@component
def CardLayer(
    *, screen: Screen, look: CardLook, on_dismiss: Action, actions: list[ft.Control], turned: bool = False
) -> ft.Control:
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

    async def hear(key: Key) -> bool:
        if key.name == ESCAPE:  # no finger that trembles
            await perform(on_dismiss)
        return key.name == ESCAPE

    use_keys(hear, over=True)
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
                content=turned_by(_arranged(screen, look, actions), 2 if turned else 0),
            ),
        ],
    )


def _arranged(screen: Screen, look: CardLook, actions: list[ft.Control]) -> ft.Control:
    """Buttons below the card, or beside it where the screen lies."""
    head = min(HEAD, (screen.height - BAND - 24) / 2)
    card = CourtCard(look=look, text_scale=screen.text_scale, head=head)
    if screen.height < 2 * HEAD + BAND + 120:
        beside = ft.Column(width=BESIDE_WIDTH, height=BESIDE_HEIGHT, spacing=12, controls=actions)
        return ft.Row(tight=True, spacing=24, controls=[card, beside])
    return ft.Column(
        tight=True,
        spacing=16,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            card,
            ft.Row(width=CARD_WIDTH, spacing=10, alignment=ft.MainAxisAlignment.SPACE_BETWEEN, controls=actions),
        ],
    )
