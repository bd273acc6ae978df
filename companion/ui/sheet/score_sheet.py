"""The score sheet: every Bummerl with its deals, newest first; tapping a line opens it for correction."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.app.matches.matches import preview
from companion.core.match.consequences import consequences
from companion.core.match.events import DealRecorded, EntryDeleted, EntryId
from companion.core.match.standing import Line
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import PAIR, Seat
from companion.i18n.translator import Translator
from companion.ui.deal import words as afterwards
from companion.ui.deal.deal_frame import DealForm, DealPlan
from companion.ui.deal.deal_sheet import DealSheet
from companion.ui.kit.guard import Action, InputGuard, guard_context
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_page_draft, use_translator
from companion.ui.kit.layout import CONTENT_WIDTH, Screen
from companion.ui.matches import notices
from companion.ui.matches import words as moments
from companion.ui.matches.dead_end import when_loaded
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.session import use_preferences, use_services
from companion.ui.sheet import words as labels
from companion.ui.sheet.rows import BummerlHead, Columns, PairHead, SheetRow, WideRow
from companion.ui.table.live_table import coverable
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import PrimaryButton, SymbolButton
from companion.ui.widgets.column import column
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import ListRow, use_window
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import body, centred, emphasis, note
from companion.ui.widgets.toast import Toast
from companion.ui.words import events, sides, standings

WINDOW = 60
"""Maximum number of lines drawn at a time, because a long list is slow to draw."""
_AROUND_PAPER = 34


@component
def ListedSheet(*, store: MatchStore) -> ft.Control:
    """The score sheet as opened from the list of all matches."""
    return ScoreSheet(store=store, listed=True)


@component
def ScoreSheet(*, store: MatchStore, listed: bool = False) -> ft.Control:
    """The score sheet, and the bottom sheet for the line being edited, if any."""
    guard = use_instance(InputGuard)
    turn = use_preferences().settings.turn
    editing, set_editing = use_page_draft("editing", _no_line)
    sheet = () if store.open is None else store.open.standing.sheet
    is_gone = editing is not None and editing.entry not in {line.entry_id for line in sheet}

    def edit(entry: EntryId) -> None:
        if store.open is not None:
            set_editing(EditedLine(entry, store.open.stored.revision))

    def close_if_gone() -> None:
        if is_gone:  # otherwise, the sheet would open again for a later deal, which can have the same id
            set_editing(None)

    ft.use_effect(close_if_gone, [is_gone])

    def build(open_match: OpenMatch, screen: Screen) -> ft.Control:
        paper = ScoreSheetPaper(store=store, open_match=open_match, screen=screen, on_edit=edit, listed=listed)
        layer = editing_layer(store, open_match, screen, editing, set_editing)
        return ft.Stack(expand=True, controls=[coverable(paper, covered=bool(layer), expand=True), *layer])

    return when_loaded(
        store, lambda shown: guard_context(guard, lambda: Measured(build=partial(build, shown), turn=turn))
    )


@component
def ScoreSheetPaper(
    *, store: MatchStore, open_match: OpenMatch, screen: Screen, on_edit: Callable[[EntryId], object], listed: bool
) -> ft.Control:
    """The score sheet's page, with the lines on ruled paper."""
    tr = use_translator()
    palette = use_palette()
    clock = use_services().clock
    navigate = use_navigate()
    route = ft.use_view_path() or routes.sheet(store.match_id)
    match = routes.match(store.match_id)
    resume = tr("View") if open_match.standing.over or open_match.stored.is_handed_over else tr("Resume")
    shown, more = use_window(WINDOW)
    lines = tuple(reversed(open_match.standing.sheet))
    rows = _rows(tr, open_match, screen, lines[:shown], on_edit)
    paper = ft.Container(
        key="paper",
        bgcolor=palette.paper,
        border_radius=6,
        border=ft.Border.all(1, palette.hairline),
        shadow=ft.BoxShadow(blur_radius=20, color=ft.Colors.with_opacity(0.25, "#000000"), offset=ft.Offset(0, 6))
        if palette.deep
        else None,
        content=column(_heads(tr, open_match, screen), *rows, spacing=0),
    )
    foot = labels.foot(tr, open_match)
    return PageFrame(
        title=tr("Score sheet"),
        subtitle=tr(
            "%(rubber)s · %(when)s",
            rubber=labels.rubber(tr, open_match.match),
            when=moments.moment(tr, open_match.stored.changed_at, clock()),
        ),
        back_label=tr("Back") if listed else tr("Back to the match"),
        on_back=routes.MATCHES if listed else match,
        body=[
            _toast(tr, store, open_match) if open_match.notice is not None or open_match.trouble is not None else None,
            _locked(tr, store, open_match) if open_match.locked else None,
            paper,
            *more(len(lines)),
            centred(note(foot)) if foot else None,
            *(_links(tr, route, navigate) if lines else []),
        ],
        footer=PrimaryButton(name="resume", words=resume, on_press=lambda: navigate(match)) if listed else None,
    )


