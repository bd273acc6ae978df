"""Rows for the tables of a round: an open table has a button for each player, a decided table links to its result."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

import flet as ft

from companion.core.texts import name_key
from companion.core.tournament.events import PairingId, ReportSide, Result
from companion.core.tournament.meetings import MET, PLAYABLE, Pairing, State
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_page_draft, use_translator
from companion.ui.navigation import routes
from companion.ui.theme import use_palette
from companion.ui.tournament import words
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.sides import SideButtonLook, SideButtons, both_sides
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import centred_column
from companion.ui.widgets.facts import on_paper
from companion.ui.widgets.field import Field
from companion.ui.widgets.options import OptionRow, use_sheet_room
from companion.ui.widgets.qr_picture import QrPicture
from companion.ui.widgets.row import LEADS_ON, ListRow, use_window
from companion.ui.widgets.text import caption, centred, emphasis, value
from companion.ui.words.answers import answers

_PADDING = 10
_CODE = 220.0
"""The largest width of a table's QR code."""
WINDOW = 30
"""The number of tables shown at first, and added with each tap on “Show more”."""


def meeting_rows(
    tr: Translator,
    shown: OpenTournament,
    pairings: Iterable[Pairing],
    navigate: Callable[[str], None],
    links: Mapping[PairingId, str] = MappingProxyType({}),
) -> list[ft.Control]:
    """Return a row for each table; open tables that have a link show a QR code."""
    results = dict(shown.match_results)
    tournament_id = shown.stored.tournament_id
    return [
        _row(tr, shown.standing, p, results, _opening(navigate, tournament_id, p), links.get(p.pairing_id, ""))
        for p in pairings
    ]


def contested_first(pairings: Iterable[Pairing]) -> list[Pairing]:
    """Return the tables, starting with those that have conflicting reports."""
    return sorted(pairings, key=lambda pairing: not pairing.is_contested)


def matches_search(standing: TournamentStanding, pairing: Pairing, search: str) -> bool:
    """Return whether `search` is empty or matches the table's number, a start number, or part of a name.

    During the group stage, `search` can also be a group's letter, with or without a meeting's number, such as A or A1.
    """
    sought = name_key(search)
    if not sought:
        return True
    numbers = [number for number in (pairing.left, pairing.right) if number is not None]
    meeting = standing.group_meeting(pairing)
    if meeting is not None and sought in {words.group_letter(group.number).casefold() for group in standing.groups}:
        return sought == words.group_letter(meeting[0]).casefold()
    if sought.isdecimal():
        return int(sought) in numbers or (meeting is None and int(sought) == pairing.table)
    if meeting is not None and sought == f"{words.group_letter(meeting[0])}{meeting[1]}".casefold():
        return True
    return any(sought in name_key(standing.entrants[number].name) for number in numbers)


def _opening(navigate: Callable[[str], None], tournament_id: str, pairing: Pairing) -> Callable[[str], Action]:
    def with_winner(winner: str) -> Action:
        route = routes.tournament(tournament_id, "table", pairing.pairing_id, *filter(None, (winner,)))
        return lambda: navigate(route)

    return with_winner


def _row(
    tr: Translator,
    standing: TournamentStanding,
    pairing: Pairing,
    results: Mapping[PairingId, Result],
    opening: Callable[[str], Action],
    link: str,
) -> ft.Control:
    key = f"pairing-{pairing.pairing_id}"
    if pairing.state in PLAYABLE and pairing.left is not None and pairing.right is not None:
        detail = _detail(tr, standing, pairing, results.get(pairing.pairing_id))
        return keyed(key, MeetingRow, standing=standing, pairing=pairing, detail=detail, opening=opening, link=link)
    return settled_row(tr, standing, pairing, opening(""), key)


def settled_row(
    tr: Translator, standing: TournamentStanding, pairing: Pairing, press: Action, key: str, *, in_stage: bool = False
) -> ft.Control:
    """Return the row of a table that is not waiting for its first result; `in_stage` adds the stage's name."""
    state = words.state(tr, standing, pairing)
    where = words.table_in_stage(tr, standing, pairing)
    have_met = pairing.state in MET or pairing.is_open
    if have_met:
        who = tr(
            "%(left)s vs. %(right)s",
            left=words.maybe_player(tr, standing, pairing.left),
            right=words.maybe_player(tr, standing, pairing.right),
        )
    else:
        who = words.player(standing, pairing.winner) if pairing.winner is not None else state
    where_line = where if in_stage else words.table(tr, standing, pairing)
    says_all = pairing.state is State.PLAYED or (words.is_swiss_bye(standing, pairing) and not in_stage)
    return keyed(
        key,
        ListRow,
        name=key,
        label=tr("%(where)s: %(who)s, %(state)s", where=where, who=who, state=state),
        overline=where_line if says_all else f"{where_line} · {state}",
        body=[both_sides(tr, standing, pairing) if have_met else emphasis(who)],
        on_press=press,
        trailing=LEADS_ON,
    )


def _detail(tr: Translator, standing: TournamentStanding, pairing: Pairing, result: Result | None) -> str:
    """Return the known details of a match in progress, or ""."""
    if result is not None and result.bummerls is not None:
        return tr("match score %(numbers)s", numbers=words.bummerls(result.bummerls))
    return words.state(tr, standing, pairing) if pairing.state is State.RUNNING else ""


