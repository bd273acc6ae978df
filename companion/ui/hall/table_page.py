"""The page of a tournament table: one player reports the result with two taps, and the opponent confirms it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.core.tournament.events import PairingId, Report, ReportSide, Result, StartNumber
from companion.core.tournament.meetings import PLAYABLE, Pairing
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.hall import table_words
from companion.ui.hall.score_page import ScorePage
from companion.ui.hall.seating import is_between
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_translator, use_value
from companion.ui.kit.layout import Screen, grown_size, use_text_scale
from companion.ui.navigation import routes
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, CHIP_RADIUS, CONFIRM_HEIGHT, EDGE
from companion.ui.tournament import words
from companion.ui.tournament.language_switch import LanguageSwitch
from companion.ui.tournament.shell import notice_toast
from companion.ui.tournament.sides import SideButtonLook, SideButtons
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import on_paper
from companion.ui.widgets.measured import Measured, rotated
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import announced, emphasis, figure, lead, strong
from companion.ui.words.answers import option

_HALF_TURN = 2
_PADDING = 14.0
_HEADER = 90.0
"""The height of the page's title, including margins."""
_SCORE = 26.0
_FEW = 4
"""The longest match, in Bummerls to win, for which all possible scores fit into one row."""


@component
def TableReport(*, store: TournamentStore, shown: OpenTournament, pairing: str) -> ft.Control:
    """The page of a table on the organisers' own device, with a button back to the table's result."""
    navigate = use_navigate()
    back = routes.tournament(store.tournament_id, "table", pairing)
    return TablePage(store=store, shown=shown, pairing=PairingId(pairing), on_leave=lambda: navigate(back))


