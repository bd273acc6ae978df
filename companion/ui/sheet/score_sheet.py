"""The score sheet: every Bummerl with its deals, newest first; tapping a line opens it for correction."""

from collections.abc import Callable
from dataclasses import dataclass
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
from companion.ui.deal.deal_frame import DealPlan, Entering
from companion.ui.deal.deal_sheet import DealSheet
from companion.ui.kit.guard import Action, InputGuard, guard_context
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_maybe, use_navigate, use_one, use_translator
from companion.ui.kit.layout import CONTENT_WIDTH, Screen
from companion.ui.matches import notices
from companion.ui.matches import words as moments
from companion.ui.matches.dead_end import once_there
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.session import use_preferences, use_services
from companion.ui.sheet import words as labels
from companion.ui.sheet.rows import BummerlHead, Columns, PairHead, SheetRow, WideRow
from companion.ui.table.live_table import beneath
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import PrimaryButton, SymbolButton
from companion.ui.widgets.column import column
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import Row, use_window
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import body, centred, emphasis, note
from companion.ui.widgets.toast import Toast
from companion.ui.words import events, standings

WINDOW = 60
"""Most lines drawn at once; a long list is slow to draw."""
_AROUND_PAPER = 34


@component
def ListedSheet(*, store: MatchStore) -> ft.Control:
    """The score sheet as opened from the list of all matches."""
    return ScoreSheet(store=store, listed=True)


@component
def ScoreSheet(*, store: MatchStore, listed: bool = False) -> ft.Control:
    """The score sheet with a layer for the line being edited."""
    guard = use_one(InputGuard)
    turn = use_preferences().settings.turn
    editing, set_editing = use_maybe(Editing)

    def build(now: OpenMatch, screen: Screen) -> ft.Control:
        paper = Paper(
            store=store, now=now, screen=screen, on_edit=lambda entry: set_editing(Editing(entry)), listed=listed
        )
        layer = editing_layer(store, now, screen, editing, set_editing)
        return ft.Stack(
            expand=True,
            controls=[beneath(paper, covered=bool(layer), expand=True), *layer],
        )

    return once_there(store, lambda now: guard_context(guard, lambda: Measured(build=partial(build, now), turn=turn)))


@component
def Paper(
    *, store: MatchStore, now: OpenMatch, screen: Screen, on_edit: Callable[[EntryId], object], listed: bool
) -> ft.Control:
    """The page of the score sheet, on ruled paper."""
    tr = use_translator()
    palette = use_palette()
    clock = use_services().clock
    navigate = use_navigate()
    place = ft.use_view_path() or routes.sheet(store.match_id)
    match = routes.match(store.match_id)
    resume = tr("View") if now.standing.over else tr("Resume")
    shown, more = use_window(WINDOW)
    lines = tuple(reversed(now.standing.sheet))
    paper = ft.Container(
        key="paper",
        bgcolor=palette.paper,
        border_radius=6,
        border=ft.Border.all(1, palette.hairline),
        shadow=ft.BoxShadow(blur_radius=20, color=ft.Colors.with_opacity(0.25, "#000000"), offset=ft.Offset(0, 6))
        if palette.deep
        else None,
        content=column(_heads(tr, now, screen), *_rows(tr, now, screen, lines[:shown], on_edit), spacing=0),
    )
    foot = labels.foot(tr, now)
    return PageFrame(
        title=tr("Score sheet"),
        subtitle=tr(
            "%(rubber)s · %(when)s",
            rubber=labels.rubber(tr, now.match),
            when=moments.moment(tr, now.stored.changed_at, clock()),
        ),
        back_label=tr("Back") if listed else tr("Back to the match"),
        on_back=routes.MATCHES if listed else match,
        body=[
            _said(tr, store, now) if now.notice is not None or now.trouble is not None else None,
            _locked(tr, store) if now.locked else None,
            paper,
            *more(len(lines)),
            centred(note(foot)) if foot else None,
            *(_ways(tr, place, navigate) if lines else []),
        ],
        footer=PrimaryButton(name="resume", words=resume, on_press=lambda: navigate(match)) if listed else None,
    )


def _ways(tr: Translator, place: str, navigate: Callable[[str], None]) -> list[ft.Control]:
    """Return the links to other pages of a match."""
    course, share = tr("How it went"), tr("Share")
    return [
        Row(name="course", leading=ft.Icons.SHOW_CHART, title=course, on_press=lambda: navigate(f"{place}/course")),
        Row(name="share", leading=ft.Icons.IOS_SHARE, title=share, on_press=lambda: navigate(f"{place}/share")),
    ]


