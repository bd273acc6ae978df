"""The menu of a match: what happens seldom, and the way out."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial

import flet as ft

from companion.core.events import DealerCorrected, DealMisdealt, Entry
from companion.core.seats import Seat, seats_after
from companion.i18n.translator import Translator
from companion.ui import routes
from companion.ui.components.menu_row import MenuRow
from companion.ui.components.sheet import Sheet
from companion.ui.components.words import label, plain
from companion.ui.guard import Action
from companion.ui.hooks import use_navigate, use_session, use_translator
from companion.ui.kit import component
from companion.ui.labels import events, option_words, presets
from companion.ui.layout import Screen
from companion.ui.stores.match_store import MatchStore
from companion.ui.stores.open_match import OpenMatch
from companion.ui.stores.session_store import SessionStore
from companion.ui.theme import Palette, use_palette
from companion.ui.views.points_by_hand import PointsByHand


class Page(StrEnum):
    """What the sheet shows."""

    LIST = "list"
    PENALTY = "penalty"
    GIFT = "gift"
    RULES = "rules"


@component
def MatchMenu(*, store: MatchStore, now: OpenMatch, screen: Screen, on_close: Action) -> ft.Control:
    """One sheet; its entries open in place."""
    tr = use_translator()
    palette = use_palette()
    session = use_session()
    page, set_page = ft.use_state(Page.LIST)
    titles = {
        Page.LIST: tr("Menu"),
        Page.PENALTY: tr("Penalty"),
        Page.GIFT: tr("Gift"),
        Page.RULES: tr("Rules of this match"),
    }
    match page:
        case Page.LIST:
            body = _list(tr, session, store, now, set_page, on_close)
        case Page.RULES:
            body = _rules(tr, now, palette)
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
    session: SessionStore,
    store: MatchStore,
    now: OpenMatch,
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
        if await session.discard(store.match_id):
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
                    words=tr("No, %(name)s deals", name=names[other]),
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
            name="menu-what-if",
            icon=ft.Icons.COMPARE_ARROWS,
            words=tr("What if …?"),
            on_press=lambda: leave_for(routes.what_if(store.match_id)),
        ),
        MenuRow(
            name="menu-settings",
            icon=ft.Icons.TRANSLATE,
            words=tr("Language and appearance"),
            on_press=lambda: leave_for(routes.settings_of(store.match_id)),
        ),
        MenuRow(
            name="menu-delete",
            icon=ft.Icons.DELETE_OUTLINE,
            words=tr("Delete this match; for thirty days it can be brought back"),
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


def _by_hand(tr: Translator, set_page: Callable[[Page], object]) -> list[ft.Control]:
    return [
        MenuRow(
            name="menu-penalty",
            icon=ft.Icons.GAVEL_OUTLINED,
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


def _rules(tr: Translator, now: OpenMatch, palette: Palette) -> list[ft.Control]:
    """How the match is won, then in what its rules are not the usual ones: those of its game, or soft Schnapsen."""
    rules = now.match.rules
    facts = presets.facts(tr, rules)
    names = ("rubber", "schneider-dots") if facts else ("target", "rubber", "schneider-dots")
    lines = (*facts, *(option_words.option_line(tr, rules, name) for name in names))
    different = presets.changed(tr, rules) if facts else presets.described(tr, rules)
    if facts:
        heading = tr("House rules of this match:") if different else tr("No house rules.")
    else:
        heading = tr("Different from soft Schnapsen:") if different else tr("Everything as in soft Schnapsen.")
    return [
        *(plain(line, 16, palette.ink, line=1.3) for line in lines),
        label(heading, 16, palette.ink),
        *(plain(f"· {line}", 16, palette.ink, line=1.3) for line in different if line not in lines),
    ]
