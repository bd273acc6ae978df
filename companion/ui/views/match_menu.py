"""The menu of a match: what happens seldom, and the way out."""

from collections.abc import Callable
from enum import StrEnum

import flet as ft

from companion.core.events import DealerCorrected, DealMisdealt, Entry, GiftGiven, PenaltyImposed
from companion.core.numbers import GamePoints
from companion.core.seats import Seat, opponent_of
from companion.i18n.translator import Translator
from companion.ui import routes
from companion.ui.components.buttons import PrimaryButton
from companion.ui.components.looks import OptionLook
from companion.ui.components.menu_row import MenuRow
from companion.ui.components.options import OptionRow
from companion.ui.components.sheet import Sheet
from companion.ui.components.words import label, plain
from companion.ui.guard import Action
from companion.ui.hooks import use_navigate, use_session, use_translator
from companion.ui.kit import component
from companion.ui.labels import events, options
from companion.ui.labels import wizard as wizard_labels
from companion.ui.layout import Screen
from companion.ui.stores.match_store import MatchStore
from companion.ui.stores.open_match import OpenMatch
from companion.ui.stores.session_store import SessionStore
from companion.ui.theme import Palette, use_palette


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
            body = [PointsByHand(store=store, now=now, gift=page is Page.GIFT, on_close=on_close)]
    return Sheet(
        screen=screen,
        title=titles[page],
        subtitle=options.preset_title(tr, now.match.rules.preset),
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
        other = opponent_of(now.standing.dealer)
        rows += [
            MenuRow(
                name="menu-dealer",
                icon=ft.Icons.STYLE_OUTLINED,
                words=tr("No, %(name)s deals", name=names[other]),
                on_press=lambda: enter(DealerCorrected(other)),
            ),
            MenuRow(
                name="menu-misdeal",
                icon=ft.Icons.SHUFFLE,
                words=tr("Misdeal: the same player deals again"),
                on_press=lambda: enter(DealMisdealt()),
            ),
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
    rows += [
        MenuRow(
            name="menu-rules",
            icon=ft.Icons.TUNE,
            words=tr("Rules of this match"),
            on_press=lambda: set_page(Page.RULES),
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


def _rules(tr: Translator, now: OpenMatch, palette: Palette) -> list[ft.Control]:
    lines = [options.option_line(tr, now.match.rules, name) for name in ("target", "rubber", "schneider-dots")]
    differences = options.described(tr, now.match.rules)
    heading = tr("Different from soft Schnapsen:") if differences else tr("Everything as in soft Schnapsen.")
    return [
        *(plain(line, 16, palette.ink, line=1.3) for line in lines),
        label(heading, 16, palette.ink),
        *(plain(f"· {line}", 16, palette.ink, line=1.3) for line in differences if line not in lines),
    ]


@component
def PointsByHand(*, store: MatchStore, now: OpenMatch, gift: bool, on_close: Action) -> ft.Control:
    """Who, how many, and one button."""
    tr = use_translator()
    who, set_who = ft.use_state(Seat.A)
    how_many, set_how_many = ft.use_state(1)
    names = now.match.players
    winner = who if gift else opponent_of(who)
    most = min(3, now.match.rules.match.target)
    who_title = tr("Who gets points?") if gift else tr("Who is penalised?")
    many_title = tr("How many points?")

    async def save() -> None:
        on_close()
        points = GamePoints(how_many)
        await store.enter(GiftGiven(who, points) if gift else PenaltyImposed(who, points), Seat.A)

    return ft.Column(
        tight=True,
        spacing=15,
        controls=[
            OptionRow(
                name="hand-who",
                title=who_title,
                options=_looks(tr, who_title, [(seat.value, names[seat]) for seat in Seat], who.value),
                on_choose=lambda key: set_who(Seat(key)),
            ),
            OptionRow(
                name="hand-many",
                title=many_title,
                options=_looks(tr, many_title, [(str(n), str(n)) for n in range(1, most + 1)], str(how_many)),
                on_choose=lambda key: set_how_many(int(key)),
            ),
            PrimaryButton(
                name="hand-save",
                words=events.won_by(now.match, winner, how_many),
                label=tr("Record %(result)s", result=events.won_by_spoken(tr, now.match, winner, how_many)),
                on_press=save,
            ),
        ],
    )


def _looks(tr: Translator, title: str, choices: list[tuple[str, str]], chosen: str) -> tuple[OptionLook, ...]:
    return tuple(
        OptionLook(
            key=key,
            words=words,
            label=wizard_labels.option(tr, title, words, selected=key == chosen),
            selected=key == chosen,
        )
        for key, words in choices
    )
