"""The live page of a tournament on onlookers' phones: tables, draw, players and prizes."""

from dataclasses import dataclass
from functools import lru_cache, partial

import flet as ft

from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import Pairing
from companion.i18n.translator import Translator
from companion.ui.hall import words as hall_words
from companion.ui.hall.audience import Audience
from companion.ui.hall.listed import HallList, Head, head_control, listed_players, listed_tables
from companion.ui.hall.own_phone import OwnPhone, PagePart, use_own_phone
from companion.ui.hall.own_player import CallBanner, OwnPlayer
from companion.ui.hall.player_rows import player_rows
from companion.ui.hall.prize_list import PrizeList
from companion.ui.hall.rows import GrowingWindow, RowState, use_common_look, use_growing_window, use_rows
from companion.ui.hall.table_rows import table_rows
from companion.ui.hall.watched import Watched
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator
from companion.ui.kit.layout import CONTENT_WIDTH, WIDE_SCREEN, Screen
from companion.ui.navigation import routes
from companion.ui.session import use_services
from companion.ui.tournament import words
from companion.ui.tournament.language_switch import LanguageSwitch
from companion.ui.tournament.slideshow import FullScreenShow
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import QuietButton, SymbolButton
from companion.ui.widgets.field import Field
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.page_frame import PageFrame, Scroller
from companion.ui.widgets.text import caption
from companion.ui.words.answers import answers

_MARGINS, _BETWEEN = 32.0, 16.0
_THREE_COLUMNS = 1400.0
_WIDEST = 1720.0


