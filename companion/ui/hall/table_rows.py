"""The tables of a round for onlookers, as rows that cannot be tapped."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from weakref import WeakValueDictionary

import flet as ft

from companion.core.tournament.events import PairingId, StartNumber
from companion.core.tournament.meetings import MET, Pairing, State
from companion.core.tournament.stages import Bracket
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.hall import words as hall_words
from companion.ui.hall.listed import HallList
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


@dataclass(frozen=True, slots=True, kw_only=True)
class SideLook:
    """A player's line in a table's row; if the player is not known yet, `number` is None and `name` says so."""

    number: StartNumber | None
    name: str
    won: str = ""
    """The number of Bummerls won, or an empty string."""
    is_winner: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRowLook:
    """The content of a table's row, which is the same for all sessions in a language."""

    pairing_id: PairingId
    spoken: str
    """The whole row in one sentence, for screen readers."""
    number: str | None
    """The number of the table in its round; None for a placement match."""
    above: str
    sides: tuple[SideLook, ...]
    below: str
    """The state of the table if the sides don't make it clear."""
    is_newest: bool
    """Whether the table has just been drawn, and is larger than the others."""


def _look(tr: Translator, listed: HallList, table: Pairing) -> TableRowLook:
    standing = listed.standing
    number = words.table_number(tr, standing, table) if table.stage else None
    above = "" if table.stage else words.table(tr, standing, table)
    if table.bracket is Bracket.LOWER:
        # the number alone, because the caption already says that it's the lower bracket; this keeps all names aligned
        number, above = str(table.table), words.bracket(tr, Bracket.LOWER)
    is_bye = table.state is State.BYE
    return TableRowLook(
        pairing_id=table.pairing_id,
        spoken=hall_words.line_of(tr, standing, table),
        number="" if words.is_swiss_bye(standing, table) else number,
        above=above,
        sides=tuple(_sides(tr, standing, table)),
        below="" if table.state in _SETTLED else tr("Bye") if is_bye else words.state(tr, standing, table),
        is_newest=table in listed.newest,
    )


def _sides(tr: Translator, standing: TournamentStanding, table: Pairing) -> Iterator[SideLook]:
    if not (table.state in MET or table.is_open):
        if table.winner is not None:
            yield SideLook(number=table.winner, name=standing.entrants[table.winner].name)
        return
    score = table.result.bummerls if table.result is not None and table.state is State.PLAYED else None
    for number, won in zip((table.left, table.right), ("", "") if score is None else score, strict=True):
        if number is None:
            yield SideLook(number=None, name=tr("not known yet"))
        else:
            is_winner = table.state in MET and number == table.winner
            yield SideLook(
                number=number,
                name=standing.entrants[number].name,
                won="" if score is None else str(won),
                is_winner=is_winner,
            )


def table_rows(
    tr: Translator, listed: HallList, count: int, room: float, me: StartNumber | None
) -> tuple[RowState, ...]:
    """Return a row for each of the first `count` tables, `room` wide; the table of the player `me` is highlighted."""
    rows = _rows(tr, listed, count, room)
    own = () if me is None else [index for index in _places(listed).get(me, ()) if index < len(rows)]
    if not own:
        return rows
    highlighted = list(rows)
    for index in own:
        highlighted[index] = _row(_look(tr, listed, listed.tables[index]), room, is_mine=True)
    return tuple(highlighted)


@lru_cache(maxsize=64)
def _rows(tr: Translator, listed: HallList, count: int, room: float) -> tuple[RowState, ...]:
    """Return the rows without any highlighted, cached for all sessions."""
    return tuple(_row(_look(tr, listed, table), room, is_mine=False) for table in listed.tables[:count])


@lru_cache(maxsize=16)
def _places(listed: HallList) -> Mapping[StartNumber, tuple[int, ...]]:
    """Return the places of each player's tables in the list."""
    places: dict[StartNumber, tuple[int, ...]] = {}
    for index, table in enumerate(listed.tables):
        for number in {table.left, table.right} - {None}:
            player = StartNumber(number or 0)
            places[player] = (*places.get(player, ()), index)
    return places


_known: WeakValueDictionary[tuple[TableRowLook, float, bool], RowState] = WeakValueDictionary()
"""The rows on the pages of all sessions; an unchanged row is the same object, which is quick to compare."""


def _row(table_row: TableRowLook, room: float, *, is_mine: bool) -> RowState:
    row = _known.get((table_row, room, is_mine))
    if row is None:
        draw = partial(_draw_row, table_row, room, is_mine=is_mine)
        row = RowState(f"table-{table_row.pairing_id}", (table_row, is_mine), draw, is_shared=True)
        _known[table_row, room, is_mine] = row
    return row


def _draw_row(table_row: TableRowLook, room: float, *, is_mine: bool) -> ft.Control:
    palette, scale = use_palette(), use_text_scale()
    factor = _NEWEST if table_row.is_newest else 1.0
    size = grown_size(_NUMBER, scale) * factor
    width = max(width_of("00", BOLD), width_of(table_row.number or "", BOLD)) * size * scale
    style = _LineStyle(room - width - _GAP - 24, palette, scale, factor)
    number = (
        []
        if table_row.number is None
        else [ft.Container(width=width, content=strong(table_row.number, size, palette.muted))]
    )
    return announced(
        table_row.spoken,
        ft.Container(
            width=room,
            padding=ft.Padding.symmetric(vertical=9, horizontal=8),
            bgcolor=palette.raised if is_mine else None,
            border=row_border(palette, is_mine=is_mine),
            content=ft.Row(
                spacing=_GAP,
                vertical_alignment=ft.CrossAxisAlignment.START,
                controls=[
                    *number,
                    ft.Container(
                        expand=True,
                        content=column(
                            caption(table_row.above) if table_row.above else None,
                            *(_line(side, style) for side in table_row.sides),
                            caption(table_row.below) if table_row.below else None,
                            spacing=3,
                        ),
                    ),
                ],
            ),
        ),
        key=f"table-{table_row.pairing_id}",
    )


@dataclass(frozen=True, slots=True)
class _LineStyle:
    """The style of a table's lines of text; `factor` enlarges the text."""

    room: float
    palette: Palette
    scale: float
    factor: float


def _line(side: SideLook, style: _LineStyle) -> ft.Control:
    """Return a line with a player's start number, name, and Bummerls won; a winner is bold and ticked."""
    if side.number is None:
        return emphasis(side.name, "muted")
    palette, scale = style.palette, style.scale
    tick = grown_size(_TICK, scale) * scale
    usual = grown_size(_NAME, scale) * style.factor
    size = unbroken_size(side.name, BOLD, usual, style.room - 2 * tick - 50, scale)
    write = strong if side.is_winner else label
    return ft.Row(
        spacing=8,
        controls=[
            ft.Container(
                expand=True,
                content=with_badge(side.number, write(side.name, size, palette.ink, line=1.2), palette.ink),
            ),
            *([ft.Icon(ft.Icons.CHECK, size=tick, color=palette.primary)] if side.is_winner else []),
            *([write(side.won, usual, palette.ink)] if side.won else []),
        ],
    )