@component
def TablePage(
    *, store: TournamentStore, shown: OpenTournament, pairing: PairingId, on_leave: Action | None = None
) -> ft.Control:
    """The page of a table, or a message that the table does not exist.

    If `on_leave` is None, there is no back button, because the session has no other page.
    """
    tr = use_translator()
    standing, table = shown.standing, shown.standing.find_pairing(pairing)
    if table is None:
        message = Blank(words=tr("Table not found."))
        return PageFrame(title=standing.setup.name, on_back=on_leave, body=[message])
    return Measured(
        build=lambda screen: TableParts(store=store, shown=shown, table=table, screen=screen, on_leave=on_leave)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    """What has been entered on this device so far."""

    side: ReportSide | None = None
    """The side that is changing its report, or None for the first report."""
    winner: StartNumber | None = None
    is_open: bool = False
    """Whether a report is being changed."""
    reported: ReportSide | None = None
    """The side that has just reported on this device; the other side sits opposite."""
    is_scoring: bool | None = None
    """True or False once the user opened or closed the score page; None shows it while the match is being scored."""


SetEntry = Callable[[Callable[[_Entry], _Entry]], None]
SendReport = Callable[[ReportSide, Report | None], object]


@component
def TableParts(
    *, store: TournamentStore, shown: OpenTournament, table: Pairing, screen: Screen, on_leave: Action | None
) -> ft.Control:
    """The page of a table: the questions to the players, their reports, or the result."""
    tr = use_translator()
    entry, set_entry = use_value(_Entry)
    standing, match = shown.standing, store.match_at(table)
    ft.use_effect(lambda: set_entry(lambda _: _Entry()), [table.state, table.left, table.right])

    async def report(side: ReportSide, said: Report | None) -> None:
        if await store.report(table, side, said):
            set_entry(lambda _: _Entry(reported=None if said is None else side))

    async def report_score() -> None:
        result = store.result_of_score(table)
        if result is not None and result.winner is not None:
            side = ReportSide.LEFT if result.winner == table.left else ReportSide.RIGHT
            await report(side, Report(result.winner, result.bummerls))

    def score() -> None:
        store.start_scoring(table)
        set_entry(lambda old: replace(old, is_scoring=True))

    is_scored = table.state in PLAYABLE and table.reports is None and entry.is_scoring is not False
    if match is not None and is_scored:
        return ScorePage(
            store=store,
            shown=standing,
            table=table,
            match=match,
            screen=screen,
            on_close=lambda: set_entry(lambda old: replace(old, is_scoring=False)),
            report=report_score,
        )
    scoring = _scoring_row(tr, store.result_of_score(table), score) if store.can_score(table) else None
    return PageFrame(
        title=words.table_in_stage(tr, standing, table),
        subtitle=standing.setup.name,
        on_back=on_leave,
        body=[
            _players(tr, standing, table),
            *_body(tr, standing, table, entry, set_entry, report, screen),
            scoring if table.state in PLAYABLE and table.reports is None else None,
            keyed("language", LanguageSwitch) if on_leave is None else None,
        ],
        notice=notice_toast(tr, store, shown) if shown.trouble is not None else None,
    )


def _body(
    tr: Translator,
    standing: TournamentStanding,
    table: Pairing,
    entry: _Entry,
    set_entry: SetEntry,
    report: SendReport,
    screen: Screen,
) -> list[ft.Control | None]:
    if table.state not in PLAYABLE:
        return [Sentence(words=table_words.outcome(tr, standing, table))]
    if table.reports is None or entry.is_open:
        card = _entry_card(tr, standing, table, entry, set_entry, report)
        return [card if entry.side is None or not _is_turned(screen, entry) else _far_half(screen, card)]
    if table.is_contested:
        cards = (_report_card(tr, standing, table, side, set_entry, report) for side in ReportSide)
        return [Sentence(words=table_words.contested(tr)), *cards]
    return _unconfirmed(tr, standing, table, entry, set_entry, report, screen)


def _scoring_row(tr: Translator, result: Result | None, score: Action) -> ft.Control:
    """Return the row that opens the page for scoring the match on this device."""
    so_far = None if result is None else result.bummerls
    return ListRow(
        name="score",
        leading=ft.Icons.PLAY_ARROW_OUTLINED,
        title=tr("Score the match here") if so_far is None else tr("Continue scoring the match"),
        note=tr("Put the phone between you to keep score.")
        if so_far is None
        else tr("match score %(numbers)s", numbers=words.bummerls(so_far)),
        on_press=score,
    )


def _is_turned(screen: Screen, entry: _Entry) -> bool:
    """Return whether to turn questions towards the opponent, because the player on the near side has just reported."""
    return entry.reported is not None and is_between(screen)


def _far_half(screen: Screen, content: ft.Control) -> ft.Control:
    """Return `content` placed in the upper half of the page and turned towards the opponent."""
    height = None if screen.is_low else (screen.height - _HEADER) / 2
    centred = ft.Column(alignment=ft.MainAxisAlignment.CENTER, controls=[content], height=height)
    centred.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return rotated(centred, _HALF_TURN, key="far")


def _players(tr: Translator, standing: TournamentStanding, table: Pairing) -> ft.Control | None:
    """Return a control with both players' names, or None if the match cannot be played."""
    if table.left is None or table.right is None or table.state not in PLAYABLE:
        return None
    left, right = words.player(standing, table.left), words.player(standing, table.right)
    return emphasis(tr("%(left)s vs. %(right)s", left=left, right=right), "muted")


def _entry_card(
    tr: Translator,
    standing: TournamentStanding,
    table: Pairing,
    entry: _Entry,
    set_entry: SetEntry,
    report: SendReport,
) -> ft.Control:
    """Return the questions asking who won and by how many Bummerls; answering the second one sends the report."""
    who = tr("Who won the match?")
    asked = who if entry.side is None else table_words.asked(tr, standing, table, entry.side, who)
    buttons = SideButtons(
        padding=2 * _PADDING,
        sides=tuple(
            SideButtonLook(
                key=f"winner-{number}",
                label=option(tr, who, words.player(standing, number), selected=entry.winner == number),
                number=number,
                who=standing.entrants[number].name,
                selected=entry.winner == number,
                on_press=partial(set_entry, partial(_with_winner, number)),
            )
            for number in (table.left, table.right)
            if number is not None
        ),
    )
    return on_paper(
        column(
            lead(asked),
            buttons,
            _scores(tr, standing, table, entry.side, entry.winner, report) if entry.winner is not None else None,
            QuietButton(name="cancel", words=tr("Cancel"), on_press=partial(set_entry, _cancelled))
            if entry.is_open
            else None,
            spacing=12,
        ),
        padding=_PADDING,
    )


def _with_winner(number: StartNumber, entry: _Entry) -> _Entry:
    return replace(entry, winner=number)


def _cancelled(entry: _Entry) -> _Entry:
    return _Entry(reported=entry.reported)


def _changing(side: ReportSide, entry: _Entry) -> _Entry:
    return _Entry(side=side, is_open=True, reported=entry.reported)


def _scores(
    tr: Translator,
    standing: TournamentStanding,
    table: Pairing,
    side: ReportSide | None,
    winner: StartNumber,
    report: SendReport,
) -> ft.Control:
    """Return a chip for each score in Bummerls, winner first, and a button to report only the winner.

    The first report is attributed to the winner, so that the loser is asked to confirm it.
    """
    most, is_left = standing.setup.bummerls_to_win, winner == table.left
    own = side or (ReportSide.LEFT if is_left else ReportSide.RIGHT)
    name = words.player(standing, winner)
    scores = [(most, lost) for lost in range(most)] if most <= _FEW else []
    chips = [
        _ScoreChip(
            name=f"score-{won}-{lost}",
            score=words.bummerls((won, lost)),
            label=tr("Report result: %(name)s won %(numbers)s", name=name, numbers=words.bummerls((won, lost))),
            on_press=partial(report, own, Report(winner, (won, lost) if is_left else (lost, won))),
        )
        for won, lost in scores
    ]
    return column(
        lead(tr("What was the score?")) if chips else None,
        ft.Row(spacing=CHIP_GAP, controls=list(chips)) if chips else None,
        QuietButton(
            name="score-none",
            words=tr("Report the winner only"),
            label=tr("Report the winner only: %(name)s", name=name),
            on_press=partial(report, own, Report(winner)),
        ),
        spacing=12,
    )


@component
def _ScoreChip(*, name: str, score: str, label: str, on_press: Action) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    return Pressable(
        name=name,
        label=label,
        on_press=on_press,
        once=True,
        skin=Skin(fill=palette.primary, edge=palette.primary, edge_width=EDGE, radius=CHIP_RADIUS),
        box=Box(height=CONFIRM_HEIGHT, expand=True, line=_SCORE, padding=6),
        content=strong(score, grown_size(_SCORE, scale), palette.on_primary, lines=1),
    )


def _unconfirmed(
    tr: Translator,
    standing: TournamentStanding,
    table: Pairing,
    entry: _Entry,
    set_entry: SetEntry,
    report: SendReport,
    screen: Screen,
) -> list[ft.Control | None]:
    """Return the first report and the question to the opponent, rotated if both players share this device."""
    side = next(
        report_side
        for report_side in ReportSide
        if table.reports is not None and table.reports.report_of(report_side) is not None
    )
    question = keyed(
        "confirm",
        Confirmation,
        standing=standing,
        table=table,
        side=side.other,
        on_change=partial(set_entry, partial(_changing, side.other)),
        report=report,
    )
    is_turned = _is_turned(screen, entry)
    return [
        _far_half(screen, question) if is_turned else question,
        _report_card(tr, standing, table, side, set_entry, report, note=table_words.waiting(tr, standing, table, side)),
    ]


@component
def Confirmation(
    *,
    standing: TournamentStanding,
    table: Pairing,
    side: ReportSide,
    on_change: Action,
    report: SendReport,
) -> ft.Control:
    """A question asking the player of `side`, who hasn't reported yet, whether the opponent's report is correct."""
    tr, palette = use_translator(), use_palette()
    said = None if table.reports is None else table.reports.report_of(side.other)
    if said is None:
        return ft.Container()
    question = table_words.asked(tr, standing, table, side, tr("Is that right?"))
    what = tr("%(what)s.", what=words.report(tr, standing, said))
    return on_paper(
        column(
            announced(f"{what} {question}", column(figure(what), lead(question), spacing=6), key="asked", live=True),
            PrimaryButton(
                name="confirm",
                words=tr("Confirm"),
                label=tr("Confirm: %(what)s", what=words.report(tr, standing, said)),
                icon=ft.Icons.CHECK,
                on_press=partial(report, side, said),
            ),
            QuietButton(name="differ", words=tr("No, that's wrong"), on_press=on_change),
            spacing=12,
        ),
        padding=_PADDING,
        edge=palette.brass,
    )


def _report_card(
    tr: Translator,
    standing: TournamentStanding,
    table: Pairing,
    side: ReportSide,
    set_entry: SetEntry,
    report: SendReport,
    note: str = "",
) -> ft.Control:
    """Return one side's report, with buttons to change or withdraw it."""
    said = None if table.reports is None else table.reports.report_of(side)
    who = words.name_of(standing, table, side)
    change, withdraw = tr("Change report"), tr("Withdraw report")
    return on_paper(
        column(
            lead(words.reported(tr, standing, table, side)) if said is not None else None,
            emphasis(note, "muted") if note else None,
            ft.Row(
                wrap=True,
                spacing=CHIP_GAP,
                run_spacing=CHIP_GAP,
                controls=[
                    QuietButton(
                        name=f"change-{side.value}",
                        icon=ft.Icons.EDIT_OUTLINED,
                        words=change,
                        label=tr("%(what)s: %(name)s", what=change, name=who),
                        on_press=partial(set_entry, partial(_changing, side)),
                    ),
                    QuietButton(
                        name=f"withdraw-{side.value}",
                        icon=ft.Icons.UNDO,
                        words=withdraw,
                        label=tr("%(what)s: %(name)s", what=withdraw, name=who),
                        on_press=partial(report, side, None),
                    ),
                ],
            ),
            spacing=10,
        ),
        padding=_PADDING,
    )