def _said(tr: Translator, store: MatchStore, now: OpenMatch) -> ft.Control:
    words = notices.trouble(tr, now.trouble, now.cause) if now.trouble is not None else ""
    if now.notice is not None and not words:
        words = notices.notice(tr, now.match, now.notice)
    return Toast(words=words, alarming=now.trouble is not None, on_dismiss=store.dismiss)


def _locked(tr: Translator, store: MatchStore) -> ft.Control:
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


def _heads(tr: Translator, now: OpenMatch, screen: Screen) -> ft.Control:
    """Return the heads of the columns."""
    width = min(screen.width, CONTENT_WIDTH) - _AROUND_PAPER
    if _is_wide(now):
        looks = tuple(labels.column(tr, now, side) for side in now.match.rules.match.sides)
        return Columns(looks=looks, width=width)
    return PairHead(now=now, room=width / 2 - 18)


def _is_wide(now: OpenMatch) -> bool:
    """Return whether each side needs a column; for two players, winner and reason suffice."""
    return now.match.rules.seats != PAIR


def _rows(
    tr: Translator, now: OpenMatch, screen: Screen, lines: tuple[Line, ...], on_edit: Callable[[EntryId], object]
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
    drawn = WideRow if _is_wide(now) else partial(SheetRow, narrow=narrow)
    bummerl = None
    for line in lines:
        if line.bummerl != bummerl:
            bummerl = line.bummerl
            rows.append(keyed(f"bummerl-{bummerl}", BummerlHead, look=labels.head(tr, now, bummerl)))
        look, edit = labels.row(tr, now, line), partial(on_edit, line.entry_id)
        rows.append(keyed(f"line-{line.entry_id}", drawn, look=look, locked=now.locked, on_press=edit))
    return rows


@dataclass(frozen=True, slots=True)
class Editing:
    """The line that is being corrected, deleted, or before which a deal is being inserted."""

    entry: EntryId
    inserting: bool = False
    deleting: bool = False


SetEditing = Callable[[Editing | None], object]


def editing_layer(
    store: MatchStore, now: OpenMatch, screen: Screen, editing: Editing | None, set_editing: SetEditing
) -> list[ft.Control]:
    """Return the sheet of the line being edited, if any."""
    line = next((line for line in now.standing.sheet if editing is not None and line.entry_id == editing.entry), None)
    if editing is None or line is None or now.locked:
        return []
    at, recorded = editing.entry, line.entry

    def close() -> None:
        set_editing(None)

    async def delete() -> None:
        close()
        await store.delete(at)

    if editing.deleting or not isinstance(recorded, DealRecorded):
        return [EntrySheet(screen=screen, now=now, line=line, on_close=close, on_delete=delete)]

    async def put_in(outcome: Outcome) -> None:
        close()
        await store.insert(at, DealRecorded(outcome, recorded.at))

    async def correct(outcome: Outcome) -> None:
        close()
        if outcome != recorded.outcome:
            await store.correct(at, DealRecorded(outcome, recorded.at))

    entering = partial(Entering, screen=screen, open_match=now, on_close=close)
    if editing.inserting:
        plan = DealPlan(side=Seat.A if now.match.rules.seats == PAIR else None, before=at)
        return [keyed("insert", DealSheet, entering=entering(plan=plan, on_save=put_in))]
    correcting = entering(
        plan=DealPlan(told=recorded.outcome, corrects=at),
        on_save=correct,
        on_delete=lambda: set_editing(Editing(at, deleting=True)),
        on_insert=lambda: set_editing(Editing(at, inserting=True)),
    )
    return [keyed(f"correct-{at}", DealSheet, entering=correcting)]


@component
def EntrySheet(*, screen: Screen, now: OpenMatch, line: Line, on_close: Action, on_delete: Action) -> ft.Control:
    """The sheet that deletes a deal or a manual entry."""
    tr = use_translator()
    changes = consequences(now.standing, preview(now.match, EntryDeleted(line.entry_id)))
    if isinstance(line.entry, DealRecorded):
        title = words = tr("Delete this deal")
        told = events.named(tr, now.match, line.entry)
    else:
        title, words = tr("Manual entry"), tr("Delete this entry")
        told = labels.row(tr, now, line).reason
    return Sheet(
        screen=screen,
        title=title,
        subtitle=afterwards.place(tr, line),
        close_label=tr("Close"),
        on_close=on_close,
        body=[Sentence(words=(told, *(standings.consequence(tr, now.match, change) for change in changes)))],
        footer=[PrimaryButton(name="delete", words=words, on_press=on_delete)],
    )
