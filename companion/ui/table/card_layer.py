"""The layer with the card at the end of a Bummerl or match, and the card's buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guard import perform, use_activity, use_guard
from companion.ui.kit.guarded import component
from companion.ui.kit.keys import use_enter, use_escape
from companion.ui.table.court_card import HEAD, LARGE_HEAD, CourtCard, CourtCardLook
from companion.ui.table.trump_fan import TrumpFan
from companion.ui.theme import Motion, use_motion
from companion.ui.theme.dimensions import CARD_MS, CARD_WIDTH, FADE_MS
from companion.ui.widgets.card_frame import BAND, FRAME
from companion.ui.widgets.column import centred_column
from companion.ui.widgets.measured import rotated
from companion.ui.widgets.sheet import scrim

if TYPE_CHECKING:
    from companion.ui.kit.guard import Action
    from companion.ui.kit.layout import Screen


_MARGIN, _GAP, _BESIDE_GAP = 10.0, 14.0, 24.0
_AROUND_HEADS = BAND + 2 * FRAME
_LEAST_HEAD = 138.0
"""Minimum height of each of the card's two heads, which shrink on a small screen to leave room for the fan."""
_LEAST_RISE, _MOST_RISE = 16.0, 64.0
_QUARTER_LEFT = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class CardActions:
    """The buttons of the card at the end of a Bummerl, laid out below the card and, for short screens, beside it."""

    below: ft.Control
    beside: ft.Control
    height: float
    """The height of the buttons below the card."""
    width: float
    """The width of the buttons beside the card."""


@component
def CardLayer(
    *,
    screen: Screen,
    court_card: CourtCardLook,
    on_dismiss: Action,
    on_enter: Action,
    actions: CardActions,
    turned: bool = False,
    celebrates: bool = False,
) -> ft.Control:
    """The scrim, the card and its buttons, which ignore input while appearing; tapping outside dismisses the card.

    The Enter key does the same as the main button, as long as the Tab key hasn't chosen another one.
    If `celebrates`, five cards fan out behind the card, unless motion is reduced.
    """
    motion, guard, activity = use_motion(), use_guard(), use_activity()
    shown, set_shown = ft.use_state(False)
    is_reduced = motion is not Motion.FULL

    def appear() -> None:
        guard.start()
        set_shown(True)

    ft.use_effect(appear, [])

    async def dismiss() -> None:
        if guard.passes():
            await perform(on_dismiss)

    async def enter() -> None:
        if guard.take():
            await guard.run(on_enter, activity)

    use_escape(on_dismiss, over=True)
    use_enter(enter)
    fade = ft.Animation(FADE_MS if is_reduced else CARD_MS, ft.AnimationCurve.EASE_OUT)
    content = _with_actions(screen, court_card, actions, fans=celebrates and not is_reduced, fanned=shown)
    return ft.Stack(
        key="card-layer",
        width=screen.width,
        height=screen.height,
        alignment=ft.Alignment.CENTER,
        controls=[
            scrim(dismiss, shade=0.7, opacity=1, fade=fade),
            ft.Container(
                key="card-and-actions",
                opacity=1 if shown else 0,
                scale=1 if shown or is_reduced else 0.94,
                animate_opacity=fade,
                animate_scale=None if is_reduced else fade,
                content=rotated(content, 2 if turned else 0),
            ),
        ],
    )


def _with_actions(
    screen: Screen, court_card: CourtCardLook, actions: CardActions, *, fans: bool, fanned: bool
) -> ft.Control:
    """Place the buttons below the card, or beside it on a short screen.

    To make room for the fan, the card's two heads shrink, down to their minimum height.
    """
    most = LARGE_HEAD if court_card.ends_match else HEAD
    room = screen.height - 2 * _MARGIN - _AROUND_HEADS
    beside = room - actions.height - _GAP < 2 * _LEAST_HEAD
    free = (
        (screen.width - CARD_WIDTH - _BESIDE_GAP - actions.width) / 2 - _MARGIN
        if beside
        else room - actions.height - _GAP - 2 * _LEAST_HEAD
    )
    rise = min(free, _MOST_RISE) if fans and free >= _LEAST_RISE else 0.0
    taken = 0.0 if beside else actions.height + _GAP + rise
    card = CourtCard(court_card=court_card, text_scale=screen.text_scale, head=min(most, (room - taken) / 2))
    if beside:
        fan = ft.Container(width=rise, height=CARD_WIDTH, content=_fan(rise, fanned=fanned, quarters=_QUARTER_LEFT))
        whole = ft.Row(tight=True, spacing=0, controls=[fan, card]) if rise else card
        return ft.Row(tight=True, spacing=_BESIDE_GAP, controls=[whole, actions.beside])
    return centred_column(
        ft.Column(tight=True, spacing=0, controls=[_fan(rise, fanned=fanned), card]) if rise else card,
        ft.Container(width=CARD_WIDTH, content=actions.below),
        spacing=_GAP,
    )


def _fan(rise: float, *, fanned: bool, quarters: int = 0) -> ft.Control:
    return rotated(TrumpFan(rise=rise, opened=fanned), quarters)
