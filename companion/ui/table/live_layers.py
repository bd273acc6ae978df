"""The layers on top of a live match: the sheet for a deal, the menu, and the card at the end of a Bummerl."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import flet as ft

from companion.core.scoring.outcomes import Outcome
from companion.core.seats import PAIR, Seat
from companion.ui.deal.deal_frame import DealForm, DealPlan
from companion.ui.deal.deal_sheet import DealSheet
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance
from companion.ui.kit.layout import Arrangement, Screen
from companion.ui.matches.open_match import Entered, OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.table.bummerl_card import BummerlCard
from companion.ui.table.match_menu import MatchMenu
from companion.ui.table.shortcuts_sheet import ShortcutsSheet


class Layer(StrEnum):
    """A kind of layer that the user can open on top of the table, one at a time."""

    DEAL = "deal"
    MENU = "menu"
    SHORTCUTS = "shortcuts"


@dataclass(frozen=True, slots=True)
class OpenedLayer:
    """The open layer, and the player who opened it, if any."""

    layer: Layer
    side: Seat | None = None


OpenLayer = Callable[[OpenedLayer | None], object]


def layers(
    store: MatchStore, open_match: OpenMatch, screen: Screen, opened: OpenedLayer | None, open_layer: OpenLayer
) -> tuple[ft.Control, ...]:
    """Return the layer that is open, if any, as a tuple of at most one control."""
    if opened is not None and opened.layer is Layer.DEAL:
        return (
            DealLayer(
                store=store, open_match=open_match, screen=screen, side=opened.side, on_close=lambda: open_layer(None)
            ),
        )
    if opened is not None and opened.layer is Layer.SHORTCUTS:
        return (ShortcutsSheet(open_match=open_match, screen=screen, on_close=lambda: open_layer(None)),)
    if opened is not None:
        return (MatchMenu(store=store, open_match=open_match, screen=screen, on_close=lambda: open_layer(None)),)
    if open_match.card is not None or open_match.locked:
        facing = len(open_match.match.rules.seats) == len(PAIR) and screen.arrangement is Arrangement.FACING
        across = isinstance(open_match.notice, Entered) and open_match.notice.side is Seat.B
        return (BummerlCard(store=store, open_match=open_match, screen=screen, turned=facing and across),)
    return ()


@component
def DealLayer(
    *, store: MatchStore, open_match: OpenMatch, screen: Screen, side: Seat | None, on_close: Callable[[], object]
) -> ft.Control:
    """The sheet for the next deal; if another device changes the match in the meantime, the deal isn't saved."""
    seen = use_instance(lambda: open_match.stored.revision)

    async def save(outcome: Outcome) -> None:
        on_close()
        await store.record(outcome, side or open_match.match.rules.seats[0], seen=seen)

    return DealSheet(
        form=DealForm(
            screen=screen,
            open_match=open_match,
            plan=DealPlan(side=side),
            turned=side is Seat.B and screen.arrangement is Arrangement.FACING,
            on_save=save,
            on_close=on_close,
        )
    )
