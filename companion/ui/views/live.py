"""The live match: the facing table where two play, the upright board where more do."""

import flet as ft

from companion.core.seats import TWO_SIDES
from companion.ui.components.measured import Measured
from companion.ui.guard import InputGuard, guard_context
from companion.ui.hooks import use_one, use_value
from companion.ui.kit import component
from companion.ui.stores.match_store import MatchStore
from companion.ui.views.board import Board
from companion.ui.views.facing_table import FacingTable
from companion.ui.views.live_layers import Opened
from companion.ui.views.missing_match import MissingMatch


@component
def LiveMatch(*, store: MatchStore) -> ft.Control:
    """Everything of one match on one screen."""
    guard = use_one(InputGuard)
    opened, set_opened = use_value(_nothing_opened)
    if store.missing is not None:
        return MissingMatch(missing=store.missing)
    if store.open is None:
        return ft.Container(expand=True)
    now = store.open
    table = FacingTable if len(now.match.rules.seats) == len(TWO_SIDES) else Board
    return guard_context(
        guard,
        lambda: Measured(
            build=lambda screen: table(store=store, now=now, screen=screen, opened=opened, open_layer=set_opened)
        ),
    )


def _nothing_opened() -> Opened | None:
    return None
