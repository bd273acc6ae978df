"""The strip of a live match: undo with what it takes back, redo, score sheet, rules, menu."""

from collections.abc import Callable

import flet as ft

from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.layout import LiveSize
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.table.strip import Strip
from companion.ui.widgets.looks import ButtonLook, UndoLook
from companion.ui.words import events

_ROOM_FOR_REDO = 380


@component
def LiveStrip(*, store: MatchStore, now: OpenMatch, live: LiveSize, open_menu: Callable[[], object]) -> ft.Control:
    """The same for the facing table and for the upright board."""
    tr = use_translator()
    navigate = use_navigate()

    async def pressed(key: str) -> None:
        match key:
            case "menu":
                open_menu()
            case "sheet":
                navigate(routes.sheet(store.match_id))
            case "rules":
                navigate(routes.rules(store.match_id))
            case _:
                await store.redo()

    redo = [ButtonLook(key="redo", icon=ft.Icons.REDO, label=redo_label(tr, now))] if now.match.log.undone else []
    along = live.screen.height if live.upright else live.screen.width
    has_room = along >= _ROOM_FOR_REDO
    return Strip(
        live=live,
        undo=undo_look(tr, now),
        buttons=(
            *(redo if has_room and not now.locked else []),
            ButtonLook(key="sheet", icon=ft.Icons.RECEIPT_LONG_OUTLINED, label=tr("Open the score sheet")),
            ButtonLook(key="rules", icon=ft.Icons.MENU_BOOK_OUTLINED, label=tr("Open rules")),
            ButtonLook(key="menu", icon=ft.Icons.MORE_HORIZ, label=tr("Menu")),
        ),
        on_undo=store.undo,
        on_button=pressed,
    )


def undo_look(tr: Translator, now: OpenMatch) -> UndoLook:
    """The undo button, which names what it takes back."""
    if not now.match.log.done or now.locked:
        words = tr("nothing to take back") if not now.locked else tr("The match is locked")
        return UndoLook(title=words, detail="", label=words, enabled=False)
    newest = now.match.log.done[-1]
    return UndoLook(
        title=tr("Undo"),
        detail=events.on_undo(tr, now.match, newest),
        label=tr("Undo: %(what)s", what=events.spoken(tr, now.match, newest)),
        enabled=True,
    )


def redo_label(tr: Translator, now: OpenMatch) -> str:
    """What would be done again."""
    return tr("Redo: %(what)s", what=events.spoken(tr, now.match, now.match.log.undone[0]))
