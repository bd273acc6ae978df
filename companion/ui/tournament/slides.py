"""The slides for a big screen: tables of players, a bracket, and the champion."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from companion.app.tournament.visible import VisibleDraw
from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import MET, Pairing, State
from companion.core.tournament.places import PlaceMatch
from companion.core.tournament.setup import Mode
from companion.core.tournament.stages import AdvancedCard, Bracket, StageKind
from companion.core.tournament.standing import Phase, StageStanding, TournamentStanding
from companion.i18n.alphabet import alphabetical_key
from companion.i18n.translator import Translator
from companion.ui.tournament import words
from companion.ui.tournament.bracket_layout import least_height
from companion.ui.tournament.prizes import spoken_line

_LAST = frozenset((StageKind.QUARTER_FINAL, StageKind.SEMI_FINAL, StageKind.FINAL))
_EASILY_FOUND = 8
"""The maximum number of tables for which players can find their names without an alphabetical list."""
_MOST_HEIGHT = 11.0
"""The maximum height of the bracket of a double knock-out, relative to its font size, so that it stays legible."""
_EARLIER = 6
"""The number of earlier tables that stay visible during a draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """Text in a table cell and, if it is a player's name, the player's start number."""

    words: str
    number: StartNumber | None = None
    has_won: bool = False
    is_pale: bool = False


@dataclass(frozen=True, slots=True)
class SlideRow:
    """A table row, and the sentence that screen readers announce for it."""

    cells: tuple[Cell, ...]
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSlide:
    """A slide with a table, which is split into as many pages as its rows need."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[SlideRow, ...]
    optional: int = 0
    """The number of columns at the end that are omitted on a screen in portrait orientation."""
    page: str = ""
    """The number of the page, if there are several."""


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match in a bracket: the players from top to bottom, and the indices of the matches that feed into it."""

    sides: tuple[Cell, ...]
    spoken: str
    feeders: tuple[int, ...] = ()
    bracket: str = ""
    """The name of the bracket in a double knock-out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketSlide:
    """The bracket of the final rounds; lines towards a round appear only once that round has been drawn."""

    title: str
    heads: tuple[str, ...]
    columns: tuple[tuple[BracketMatch, ...], ...]
    """The matches of each round, ordered so that no lines cross."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionSlide:
    """The winner, and the players in second place and below; `note` says why there was no final."""

    title: str
    winner: Cell
    others: tuple[SlideRow, ...]
    note: str = ""


Slide = TableSlide | BracketSlide | ChampionSlide


def slides(tr: Translator, standing: TournamentStanding, draw: VisibleDraw | None = None) -> tuple[Slide, ...]:
    """Return the slides for the current phase, most useful first, or only the `draw` while it is being revealed."""
    return tuple(_slides(tr, standing)) if draw is None else (_draw(tr, standing, draw),)


def _slides(tr: Translator, standing: TournamentStanding) -> Iterator[Slide]:
    if not standing.stage:
        yield _players(tr, standing)
        return
    if standing.phase is Phase.OVER:
        yield from _champion(tr, standing)
    else:
        yield _pairings(tr, standing)
        if standing.open > _EASILY_FOUND and not words.plays_groups(standing):
            yield _tables_by_player(tr, standing)
    if standing.table:
        yield _standings(tr, standing)
    if standing.groups:
        yield _groups(tr, standing)
    if standing.setup.mode is Mode.DOUBLE_KNOCK_OUT and standing.phase is not Phase.OVER:
        yield _still_in(tr, standing)
    yield from _bracket(tr, standing)
    if standing.prizes and (standing.phase is Phase.OVER or any(prize.what for prize in standing.prizes)):
        yield _prizes(tr, standing)


def _name(tr: Translator, standing: TournamentStanding, number: StartNumber | None) -> Cell:
    if number is None:
        return Cell(words=tr("not known yet"), is_pale=True)
    return Cell(words=standing.entrants[number].name, number=number)


def _players(tr: Translator, standing: TournamentStanding) -> Slide:
    in_order = sorted(standing.entrants.values(), key=lambda entrant: (alphabetical_key(entrant.name), entrant.number))
    rows = [
        SlideRow(
            (_name(tr, standing, entrant.number), Cell(words=state)),
            f"{words.player(standing, entrant.number)}, {state}",
        )
        for entrant in in_order
        for state in [words.entrant(tr, standing, entrant)]
    ]
    heads = (tr.context("column", "Name"), tr("Status"))
    return TableSlide(title=tr("Players and numbers"), heads=heads, rows=tuple(rows))


