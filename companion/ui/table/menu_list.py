"""The first page of the match menu: home, corrections, rules, appearance, and ending the match."""

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
from companion.ui.kit.layout import Screen, is_panel
from companion.ui.matches.all_store import use_matches_store
from companion.ui.matches.naming import can_change_names, lacks_names, use_tournament
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.table.menu_group import MenuEntry, MenuGroup
from companion.ui.table.strip import has_room_for_redo
from companion.ui.widgets.column import column
from companion.ui.words import events

_BETWEEN = 12


class MenuPage(StrEnum):
    """A page of the menu sheet."""

    LIST = "list"
    PENALTY = "penalty"
    GIFT = "gift"
    RULES = "rules"
    TABLE = "table"
    KEYS = "keys"
    END = "end"


SetPage = Callable[[MenuPage], object]


@component
def MenuList(
    *, store: MatchStore, open_match: OpenMatch, screen: Screen, set_page: SetPage, on_close: Action
) -> ft.Control:
    """The menu entries in groups, without actions that the table has buttons for; Leave and Delete are far apart."""
    tr = use_translator()
    lists, navigate = use_matches_store().lists, use_navigate()
    match_id = store.match_id
    tournament = use_tournament(match_id)

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
        if await lists.discard(match_id):
            leave_for(routes.HOME)
        else:
            on_close()
            store.show_not_stored()

    home = MenuEntry(
        key="home",
        icon=ft.Icons.HOME_OUTLINED,
        words=tr("Home"),
        note=tr("Match saved"),
        action=partial(leave_for, routes.HOME),
    )
    deleting = MenuEntry(
        key="delete",
        icon=ft.Icons.DELETE_OUTLINE,
        words=tr("Delete match"),
        note=tr("Kept for %(days)s days", days=TRASH_DAYS),
        action=delete,
    )
    handing_over = _opening(
        tr("Hand over"),
        "hand-over",
        ft.Icons.QR_CODE_2,
        partial(leave_for, routes.hand_over(match_id)),
    )
    watching = _opening(
        tr("Spectator view"),
        "watch",
        ft.Icons.VISIBILITY_OUTLINED,
        partial(leave_for, routes.watch(match_id)),
    )
    inviting = _opening(
        tr("Connect phones"),
        "phones",
        ft.Icons.PHONELINK_OUTLINED,
        partial(leave_for, routes.phones(match_id)),
    )
    halls = use_services().halls
    has_phones = halls is not None and halls.matches.lan
    ending = _opening(tr("End early"), "end", ft.Icons.FLAG_OUTLINED, partial(set_page, MenuPage.END))
    groups = {
        tr("Leave"): [home, *_to_tournament(tr, tournament, leave_for)],
        tr("Corrections"): [
            *_naming(tr, open_match, tournament, partial(leave_for, routes.names(match_id))),
            *_redo(tr, open_match, screen, redo),
            *_next_deal(tr, open_match, enter, set_page),
        ],
        tr("Rules"): _rules(tr, match_id, leave_for, set_page),
        tr("Appearance"): _appearance(tr, match_id, screen, leave_for, set_page),
        tr("Match"): [
            watching,
            *([inviting] if has_phones else []),
            handing_over,
            *([] if open_match.standing.over else [ending]),
            deleting,
        ],
    }
    return column(
        *(MenuGroup(label=label, entries=entries) for label, entries in groups.items() if entries), spacing=_BETWEEN
    )


def _opening(words: str, key: str, icon: ft.IconData, action: Action) -> MenuEntry:
    return MenuEntry(key=key, icon=icon, words=words, action=action, opens=True)


def _to_tournament(tr: Translator, tournament: str, leave_for: Callable[[str], object]) -> list[MenuEntry]:
    """Return the entry that leads to the match's tournament, or an empty list if it has none."""
    if not tournament:
        return []
    action = partial(leave_for, routes.tournament(tournament))
    return [
        MenuEntry(key="tournament", icon=ft.Icons.EMOJI_EVENTS_OUTLINED, words=tr("Go to tournament"), action=action)
    ]


