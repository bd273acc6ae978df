"""The players' page: quick registration, and the list of players with their start numbers."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.core.texts import name_key
from companion.core.tournament.events import PlayerChanged, Registration, StageDrawn
from companion.core.tournament.outlook import Outlook, outlook
from companion.core.tournament.setup import Pattern, Setup
from companion.core.tournament.standing import Entrant, Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_once, use_page_draft, use_translator, use_value
from companion.ui.navigation import routes
from companion.ui.people.store import use_people
from companion.ui.people.suggestions import use_suggestions
from companion.ui.tournament import words
from companion.ui.tournament.next_stage import DrawButton
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.tournament.words_events import refusals
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.column import column
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import use_form
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.row import LEADS_ON, ListRow, use_window
from companion.ui.widgets.text import caption, emphasis
from companion.ui.words.answers import answers

WINDOW = 30
"""The number of players shown at first, and added with each tap on “Show more”."""
_SUGGESTED = 6
_SEARCHED_FROM = 9
"""The number of players from which the search field is shown."""


@component
def TournamentPlayers(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The registration form (until the first draw) and the list of players, newest first."""
    tr = use_translator()
    navigate = use_navigate()
    search, set_search = use_page_draft("wanted", str)
    count, more = use_window(WINDOW)
    wants_ticks, set_checks_in = use_page_draft("checks-in", bool)
    is_typing, set_typing = use_value(bool)
    standing = shown.standing
    matching = [entrant for entrant in reversed(tuple(standing.entrants.values())) if is_sought(entrant, search)]
    paste = tr("Paste or import a list")
    body: list[ft.Control] = []
    if standing.phase is Phase.REGISTRATION:
        body += [
            keyed("entry", EntryForm, store=store, shown=shown, on_typing=set_typing),
            ListRow(
                name="list",
                leading=ft.Icons.PLAYLIST_ADD,
                title=paste,
                on_press=lambda: navigate(routes.tournament(store.tournament_id, "list")),
            ),
        ]
    elif standing.phase is not Phase.OVER:
        body.append(emphasis(_closed(tr, shown)))
    entered = len(standing.entrants)
    if entered >= _SEARCHED_FROM:
        body.append(
            Field(
                name="search-field",
                longest=None,
                value=search,
                label=tr("Name or number"),
                clear_label=tr("Clear search"),
                on_change=set_search,
            )
        )
    can_tick = standing.setup.check_in and standing.phase is Phase.REGISTRATION
    checks_in = wants_ticks and can_tick
    if can_tick and standing.entrants:
        body.append(_tap_choice(tr, checks_in=checks_in, on_choose=set_checks_in))
    press = _check_in_action if checks_in else _open_action
    body += [
        _row(tr, standing, entrant, press(navigate, store, entrant), ticks=checks_in) for entrant in matching[:count]
    ]
    body += more(len(matching))
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Players"),
        subtitle=_counts(tr, standing),
        body=body,
        footer=None if is_typing else _next(tr, store, standing),
    )


def _next(tr: Translator, store: TournamentStore, standing: TournamentStanding) -> ft.Control | None:
    """Return the button that leads to the first draw, or that says what is missing for it."""
    if standing.phase is not Phase.REGISTRATION:
        return None
    missing = refusals(tr, standing, store.violations_of(StageDrawn(0)))
    return DrawButton(store=store, standing=standing, missing=missing[0] if missing else "")


def _closed(tr: Translator, shown: OpenTournament) -> str:
    """Return a message that registration is over, with advice for registered players who arrive late."""
    entrants = shown.standing.entrants.values()
    if shown.stored.tournament.fold.takes_late_entries and any(
        not entrant.is_drawn and not entrant.left for entrant in entrants
    ):
        return tr(
            "Nobody can be added to the list after the first draw. If somebody on the list arrives late, tap their "
            "name: they play from the next round."
        )
    return tr("No more players can enter after the first draw. Undo the draw to reopen the list.")


def _counts(tr: Translator, standing: TournamentStanding) -> str:
    """Return the number of players (or, while check-in is open, of players checked in) and of entry cards."""
    present = words.attendance(tr, standing) or words.players(tr, len(standing.entrants))
    return " · ".join((present, *([words.cards(tr, standing.sold)] if standing.setup.has_cards else [])))


def is_sought(entrant: Entrant, search: str) -> bool:
    """Return whether `search` is empty, the player's start number, or part of the player's name."""
    sought = name_key(search)
    return int(sought) == entrant.number if sought.isdecimal() else sought in name_key(entrant.name)


def _open_action(navigate: Callable[[str], None], store: TournamentStore, entrant: Entrant) -> Action:
    return lambda: navigate(routes.tournament(store.tournament_id, "player", entrant.number))


def _check_in_action(_: Callable[[str], None], store: TournamentStore, entrant: Entrant) -> Action:
    if store.open is None:
        return lambda: None
    before = store.open.stored.tournament.fold.players[entrant.number]
    return lambda: store.enter(PlayerChanged(entrant.number, replace(before, is_there=not entrant.is_there)))


