"""The result page of a table: entering a result, its consequences, and playing the match on this device."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.app.ports import MatchId
from companion.app.tournament.tournaments import Preview
from companion.core.tournament.events import PairingId, ReportSide, Result, ResultCleared, ResultRecorded, StartNumber
from companion.core.tournament.meetings import PLAYABLE, Pairing
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_once, use_page_draft, use_translator
from companion.ui.navigation import routes
from companion.ui.tournament import words
from companion.ui.tournament import words_events as events
from companion.ui.tournament.meetings import TableCode
from companion.ui.tournament.shell import TournamentFrame, use_author
from companion.ui.tournament.sides import SideButtonLook, SideButtons
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import emphasis
from companion.ui.words.answers import answers, option

_UNKNOWN = "not-recorded"
_FEW = 4
"""The longest match, in Bummerls to win, for which all unfinished scores are offered."""


@component
def TournamentTable(*, store: TournamentStore, shown: OpenTournament, pairing: str, winner: str = "") -> ft.Control:
    """The result page of a table, or a message if no result can be entered for it."""
    tr = use_translator()
    ft.use_effect(store.update_match_results, [shown.stored.revision])
    standing = shown.standing
    table = standing.find_pairing(PairingId(pairing))
    if table is not None and table.left is not None and table.right is not None and table.left != table.right:
        chosen = StartNumber(int(winner)) if winner.isdecimal() else None
        return ResultPage(store=store, shown=shown, pairing=table, chosen=chosen)
    message = tr("Table not found.") if table is None else words.state(tr, standing, table)
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Result") if table is None else words.table_in_stage(tr, standing, table),
        body=[Blank(words=message)],
    )


@component
def ResultPage(
    *, store: TournamentStore, shown: OpenTournament, pairing: Pairing, chosen: StartNumber | None
) -> ft.Control:
    """The form for a table's result, which shows the consequences before anything is saved."""
    tr = use_translator()
    navigate = use_navigate()
    standing, before = shown.standing, pairing.result
    draft, set_draft = use_page_draft("draft", lambda: _first_draft(pairing, chosen))
    match_result = dict(shown.match_results).get(pairing.pairing_id)
    match_id = None if before is None else before.match_id
    result = Result(
        winner=draft.winner,
        bummerls=None if draft.walk_over else draft.bummerls,
        match_id=match_id,
        walk_over=draft.walk_over,
    )
    event = ResultRecorded(pairing.pairing_id, result)
    is_something = result.winner is not None or result.bummerls is not None
    is_new = is_something and result != before
    preview = store.preview(event) if is_new else None
    refused = () if preview is None else events.refusals(tr, standing, preview.violations)
    changes = () if preview is None else _changes(tr, preview, is_first=_is_first(standing, pairing))
    parent = ("round", pairing.stage) if 0 < pairing.stage < standing.stage else ()
    back = routes.tournament(store.tournament_id, *parent)

    def leave() -> None:
        store.keep_messages(back)
        navigate(back)

    async def save() -> None:
        if await store.enter(event):
            leave()

    async def take() -> None:
        if match_result is not None and await store.enter(ResultRecorded(pairing.pairing_id, match_result)):
            leave()

    async def play() -> None:
        started_id = await store.play(pairing)
        if started_id is not None:
            navigate(routes.match(started_id))

    # sessions with a role have no access to the matches on this device
    is_app, start = use_author() is None, use_once(play)
    more = 0 if preview is None or _is_first(standing, pairing) else len(preview.consequences)
    note = tr.plural("%(n)s more change", "%(n)s more changes", more) if more else ""
    words_to_save = tr("Record result")
    spoken = _spoken(tr, standing, pairing, result)
    return TournamentFrame(
        store=store,
        shown=shown,
        title=words.table_in_stage(tr, standing, pairing),
        subtitle=tr("%(name)s · %(state)s", name=standing.setup.name, state=words.state(tr, standing, pairing)),
        back=back,
        body=[
            *result_rows(tr, standing, pairing, draft, set_draft),
            Sentence(words=refused) if refused else None,
            Sentence(words=(_heading(tr, standing, pairing), *changes)) if changes else None,
            _reports(tr, standing, pairing),
            *(_match_rows(tr, pairing, match_id, match_result, start, take, navigate) if is_app else []),
            ListRow(
                name="report",
                leading=ft.Icons.PHONE_IPHONE,
                title=tr("Report at the table"),
                note=tr("One player enters the result, and the other confirms it."),
                on_press=lambda: navigate(routes.tournament(store.tournament_id, "report", pairing.pairing_id)),
            )
            if pairing.state in PLAYABLE
            else None,
            *_code(tr, store, standing, pairing),
            keyed("clearing", Clearing, store=store, pairing=pairing, on_cleared=leave)
            if before is not None or pairing.reports is not None
            else None,
        ],
        footer=PrimaryButton(
            name="save",
            words=words_to_save if is_new or not is_something else tr("Result recorded"),
            note=note,
            label=f"{spoken}, {note}" if note else spoken,
            on_press=save,
            enabled=is_new and not refused,
            size=22,
        ),
    )


