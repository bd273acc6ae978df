"""The live match: the facing table where two play, the upright board where more do."""

import flet as ft

from companion.core.seats import TWO_SIDES
from companion.ui.kit.guard import InputGuard, guard_context
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_maybe, use_one
from companion.ui.kit.layout import Screen
from companion.ui.matches.all_store import use_first_use
from companion.ui.matches.dead_end import MissingMatch
from companion.ui.matches.store import MatchStore
from companion.ui.session import use_preferences
from companion.ui.table.attention_store import use_attention
from companion.ui.table.board.board import Board
from companion.ui.table.facing_table import FacingTable
from companion.ui.table.glancing import Glancing
from companion.ui.table.hints import Hint
from companion.ui.table.live_keys import use_live_keys
from companion.ui.table.live_layers import Opened
from companion.ui.widgets.measured import Measured


@component
def LiveMatch(*, store: MatchStore) -> ft.Control:
    """Everything of one match on one screen."""
    guard = use_one(InputGuard)
    attention, first_use, settings = use_attention(), use_first_use(), use_preferences().settings
    opened, set_opened = use_maybe(Opened)
    use_live_keys(store, guard, opened, set_opened)
    running = store.open is not None and not store.open.standing.over

    def watch() -> None:
        attention.watch(store.match_id, running=running)

    ft.use_effect(watch, [running], lambda: attention.leave(store.match_id))
    if store.missing is not None:
        return MissingMatch(missing=store.missing)
    if store.open is None:
        return ft.Container(expand=True)
    now = store.open
    table = FacingTable if len(now.match.rules.seats) == len(TWO_SIDES) else Board

    def build(screen: Screen) -> ft.Control:
        hint = Hint(store=first_use, now=now, screen=screen, covered=opened is not None)
        drawn = table(store=store, now=now, screen=screen, opened=opened, open_layer=set_opened, hint=hint)
        return Glancing(attention=attention, store=store, now=now, screen=screen, table=drawn)

    return guard_context(guard, lambda: Measured(build=build, mode=settings.mode, turn=settings.turn))