def _draw(tr: Translator, standing: TournamentStanding, draw: VisibleDraw) -> Slide:
    """Return the tables of a draw revealed so far, newest step first."""
    if draw.groups:
        return _draw_of_groups(tr, standing, draw.groups)
    rows = [_pairing(tr, standing, pairing, with_scores=False) for pairing in draw.tables]
    first = len(rows) - draw.newest
    earlier = [SlideRow(tuple(replace(cell, is_pale=True) for cell in row.cells), row.spoken) for row in rows[:first]]
    return TableSlide(
        title=tr("Draw: %(stage)s", stage=words.stage(tr, standing, standing.stage)),
        heads=(tr.context("column", "Table"), tr("Left"), tr("Right")),
        rows=(*rows[first:], *earlier[: -_EARLIER - 1 : -1]),
    )


def _draw_of_groups(tr: Translator, standing: TournamentStanding, drawn: Sequence[Sequence[StartNumber]]) -> Slide:
    """Return the players of the groups revealed so far, newest group first."""
    rows = [
        SlideRow(
            (Cell(words=words.group_letter(group), is_pale=is_earlier), replace(cell, is_pale=is_earlier)),
            f"{words.group(tr, group)}: {_spoken(cell)}",
        )
        for group, players in reversed([*enumerate(drawn, start=1)])
        for is_earlier in [group < len(drawn)]
        for number in players
        for cell in [_name(tr, standing, number)]
    ]
    return TableSlide(
        title=tr("Draw: %(stage)s", stage=words.stage(tr, standing, standing.stage)),
        heads=(tr.context("column", "Group"), tr.context("column", "Name")),
        rows=tuple(rows[: len(drawn[-1]) + _EARLIER]),
    )


def _pairings(tr: Translator, standing: TournamentStanding) -> Slide:
    """Return the tables of the latest round and their results; players without an opponent come last."""
    tables = (*standing.stages[-1].pairings, *standing.placement)
    with_scores = any(pairing.result is not None and pairing.result.bummerls is not None for pairing in tables)
    return TableSlide(
        title=words.stage(tr, standing, standing.stage),
        heads=(
            tr.context("column", "Table"),
            tr("Left"),
            tr("Right"),
            *([tr.context("column", "Bummerls")] if with_scores else []),
        ),
        rows=tuple(_pairing(tr, standing, pairing, with_scores=with_scores) for pairing in tables),
    )


def _pairing(tr: Translator, standing: TournamentStanding, pairing: Pairing, *, with_scores: bool) -> SlideRow:
    left, right = _sides(tr, standing, pairing)
    number = words.table_number(tr, standing, pairing)
    where = (number if right.number is not None else "–") if pairing.stage else _place(tr, pairing)
    score = None if pairing.result is None else pairing.result.bummerls
    state = words.state(tr, standing, pairing)
    who = tr("%(left)s vs. %(right)s", left=_spoken(left), right=_spoken(right)) if right.number else _spoken(left)
    return SlideRow(
        (
            Cell(words=where, is_pale=not pairing.is_open),
            left,
            right,
            *([Cell(words="" if score is None else words.bummerls(score))] if with_scores else []),
        ),
        tr("%(where)s: %(who)s, %(state)s", where=words.table(tr, standing, pairing), who=who, state=state),
    )


def _spoken(cell: Cell) -> str:
    return cell.words if cell.number is None else words.numbered_name(cell.number, cell.words)


