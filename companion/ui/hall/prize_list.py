"""The standings and prizes for onlookers, as rows that cannot be tapped."""

import flet as ft

from companion.core.tournament.events import StartNumber
from companion.core.tournament.standing import TableLine, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.hall.rows import use_growing_window
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.theme import Palette, use_palette
from companion.ui.tournament import words
from companion.ui.tournament.prizes import prize_rows, spoken_line
from companion.ui.tournament.sides import with_badge
from companion.ui.widgets.column import column
from companion.ui.widgets.text import announced, emphasis, figure, value

_PLACE = 44.0


@component
def PrizeList(*, standing: TournamentStanding, me: StartNumber | None) -> ft.Control:
    """The prizes awarded so far and, in a Swiss tournament or a tournament with groups, the standings."""
    tr = use_translator()
    palette = use_palette()
    window = use_growing_window(None)
    rows = [_row(tr, palette, standing, line, is_own=line.number == me) for line in standing.table]
    if rows:
        rows.insert(0, _heading(words.standings_title(tr, standing)))
    for group in standing.groups:
        rows.append(_heading(words.group(tr, group.number)))
        rows += [_row(tr, palette, standing, line, is_own=line.number == me) for line in group.lines]
    return column(
        *rows[: window.count],
        *window.more(tr, len(rows)),
        *prize_rows(tr, palette, standing),
        None if standing.prizes else emphasis(tr("There are no prizes.")),
        spacing=8,
    )


def _heading(title: str) -> ft.Control:
    return ft.Semantics(header=True, content=emphasis(title, "muted"))


def _row(
    tr: Translator, palette: Palette, standing: TournamentStanding, line: TableLine, *, is_own: bool
) -> ft.Control:
    return announced(
        spoken_line(tr, standing, line),
        ft.Container(
            padding=ft.Padding.symmetric(vertical=8, horizontal=4),
            bgcolor=palette.raised if is_own else None,
            border=ft.Border(bottom=ft.BorderSide(1, palette.hairline)),
            content=ft.Row(
                spacing=8,
                controls=[
                    ft.Container(width=_PLACE, content=figure(f"{line.place}.", "primary")),
                    ft.Container(
                        expand=True,
                        content=with_badge(line.number, emphasis(standing.entrants[line.number].name), palette.ink),
                    ),
                    value(str(line.wins)),
                ],
            ),
        ),
    )
