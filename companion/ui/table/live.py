"""The live match: the facing table for two players, the upright board for more, and keyboard shortcuts for both."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

import flet as ft

from companion.core.match.match import Match
from companion.core.seats import TWO_SIDES, Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guard import InputGuard, guard_context, use_activity
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_maybe, use_navigate, use_one, use_translator
from companion.ui.kit.keys import ESCAPE, Key, use_keys
from companion.ui.kit.layout import Screen
from companion.ui.matches.all_store import use_first_use
from companion.ui.matches.dead_end import MissingMatch
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.session import use_preferences
from companion.ui.table import words_chips as chip_labels
from companion.ui.table.attention_store import use_attention
from companion.ui.table.board.board import Board
from companion.ui.table.facing_table import FacingTable
from companion.ui.table.glancing import Glancing
from companion.ui.table.hints import Hint
from companion.ui.table.live_layers import Layer, Opened, OpenLayer
from companion.ui.widgets.measured import Measured

_NUMPAD = "NUMPAD "
_OF_A, _OF_B = "123", "789"
"""The lower row of a numeric keypad is the lower half, the upper row the upper half."""


@component
def LiveMatch(*, store: MatchStore) -> ft.Control:
    """The screen of one match."""
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


def use_live_keys(store: MatchStore, guard: InputGuard, opened: Opened | None, open_layer: OpenLayer) -> None:
    """Handle the keyboard shortcuts of the table, after any open layer has (a hook)."""
    tr = use_translator()
    navigate, activity = use_navigate(), use_activity()

    async def hear(key: Key) -> bool:
        act, now = act_of(key), store.open
        if act is None or opened is not None:
            return False
        if act is Act.LEAVE:
            navigate(routes.HOME)
        elif now is not None and (now.card is None or act is Act.UNDO) and not now.locked and guard.take():
            await _do(act, tr, store, now, navigate, open_layer)
            if activity is not None:
                await guard.wait_for(activity.answered)
        return True

    use_keys(hear)


class Act(StrEnum):
    """An action with a keyboard shortcut that works anywhere on the table."""

    UNDO = "undo"
    REDO = "redo"
    SPECIAL = "special"
    OTHER_SPECIAL = "other-special"
    SHEET = "sheet"
    RULES = "rules"
    MENU = "menu"
    SHORTCUTS = "shortcuts"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Usual:
    """The nth usual result of the first or second side, counted from zero."""

    side: int
    nth: int


_LETTERS = {"U": Act.UNDO, "S": Act.SPECIAL, "L": Act.SHEET, "R": Act.RULES, "M": Act.MENU}
_SHIFTED = {"U": Act.REDO, "S": Act.OTHER_SPECIAL, "/": Act.SHORTCUTS}
_COMMANDS = {"Z": Act.UNDO, "Y": Act.REDO}


def act_of(key: Key) -> Act | Usual | None:
    """Return the action or result of a key at the table, None if it has none."""
    name = key.name.removeprefix(_NUMPAD)
    if key.alt:
        return None
    if key.command:
        return Act.REDO if key.shift and name == "Z" else _COMMANDS.get(name)
    if name in {"?", "F1"}:
        return Act.SHORTCUTS
    if name == ESCAPE:
        return Act.LEAVE
    if key.shift:
        return _SHIFTED.get(name)
    for side, digits in enumerate((_OF_A, _OF_B)):
        if len(name) == 1 and name in digits:
            return Usual(side, digits.index(name))
    return _LETTERS.get(name)


async def _do(
    act: Act | Usual,
    tr: Translator,
    store: MatchStore,
    now: OpenMatch,
    navigate: Callable[[str], None],
    open_layer: OpenLayer,
) -> None:
    if isinstance(act, Usual):
        await _enter(act, tr, store, now.match)
        return
    first, second = now.match.rules.seats[:2]
    is_for_two = len(now.match.rules.seats) == len(TWO_SIDES)
    actions: dict[Act, Callable[[], object]] = {
        Act.UNDO: store.undo,
        Act.REDO: store.redo,
        Act.SPECIAL: partial(open_layer, Opened(Layer.DEAL, first if is_for_two else None)),
        Act.OTHER_SPECIAL: partial(open_layer, Opened(Layer.DEAL, second if is_for_two else None)),
        Act.SHEET: partial(navigate, routes.sheet(store.match_id)),
        Act.RULES: partial(navigate, routes.rules(store.match_id)),
        Act.MENU: partial(open_layer, Opened(Layer.MENU, first)),
        Act.SHORTCUTS: partial(open_layer, Opened(Layer.SHORTCUTS)),
    }
    if act in {Act.SPECIAL, Act.OTHER_SPECIAL} and (now.standing.over or now.standing.play_off):
        return
    done = actions[act]()
    if isinstance(done, Awaitable):
        await done


async def _enter(act: Usual, tr: Translator, store: MatchStore, match: Match) -> None:
    """Record the result of the nth chip, if there is one; matches of more than two players have none."""
    if len(match.rules.seats) != len(TWO_SIDES):
        return
    seat = (Seat.A, Seat.B)[act.side]
    usual = [chip.key for chip in chip_labels.chips(tr, match, seat) if chip.key != chip_labels.SPECIAL]
    if act.nth < len(usual) and store.open is not None and not store.open.standing.over:
        await store.record(chip_labels.usual_outcome(seat, usual[act.nth]), seat)
