"""The menu of a match: rare actions, and leaving the match."""

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
from companion.ui.table.match_menu_pages import EndingEarly, PointsByHand, appearance_choices, rules_of_match
from companion.ui.table.shortcuts_sheet import shortcut_rows
from companion.ui.theme import use_palette
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import events, presets

_Entry = tuple[str, ft.IconData, str, Action]
"""An entry's key, icon, text and action."""


class MenuPage(StrEnum):
    """A page of the menu sheet."""

    LIST = "list"
    PENALTY = "penalty"
    GIFT = "gift"
    RULES = "rules"
    TABLE = "table"
    KEYS = "keys"
    END = "end"


@component
def MatchMenu(*, store: MatchStore, open_match: OpenMatch, screen: Screen, on_close: Action) -> ft.Control:
    """The menu sheet, whose entries open within it."""
    tr = use_translator()
    palette = use_palette()
    matches = use_matches_store()
    page, set_page = ft.use_state(MenuPage.LIST)
    titles = {
        MenuPage.LIST: tr("Menu"),
        MenuPage.PENALTY: tr("Penalty"),
        MenuPage.GIFT: tr("Gift"),
        MenuPage.RULES: tr("Rules of this match"),
        MenuPage.TABLE: tr("Counter and seating"),
        MenuPage.KEYS: tr("Keyboard shortcuts"),
        MenuPage.END: tr("End match early"),
    }
    match page:
        case MenuPage.LIST:
            body = _entries(tr, matches, store, open_match, screen, set_page, on_close)
        case MenuPage.RULES:
            body = rules_of_match(tr, open_match)
        case MenuPage.TABLE:
            body = appearance_choices(tr, open_match, screen)
        case MenuPage.KEYS:
            body = shortcut_rows(tr, open_match.match, palette, screen.text_scale)
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
        subtitle=presets.preset_title(tr, open_match.match.rules.preset),
        close_label=tr("Close"),
        on_close=on_close,
        body=body,
    )


def _entries(
    tr: Translator,
    matches: MatchesStore,
    store: MatchStore,
    open_match: OpenMatch,
    screen: Screen,
    set_page: Callable[[MenuPage], object],
    on_close: Action,
) -> list[ft.Control]:
    navigate = use_navigate()

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
            store.show_not_stored()

    match, standing, match_id = open_match.match, open_match.standing, store.match_id
    entries: list[_Entry] = []
    if match.log.undone:
        what = events.named(tr, match, match.log.undone[0])
        entries.append(("redo", ft.Icons.REDO, tr("Redo: %(what)s", what=what), redo))
    sheet, settings = routes.sheet(match_id), routes.settings_of(match_id)
    entries.append(("sheet", ft.Icons.RECEIPT_LONG_OUTLINED, tr("Score sheet"), partial(leave_for, sheet)))
    entries += _next_deal_entries(tr, open_match, enter, set_page)
    referee = tr("Referee: “May I …?”, counting, disputes")
    entries += [
        ("rules", ft.Icons.TUNE, tr("Rules of this match"), partial(set_page, MenuPage.RULES)),
        ("referee", ft.Icons.GAVEL_OUTLINED, referee, partial(leave_for, routes.referee(match_id))),
        ("what-if", ft.Icons.COMPARE_ARROWS, tr("What if …?"), partial(leave_for, routes.what_if(match_id))),
        ("table", ft.Icons.SCREEN_ROTATION_ALT_OUTLINED, tr("Counter and seating"), partial(set_page, MenuPage.TABLE)),
    ]
    if not screen.handheld:
        entries.append(("keys", ft.Icons.KEYBOARD_OUTLINED, tr("Keyboard shortcuts"), partial(set_page, MenuPage.KEYS)))
    entries.append(("settings", ft.Icons.SETTINGS_OUTLINED, tr("Settings"), partial(leave_for, settings)))
    if not standing.over:
        entries.append(("end", ft.Icons.FLAG_OUTLINED, tr("End match early …"), partial(set_page, MenuPage.END)))
    deleting = tr("Delete this match; you can restore it for %(days)s days", days=TRASH_DAYS)
    entries += [
        ("delete", ft.Icons.DELETE_OUTLINE, deleting, delete),
        ("home", ft.Icons.HOME_OUTLINED, tr("Leave; the match is saved"), partial(leave_for, routes.HOME)),
    ]
    return [
        ListRow(name=f"menu-{key}", leading=icon, title=words, on_press=action) for key, icon, words, action in entries
    ]


def _next_deal_entries(
    tr: Translator, open_match: OpenMatch, enter: Callable[[Entry], object], set_page: Callable[[MenuPage], object]
) -> list[_Entry]:
    """Return the entries for the dealer and for points entered by hand; empty if no deal is left."""
    if open_match.standing.dealer is None:
        return []
    dealers: list[_Entry] = [
        (
            f"dealer-{other}",
            ft.Icons.STYLE_OUTLINED,
            tr("Change dealer to %(name)s", name=open_match.match.players[other]),
            partial(enter, DealerCorrected(other)),
        )
        for other in seats_after(open_match.standing.dealer, open_match.match.rules.seats)[:-1]
    ]
    misdeal = tr("Misdeal: the same player deals again")
    by_hand: list[_Entry] = [
        ("penalty", ft.Icons.BACK_HAND_OUTLINED, tr("Penalty …"), partial(set_page, MenuPage.PENALTY)),
        ("gift", ft.Icons.CARD_GIFTCARD_OUTLINED, tr("Gift …"), partial(set_page, MenuPage.GIFT)),
    ]
    return [
        *dealers,
        ("misdeal", ft.Icons.SHUFFLE, misdeal, partial(enter, DealMisdealt())),
        *(by_hand if not open_match.standing.play_off else []),
    ]
