"""The live page of a tournament on onlookers' phones: tables, the draw, players, and prizes."""

from functools import partial

import flet as ft

from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.hall import words as hall_words
from companion.ui.hall.audience import Audience
from companion.ui.hall.language_switch import LanguageSwitch
from companion.ui.hall.own_phone import OwnPhone, Part, Viewed, use_own_phone
from companion.ui.hall.own_player import CallBanner, OwnPlayer
from companion.ui.hall.player_rows import player_rows
from companion.ui.hall.prize_list import PrizeList
from companion.ui.hall.rows import GrowingWindow, RowState, use_common_look, use_growing_window, use_rows
from companion.ui.hall.table_rows import table_rows
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator
from companion.ui.kit.layout import CONTENT_WIDTH, WIDE_SCREEN, Screen
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.tournament import words
from companion.ui.tournament.meetings import matches_search
from companion.ui.tournament.players import is_sought
from companion.ui.tournament.slideshow import FullScreenShow
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import QuietButton, SymbolButton
from companion.ui.widgets.field import Field
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame, Scroller
from companion.ui.widgets.text import announced, caption, emphasis, heading
from companion.ui.words.answers import answers

_MARGINS, _BETWEEN = 32.0, 16.0
_THREE_COLUMNS = 1400.0
_WIDEST = 1720.0


