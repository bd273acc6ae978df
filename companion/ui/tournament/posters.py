"""The posters of a tournament: players, pairings, last eight, standings and prizes."""

from collections.abc import Iterator

from companion.app.tournament.player_list import Column
from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.setup import Mode
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Entrant, TournamentStanding
from companion.i18n.alphabet import alphabetical_key
from companion.i18n.translator import Translator
from companion.ui.tournament import words
from companion.ui.tournament.poster import PageWords, Poster, Slip
from companion.ui.words import presets, rule_lines

_LAST = frozenset((StageKind.QUARTER_FINAL, StageKind.SEMI_FINAL, StageKind.FINAL))
_ALONE = frozenset((State.BYE, State.HANDED_IN, State.EMPTY))


def posters(tr: Translator, now: TournamentStanding) -> tuple[Poster, ...]:
    """Return all posters available now, the most wanted first."""
    return tuple(_posters(tr, now))


def _posters(tr: Translator, now: TournamentStanding) -> Iterator[Poster]:
    if now.stage:
        yield pairings(tr, now, now.stage)
    if now.open:
        yield where_to(tr, now)
    if now.table:
        yield standings(tr, now)
    if now.placement or any(one.stage.kind in _LAST for one in now.stages):
        yield last_eight(tr, now)
    if now.prizes:
        yield prizes(tr, now)
    yield players(tr, now)


def players(tr: Translator, now: TournamentStanding) -> Poster:
    """Return the players in alphabetical order; the CSV file of it can be imported again."""
    is_knock_out = now.setup.mode is Mode.KNOCK_OUT
    columns = [
        Column.NAME,
        *([Column.CARDS] if is_knock_out else []),
        *([Column.PATTERN] if now.setup.keep_patterns else []),
    ]
    heads = (tr("Number"), *(words.head(tr, column) for column in columns), tr("Status"))
    in_order = sorted(now.entrants.values(), key=lambda one: (alphabetical_key(one.name), one.number))
    return Poster(
        key="players",
        title=tr("Players and start numbers"),
        note=tr.plural("%(n)s player", "%(n)s players", len(in_order)),
        heads=heads,
        rows=tuple(
            (str(one.number), *(_cell(tr, one, column) for column in columns), words.entrant(tr, now, one))
            for one in in_order
        ),
        widths=(1, 3, *(1 for _ in columns[1:]), 2),
    )


def _cell(tr: Translator, one: Entrant, column: Column) -> str:
    match column:
        case Column.NAME:
            return one.name
        case Column.CARDS:
            return str(one.bought)
        case Column.PATTERN:
            return words.pattern(tr, one.pattern)


def pairings(tr: Translator, now: TournamentStanding, number: int) -> Poster:
    """Return the pairings of a stage; byes and cards handed in come last."""
    last = number == now.stage
    tables = (*now.stages[number - 1].pairings, *(now.placement if last else ()))
    count = sum(one.is_open for one in tables)
    places = tuple(_table(tr, one) for one in tables)
    return Poster(
        key=f"pairings-{number}",
        title=tr("Pairings: %(stage)s", stage=words.stage(tr, now, number)),
        note=tr.plural("%(n)s table is still open", "%(n)s tables are still open", count) if count else "",
        heads=(tr.context("column", "Table"), tr("Left"), tr("Right"), tr("Result")),
        rows=tuple((place, *_who_and_how(tr, now, one)) for place, one in zip(places, tables, strict=True)),
        widths=(1 if all(map(str.isdecimal, filter(None, places))) else 2, 2, 2, 2),
    )


def where_to(tr: Translator, now: TournamentStanding) -> Poster:
    """Return the open tables of each player, in alphabetical order."""
    tables: dict[StartNumber, list[str]] = {}
    for pairing in now.pairings:
        if pairing.is_open:
            for number in {pairing.left, pairing.right}:
                if number is not None:
                    tables.setdefault(number, []).append(_table(tr, pairing))
    in_order = sorted(tables, key=lambda number: (alphabetical_key(now.entrants[number].name), number))
    return Poster(
        key="where-to",
        title=tr("Who plays where"),
        note=words.stage(tr, now, now.stage),
        heads=(tr("Number"), tr.context("column", "Name"), tr.context("column", "Tables")),
        rows=tuple((str(number), now.entrants[number].name, ", ".join(tables[number])) for number in in_order),
        widths=(1, 3, 4),
    )


