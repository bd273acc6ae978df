"""The menu of a match, for rarely used actions and for leaving the match."""

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Screen
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.session import use_preferences
from companion.ui.table.match_menu_pages import EndingEarly, PointsByHand, appearance_choices, rules_of_match
from companion.ui.table.menu_list import MenuList, MenuPage
from companion.ui.table.shortcuts_sheet import shortcut_rows
from companion.ui.theme import use_palette
from companion.ui.widgets.sheet import Sheet
from companion.ui.words.tools import rules_name


@component
def MatchMenu(*, store: MatchStore, open_match: OpenMatch, screen: Screen, on_close: Action) -> ft.Control:
    """The menu as a bottom sheet; the pages of the menu open inside the sheet."""
    tr = use_translator()
    palette = use_palette()
    page, set_page = ft.use_state(MenuPage.LIST)
    titles = {
        MenuPage.LIST: tr("Menu"),
        MenuPage.PENALTY: tr("Penalty"),
        MenuPage.GIFT: tr("Gift"),
        MenuPage.RULES: tr("Agreed rules"),
        MenuPage.TABLE: tr("Score counter and seating"),
        MenuPage.KEYS: tr("Keyboard shortcuts"),
        MenuPage.END: tr("End match early"),
    }
    match page:
        case MenuPage.LIST:
            body = [MenuList(store=store, open_match=open_match, screen=screen, set_page=set_page, on_close=on_close)]
        case MenuPage.RULES:
            body = rules_of_match(tr, open_match)
        case MenuPage.TABLE:
            body = appearance_choices(tr, open_match, screen)
        case MenuPage.KEYS:
            body = shortcut_rows(tr, open_match, palette, screen.text_scale)
        case MenuPage.END:
            body = [EndingEarly(store=store, open_match=open_match, on_close=on_close)]
        case _:
            body = [
                PointsByHand(
                    store=store, open_match=open_match, screen=screen, gift=page is MenuPage.GIFT, on_close=on_close
                )
            ]
    return Sheet(
        screen=screen,
        title=titles[page],
        subtitle=rules_name(tr, open_match.match.rules, use_preferences().settings.presets),
        close_label=tr("Close"),
        on_close=on_close,
        body=body,
    )