def _links(tr: Translator, route: str, navigate: Callable[[str], None]) -> list[ft.Control]:
    course, share, handover = tr("Score over time"), tr("Share"), tr("Hand over to another phone")
    return [
        ListRow(name="course", leading=ft.Icons.SHOW_CHART, title=course, on_press=lambda: navigate(f"{route}/course")),
        ListRow(name="share", leading=ft.Icons.IOS_SHARE, title=share, on_press=lambda: navigate(f"{route}/share")),
        ListRow(
            name="hand-over",
            leading=ft.Icons.QR_CODE_2,
            title=handover,
            on_press=lambda: navigate(f"{route}/hand-over"),
        ),
    ]


def _toast(tr: Translator, store: MatchStore, open_match: OpenMatch) -> ft.Control:
    words = notices.trouble(tr, open_match.trouble, open_match.cause) if open_match.trouble is not None else ""
    if open_match.notice is not None and not words:
        words = notices.notice(tr, open_match.match, open_match.notice)
    return Toast(words=words, alarming=open_match.trouble is not None, on_dismiss=store.dismiss)


def _locked(tr: Translator, store: MatchStore, open_match: OpenMatch) -> ft.Control:
    if open_match.stored.is_handed_over:
        return note(tr("This match continues on another phone."))
    words = tr("The match is finished and locked. Tap the lock to make corrections.")
    return ft.Row(
        spacing=10,
        controls=[
            SymbolButton(
                name="unlock",
                icon=ft.Icons.LOCK_OUTLINE,
                label=tr("Unlock finished match"),
                on_press=store.unlock,
                framed=True,
                size=56,
            ),
            ft.Container(expand=True, content=emphasis(words)),
        ],
    )


def _heads(tr: Translator, open_match: OpenMatch, screen: Screen) -> ft.Control:
    width = _paper_width(screen)
    looks = tuple(labels.column(tr, open_match, side) for side in sides.every_side(open_match.match))
    if _is_wide(open_match):
        return Columns(looks=looks, width=width)
    return PairHead(looks=looks, places=open_match.match.rules.match.rubber, room=width / 2 - 18)


def _paper_width(screen: Screen) -> float:
    return min(screen.width, CONTENT_WIDTH) - _AROUND_PAPER


def _is_wide(open_match: OpenMatch) -> bool:
    """Return whether each side needs its own column; with two players, the winner and the reason are enough."""
    return open_match.match.rules.seats != PAIR