def _table(tr: Translator, pairing: Pairing) -> str:
    if not pairing.stage:
        return words.place_match(tr, pairing.pairing_id)
    return "–" if pairing.state in _ALONE else str(pairing.table)


def _who_and_how(tr: Translator, now: TournamentStanding, pairing: Pairing) -> tuple[str, str, str]:
    alone = pairing.state in _ALONE
    left = words.player(now, pairing.winner) if alone and pairing.winner is not None else ""
    if alone:
        return left, "", _in_short(tr, pairing)
    return (
        words.somebody(tr, now, pairing.left),
        words.somebody(tr, now, pairing.right),
        words.state(tr, now, pairing),
    )


def _in_short(tr: Translator, pairing: Pairing) -> str:
    match pairing.state:
        case State.BYE:
            return tr("Bye")
        case State.HANDED_IN:
            return tr("drawn against themselves: one card handed in")
        case _:
            return ""


def last_eight(tr: Translator, now: TournamentStanding) -> Poster:
    """Return the matches from the quarter-finals on; every round is drawn anew, so there is no bracket."""
    met = [
        pairing
        for one in now.stages
        if one.stage.kind in _LAST
        for pairing in one.pairings
        if pairing.state not in _ALONE
    ]
    return Poster(
        key="last-eight",
        title=tr("The last eight"),
        heads=(tr.context("column", "Match"), tr("Left"), tr("Right"), tr("Result")),
        rows=tuple((_match(tr, now, one), *_who_and_how(tr, now, one)) for one in (*met, *now.placement)),
        widths=(2, 2, 2, 2),
    )


def _match(tr: Translator, now: TournamentStanding, pairing: Pairing) -> str:
    return words.stage(tr, now, pairing.stage) if pairing.stage else words.place_match(tr, pairing.pairing_id)


def standings(tr: Translator, now: TournamentStanding) -> Poster:
    """Return the standings of a Swiss tournament with the tie-breaks."""
    return Poster(
        key="standings",
        title=tr("Standings after round %(n)s", n=now.stage),
        note=tr("Players with equal wins are separated by the next columns, and finally by lot."),
        heads=(
            tr.context("column", "Place"),
            tr.context("column", "Name"),
            tr("Wins"),
            *(words.tie_break(tr, one) for one in now.setup.tie_breaks),
        ),
        rows=tuple(
            (f"{line.place}.", words.player(now, line.number), str(line.wins), *map(_number, line.values))
            for line in now.table
        ),
        widths=(1, 3, 1, *(2 for _ in now.setup.tie_breaks)),
    )


def _number(value: int) -> str:
    return str(value).replace("-", "\N{MINUS SIGN}")


def prizes(tr: Translator, now: TournamentStanding) -> Poster:
    """Return the prizes and their winners."""
    return Poster(
        key="prizes",
        title=tr("Prize list"),
        heads=(tr.context("column", "Place"), tr.context("column", "Name"), tr.context("column", "Prize")),
        rows=tuple((f"{one.place}.", words.somebody(tr, now, one.number), one.what) for one in now.prizes),
        widths=(1, 3, 3),
    )


def slips(tr: Translator, now: TournamentStanding) -> tuple[Slip, ...]:
    """Return a slip for each open table."""
    rules = presets.preset_title(tr, now.setup.rules.preset)
    length = words.rules_in_short(tr, now.setup)
    return tuple(
        Slip(
            title=words.table(tr, one),
            corner=words.stage(tr, now, one.stage) if one.stage else "",
            players=(words.somebody(tr, now, one.left), words.somebody(tr, now, one.right)),
            notes=(
                tr("%(rules)s. %(length)s.", rules=rules, length=length),
                *rule_lines.described(tr, now.setup.rules),
            ),
        )
        for one in now.pairings
        if one.is_open
    )


def page_words(tr: Translator, now: TournamentStanding) -> PageWords:
    """Return the texts around a printed page."""
    return PageWords(
        language=tr.language,
        title=now.setup.name,
        subtitle=words.where_and_when(tr, now.setup.place, now.setup.day),
        print_it=tr("Print or save as PDF"),
    )