@component
def OnlookerPreview(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The page within the organisers' app, with a back button."""
    navigate = use_navigate()
    return OnlookerPage(store=store, shown=shown, on_leave=lambda: navigate(routes.tournament(store.tournament_id)))


@component
def OnlookerPage(*, store: TournamentStore, shown: OpenTournament, on_leave: Action | None = None) -> ft.Control:
    """The page for phones, or the slides on a big screen; it never changes the tournament.

    Without `on_leave`, this is the session's only page.
    """
    phone = use_own_phone(store.tournament_id)
    ft.use_effect(phone.load, [])
    if phone.shows_slides:
        return FullScreenShow(store=store, shown=shown, on_leave=partial(phone.show_slides, shows=False))
    audience = Audience.of(store, shown)
    return Measured(
        build=lambda screen: OnlookerParts(audience=audience, phone=phone, screen=screen, on_leave=on_leave)
    )


@component
def OnlookerParts(*, audience: Audience, phone: OwnPhone, screen: Screen, on_leave: Action | None) -> ft.Control:
    """The user's own player and the selected part with its search field; only rows that changed are redrawn."""
    tr = use_translator()
    viewed = phone.viewed
    part = viewed.part
    window = use_growing_window((part, viewed.search, viewed.stage))
    scroller, kept, kept_parts = use_instance(Scroller), use_rows(), use_rows()
    standing = audience.standing
    me = phone.me if phone.me in standing.entrants else None
    calls = () if me is None else audience.calls(me)
    first_calls = ft.use_ref(not phone.is_loaded)

    async def tell() -> None:
        if phone.is_loaded:
            is_new = phone.call(calls, quietly=bool(first_calls.current))
            first_calls.current = False
            if is_new:
                await scroller.to_top()

    ft.use_effect(tell, [calls, phone.is_loaded])

    width, room, per_line = _columns(screen)
    look = use_common_look(tr, room)
    match part:
        case Part.TABLES:
            heads, rows, total = _tables(tr, audience, viewed, room, me, window)
            tail = _earlier(tr, audience, phone)
        case Part.PLAYERS:
            heads, rows, total = _players(tr, audience, phone, room, me, window)
            tail = []
        case Part.PRIZES:
            heads, rows, total, tail = [PrizeList(standing=standing, me=me)], [], 0, []
    has_settings = use_services().grant is None
    fixed = [
        *_own(standing, phone, me, has_calls=bool(calls)),
        _choice(tr, phone, has_standings=bool(standing.lines)),
        *([_search(tr, phone)] if part is not Part.PRIZES and total + len(viewed.search) else []),
    ]
    big_screen, *above = kept_parts.drawn(look, [_big_screen(tr, phone), *fixed])
    foot = [] if has_settings else [keyed("language", LanguageSwitch)]
    body = [*above, *heads, _arranged(kept.drawn(look, rows), per_line), *window.more(tr, total), *tail, *foot]
    return PageFrame(
        title=standing.setup.name,
        subtitle=_subtitle(tr, audience),
        on_back=on_leave,
        close=big_screen,
        body=body,
        footer=CallBanner(standing=audience.drawn, calls=calls, me=me) if calls and me is not None else None,
        scroller=scroller,
        on_scroll=window.scrolled(total),
        width=width,
    )


def _columns(screen: Screen) -> tuple[float, float, int]:
    """Return the width of the page, the width of a row, and the number of rows side by side."""
    if screen.width < WIDE_SCREEN:
        return CONTENT_WIDTH, min(screen.width, CONTENT_WIDTH) - _MARGINS, 1
    width = min(screen.width, _WIDEST)
    per_line = 3 if screen.width >= _THREE_COLUMNS else 2
    return width, (width - _MARGINS - (per_line - 1) * _BETWEEN) // per_line, per_line


def _arranged(rows: list[ft.Control], per_line: int) -> ft.Control | None:
    """Return the rows in one or several columns."""
    if not rows:
        return None
    if per_line == 1:
        return ft.Column(key="rows", tight=True, spacing=0, controls=rows)
    return ft.Row(key="rows", wrap=True, spacing=_BETWEEN, run_spacing=0, controls=rows)


def _subtitle(tr: Translator, audience: Audience) -> str:
    if audience.draw is not None:
        return tr("Draw: %(stage)s", stage=words.stage(tr, audience.drawn, audience.drawn.stage))
    return hall_words.progress(tr, audience.standing)


def _own(standing: TournamentStanding, phone: OwnPhone, me: StartNumber | None, *, has_calls: bool) -> list[RowState]:
    """Return the row of the user's own player once the device's data has been loaded, otherwise an empty list."""
    if not phone.is_loaded or not standing.entrants:
        return []
    name = "" if me is None else standing.entrants[me].name
    find = partial(phone.view, part=Part.PLAYERS, search="")
    draw = partial(
        OwnPlayer, standing=standing, me=me, has_calls=has_calls, on_find=find, on_forget=partial(phone.mark, None)
    )
    return [RowState("own", (me, name, has_calls, None if me is None else standing), draw)]


def _choice(tr: Translator, phone: OwnPhone, *, has_standings: bool) -> RowState:
    """Return the row for choosing a part of the page."""
    question = tr("What do you want to see?")
    parts = [
        (Part.TABLES, tr("Tables")),
        (Part.PLAYERS, tr("Players")),
        (Part.PRIZES, tr("Standings") if has_standings else tr("Prizes")),
    ]
    options = answers(tr, question, [(one.value, words) for one, words in parts], phone.viewed.part.value)
    draw = partial(OptionRow, name="part", options=options, on_choose=lambda key: phone.view(part=Part(key)))
    return RowState("choice", options, draw)


def _search(tr: Translator, phone: OwnPhone) -> RowState:
    """Return the row with the search field of the selected part."""
    search = phone.viewed.search
    label = tr("Table, number or name") if phone.viewed.part is Part.TABLES else tr("Name or number")
    draw = partial(
        Field,
        name="search-field",
        longest=None,
        value=search,
        label=label,
        clear_label=tr("Clear search"),
        on_change=lambda words: phone.view(search=words),
    )
    return RowState("search", (label, search), draw)


def _big_screen(tr: Translator, phone: OwnPhone) -> RowState:
    """Return the row with the button that turns this device into the big screen."""
    draw = partial(
        SymbolButton,
        name="slides",
        icon=ft.Icons.TV,
        label=tr("Show on a big screen"),
        on_press=partial(phone.show_slides, shows=True),
    )
    return RowState("big-screen", None, draw)


def _tables(
    tr: Translator,
    audience: Audience,
    viewed: Viewed,
    room: float,
    me: StartNumber | None,
    window: GrowingWindow,
) -> tuple[list[ft.Control], list[RowState], int]:
    """Return the tables of the round, or those presented so far from a draw, newest first."""
    standing = audience.drawn if audience.draw is not None else audience.standing
    newest: tuple[Pairing, ...] = ()
    chosen, search = viewed.stage, viewed.search
    if audience.draw is not None and chosen is None:
        tables = audience.draw.tables[::-1]
        progress = tr("%(n)s of %(count)s", n=len(audience.draw.tables), count=len(audience.draw.stage.pairings))
        newest = tables[: audience.draw.newest][::-1]
        spoken = ". ".join(hall_words.line_of(tr, standing, table) for table in newest)
        heads: list[ft.Control] = [announced(f"{progress}. {spoken}", emphasis(progress), key="draw", live=True)]
    elif not audience.standing.stage:
        return [emphasis(tr("The first round hasn't been drawn yet."))], [], 0
    else:
        number = min(chosen or audience.standing.stage, audience.standing.stage)
        is_last = number == audience.standing.stage
        tables = (
            *audience.standing.stages[number - 1].pairings,
            *(audience.standing.placement if is_last else ()),
        )
        title = words.stage(tr, audience.standing, number)
        heads = [ft.Semantics(header=True, content=heading(title))]
    matching = [table for table in tables if matches_search(standing, table, search)]
    if search and not matching:
        heads.append(caption(tr("No table matches your search.")))
    return heads, table_rows(tr, standing, matching[: window.count], room, me, newest), len(matching)


def _earlier(tr: Translator, audience: Audience, phone: OwnPhone) -> list[ft.Control]:
    """Return the buttons that open the previous round and lead back to the current one."""
    chosen = phone.viewed.stage
    last = audience.standing.stage
    shown = last + 1 if audience.draw is not None and chosen is None else min(chosen or last, last)
    steps = [(shown - 1, shown > 1), (shown + 1, shown < last), (None, shown == last and audience.draw is not None)]
    return [
        QuietButton(
            name=f"stage-{number}",
            words=tr("Draw: %(stage)s", stage=words.stage(tr, audience.drawn, audience.drawn.stage))
            if number is None
            else words.stage(tr, audience.standing, number),
            on_press=partial(phone.view, stage=None if number == last and audience.draw is None else number),
        )
        for number, is_there in steps
        if is_there
    ]


def _players(
    tr: Translator,
    audience: Audience,
    phone: OwnPhone,
    room: float,
    me: StartNumber | None,
    window: GrowingWindow,
) -> tuple[list[ft.Control], list[RowState], int]:
    """Return the players, starting with those still in the tournament."""
    standing, search = audience.standing, phone.viewed.search
    matching = tuple(one for one in audience.players if is_sought(one, search))
    heads: list[ft.Control] = []
    if standing.stage and standing.phase is not Phase.OVER:
        left = tr.plural("%(n)s player left", "%(n)s players left", audience.players_in)
        heads.append(ft.Semantics(header=True, content=heading(left)))
    if search and not matching:
        heads.append(caption(tr("Nobody matches your search.")))
    rows = player_rows(tr, audience, matching[: window.count], room, me, phone)
    return heads, rows, len(matching)