def _tap_choice(tr: Translator, *, checks_in: bool, on_choose: Callable[[bool], object]) -> ft.Control:
    """Return a choice of what tapping a player does: open the player's page, or toggle check-in."""
    title = tr("What does tapping a name do?")
    ways = [("open", tr("open the player's page")), ("check-in", tr("check the player in"))]
    return OptionRow(
        name="taps",
        title=title,
        per_row=2,
        options=answers(tr, title, ways, "check-in" if checks_in else "open"),
        on_choose=lambda key: on_choose(key == "check-in"),
    )


def _row(tr: Translator, standing: TournamentStanding, entrant: Entrant, press: Action, *, ticks: bool) -> ft.Control:
    status = words.entrant(tr, standing, entrant)
    if ticks:
        return _tick_row(tr, entrant, status, press)
    spoken = tr("Open number %(n)s, %(name)s, %(status)s", n=entrant.number, name=entrant.name, status=status)
    return keyed(
        f"player-{entrant.number}",
        ListRow,
        name=f"player-{entrant.number}",
        leading=str(entrant.number),
        label=spoken,
        title=entrant.name,
        note=status,
        muted=entrant.has_withdrawn or (entrant.is_drawn and outlook(standing, entrant.number) is Outlook.OUT),
        on_press=press,
        trailing=LEADS_ON,
    )


def _tick_row(tr: Translator, entrant: Entrant, status: str, press: Action) -> ft.Control:
    return keyed(
        f"tick-{entrant.number}",
        ListRow,
        name=f"player-{entrant.number}",
        leading=ft.Icons.CHECK_BOX if entrant.is_there else ft.Icons.CHECK_BOX_OUTLINE_BLANK,
        label=tr("Check in number %(n)s, %(name)s, %(status)s", n=entrant.number, name=entrant.name, status=status),
        title=entrant.name,
        note=status,
        selected=entrant.is_there,
        muted=entrant.has_withdrawn,
        once=False,
        on_press=press,
        trailing=str(entrant.number),
    )


@component
def EntryForm(*, store: TournamentStore, shown: OpenTournament, on_typing: Callable[[bool], object]) -> ft.Control:
    """The registration form; the card pattern stays selected for the next player, who starts with one entry card.

    `on_typing` is called with True when there is a name to add, and with False when there no longer is.
    """
    tr = use_translator()
    people = use_people.observed()
    name, set_name = use_page_draft("name", str)
    cards, set_cards = use_page_draft("cards", lambda: 1)
    ft.use_effect(people.load, [])
    pattern, set_pattern = use_page_draft("pattern", lambda: Pattern.FRENCH.value)
    setup, there = shown.standing.setup, {name_key(entrant.name) for entrant in shown.standing.entrants.values()}
    clean = " ".join(name.split())
    is_taken = name_key(clean) in there
    known = [name for name in use_suggestions(people) if name_key(name) not in there and name != clean]
    chosen = min(cards, setup.most_cards)
    ft.use_effect(lambda: on_typing(bool(clean)), [bool(clean)])

    async def enter() -> None:
        if not clean or is_taken:
            return
        plays = Pattern(pattern) if setup.keep_patterns else None
        if await store.register(Registration(name=clean, cards=chosen, pattern=plays)):
            set_name("")
            set_cards(1)
            await form.focus("player-name")

    add = use_once(enter)
    form = use_form("player-name", on_submit=add)
    label = tr("Add %(name)s", name=clean) if clean else tr("Add: enter a name first")
    fitting = [name for name in known if name_key(name).startswith(name_key(clean))]
    return column(
        Field(
            name="player-name",
            form=form,
            label=tr("Player name"),
            value=name,
            problem=tr("There's already a player with this name.") if is_taken else "",
            suggestions=tuple(fitting[:_SUGGESTED]),
            on_change=set_name,
        ),
        *player_options(tr, setup, chosen, set_cards, pattern, set_pattern),
        PrimaryButton(name="enter", words=tr("Add"), label=label, on_press=add, enabled=bool(clean) and not is_taken),
        spacing=12,
    )


def player_options(
    tr: Translator,
    setup: Setup,
    cards: int,
    on_cards: Callable[[int], object],
    pattern: str,
    on_pattern: Callable[[str], object],
) -> list[ft.Control]:
    """Return the controls for entry cards and card pattern, leaving out what the setup doesn't need."""
    rows: list[ft.Control] = []
    if setup.most_cards > 1:
        title = tr("How many entry cards?")
        numbers = [(str(n), str(n)) for n in range(1, setup.most_cards + 1)]
        rows.append(
            OptionRow(
                name="cards",
                title=title,
                per_row=min(setup.most_cards, 6),
                options=answers(tr, title, numbers, str(cards)),
                on_choose=lambda key: on_cards(int(key)),
            )
        )
    if cards > 1:
        rows.append(caption(words.separate_cards(tr)))
    if setup.keep_patterns:
        title = tr("Which card pattern?")
        patterns = [(kind.value, words.pattern(tr, kind)) for kind in Pattern]
        rows.append(
            OptionRow(name="pattern", title=title, options=answers(tr, title, patterns, pattern), on_choose=on_pattern)
        )
    return rows
