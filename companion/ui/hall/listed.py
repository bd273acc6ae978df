"""The lists of tables and players on the page for onlookers, and the lines of text above them."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

import flet as ft

from companion.core.tournament.meetings import Pairing
from companion.core.tournament.standing import Entrant, Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.hall import words as hall_words
from companion.ui.hall.audience import Audience, players_in_order, players_left
from companion.ui.tournament import words
from companion.ui.tournament.meetings import matches_search
from companion.ui.tournament.players import is_sought
from companion.ui.widgets.text import announced, caption, emphasis, heading


class HeadKind(Enum):
    """The kind of a line of text above a list, which determines how the line is styled."""

    TITLE = auto()
    NOTE = auto()
    """A note shown instead of an empty list."""
    NOTHING_FOUND = auto()
    DRAW = auto()
    """The progress of a draw, which screen readers announce together with the newest tables."""


@dataclass(frozen=True, slots=True)
class Head:
    """A line of text above a list; screen readers announce `spoken` in addition."""

    kind: HeadKind
    words: str
    spoken: str = ""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class HallList:
    """A list of the tables or players that match the search, with the lines of text above it.

    All sessions in a language share one instance for the same list, and instances are compared by identity.
    """

    standing: TournamentStanding
    """The standing that contains the tables."""
    heads: tuple[Head, ...] = ()
    tables: tuple[Pairing, ...] = ()
    newest: tuple[Pairing, ...] = ()
    """The tables just drawn, which are shown larger than the others."""
    players: tuple[Entrant, ...] = ()


def head_control(head: Head) -> ft.Control:
    """Return the control that shows a line of text above a list."""
    match head.kind:
        case HeadKind.TITLE:
            return ft.Semantics(header=True, content=heading(head.words))
        case HeadKind.NOTE:
            return emphasis(head.words)
        case HeadKind.NOTHING_FOUND:
            return caption(head.words)
        case HeadKind.DRAW:
            return announced(f"{head.words}. {head.spoken}", emphasis(head.words), key="draw", live=True)


@lru_cache(maxsize=64)
def listed_tables(tr: Translator, audience: Audience, chosen: int | None, search: str) -> HallList:
    """Return the tables of the round `chosen` or, if it is None, of the current round or draw.

    During a draw, the newest tables come first.
    """
    standing = audience.drawn if audience.draw is not None else audience.standing
    newest: tuple[Pairing, ...] = ()
    if audience.draw is not None and chosen is None:
        tables = audience.draw.tables[::-1]
        progress = tr("%(n)s of %(count)s", n=len(audience.draw.tables), count=len(audience.draw.stage.pairings))
        newest = tables[: audience.draw.newest][::-1]
        head = Head(HeadKind.DRAW, progress, ". ".join(hall_words.line_of(tr, standing, table) for table in newest))
    elif not audience.standing.stage:
        return HallList(standing=standing, heads=(Head(HeadKind.NOTE, tr("The first round hasn't been drawn yet.")),))
    else:
        number = min(chosen or audience.standing.stage, audience.standing.stage)
        is_last = number == audience.standing.stage
        tables = (
            *audience.standing.stages[number - 1].pairings,
            *(audience.standing.placement if is_last else ()),
        )
        head = Head(HeadKind.TITLE, words.stage(tr, audience.standing, number))
    matching = tuple(table for table in tables if matches_search(standing, table, search))
    heads = (head, *_unless_found(matching, search, tr("No table matches your search.")))
    return HallList(standing=standing, heads=heads, tables=matching, newest=newest)


@lru_cache(maxsize=64)
def listed_players(tr: Translator, audience: Audience, search: str) -> HallList:
    """Return the players who match the search, with those who are out at the end."""
    standing = audience.standing
    matching = tuple(entrant for entrant in players_in_order(audience) if is_sought(entrant, search))
    heads = _unless_found(matching, search, tr("Nobody matches your search."))
    if standing.stage and standing.phase is not Phase.OVER:
        left = tr.plural("%(n)s player left", "%(n)s players left", players_left(audience))
        heads = (Head(HeadKind.TITLE, left), *heads)
    return HallList(standing=standing, heads=heads, players=matching)


def _unless_found(matching: tuple[object, ...], search: str, otherwise: str) -> tuple[Head, ...]:
    return (Head(HeadKind.NOTHING_FOUND, otherwise),) if search and not matching else ()