@dataclass(frozen=True, slots=True)
class ResultDraft:
    """A result as entered so far."""

    winner: StartNumber | None
    bummerls: tuple[int, int] | None = None
    walk_over: bool = False


def result_rows(
    tr: Translator,
    standing: TournamentStanding,
    pairing: Pairing,
    draft: ResultDraft,
    set_draft: Callable[[Callable[[ResultDraft], ResultDraft]], None],
) -> list[ft.Control]:
    """Return the controls for entering a result; which ones apply depends on the answers so far."""
    who = tr("Tap the winner:")
    rows: list[ft.Control] = [
        column(
            emphasis(who, "muted"),
            SideButtons(
                sides=tuple(
                    SideButtonLook(
                        key=f"winner-{number}",
                        label=option(tr, who, words.player(standing, number), selected=draft.winner == number),
                        number=number,
                        who=standing.entrants[number].name,
                        selected=draft.winner == number,
                        on_press=partial(set_draft, partial(_with_winner, number)),
                    )
                    for number in (pairing.left, pairing.right)
                    if number is not None
                )
            ),
            spacing=6,
        )
    ]
    if draft.winner is not None:
        rows += _won_rows(tr, standing, pairing, draft, set_draft)
    if standing.setup.bummerls_to_win <= _FEW:
        rows += _unfinished_rows(tr, standing, pairing, draft, set_draft)
    return rows


def _with_winner(number: StartNumber, draft: ResultDraft) -> ResultDraft:
    return draft if draft.winner == number else ResultDraft(number)


def _won_rows(
    tr: Translator,
    standing: TournamentStanding,
    pairing: Pairing,
    draft: ResultDraft,
    set_draft: Callable[[Callable[[ResultDraft], ResultDraft]], None],
) -> list[ft.Control]:
    how = tr("How was the match won?")
    ways = [("played", tr("played")), ("walk-over", tr("opponent didn't turn up"))]
    rows: list[ft.Control] = [
        OptionRow(
            name="how",
            title=how,
            per_row=2,
            options=answers(tr, how, ways, "walk-over" if draft.walk_over else "played"),
            on_choose=lambda key: set_draft(lambda old: replace(old, walk_over=key == "walk-over")),
        )
    ]
    if not draft.walk_over:
        most = standing.setup.bummerls_to_win
        numbers = [(most, lost) if draft.winner == pairing.left else (lost, most) for lost in range(most)]
        rows.append(_score_row(tr, standing, pairing, draft, set_draft, numbers, unknown=True))
    return rows


def _unfinished_rows(
    tr: Translator,
    standing: TournamentStanding,
    pairing: Pairing,
    draft: ResultDraft,
    set_draft: Callable[[Callable[[ResultDraft], ResultDraft]], None],
) -> list[ft.Control]:
    """Return the option for a match that was not finished and, if it is selected, the possible scores."""
    is_chosen = draft.winner is None and draft.bummerls is not None
    chosen = ListRow(
        name="winner-nobody",
        title=tr("Not finished yet: record the score so far"),
        selected=is_chosen,
        once=False,
        on_press=lambda: set_draft(lambda _: ResultDraft(None, None if is_chosen else (0, 0))),
    )
    if not is_chosen:
        return [chosen]
    most = standing.setup.bummerls_to_win
    numbers = [(a, b) for a in range(most) for b in range(most)]
    return [chosen, _score_row(tr, standing, pairing, draft, set_draft, numbers, unknown=False)]


def _score_row(
    tr: Translator,
    standing: TournamentStanding,
    pairing: Pairing,
    draft: ResultDraft,
    set_draft: Callable[[Callable[[ResultDraft], ResultDraft]], None],
    numbers: list[tuple[int, int]],
    *,
    unknown: bool,
) -> ft.Control:
    """Return a row for choosing the score in Bummerls; set `unknown` to add an option for an unknown score."""
    many = tr("Bummerls")
    left, right = words.maybe_player(tr, standing, pairing.left), words.maybe_player(tr, standing, pairing.right)
    scores = [(f"{a}-{b}", words.bummerls((a, b))) for a, b in numbers]
    options = [*([(_UNKNOWN, tr("not recorded"))] if unknown else []), *scores]
    return OptionRow(
        name="bummerls",
        title=tr("%(what)s: %(left)s vs. %(right)s", what=many, left=left, right=right),
        options=answers(tr, many, options, _bummerls_key(draft.bummerls)),
        on_choose=lambda key: set_draft(lambda old: replace(old, bummerls=_bummerls_of(key))),
    )


def _bummerls_key(bummerls: tuple[int, int] | None) -> str:
    return _UNKNOWN if bummerls is None else f"{bummerls[0]}-{bummerls[1]}"


def _bummerls_of(key: str) -> tuple[int, int] | None:
    if key == _UNKNOWN:
        return None
    left, _, right = key.partition("-")
    return int(left), int(right)


