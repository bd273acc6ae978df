"""The menu of a match: what happens seldom, and the way out."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial

import flet as ft

from companion.app.archive.keeping import TRASH_DAYS
from companion.core.match.events import DealerCorrected, DealMisdealt, Entry
from companion.core.seats import Seat, seats_after
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.matches.all_store import MatchesStore, use_matches_store
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.table.match_menu_pages import EndingEarly, PointsByHand, looks_of_table, rules_of_match
from companion.ui.table.shortcuts_sheet import shortcut_rows
from companion.ui.theme import use_palette
from companion.ui.widgets.list_row import MenuRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import events, presets


class Page(StrEnum):
    """What the sheet shows."""

    LIST = "list"
    PENALTY = "penalty"
    GIFT = "gift"
    RULES = "rules"
    TABLE = "table"
    KEYS = "keys"
    END = "end"


@component
def MatchMenu(*, store: MatchStore, now: OpenMatch, screen: Screen, on_close: Action) -> ft.Control:
    """One sheet; its entries open in place."""
    tr = use_translator()
    palette = use_palette()
    matches = use_matches_store()
    page, set_page = ft.use_state(Page.LIST)
    titles = {
        Page.LIST: tr("Menu"),
        Page.PENALTY: tr("Penalty"),
        Page.GIFT: tr("Gift"),
        Page.RULES: tr("Rules of this match"),
        Page.TABLE: tr("Counter and seating"),
        Page.KEYS: tr("Keyboard"),
        Page.END: tr("End the match here"),
    }
    match page:
        case Page.LIST:
            body = _list(tr, matches, store, now, screen, set_page, on_close)
        case Page.RULES:
            body = rules_of_match(tr, now, palette, screen.text_scale)
        case Page.TABLE:
            body = looks_of_table(tr, now, screen)
        case Page.KEYS:
            body = shortcut_rows(tr, now.match, palette, screen.text_scale)
        case Page.END:
            body = [EndingEarly(store=store, now=now, on_close=on_close)]
        case _:
            body = [PointsByHand(store=store, now=now, screen=screen, gift=page is Page.GIFT, on_close=on_close)]
    return Sheet(
        screen=screen,
        title=titles[page],
        subtitle=presets.preset_title(tr, now.match.rules.preset),
        close_label=tr("Close"),
        on_close=on_close,
        body=body,
    )


def _list(
    tr: Translator,
    matches: MatchesStore,
    store: MatchStore,
    now: OpenMatch,
    screen: Screen,
    set_page: Callable[[Page], object],
    on_close: Action,
) -> list[ft.Control]:
    navigate = use_navigate()
    names = now.match.players

    async def enter(entry: Entry) -> None:
        on_close()
        await store.enter(entry, Seat.A)

    async def redo() -> None:
        on_close()
        await store.redo()

    def leave_for(route: str) -> None:
        on_close()
        navigate(route)

    async def delete() -> None:
        if await matches.discard(store.match_id):
            leave_for(routes.HOME)
        else:
            on_close()
            store.say_not_stored()

    rows: list[ft.Control] = []
    if now.match.log.undone:
        words = tr("Redo: %(what)s", what=events.named(tr, now.match, now.match.log.undone[0]))
        rows.append(MenuRow(name="menu-redo", icon=ft.Icons.REDO, words=words, on_press=redo))
    rows.append(
        MenuRow(
            name="menu-sheet",
            icon=ft.Icons.RECEIPT_LONG_OUTLINED,
            words=tr("Score sheet"),
            on_press=lambda: leave_for(routes.sheet(store.match_id)),
        )
    )
    if now.standing.dealer is not None:
        rows += [
            *(
                MenuRow(
                    name=f"menu-dealer-{other}",
                    icon=ft.Icons.STYLE_OUTLINED,
                    words=tr("Wrong dealer: %(name)s deals", name=names[other]),
                    on_press=partial(enter, DealerCorrected(other)),
                )
                for other in seats_after(now.standing.dealer, now.match.rules.seats)[:-1]
            ),
            MenuRow(
                name="menu-misdeal",
                icon=ft.Icons.SHUFFLE,
                words=tr("Misdeal: the same player deals again"),
                on_press=lambda: enter(DealMisdealt()),
            ),
            *(_by_hand(tr, set_page) if not now.standing.play_off else []),
        ]
    rows += [
        MenuRow(
            name="menu-rules",
            icon=ft.Icons.TUNE,
            words=tr("Rules of this match"),
            on_press=lambda: set_page(Page.RULES),
        ),
        MenuRow(
            name="menu-referee",
            icon=ft.Icons.GAVEL_OUTLINED,
            words=tr("Referee: may I, count, a dispute"),
            on_press=lambda: leave_for(routes.referee(store.match_id)),
        ),
        MenuRow(
            name="menu-what-if",
            icon=ft.Icons.COMPARE_ARROWS,
            words=tr("What if …?"),
            on_press=lambda: leave_for(routes.what_if(store.match_id)),
        ),
        MenuRow(
            name="menu-table",
            icon=ft.Icons.SCREEN_ROTATION_ALT_OUTLINED,
            words=tr("Counter and seating"),
            on_press=lambda: set_page(Page.TABLE),
        ),
        *(
            []
            if screen.handheld
            else [
                MenuRow(
                    name="menu-keys",
                    icon=ft.Icons.KEYBOARD_OUTLINED,
                    words=tr("Keyboard"),
                    on_press=lambda: set_page(Page.KEYS),
                )
            ]
        ),
        MenuRow(
            name="menu-settings",
            icon=ft.Icons.SETTINGS_OUTLINED,
            words=tr("Settings"),
            on_press=lambda: leave_for(routes.settings_of(store.match_id)),
        ),
        *([] if now.standing.over else [_end(tr, set_page)]),
        MenuRow(
            name="menu-delete",
            icon=ft.Icons.DELETE_OUTLINE,
            words=tr("Delete this match; for %(days)s days it can be brought back", days=TRASH_DAYS),
            on_press=delete,
        ),
        MenuRow(
            name="menu-home",
            icon=ft.Icons.HOME_OUTLINED,
            words=tr("Leave; the match stays as it is"),
            on_press=lambda: leave_for(routes.HOME),
        ),
    ]
    return rows


def _end(tr: Translator, set_page: Callable[[Page], object]) -> ft.Control:
    return MenuRow(
        name="menu-end",
        icon=ft.Icons.FLAG_OUTLINED,
        words=tr("End the match here …"),
        on_press=lambda: set_page(Page.END),
    )


def _by_hand(tr: Translator, set_page: Callable[[Page], object]) -> list[ft.Control]:
    return [
        MenuRow(
            name="menu-penalty",
            icon=ft.Icons.BACK_HAND_OUTLINED,
            words=tr("Penalty …"),
            on_press=lambda: set_page(Page.PENALTY),
        ),
        MenuRow(
            name="menu-gift",
            icon=ft.Icons.CARD_GIFTCARD_OUTLINED,
            words=tr("Gift …"),
            on_press=lambda: set_page(Page.GIFT),
        ),
    ]