def _sides(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> tuple[Cell, Cell]:
    """Return both players, or one player and the reason why there is no opponent."""
    if not (pairing.is_open or pairing.state in MET):
        alone = _name(tr, standing, pairing.winner)
        if pairing.winner is None:
            return Cell(words=words.state(tr, standing, pairing), is_pale=True), Cell(words="")
        return alone, Cell(words=_reason(tr, standing, pairing), is_pale=True)
    left, right = (
        Cell(
            words=cell.words,
            number=cell.number,
            has_won=pairing.winner is not None and side == pairing.winner,
            is_pale=cell.is_pale or (pairing.winner is not None and side != pairing.winner),
        )
        for side in (pairing.left, pairing.right)
        for cell in [_name(tr, standing, side)]
    )
    return left, right


def _reason(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    """Return a brief reason why a player has no opponent."""
    if pairing.state is State.BYE:
        return tr("Bye")
    return tr("No final") if words.is_skipped_final(standing, pairing) else tr("drawn against themselves")


def _place(tr: Translator, pairing: Pairing) -> str:
    """Return the shortest label for a placement match."""
    match PlaceMatch(pairing.pairing_id):
        case PlaceMatch.FIRST_OF_LOSERS | PlaceMatch.SECOND_OF_LOSERS if pairing.place == words.BEST_OF_LOSERS:
            return tr("Places 5–8")
        case (
            PlaceMatch.FIRST_OF_LOSERS
            | PlaceMatch.SECOND_OF_LOSERS
            | PlaceMatch.FIRST_OF_STAGE
            | PlaceMatch.SECOND_OF_STAGE
        ):
            return tr("Placement")
        case _:
            return tr("Place %(n)s", n=pairing.place)


def _tables_by_player(tr: Translator, standing: TournamentStanding) -> Slide:
    """Return the tables at which each player still has to play, sorted by name."""
    tables: dict[StartNumber, list[str]] = {}
    for pairing in standing.pairings:
        if pairing.is_open:
            for number in {pairing.left, pairing.right} - {None}:
                where = words.table_number(tr, standing, pairing) if pairing.stage else _place(tr, pairing)
                tables.setdefault(StartNumber(number or 0), []).append(where)
    in_order = sorted(tables, key=lambda number: (alphabetical_key(standing.entrants[number].name), number))
    return TableSlide(
        title=tr("Tables by player"),
        heads=(tr.context("column", "Name"), tr.context("column", "Tables")),
        rows=tuple(
            SlideRow((_name(tr, standing, number), Cell(words=where)), f"{words.player(standing, number)}: {where}")
            for number in in_order
            for where in [", ".join(tables[number])]
        ),
    )


def _standings(tr: Translator, standing: TournamentStanding) -> Slide:
    ties = standing.setup.tie_breaks
    return TableSlide(
        title=words.standings_title(tr, standing),
        optional=len(ties),
        heads=(
            tr.context("column", "Place"),
            tr.context("column", "Name"),
            tr("Wins"),
            *(words.tie_break(tr, tie_break) for tie_break in ties),
        ),
        rows=tuple(
            SlideRow(
                (
                    Cell(words=f"{line.place}."),
                    _name(tr, standing, line.number),
                    Cell(words=str(line.wins)),
                    *(Cell(words=str(value).replace("-", "\N{MINUS SIGN}"), is_pale=True) for value in line.values),
                ),
                spoken_line(tr, standing, line),
            )
            for line in standing.table
        ),
    )


def _groups(tr: Translator, standing: TournamentStanding) -> Slide:
    """Return the standings of all groups, one below the other."""
    ties = standing.setup.tie_breaks
    return TableSlide(
        title=tr("Groups"),
        optional=len(ties),
        heads=(
            tr.context("column", "Group"),
            tr.context("column", "Name"),
            tr("Wins"),
            *(words.tie_break(tr, tie_break) for tie_break in ties),
        ),
        rows=tuple(
            SlideRow(
                (
                    Cell(words=f"{words.group_letter(group.number)} {line.place}."),
                    replace(_name(tr, standing, line.number), is_pale=not standing.entrants[line.number].left),
                    Cell(words=str(line.wins)),
                    *(Cell(words=str(value).replace("-", "\N{MINUS SIGN}"), is_pale=True) for value in line.values),
                ),
                f"{words.group(tr, group.number)}. {spoken_line(tr, standing, line)}",
            )
            for group in standing.groups
            for line in group.lines
        ),
    )


def _still_in(tr: Translator, standing: TournamentStanding) -> Slide:
    """Return the players still in a double knock-out, in two columns: no losses and one loss."""
    left = [number for number, entrant in standing.entrants.items() if entrant.left and entrant.is_drawn]
    left.sort(key=lambda number: (alphabetical_key(standing.entrants[number].name), number))
    sides = [[number for number in left if words.has_lost(standing, number) == lost] for lost in (False, True)]
    rows = [
        SlideRow(
            tuple(Cell(words="") if number is None else _name(tr, standing, number) for number in beside),
            ", ".join(
                f"{words.player(standing, number)}: {words.entrant(tr, standing, standing.entrants[number])}"
                for number in beside
                if number is not None
            ),
        )
        for beside in zip_longest(*sides)
    ]
    return TableSlide(title=tr("Still in"), heads=(tr("No losses"), tr("One loss")), rows=tuple(rows))


def _prizes(tr: Translator, standing: TournamentStanding) -> Slide:
    with_words = any(prize.what for prize in standing.prizes)
    heads = (tr.context("column", "Place"), tr.context("column", "Name"), tr.context("column", "Prize"))
    rows = [
        SlideRow(
            (Cell(words=f"{prize.place}."), who, *([Cell(words=prize.what)] if with_words else [])),
            " ".join(filter(None, (tr("Prize %(n)s:", n=prize.place), _spoken(who), prize.what))),
        )
        for prize in standing.prizes
        for who in [
            _name(tr, standing, prize.number)
            if prize.number is not None
            else Cell(words=words.prize_winner(tr, standing, prize), is_pale=True)
        ]
    ]
    return TableSlide(title=tr("Prize list"), heads=heads[: 2 + with_words], rows=tuple(rows))


def _champion(tr: Translator, standing: TournamentStanding) -> Iterator[Slide]:
    first, *others = (*standing.places[:3],) or (None,)
    if first is None:
        return
    yield ChampionSlide(
        title=tr("Champion"),
        winner=_name(tr, standing, first),
        others=tuple(
            SlideRow((Cell(words=f"{rank}."), _name(tr, standing, number)), f"{rank}. {words.player(standing, number)}")
            for rank, number in enumerate(others, start=2)
            if number is not None
        ),
        note=words.no_final(tr, standing),
    )


def _bracket(tr: Translator, standing: TournamentStanding) -> Iterator[Slide]:
    """Yield the bracket once two of the final rounds have been drawn; lines lead only to rounds already drawn."""
    for rounds in _last_rounds(standing):
        columns = _bracket_columns(tr, standing, rounds)
        if standing.setup.mode is not Mode.DOUBLE_KNOCK_OUT or least_height(columns) <= _MOST_HEIGHT:
            heads = tuple(words.stage(tr, standing, stage.stage.number) for stage in rounds)
            yield BracketSlide(title=tr("Bracket"), heads=heads, columns=columns)
            return


def _last_rounds(standing: TournamentStanding) -> Iterator[Sequence[StageStanding]]:
    """Yield sets of rounds to show: all from the quarter-final on, or the last three or two in a double knock-out."""
    if standing.setup.mode is Mode.DOUBLE_KNOCK_OUT:
        yield from (standing.stages[-count:] for count in (3, 2) if standing.stage >= count)
        return
    last = [stage for stage in standing.stages if stage.stage.kind in _LAST]
    if len(last) > 1:
        yield last


def _bracket_columns(
    tr: Translator, standing: TournamentStanding, last: Sequence[StageStanding]
) -> tuple[tuple[BracketMatch, ...], ...]:
    """Return the matches of these rounds, those of a lower bracket last; connecting lines follow the winners."""
    columns: list[tuple[BracketMatch, ...]] = []
    order = sorted(range(len(last[-1].pairings)), key=lambda index: last[-1].pairings[index].bracket is Bracket.LOWER)
    for level in range(len(last) - 1, -1, -1):
        feeders = [_feeders(last[level], index) if level else () for index in order]
        before = [feeder for fed in feeders for feeder in fed]
        columns.insert(
            0,
            tuple(
                _bracket_match(tr, standing, last[level].pairings[index], tuple(map(before.index, fed)))
                for index, fed in zip(order, feeders, strict=True)
            ),
        )
        order = before
    return tuple(columns)


def _feeders(stage: StageStanding, index: int) -> tuple[int, ...]:
    """Return the indices of the tables whose winners meet at this table."""
    table = stage.stage.tables[index]
    return tuple(card.table - 1 for card in (table.left, table.right) if isinstance(card, AdvancedCard))


def _bracket_match(
    tr: Translator, standing: TournamentStanding, pairing: Pairing, feeders: tuple[int, ...]
) -> BracketMatch:
    where, state = words.table_in_stage(tr, standing, pairing), words.state(tr, standing, pairing)
    left, right = _sides(tr, standing, pairing)
    sides = (left, right) if right.number is not None or pairing.is_open else (left,)
    who = " – ".join(map(_spoken, sides))
    return BracketMatch(
        sides,
        tr("%(where)s: %(who)s, %(state)s", where=where, who=who, state=state),
        feeders,
        "" if pairing.bracket is None else words.bracket(tr, pairing.bracket),
    )
