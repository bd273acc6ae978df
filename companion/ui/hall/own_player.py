"""The status of the phone's owner on the page for onlookers, including calls to a table."""

import flet as ft

from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.standing import TournamentStanding
from companion.ui.hall import words as hall_words
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.tournament import words
from companion.ui.tournament.sides import with_badge
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import on_paper
from companion.ui.widgets.row import LEADS_ON, ListRow
from companion.ui.widgets.text import announced, body, lead, strong

_TABLE, _LARGEST = 24.0, 34.0
_MOST = 3
"""The maximum number of tables for which the call also names the opponents, at the usual text size."""
_MOST_LINES = 5
"""The maximum number of lines for the names of more tables."""


@component
def OwnPlayer(
    *, standing: TournamentStanding, me: StartNumber | None, has_calls: bool, on_find: Action, on_forget: Action
) -> ft.Control:
    """The name and status of the phone's owner or, if unknown, a button to find the owner's name."""
    tr = use_translator()
    palette = use_palette()
    if me is None:
        return ListRow(
            name="find-me",
            leading=ft.Icons.PERSON_PIN_OUTLINED,
            title=tr("Find my name"),
            note=tr("This phone will tell you when your table is called."),
            on_press=on_find,
            trailing=LEADS_ON,
        )
    entrant = standing.entrants[me]
    state = "" if has_calls else hall_words.own_state(tr, standing, entrant)
    return on_paper(
        ft.Row(
            spacing=8,
            controls=[
                ft.Container(
                    expand=True,
                    content=announced(
                        ". ".join(filter(None, (tr("You: %(what)s", what=words.player(standing, me)), state))),
                        column(
                            with_badge(me, lead(entrant.name), palette.ink), body(state) if state else None, spacing=4
                        ),
                        key="own-state",
                        live=True,
                    ),
                ),
                SymbolButton(
                    name="forget-me",
                    icon=ft.Icons.PERSON_OFF_OUTLINED,
                    label=tr("This isn't me"),
                    on_press=on_forget,
                ),
            ],
        ),
        padding=ft.Padding.only(left=14, right=6, top=8, bottom=8),
        edge=palette.brass,
    )


@component
def CallBanner(*, standing: TournamentStanding, calls: tuple[Pairing, ...], me: StartNumber) -> ft.Control:
    """A banner naming the tables that the user is called to; it is announced, and remains visible while scrolling."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    sentences = [hall_words.called(tr, standing, table, me) for table in calls]
    size, ink = capped_size(_TABLE, _LARGEST, scale), palette.on_primary
    if len(calls) > (1 if scale >= LARGE_FROM else _MOST):  # otherwise the banner would cover most of the page
        tables = " · ".join(words.table(tr, standing, table) for table in calls)
        lines: list[ft.Control] = [lead(tables, color=ink, lines=_MOST_LINES)]
    else:
        lines = [
            column(
                strong(words.table(tr, standing, table), size, ink, line=1.1),
                lead(hall_words.opponent(tr, standing, table, me), color=ink, lines=2),
                spacing=2,
            )
            for table in calls
        ]
    return announced(
        " ".join(sentences),
        ft.Container(
            bgcolor=palette.primary,
            border_radius=CARD_RADIUS,
            padding=ft.Padding.symmetric(horizontal=16, vertical=12),
            content=column(*lines, spacing=8),
        ),
        key="call",
        live=True,
    )
