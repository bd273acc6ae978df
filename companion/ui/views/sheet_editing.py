"""What opens when a line of the score sheet is touched: its sheet with what was entered, or the entry by hand."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.core.events import DealRecorded, EntryId
from companion.core.outcomes import Outcome
from companion.core.seats import PAIR, Seat
from companion.ui.kit import keyed
from companion.ui.layout import Screen
from companion.ui.stores.match_store import MatchStore
from companion.ui.stores.open_match import OpenMatch
from companion.ui.views.deal_sheet import DealPlan, DealSheet
from companion.ui.views.entry_sheet import EntrySheet


@dataclass(frozen=True, slots=True)
class Editing:
    """The line that is open, or the one before which a deal is being put in."""

    entry: EntryId
    inserting: bool = False


def editing_layer(
    store: MatchStore,
    now: OpenMatch,
    screen: Screen,
    editing: Editing | None,
    set_editing: Callable[[Editing | None], object],
) -> list[ft.Control]:
    """Nothing, or the sheet of the line that is open."""
    line = next((line for line in now.standing.sheet if editing is not None and line.entry_id == editing.entry), None)
    if editing is None or line is None or now.locked:
        return []

    def close() -> None:
        set_editing(None)

    async def delete() -> None:
        close()
        await store.delete(line.entry_id)

    def insert() -> None:
        set_editing(Editing(line.entry_id, inserting=True))

    if not isinstance(line.entry, DealRecorded):
        return [EntrySheet(screen=screen, now=now, line=line, on_close=close, on_delete=delete)]
    recorded = line.entry

    async def correct(outcome: Outcome) -> None:
        close()
        if outcome != recorded.outcome:
            await store.correct(line.entry_id, DealRecorded(outcome, recorded.at))

    async def put_in(outcome: Outcome) -> None:
        close()
        await store.insert(line.entry_id, DealRecorded(outcome, recorded.at))

    if editing.inserting:
        side = Seat.A if now.match.rules.seats == PAIR else None
        plan = DealPlan(side=side, before=line.entry_id)
        return [keyed("insert", DealSheet, screen=screen, open_match=now, plan=plan, on_save=put_in, on_close=close)]
    plan = DealPlan(told=recorded.outcome, corrects=line.entry_id)
    return [
        keyed(
            f"correct-{line.entry_id}",
            DealSheet,
            screen=screen,
            open_match=now,
            plan=plan,
            on_save=correct,
            on_close=close,
            on_delete=delete,
            on_insert=insert,
        )
    ]
