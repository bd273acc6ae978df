"""The screen of a live match: the facing table for two players, the upright board for more, and keyboard shortcuts."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

import flet as ft

from companion.core.match.match import Match
from companion.core.seats import TWO_SIDES, Seat
from companion.i18n.translator import Translator
from companion.ui.kit.guard import InputGuard, guard_context, use_activity
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_optional, use_translator
from companion.ui.kit.keys import ESCAPE, Key, asks_for_shortcuts, use_keys
from companion.ui.kit.layout import Screen
from companion.ui.matches.dead_end import MissingMatch
from companion.ui.matches.early_store import early_store
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.navigation.screens import LazyPart, loaded
from companion.ui.session import use_has_role, use_preferences
from companion.ui.table import words_chips as chip_labels
from companion.ui.table.attention_store import use_attention
from companion.ui.table.board.board import Board
from companion.ui.table.facing_table import FacingTable
from companion.ui.table.glance_view import GlanceView
from companion.ui.table.hints import Hint, hint_look
from companion.ui.table.live_layers import Layer, OpenedLayer, OpenLayer
from companion.ui.table.way_out import use_way_out
from companion.ui.widgets.measured import Measured

_NUMPAD = "NUMPAD "
_DIGITS_OF_A, _DIGITS_OF_B = "123", "789"
"""The digit keys for the usual results of players A and B: the bottom and top rows of digits on a numeric keypad."""


@component
def LiveMatch(*, store: MatchStore) -> ft.Control:
    """The screen of a live match, or a message if the match is missing."""
    guard = use_instance(InputGuard)
    tr, attention, settings = use_translator(), use_attention(), use_preferences().settings
    opened, set_opened = use_optional(OpenedLayer)
    use_live_keys(store, guard, opened, set_opened)
    running = store.open is not None and not store.open.standing.over

    def watch() -> None:
        attention.watch(store.match_id, running=running)

    ft.use_effect(watch, [running], lambda: attention.leave(store.match_id))
    use_waiting_for_changes(store, guard)
    if store.missing is not None:
        return MissingMatch(missing=store.missing)
    if store.open is None:
        return ft.Container(expand=True)
    open_match = store.open.shown_in(tr)
    if open_match.stored.is_handed_over:
        return keyed("handed-over", loaded(LazyPart.HANDED_OVER), store=store)
    is_for_two = len(open_match.match.rules.seats) == len(TWO_SIDES)

    def build(screen: Screen) -> ft.Control:
        hint = hint_look(tr, settings, open_match, screen, opened)
        room = 0.0 if hint is None else hint.room
        table = FacingTable if is_for_two else partial(Board, room_for_hint=room)
        view = table(
            store=store,
            open_match=open_match,
            screen=screen,
            opened=opened,
            open_layer=set_opened,
            hint=Hint(hint=hint, open_match=open_match, opened=opened),
        )
        return GlanceView(attention=attention, store=store, open_match=open_match, screen=screen, table=view)

    return guard_context(guard, lambda: Measured(build=build, mode=settings.mode, turn=settings.turn))


def use_waiting_for_changes(store: MatchStore, guard: InputGuard) -> None:
    """Reject input after a change by another session until this device shows it, because a tap may be older."""
    activity = use_activity()
    revision = None if store.open is None else store.open.stored.revision
    shown = ft.use_ref(revision)

    async def wait() -> None:
        is_change, shown.current = shown.current not in {None, revision}, revision
        if is_change and activity is not None and store.open is not None and store.open.notice is None:
            await guard.wait_for(activity.wait_until_received)

    ft.use_effect(wait, [revision])


def use_live_keys(store: MatchStore, guard: InputGuard, opened: OpenedLayer | None, open_layer: OpenLayer) -> None:
    """Handle the table's keyboard shortcuts, unless a layer is open on top of the table."""
    tr, has_role, early = use_translator(), use_has_role(), early_store()
    navigate, activity, way_out = use_navigate(), use_activity(), use_way_out()

    async def on_key(key: Key) -> bool:
        action, open_match = action_of(key), store.open
        is_covered = opened is not None or early.offer_for(store.match_id) is not None
        if action is None or is_covered or (has_role and action in _LEAVING):
            return False
        if action is KeyAction.LEAVE:
            navigate(way_out)
        elif open_match is None or not _works(action, open_match):
            return True
        elif guard.take():
            await guard.run(partial(_run, action, tr, store, open_match, navigate, open_layer), activity)
        return True

    use_keys(on_key)