@component
def OnlookerPreview(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:  # noqa: ARG001  # all pages of a tournament get the store
    """The page for onlookers on the organisers' own device, with a back button."""
    navigate = use_navigate()
    back = routes.tournament(store.tournament_id)
    return OnlookerPage(watched=Watched(store), on_leave=lambda: navigate(back))


@component
def OnlookerPage(*, watched: Watched, on_leave: Action | None = None) -> ft.Control:
    """The page for onlookers or, on a big screen, the slides; neither can change the tournament.

    If `on_leave` is None, there is no back button, because the session has no other page.
    """
    phone = use_own_phone(watched.store.tournament_id)
    ft.use_effect(phone.load, [])
    if phone.shows_slides:
        return BigScreen(store=watched.store, on_leave=partial(phone.show_slides, shows=False))
    return Measured(build=lambda screen: OnlookerParts(watched=watched, phone=phone, screen=screen, on_leave=on_leave))


@component
def BigScreen(*, store: TournamentStore, on_leave: Action) -> ft.Control:
    """Slides for a big screen that show the current state of the tournament."""
    if store.open is None:
        return ft.Container()
    return FullScreenShow(store=store, shown=store.open, on_leave=on_leave)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """What the page shows, except for the rows of the list and the status of the phone's owner."""

    title: str
    me: StartNumber | None
    calls: tuple[Pairing, ...]
    called: tuple[str, ...]
    """For each table in `calls`, the sentence that calls the user to the table."""
    heads: tuple[Head, ...]
    total: int
    """The number of rows in the whole list, even if only the first rows are drawn."""
    earlier: tuple[tuple[int | None, str], ...]
    """The rounds that can be opened, each with its title; None stands for the current one."""
    has_players: bool
    has_standings: bool


def _plan(tr: Translator, audience: Audience, phone: OwnPhone) -> _Plan:
    standing, viewed = audience.standing, phone.viewed
    me = phone.me if phone.me in standing.entrants else None
    calls = () if me is None else audience.calls(me)
    listed = _listed(tr, audience, phone)
    return _Plan(
        title=standing.setup.name,
        me=me,
        calls=calls,
        called=tuple(hall_words.called(tr, audience.drawn, table, me) for table in calls if me is not None),
        heads=listed.heads,
        total=len(listed.players) + len(listed.tables),
        earlier=_earlier(tr, audience, viewed.stage) if viewed.part is PagePart.TABLES else (),
        has_players=bool(standing.entrants),
        has_standings=bool(standing.lines),
    )


def _listed(tr: Translator, audience: Audience, phone: OwnPhone) -> HallList:
    viewed = phone.viewed
    match viewed.part:
        case PagePart.TABLES:
            return listed_tables(tr, audience, viewed.stage, viewed.search)
        case PagePart.PLAYERS:
            return listed_players(tr, audience, viewed.search)
        case PagePart.PRIZES:
            return HallList(standing=audience.standing)


@component
def OnlookerParts(*, watched: Watched, phone: OwnPhone, screen: Screen, on_leave: Action | None) -> ft.Control:
    """The page for onlookers: the status of the phone's owner at the top, then the selected part.

    The components of the page observe the store separately, so that a new result redraws only those that show it.
    """
    tr = use_translator()
    viewed = phone.viewed
    part = viewed.part
    window = use_growing_window((part, viewed.search, viewed.stage))
    scroller, kept = use_instance(Scroller), use_rows()
    plan = watched.use(lambda: _plan(tr, watched.audience, phone))
    calls, me = plan.calls, plan.me
    first_calls = ft.use_ref(not phone.is_loaded)

    async def tell() -> None:
        if phone.is_loaded:
            is_new = phone.call(calls, quietly=bool(first_calls.current))
            first_calls.current = False
            if is_new:
                await scroller.to_top()

    ft.use_effect(tell, [calls, phone.is_loaded])

    width, room, per_line = _columns(screen)
    common = use_common_look(tr, room)
    has_settings = use_services().grant is None
    fixed = [
        *([_own(watched, phone, me, has_calls=bool(calls))] if phone.is_loaded and plan.has_players else []),
        _choice(tr, phone, has_standings=plan.has_standings),
        *([_search(tr, phone)] if part is not PagePart.PRIZES and plan.total + len(viewed.search) else []),
    ]
    big_screen, *above = kept.drawn(common, [_big_screen(tr, phone), *fixed])
    foot = [] if has_settings else [keyed("language", LanguageSwitch)]
    shows_rows = part is not PagePart.PRIZES and plan.total
    rows = (
        [keyed(f"{part}", _Rows, watched=watched, phone=phone, window=window, room=room, per_line=per_line)]
        if shows_rows
        else []
    )
    body = [
        *above,
        *(head_control(head) for head in plan.heads),
        *([keyed("prizes", _Prizes, watched=watched, me=me)] if part is PagePart.PRIZES else []),
        *rows,
        *window.more(tr, plan.total),
        *_rounds(plan, phone),
        *foot,
    ]
    return PageFrame(
        title=plan.title,
        subtitle=_Progress(watched=watched),
        on_back=on_leave,
        close=big_screen,
        body=body,
        footer=CallBanner(standing=watched.audience.drawn, calls=calls, me=me) if calls and me is not None else None,
        scroller=scroller,
        on_scroll=window.scrolled(plan.total),
        width=width,
    )


@component
def _Progress(*, watched: Watched) -> ft.Control:
    tr = use_translator()
    return caption(watched.use(lambda: _progress(tr, watched.audience)))


@component
def _Prizes(*, watched: Watched, me: StartNumber | None) -> ft.Control:
    audience = watched.use(lambda: watched.audience)
    return PrizeList(standing=audience.standing, me=me)


@component
def _Own(*, watched: Watched, phone: OwnPhone, me: StartNumber | None, has_calls: bool) -> ft.Control:
    """The status of the phone's owner, redrawn only when the owner's name or status changes."""
    tr = use_translator()

    def state() -> tuple[str, str]:
        standing = watched.audience.standing
        if me is None or me not in standing.entrants:
            return "", ""
        entrant = standing.entrants[me]
        return entrant.name, hall_words.own_state(tr, standing, entrant)

    watched.use(state)
    return OwnPlayer(
        standing=watched.audience.standing,
        me=me,
        has_calls=has_calls,
        on_find=partial(phone.view, part=PagePart.PLAYERS, search=""),
        on_forget=partial(phone.mark, None),
    )


@component
def _Rows(*, watched: Watched, phone: OwnPhone, window: GrowingWindow, room: float, per_line: int) -> ft.Control:
    """The part of the list that has been drawn so far, in one or more columns."""
    tr = use_translator()
    kept, common = use_rows(), use_common_look(tr, room)

    def states() -> tuple[RowState, ...]:
        audience = watched.audience
        listed = _listed(tr, audience, phone)
        me = phone.me if phone.me in audience.standing.entrants else None
        if listed.players:
            return player_rows(tr, audience, listed.players[: window.count], room, me, phone)
        return table_rows(tr, listed, window.count, room, me)

    rows = kept.drawn(common, watched.use(states))
    if per_line == 1:
        return ft.Column(key="rows", tight=True, spacing=0, controls=rows)
    return ft.Row(key="rows", wrap=True, spacing=_BETWEEN, run_spacing=0, controls=rows)


def _columns(screen: Screen) -> tuple[float, float, int]:
    """Return the width of the page, the width of a row of the list, and the number of columns."""
    if screen.width < WIDE_SCREEN:
        return CONTENT_WIDTH, min(screen.width, CONTENT_WIDTH) - _MARGINS, 1
    width = min(screen.width, _WIDEST)
    per_line = 3 if screen.width >= _THREE_COLUMNS else 2
    return width, (width - _MARGINS - (per_line - 1) * _BETWEEN) // per_line, per_line


@lru_cache(maxsize=16)
def _progress(tr: Translator, audience: Audience) -> str:
    if audience.draw is not None:
        return tr("Draw: %(stage)s", stage=words.stage(tr, audience.drawn, audience.drawn.stage))
    return hall_words.progress(tr, audience.standing)


def _own(watched: Watched, phone: OwnPhone, me: StartNumber | None, *, has_calls: bool) -> RowState:
    draw = partial(_Own, watched=watched, phone=phone, me=me, has_calls=has_calls)
    return RowState("own", (me, has_calls), draw)


def _choice(tr: Translator, phone: OwnPhone, *, has_standings: bool) -> RowState:
    """Return the row for choosing a part of the page."""
    question = tr("What do you want to see?")
    parts = [
        (PagePart.TABLES, tr("Tables")),
        (PagePart.PLAYERS, tr("Players")),
        (PagePart.PRIZES, tr("Standings") if has_standings else tr("Prizes")),
    ]
    options = answers(tr, question, [(part.value, words) for part, words in parts], phone.viewed.part.value)
    draw = partial(OptionRow, name="part", options=options, on_choose=lambda key: phone.view(part=PagePart(key)))
    return RowState("choice", options, draw)


def _search(tr: Translator, phone: OwnPhone) -> RowState:
    search = phone.viewed.search
    label = tr("Table, number or name") if phone.viewed.part is PagePart.TABLES else tr("Name or number")
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
    """Return the button that shows the slides on this device."""
    draw = partial(
        SymbolButton,
        name="slides",
        icon=ft.Icons.TV,
        label=tr("Show on a big screen"),
        on_press=partial(phone.show_slides, shows=True),
    )
    return RowState("big-screen", None, draw)


def _earlier(tr: Translator, audience: Audience, chosen: int | None) -> tuple[tuple[int | None, str], ...]:
    """Return the rounds to offer: the previous and next rounds and the current draw, without the one on screen."""
    last = audience.standing.stage
    shown = last + 1 if audience.draw is not None and chosen is None else min(chosen or last, last)
    steps = [(shown - 1, shown > 1), (shown + 1, shown < last), (None, shown == last and audience.draw is not None)]
    return tuple(
        (
            None if number == last and audience.draw is None else number,
            tr("Draw: %(stage)s", stage=words.stage(tr, audience.drawn, audience.drawn.stage))
            if number is None
            else words.stage(tr, audience.standing, number),
        )
        for number, is_there in steps
        if is_there
    )


def _rounds(plan: _Plan, phone: OwnPhone) -> list[ft.Control]:
    return [
        QuietButton(name=f"stage-{number}", words=title, on_press=partial(phone.view, stage=number))
        for number, title in plan.earlier
    ]
