"""The tables of a round for onlookers, as rows that cannot be tapped."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import MET, Pairing, State
from companion.core.tournament.stages import Bracket
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.hall import words as hall_words
from companion.ui.hall.rows import RowState, row_border
from companion.ui.kit.layout import grown_size, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import BOLD
from companion.ui.theme.fit import unbroken_size, width_of
from companion.ui.tournament import words
from companion.ui.tournament.sides import with_badge
from companion.ui.widgets.column import column
from companion.ui.widgets.text import announced, caption, emphasis, label, strong

_NUMBER, _NAME, _TICK = 22.0, 17.0, 18.0
_GAP = 12.0
_NEWEST = 1.3
"""The size of a newly drawn table, relative to the other tables."""
_SETTLED = frozenset((State.PLAYED, State.OPEN))
"""The states that need no text, because a tick or its absence shows them."""


def table_rows(
    tr: Translator,
    standing: TournamentStanding,
    tables: Sequence[Pairing],
    room: float,
    me: StartNumber | None,
    newest: Collection[Pairing] = (),
) -> list[RowState]:
    """Return a row for each table, `room` wide.

    The table of the player `me` is highlighted, and the `newest` tables, those just drawn, are larger than the others.
    """
    names = standing.entrants
    return [
        RowState(
            f"table-{table.pairing_id}",
            (table, *(names[one].name for one in (table.left, table.right) if one is not None), is_mine, factor),
            partial(_table_row, tr, standing, table, room, is_mine=is_mine, factor=factor),
        )
        for table in tables
        for is_mine in [me is not None and me in {table.left, table.right}]
        for factor in [_NEWEST if table in newest else 1.0]
    ]


def _table_row(
    tr: Translator, standing: TournamentStanding, table: Pairing, room: float, *, is_mine: bool, factor: float
) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    size = grown_size(_NUMBER, scale) * factor
    # the number alone, because a caption already says that it's the lower bracket; this keeps all names aligned
    number = str(table.table) if table.bracket is Bracket.LOWER else words.table_number(tr, standing, table)
    width = max(width_of("00", BOLD), width_of(number, BOLD)) * size * scale
    style = _LineStyle(room - width - _GAP - 24, palette, scale, factor)
    shown = "" if words.is_swiss_bye(standing, table) else number
    beside = [ft.Container(width=width, content=strong(shown, size, palette.muted))] if table.stage else []
    return announced(
        hall_words.line_of(tr, standing, table),
        ft.Container(
            width=room,
            padding=ft.Padding.symmetric(vertical=9, horizontal=8),
            bgcolor=palette.raised if is_mine else None,
            border=row_border(palette, is_mine=is_mine),
            content=ft.Row(
                spacing=_GAP,
                vertical_alignment=ft.CrossAxisAlignment.START,
                controls=[
                    *beside,
                    ft.Container(
                        expand=True,
                        content=_players(tr, standing, table, style),
                    ),
                ],
            ),
        ),
        key=f"table-{table.pairing_id}",
    )


@dataclass(frozen=True, slots=True)
class _LineStyle:
    """The style of a table's lines of text; `factor` enlarges the text."""

    room: float
    palette: Palette
    scale: float
    factor: float


def _players(tr: Translator, standing: TournamentStanding, table: Pairing, style: _LineStyle) -> ft.Control:
    """Return one line per player, and the state of the table if the lines don't make it clear."""
    state = words.state(tr, standing, table)
    table_line = [] if table.stage else [caption(words.table(tr, standing, table))]
    if table.bracket is Bracket.LOWER:
        table_line = [caption(words.bracket(tr, Bracket.LOWER))]
    if not (table.state in MET or table.is_open):
        who = [] if table.winner is None else [_line(standing, table.winner, "", style)]
        return column(*table_line, *who, caption(tr("Bye") if table.state is State.BYE else state), spacing=2)
    score = table.result.bummerls if table.result is not None and table.state is State.PLAYED else None
    numbers = ("", "") if score is None else tuple(map(str, score))
    lines = [
        emphasis(tr("not known yet"), "muted")
        if side is None
        else _line(standing, side, won, style, is_winner=table.state in MET and side == table.winner)
        for side, won in zip((table.left, table.right), numbers, strict=True)
    ]
    state_line = [] if table.state in _SETTLED else [caption(state)]
    return column(*table_line, *lines, *state_line, spacing=3)


def _line(
    standing: TournamentStanding,
    number: StartNumber,
    won: str,
    style: _LineStyle,
    *,
    is_winner: bool = False,
) -> ft.Control:
    """Return a line with a player's start number, name, and Bummerls won; a winner is bold and ticked."""
    name, palette, scale = standing.entrants[number].name, style.palette, style.scale
    tick = grown_size(_TICK, scale) * scale
    usual = grown_size(_NAME, scale) * style.factor
    size = unbroken_size(name, BOLD, usual, style.room - 2 * tick - 50, scale)
    return ft.Row(
        spacing=8,
        controls=[
            ft.Container(
                expand=True,
                content=with_badge(
                    number, (strong if is_winner else label)(name, size, palette.ink, line=1.2), palette.ink
                ),
            ),
            *([ft.Icon(ft.Icons.CHECK, size=tick, color=palette.primary)] if is_winner else []),
            *([(strong if is_winner else label)(won, usual, palette.ink)] if won else []),
        ],
    )