def _naming(tr: Translator, open_match: OpenMatch, tournament: str, action: Action) -> list[MenuEntry]:
    """Return the entry for entering or changing the players' names, or an empty list if they can't be changed."""
    if not can_change_names(open_match, tournament):
        return []
    words = tr("Enter names") if lacks_names(open_match) else tr("Change names")
    return [_opening(words, "names", ft.Icons.EDIT_OUTLINED, action)]


def _redo(tr: Translator, open_match: OpenMatch, screen: Screen, redo: Action) -> list[MenuEntry]:
    """Return the entry for redo, or an empty list if there is a redo button on the strip or nothing to redo."""
    undone = open_match.match.log.undone
    if not undone or has_room_for_redo(screen.width - screen.left - screen.right, screen.height - screen.top):
        return []
    words = tr("Redo: %(what)s", what=events.named(tr, open_match.match, undone[0]))
    return [MenuEntry(key="redo", icon=ft.Icons.REDO, words=words, action=redo)]


def _next_deal(
    tr: Translator, open_match: OpenMatch, enter: Callable[[Entry], object], set_page: SetPage
) -> list[MenuEntry]:
    """Return the entries for changing the dealer, a misdeal, penalties and gifts; an empty list if no deal follows."""
    dealer, players = open_match.standing.dealer, open_match.match.players
    if dealer is None:
        return []
    return [
        *(
            MenuEntry(
                key=f"dealer-{other}",
                icon=ft.Icons.STYLE_OUTLINED,
                words=tr("Change dealer to %(name)s", name=players[other]),
                action=partial(enter, DealerCorrected(other)),
            )
            for other in seats_after(dealer, open_match.match.rules.seats)[:-1]
        ),
        MenuEntry(
            key="misdeal",
            icon=ft.Icons.SHUFFLE,
            words=tr("Misdeal: deal again"),
            action=partial(enter, DealMisdealt()),
        ),
        *(
            []
            if open_match.standing.play_off
            else [
                _opening(tr("Penalty"), "penalty", ft.Icons.BACK_HAND_OUTLINED, partial(set_page, MenuPage.PENALTY)),
                _opening(tr("Gift"), "gift", ft.Icons.CARD_GIFTCARD_OUTLINED, partial(set_page, MenuPage.GIFT)),
            ]
        ),
    ]


def _rules(tr: Translator, match_id: str, leave_for: Callable[[str], object], set_page: SetPage) -> list[MenuEntry]:
    return [
        _opening(tr("Agreed rules"), "rules", ft.Icons.TUNE, partial(set_page, MenuPage.RULES)),
        _opening(tr("Referee"), "referee", ft.Icons.GAVEL_OUTLINED, partial(leave_for, routes.referee(match_id))),
        _opening(tr("What if …?"), "what-if", ft.Icons.COMPARE_ARROWS, partial(leave_for, routes.what_if(match_id))),
    ]


def _appearance(
    tr: Translator, match_id: str, screen: Screen, leave_for: Callable[[str], object], set_page: SetPage
) -> list[MenuEntry]:
    """Return the entries for the table's and the app's appearance and, on desktops only, keyboard shortcuts."""
    table, keys = partial(set_page, MenuPage.TABLE), partial(set_page, MenuPage.KEYS)
    has_keys = not screen.handheld and is_panel(screen.width, screen.height)
    settings = partial(leave_for, routes.settings_of(match_id))
    return [
        _opening(tr("Counter and seating"), "table", ft.Icons.SCREEN_ROTATION_ALT_OUTLINED, table),
        *([_opening(tr("Keyboard shortcuts"), "keys", ft.Icons.KEYBOARD_OUTLINED, keys)] if has_keys else []),
        _opening(tr("Settings"), "settings", ft.Icons.SETTINGS_OUTLINED, settings),
    ]
