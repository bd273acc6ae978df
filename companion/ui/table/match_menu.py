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
from companion.ui.widgets.row import Row
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
            body = rules_of_match(tr, now)
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
        if await matches.lists.discard(store.match_id):
            leave_for(routes.HOME)
        else:
            on_close()
            store.say_not_stored()

    rows: list[ft.Control] = []
    if now.match.log.undone:
        words = tr("Redo: %(what)s", what=events.named(tr, now.match, now.match.log.undone[0]))
        rows.append(Row(name="menu-redo", leading=ft.Icons.REDO, title=words, on_press=redo))
    rows.append(
        Row(
            name="menu-sheet",
            leading=ft.Icons.RECEIPT_LONG_OUTLINED,
            title=tr("Score sheet"),
            on_press=lambda: leave_for(routes.sheet(store.match_id)),
        )
    )
    if now.standing.dealer is not None:
        rows += [
            *(
                Row(
                    name=f"menu-dealer-{other}",
                    leading=ft.Icons.STYLE_OUTLINED,
                    title=tr("Wrong dealer: %(name)s deals", name=names[other]),
                    on_press=partial(enter, DealerCorrected(other)),
                )
                for other in seats_after(now.standing.dealer, now.match.rules.seats)[:-1]
            ),
            Row(
                name="menu-misdeal",
                leading=ft.Icons.SHUFFLE,
                title=tr("Misdeal: the same player deals again"),
                on_press=lambda: enter(DealMisdealt()),
            ),
            *(_by_hand(tr, set_page) if not now.standing.play_off else []),
        ]
    rows += [
        Row(
            name="menu-rules",
            leading=ft.Icons.TUNE,
            title=tr("Rules of this match"),
            on_press=lambda: set_page(Page.RULES),
        ),
        Row(
            name="menu-referee",
            leading=ft.Icons.GAVEL_OUTLINED,
            title=tr("Referee: may I, count, a dispute"),
            on_press=lambda: leave_for(routes.referee(store.match_id)),
        ),
        Row(
            name="menu-what-if",
            leading=ft.Icons.COMPARE_ARROWS,
            title=tr("What if …?"),
            on_press=lambda: leave_for(routes.what_if(store.match_id)),
        ),
        Row(
            name="menu-table",
            leading=ft.Icons.SCREEN_ROTATION_ALT_OUTLINED,
            title=tr("Counter and seating"),
            on_press=lambda: set_page(Page.TABLE),
        ),
        *(
            []
            if screen.handheld
            else [
                Row(
                    name="menu-keys",
                    leading=ft.Icons.KEYBOARD_OUTLINED,
                    title=tr("Keyboard"),
                    on_press=lambda: set_page(Page.KEYS),
                )
            ]
        ),
        Row(
            name="menu-settings",
            leading=ft.Icons.SETTINGS_OUTLINED,
            title=tr("Settings"),
            on_press=lambda: leave_for(routes.settings_of(store.match_id)),
        ),
        *([] if now.standing.over else [_end(tr, set_page)]),
        Row(
            name="menu-delete",
            leading=ft.Icons.DELETE_OUTLINE,
            title=tr("Delete this match; for %(days)s days it can be brought back", days=TRASH_DAYS),
            on_press=delete,
        ),
        Row(
            name="menu-home",
            leading=ft.Icons.HOME_OUTLINED,
            title=tr("Leave; the match stays as it is"),
            on_press=lambda: leave_for(routes.HOME),
        ),
    ]
    return rows


def _end(tr: Translator, set_page: Callable[[Page], object]) -> ft.Control:
    return Row(
        name="menu-end",
        leading=ft.Icons.FLAG_OUTLINED,
        title=tr("End the match here …"),
        on_press=lambda: set_page(Page.END),
    )


def _by_hand(tr: Translator, set_page: Callable[[Page], object]) -> list[ft.Control]:
    return [
        Row(
            name="menu-penalty",
            leading=ft.Icons.BACK_HAND_OUTLINED,
            title=tr("Penalty …"),
            on_press=lambda: set_page(Page.PENALTY),
        ),
        Row(
            name="menu-gift",
            leading=ft.Icons.CARD_GIFTCARD_OUTLINED,
            title=tr("Gift …"),
            on_press=lambda: set_page(Page.GIFT),
        ),
    ]