def _works(action: "KeyAction | KeyResult", open_match: OpenMatch) -> bool:
    """Return whether a key works.

    Lists and rules can always be opened. Nothing else works in a finished match or, except for undo, on a Bummerl's
    card.
    """
    if action in _ALWAYS:
        return True
    return not open_match.locked and (open_match.card is None or action is KeyAction.UNDO)


class KeyAction(StrEnum):
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
class KeyResult:
    """The shortcut for a common result: `side` is 0 or 1, and `nth` is the index of the side's chip."""

    side: int
    nth: int


_LEAVING = frozenset({KeyAction.SHEET, KeyAction.MENU, KeyAction.LEAVE})
"""The actions that leave the table, which a session with a role cannot do."""
_ALWAYS = frozenset({KeyAction.SHORTCUTS, KeyAction.SHEET, KeyAction.RULES})
"""The actions that change nothing in the match."""
_LETTERS = {
    "U": KeyAction.UNDO,
    "S": KeyAction.SPECIAL,
    "L": KeyAction.SHEET,
    "R": KeyAction.RULES,
    "M": KeyAction.MENU,
}
_SHIFTED = {"U": KeyAction.REDO, "S": KeyAction.OTHER_SPECIAL}
_COMMANDS = {"Z": KeyAction.UNDO, "Y": KeyAction.REDO}


def action_of(key: Key) -> KeyAction | KeyResult | None:
    """Return the action or result that a key stands for on the table, or None if it has no meaning there."""
    name = key.name.removeprefix(_NUMPAD)
    if asks_for_shortcuts(key):
        return KeyAction.SHORTCUTS
    if key.alt:
        return None
    if key.command:
        return KeyAction.REDO if key.shift and name == "Z" else _COMMANDS.get(name)
    if name == ESCAPE:
        return KeyAction.LEAVE
    if key.shift:
        return _SHIFTED.get(name)
    for side, digits in enumerate((_DIGITS_OF_A, _DIGITS_OF_B)):
        if len(name) == 1 and name in digits:
            return KeyResult(side, digits.index(name))
    return _LETTERS.get(name)


async def _run(
    action: KeyAction | KeyResult,
    tr: Translator,
    store: MatchStore,
    open_match: OpenMatch,
    navigate: Callable[[str], None],
    open_layer: OpenLayer,
) -> None:
    if isinstance(action, KeyResult):
        await _enter(action, tr, store, open_match.match)
        return
    first, second = open_match.match.rules.seats[:2]
    is_for_two = len(open_match.match.rules.seats) == len(TWO_SIDES)
    actions: dict[KeyAction, Callable[[], object]] = {
        KeyAction.UNDO: store.undo,
        KeyAction.REDO: store.redo,
        KeyAction.SPECIAL: partial(open_layer, OpenedLayer(Layer.DEAL, first if is_for_two else None)),
        KeyAction.OTHER_SPECIAL: partial(open_layer, OpenedLayer(Layer.DEAL, second if is_for_two else None)),
        KeyAction.SHEET: partial(navigate, routes.sheet(store.match_id)),
        KeyAction.RULES: partial(navigate, routes.rules(store.match_id)),
        KeyAction.MENU: partial(open_layer, OpenedLayer(Layer.MENU, first)),
        KeyAction.SHORTCUTS: partial(open_layer, OpenedLayer(Layer.SHORTCUTS)),
    }
    no_deal = open_match.standing.over or open_match.standing.play_off
    if no_deal and action in {KeyAction.SPECIAL, KeyAction.OTHER_SPECIAL}:
        return
    result = actions[action]()
    if isinstance(result, Awaitable):
        await result


async def _enter(action: KeyResult, tr: Translator, store: MatchStore, match: Match) -> None:
    """Record the result of a side's nth chip, if it exists; matches with more than two players have no chips."""
    if len(match.rules.seats) != len(TWO_SIDES):
        return
    seat = (Seat.A, Seat.B)[action.side]
    usual = [chip.key for chip in chip_labels.chips(tr, match, seat) if chip.key != chip_labels.SPECIAL]
    if action.nth < len(usual) and store.open is not None and not store.open.standing.over:
        await store.record(chip_labels.usual_outcome(seat, usual[action.nth]), seat)