@component
def MeetingRow(
    *, standing: TournamentStanding, pairing: Pairing, detail: str, opening: Callable[[str], Action], link: str = ""
) -> ft.Control:
    """A table with its two players; tapping a player opens the result page with that player as the winner.

    With a `link`, the table's QR code is shown below.
    """
    tr = use_translator()
    where = words.table_in_stage(tr, standing, pairing)
    return on_paper(
        ft.Column(
            tight=True,
            spacing=8,
            controls=[
                ft.Row(
                    wrap=True,
                    spacing=10,
                    run_spacing=2,
                    controls=[
                        value(words.table(tr, standing, pairing) if pairing.stage in {0, standing.stage} else where),
                        *([_contested(tr)] if pairing.is_contested else []),
                        *([caption(detail)] if detail else []),
                    ],
                ),
                *(caption(words.reported(tr, standing, pairing, side), "ink") for side in _reporting(pairing)),
                SideButtons(
                    padding=2 * _PADDING,
                    sides=tuple(
                        SideButtonLook(
                            key=f"pairing-{pairing.pairing_id}-{number}",
                            label=tr("%(where)s: %(who)s won", where=where, who=words.player(standing, number)),
                            number=number,
                            who=standing.entrants[number].name,
                            on_press=opening(str(number)),
                        )
                        for number in (pairing.left, pairing.right)
                        if number is not None
                    ),
                ),
                *(
                    [ft.Row(alignment=ft.MainAxisAlignment.CENTER, controls=[TableCode(link=link, where=where)])]
                    if link
                    else []
                ),
            ],
        ),
        padding=_PADDING,
        edge=use_palette().red if pairing.is_contested else None,
    )


@component
def TableCode(*, link: str, where: str) -> ft.Control:
    """A QR code with which a phone can report a table's result."""
    tr, room = use_translator(), use_sheet_room() - 2 * _PADDING
    words = tr("Scan to report the result")
    label = tr("QR code for %(where)s: %(what)s", where=where, what=words)
    code = QrPicture(text=link, label=label, most=min(room, _CODE))
    return ft.Row(
        alignment=ft.MainAxisAlignment.CENTER,
        controls=[centred_column(code, centred(caption(words)), spacing=6)],
    )


def _contested(tr: Translator) -> ft.Control:
    """Return the marker for a table whose players reported conflicting results."""
    red = use_palette().red
    # Translators: marks a table whose two players reported different results.
    sign = ft.Icon(ft.Icons.ERROR_OUTLINE, size=18, color=red)
    return ft.Row(tight=True, spacing=4, controls=[sign, emphasis(tr("Contested"), "red")])


def _reporting(pairing: Pairing) -> list[ReportSide]:
    return [side for side in ReportSide if pairing.reports is not None and pairing.reports.report_of(side) is not None]


@component
def TournamentRound(*, store: TournamentStore, shown: OpenTournament, stage: str) -> ft.Control:
    """The tables of a stage, including the placement matches if it is the latest stage."""
    tr = use_translator()
    navigate = use_navigate()
    search, set_search = use_page_draft("wanted", str)
    has_codes, set_has_codes = use_page_draft("codes", bool)
    count, more = use_window(WINDOW)
    standing = shown.standing
    ft.use_effect(store.update_match_results, [shown.stored.revision])
    number = int(stage) if stage.isdecimal() else 0
    if not 0 < number <= standing.stage:
        message = emphasis(tr("This round hasn't been drawn yet."))
        return TournamentFrame(store=store, shown=shown, title=tr("Tables"), body=[message])
    last = number == standing.stage
    tables = (*standing.stages[number - 1].pairings, *(standing.placement if last else ()))
    matching = contested_first(pairing for pairing in tables if matches_search(standing, pairing, search))
    which = tr("Which round?")
    stages = [(str(n), words.stage(tr, standing, n)) for n in range(1, standing.stage + 1)]
    still_open = sum(pairing.is_open for pairing in tables)
    several = words.several_tables(tr, standing) if last else ""
    return TournamentFrame(
        store=store,
        shown=shown,
        title=words.stage(tr, standing, number),
        subtitle=words.still_open(tr, standing, still_open)
        if still_open
        else tr("All results are in.")
        if standing.phase is not Phase.OVER
        else "",
        body=[
            OptionRow(
                name="stage",
                title=which,
                options=answers(tr, which, stages, stage),
                on_choose=lambda key: navigate(routes.tournament(store.tournament_id, "round", key)),
            )
            if standing.stage > 1
            else None,
            Field(
                name="search-field",
                longest=None,
                value=search,
                label=tr("Table, number or name")
                if standing.stages[number - 1].stage.kind is not StageKind.GROUPS
                else tr("Group, number or name"),
                clear_label=tr("Clear search"),
                on_change=set_search,
            ),
            caption(several) if several else None,
            *_codes_button(tr, store, tables, set_has_codes, has_codes=has_codes),
            *meeting_rows(tr, shown, matching[:count], navigate, store.table_links if has_codes else {}),
            *more(len(matching)),
        ],
    )


def _codes_button(
    tr: Translator,
    store: TournamentStore,
    tables: Iterable[Pairing],
    set_has_codes: Callable[[Callable[[bool], bool]], None],
    *,
    has_codes: bool,
) -> list[ft.Control]:
    """Return a button that shows or hides the QR codes of the open tables, if phones can connect."""
    to_play = [pairing for pairing in tables if pairing.state in PLAYABLE]
    if not store.has_table_links or not to_play:
        return []

    async def show() -> None:
        if not has_codes:
            await store.load_table_links(to_play)
        set_has_codes(lambda _: not has_codes)

    label = tr("Hide QR codes") if has_codes else tr("Show QR codes for reporting")
    return [QuietButton(name="codes", icon=ft.Icons.QR_CODE, words=label, on_press=show)]