def _rows(
    tr: Translator, open_match: OpenMatch, screen: Screen, lines: tuple[Line, ...], on_edit: Callable[[EntryId], object]
) -> list[ft.Control]:
    if not lines:
        return [
            ft.Container(
                padding=24,
                content=centred(body(tr("The sheet is empty. The first deal appears when someone scores."), "muted")),
            )
        ]
    rows: list[ft.Control] = []
    narrow = screen.width < 360  # noqa: PLR2004  # the smallest phones
    sheet_row = WideRow if _is_wide(open_match) else partial(SheetRow, narrow=narrow)
    bummerl = None
    for line in lines:
        if line.bummerl != bummerl:
            bummerl = line.bummerl
            head = labels.head(tr, open_match, bummerl)
            rows.append(keyed(f"bummerl-{bummerl}", BummerlHead, head=head, width=_paper_width(screen)))
        row, edit = labels.row(tr, open_match, line), partial(on_edit, line.entry_id)
        rows.append(keyed(f"line-{line.entry_id}", sheet_row, row=row, locked=open_match.locked, on_press=edit))
    return rows


@dataclass(frozen=True, slots=True)
class EditedLine:
    """The line being corrected or deleted, or the line before which a deal is being inserted."""

    entry: EntryId
    seen: int
    """The match's revision when the line was tapped."""
    inserting: bool = False
    deleting: bool = False


def _no_line() -> EditedLine | None:
    return None


SetEditing = Callable[[EditedLine | None], object]


def editing_layer(
    store: MatchStore, open_match: OpenMatch, screen: Screen, editing: EditedLine | None, set_editing: SetEditing
) -> list[ft.Control]:
    """Return the bottom sheet for the line being edited, to be drawn on top of the page, or an empty list."""
    edited = None if editing is None else editing.entry
    line = next((line for line in open_match.standing.sheet if line.entry_id == edited), None)
    if editing is None or line is None or open_match.locked:
        return []
    at, recorded = editing.entry, line.entry

    def close() -> None:
        set_editing(None)

    async def delete() -> None:
        close()
        await store.delete(at, seen=editing.seen)

    if editing.deleting or not isinstance(recorded, DealRecorded):
        return [EntrySheet(screen=screen, open_match=open_match, line=line, on_close=close, on_delete=delete)]

    async def insert(outcome: Outcome) -> None:
        close()
        await store.insert(at, DealRecorded(outcome, recorded.at), seen=editing.seen)

    async def correct(outcome: Outcome) -> None:
        close()
        if outcome != recorded.outcome:
            await store.correct(at, DealRecorded(outcome, recorded.at), seen=editing.seen)

    form = partial(DealForm, screen=screen, open_match=open_match, on_close=close)
    if editing.inserting:
        plan = DealPlan(side=Seat.A if open_match.match.rules.seats == PAIR else None, before=at)
        return [keyed("insert", DealSheet, form=form(plan=plan, on_save=insert))]
    correcting = form(
        plan=DealPlan(recorded=recorded.outcome, corrects=at),
        on_save=correct,
        on_delete=lambda: set_editing(replace(editing, deleting=True)),
        on_insert=lambda: set_editing(replace(editing, inserting=True)),
    )
    return [keyed(f"correct-{at}", DealSheet, form=correcting)]


@component
def EntrySheet(*, screen: Screen, open_match: OpenMatch, line: Line, on_close: Action, on_delete: Action) -> ft.Control:
    """A bottom sheet for deleting a deal or a manual entry."""
    tr = use_translator()
    changes = consequences(open_match.standing, preview(open_match.match, EntryDeleted(line.entry_id)))
    changed = (standings.consequence(tr, open_match.match, change) for change in changes)
    entry_words = labels.row(tr, open_match, line).reason
    if isinstance(line.entry, DealRecorded):
        title = words = tr("Delete this deal")
        entry_words = events.line_named(tr, open_match.match, line) if line.counts else entry_words
    else:
        title, words = tr("Manual entry"), tr("Delete this entry")
    return Sheet(
        screen=screen,
        title=title,
        subtitle=afterwards.position(tr, line),
        close_label=tr("Close"),
        on_close=on_close,
        body=[Sentence(words=(entry_words, *changed))],
        footer=[PrimaryButton(name="delete", words=words, on_press=on_delete)],
    )