def _first_draft(pairing: Pairing, chosen: StartNumber | None) -> ResultDraft:
    """Return a draft of the recorded result, or of a new one if a winner was chosen before the page opened."""
    before = pairing.result
    if chosen in {pairing.left, pairing.right} and chosen is not None:
        return ResultDraft(chosen, _reported_score(pairing, chosen))
    if before is None:
        return ResultDraft(None)
    return ResultDraft(before.winner, before.bummerls, before.walk_over)


def _reported_score(pairing: Pairing, winner: StartNumber) -> tuple[int, int] | None:
    """Return the score in Bummerls reported for this winner, or None if there is none or the players disagree."""
    said = [None if pairing.reports is None else pairing.reports.report_of(side) for side in ReportSide]
    scores = {
        report.bummerls
        for report in said
        if report is not None and report.winner == winner and report.bummerls is not None
    }
    return scores.pop() if len(scores) == 1 else None


def _spoken(tr: Translator, standing: TournamentStanding, pairing: Pairing, result: Result) -> str:
    where = events.table_in_sentence(tr, standing, pairing.pairing_id)
    if result.winner is None:
        return tr("Record result for %(where)s", where=where)
    return tr("Record result for %(where)s: %(who)s won", where=where, who=words.player(standing, result.winner))


def _changes(tr: Translator, preview: Preview, *, is_first: bool) -> tuple[str, ...]:
    to_words = events.first_consequences if is_first else events.consequences
    return to_words(tr, preview.standing, preview.consequences)


def _heading(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    return tr("As a result:") if _is_first(standing, pairing) else tr("This also changes:")


def _is_first(standing: TournamentStanding, pairing: Pairing) -> bool:
    """Return whether this would be the table's first result, not a correction."""
    is_new = pairing.result is None or pairing.result.winner is None
    return is_new and not 0 < pairing.stage < standing.stage


def _code(tr: Translator, store: TournamentStore, standing: TournamentStanding, pairing: Pairing) -> list[ft.Control]:
    """Return the table's QR code, or a button that shows it, or an empty list if phones can't connect."""
    if not store.has_table_links or pairing.state not in PLAYABLE:
        return []
    link = store.table_links.get(pairing.pairing_id)
    if link is not None:
        return [TableCode(link=link, where=words.table_in_stage(tr, standing, pairing))]
    show = tr("Show QR code for reporting results")
    load = partial(store.load_table_links, [pairing])
    return [QuietButton(name="code", icon=ft.Icons.QR_CODE, words=show, on_press=load)]


def _reports(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> ft.Control | None:
    reports = [words.reported(tr, standing, pairing, side) for side in ReportSide]
    sentences = tuple(tr("%(what)s.", what=report) for report in reports if report)
    if pairing.is_contested:
        sentences = (tr("The players reported different results. What you record counts."), *sentences)
    return Sentence(words=sentences) if sentences else None


@component
def Clearing(*, store: TournamentStore, pairing: Pairing, on_cleared: Callable[[], None]) -> ft.Control:
    """A button that clears the result or the reports; if that changes other tables, it says so and asks first."""
    tr = use_translator()
    confirming, set_confirming = use_page_draft("clearing", bool)
    event = ResultCleared(pairing.pairing_id)

    async def clear() -> None:
        if await store.enter(event):
            on_cleared()

    async def ask_or_clear() -> None:
        preview = store.preview(event)
        if preview is not None and preview.consequences:
            set_confirming(True)
        else:
            await clear()

    is_result = pairing.result is not None
    words_to_clear = tr("Clear result") if is_result else tr("Clear reports")
    preview = store.preview(event) if confirming else None
    if preview is None or not preview.consequences:
        return QuietButton(name="clear", icon=ft.Icons.CLEAR, words=words_to_clear, on_press=ask_or_clear)
    changes = events.consequences(tr, preview.standing, preview.consequences)
    words_to_confirm = tr("Yes, clear result") if is_result else tr("Yes, clear reports")
    return column(
        Sentence(words=(tr("This also changes:"), *changes)),
        PrimaryButton(name="clear-sure", words=words_to_confirm, on_press=clear),
        spacing=8,
    )


def _match_rows(
    tr: Translator,
    pairing: Pairing,
    match_id: str | None,
    match_result: Result | None,
    play: Callable[[], object],
    take: Callable[[], object],
    navigate: Callable[[str], None],
) -> list[ft.Control]:
    if match_id is None:
        start = tr("Play on this device")
        is_possible = pairing.state in PLAYABLE and pairing.result is None and pairing.reports is None
        return (
            [ListRow(name="play", leading=ft.Icons.PLAY_ARROW_OUTLINED, title=start, on_press=play)]
            if is_possible
            else []
        )
    title = tr("Open match on this device")
    rows: list[ft.Control] = [
        ListRow(
            name="match",
            leading=ft.Icons.PLAY_ARROW_OUTLINED,
            title=title,
            on_press=lambda: navigate(routes.match(MatchId(match_id))),
        )
    ]
    if match_result is not None and match_result.bummerls is not None:
        words_to_take = tr("Use the score from the match: %(numbers)s", numbers=words.bummerls(match_result.bummerls))
        rows.append(QuietButton(name="take", icon=ft.Icons.INPUT, words=words_to_take, on_press=take))
    return rows
