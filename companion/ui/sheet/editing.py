"""What opens when a line of the score sheet is touched: its sheet with what was entered, or the entry by hand."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.app.matches.matches import preview
from companion.core.match.consequences import consequences
from companion.core.match.events import DealRecorded, EntryDeleted, EntryId
from companion.core.match.standing import Line
from companion.core.scoring.outcomes import Outcome
from companion.core.seats import PAIR, Seat
from companion.ui.deal import words as afterwards
from companion.ui.deal.deal_frame import DealPlan, Entering
from companion.ui.deal.deal_sheet import DealSheet
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Screen
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.sheet import words as labels
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sheet import Sheet
from companion.ui.words import events, standings


@dataclass(frozen=True, slots=True)
class Editing:
    """The line that is open, or the one before which a deal is being put in, or that is about to go."""

    entry: EntryId
    inserting: bool = False
    deleting: bool = False


SetEditing = Callable[[Editing | None], object]


def editing_layer(
    store: MatchStore, now: OpenMatch, screen: Screen, editing: Editing | None, set_editing: SetEditing
) -> list[ft.Control]:
    """Nothing, or the sheet of the line that is open."""
    line = next((line for line in now.standing.sheet if editing is not None and line.entry_id == editing.entry), None)
    if editing is None or line is None or now.locked:
        return []
    if editing.deleting or not isinstance(line.entry, DealRecorded):
        return [_deleting(store, now, screen, line, set_editing)]
    sheet = _inserting if editing.inserting else _correcting
    return [sheet(store, now, screen, line, line.entry, set_editing)]


def _deleting(store: MatchStore, now: OpenMatch, screen: Screen, line: Line, set_editing: SetEditing) -> ft.Control:
    async def delete() -> None:
        set_editing(None)
        await store.delete(line.entry_id)

    return EntrySheet(screen=screen, now=now, line=line, on_close=lambda: set_editing(None), on_delete=delete)


def _inserting(
    store: MatchStore, now: OpenMatch, screen: Screen, line: Line, recorded: DealRecorded, set_editing: SetEditing
) -> ft.Control:
    async def put_in(outcome: Outcome) -> None:
        set_editing(None)
        await store.insert(line.entry_id, DealRecorded(outcome, recorded.at))

    return keyed(
        "insert",
        DealSheet,
        entering=Entering(
            screen=screen,
            open_match=now,
            plan=DealPlan(side=Seat.A if now.match.rules.seats == PAIR else None, before=line.entry_id),
            on_save=put_in,
            on_close=lambda: set_editing(None),
        ),
    )


def _correcting(
    store: MatchStore, now: OpenMatch, screen: Screen, line: Line, recorded: DealRecorded, set_editing: SetEditing
) -> ft.Control:
    async def correct(outcome: Outcome) -> None:
        set_editing(None)
        if outcome != recorded.outcome:
            await store.correct(line.entry_id, DealRecorded(outcome, recorded.at))

    return keyed(
        f"correct-{line.entry_id}",
        DealSheet,
        entering=Entering(
            screen=screen,
            open_match=now,
            plan=DealPlan(told=recorded.outcome, corrects=line.entry_id),
            on_save=correct,
            on_close=lambda: set_editing(None),
            on_delete=lambda: set_editing(Editing(line.entry_id, deleting=True)),
            on_insert=lambda: set_editing(Editing(line.entry_id, inserting=True)),
        ),
    )


@component
def EntrySheet(*, screen: Screen, now: OpenMatch, line: Line, on_close: Action, on_delete: Action) -> ft.Control:
    """A deal, or what was entered by hand."""
    tr = use_translator()
    changes = consequences(now.standing, preview(now.match, EntryDeleted(line.entry_id)))
    if isinstance(line.entry, DealRecorded):
        title = words = tr("Delete this deal")
        told = events.named(tr, now.match, line.entry)
    else:
        title, words = tr("Entry by hand"), tr("Delete this entry")
        told = labels.row(tr, now, line).reason
    return Sheet(
        screen=screen,
        title=title,
        subtitle=afterwards.place(tr, line),
        close_label=tr("Close"),
        on_close=on_close,
        body=[
            Sentence(
                words=(
                    told,
                    *(standings.consequence(tr, now.match, change) for change in changes),
                )
            )
        ],
        footer=[PrimaryButton(name="delete", words=words, on_press=on_delete)],
    )
