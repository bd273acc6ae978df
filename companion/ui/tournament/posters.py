"""The posters of a tournament: players, pairings, final rounds, standings and prizes."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.app.tournament.player_list import Column
from companion.core.tournament.events import PairingId, StartNumber
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Entrant, TournamentStanding
from companion.i18n.alphabet import alphabetical_key
from companion.i18n.translator import Translator
from companion.ui.tournament import words
from companion.ui.tournament.poster import PageWords, Poster, Slip
from companion.ui.words import presets, rule_lines

_LAST = frozenset((StageKind.QUARTER_FINAL, StageKind.SEMI_FINAL, StageKind.FINAL, StageKind.SECOND_FINAL))
_ALONE = frozenset((State.BYE, State.HANDED_IN, State.EMPTY))


def posters(tr: Translator, standing: TournamentStanding) -> tuple[Poster, ...]:
    """Return all posters that are currently available, the most useful first."""
    return tuple(_posters(tr, standing))


def _posters(tr: Translator, standing: TournamentStanding) -> Iterator[Poster]:
    if standing.stage:
        yield pairings(tr, standing, standing.stage)
    if standing.open and not words.plays_groups(standing):
        yield tables_by_player(tr, standing)
    if standing.table:
        yield standings(tr, standing)
    if standing.groups:
        yield groups(tr, standing)
    if standing.placement or any(stage.stage.kind in _LAST for stage in standing.stages):
        yield last_eight(tr, standing)
    if standing.prizes:
        yield prizes(tr, standing)
    yield players(tr, standing)


def players(tr: Translator, standing: TournamentStanding) -> Poster:
    """Return the list of players in alphabetical order; its CSV file can be imported into a tournament."""
    columns = [
        Column.NAME,
        *([Column.CARDS] if standing.setup.has_cards else []),
        *([Column.PATTERN] if standing.setup.keep_patterns else []),
    ]
    heads = (tr("Number"), *(words.column_heading(tr, column) for column in columns), tr("Status"))
    in_order = sorted(standing.entrants.values(), key=lambda entrant: (alphabetical_key(entrant.name), entrant.number))
    return Poster(
        key="players",
        title=tr("Players and numbers"),
        note=tr.plural("%(n)s player", "%(n)s players", len(in_order)),
        heads=heads,
        rows=tuple(
            (
                str(entrant.number),
                *(_cell(tr, entrant, column) for column in columns),
                words.entrant(tr, standing, entrant),
            )
            for entrant in in_order
        ),
    )


def _cell(tr: Translator, entrant: Entrant, column: Column) -> str:
    match column:
        case Column.NAME:
            return entrant.name
        case Column.CARDS:
            return str(entrant.bought)
        case Column.PATTERN:
            return words.pattern(tr, entrant.pattern)


def pairings(tr: Translator, standing: TournamentStanding, number: int) -> Poster:
    """Return the pairings of a stage, with byes and handed-in cards last."""
    last = number == standing.stage
    tables = (*standing.stages[number - 1].pairings, *(standing.placement if last else ()))
    count = sum(pairing.is_open for pairing in tables)
    return Poster(
        key=f"pairings-{number}",
        title=tr("Pairings: %(stage)s", stage=words.stage(tr, standing, number)),
        note=words.still_open(tr, standing, count) if count else "",
        heads=pairing_heads(tr),
        rows=tuple(pairing_row(tr, standing, pairing) for pairing in tables),
    )


def pairing_heads(tr: Translator) -> tuple[str, ...]:
    """Return the column headings for `pairing_row`."""
    return (tr.context("column", "Table"), tr("Left"), tr("Right"), tr("Result"))


def pairing_row(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> tuple[str, str, str, str]:
    """Return the cells for a pairing: table, two players, result; a player without an opponent is on the left."""
    return (_table(tr, standing, pairing), *_sides_and_result(tr, standing, pairing))


def tables_by_player(tr: Translator, standing: TournamentStanding) -> Poster:
    """Return the tables at which each player still has to play, sorted by name."""
    tables: dict[StartNumber, list[str]] = {}
    for pairing in standing.pairings:
        if pairing.is_open:
            for number in {pairing.left, pairing.right}:
                if number is not None:
                    tables.setdefault(number, []).append(_table(tr, standing, pairing))
    in_order = sorted(tables, key=lambda number: (alphabetical_key(standing.entrants[number].name), number))
    return Poster(
        key="where-to",
        title=tr("Tables by player"),
        note=words.stage(tr, standing, standing.stage),
        heads=(tr("Number"), tr.context("column", "Name"), tr.context("column", "Tables")),
        rows=tuple((str(number), standing.entrants[number].name, ", ".join(tables[number])) for number in in_order),
    )


def _table(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    if not pairing.stage:
        return words.place_match(tr, pairing.pairing_id, pairing.place)
    return "–" if pairing.state in _ALONE else words.table_number(tr, standing, pairing)


def _sides_and_result(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> tuple[str, str, str]:
    alone = pairing.state in _ALONE
    left = words.player(standing, pairing.winner) if alone and pairing.winner is not None else ""
    if alone:
        return left, "", _reason(tr, standing, pairing)
    return (
        words.maybe_player(tr, standing, pairing.left),
        words.maybe_player(tr, standing, pairing.right),
        words.state(tr, standing, pairing),
    )


def _reason(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    match pairing.state:
        case State.BYE:
            return tr("Bye")
        case State.HANDED_IN if words.is_skipped_final(standing, pairing):
            return words.state(tr, standing, pairing)
        case State.HANDED_IN:
            return tr("drawn against themselves: one card handed in")
        case _:
            return ""


def last_eight(tr: Translator, standing: TournamentStanding) -> Poster:
    """Return the tables from the quarter-finals on, or a double knock-out's finals, and the placement matches.

    Every round is drawn separately, so there is no bracket.
    """
    tables = [
        pairing
        for stage in standing.stages
        if stage.stage.kind in _LAST
        for pairing in stage.pairings
        if pairing.state is not State.EMPTY
    ] + list(standing.placement)
    return Poster(
        key="last-eight",
        title=tr("Finals and placement matches") if standing.placement else tr("Finals"),
        heads=(tr.context("column", "Match"), tr("Left"), tr("Right"), tr("Result")),
        rows=tuple((_match(tr, standing, pairing), *_sides_and_result(tr, standing, pairing)) for pairing in tables),
    )


def _match(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    if pairing.stage:
        return words.stage(tr, standing, pairing.stage)
    return words.place_match(tr, pairing.pairing_id, pairing.place)


def standings(tr: Translator, standing: TournamentStanding) -> Poster:
    """Return the standings of a Swiss tournament, with the tie-breaks."""
    return Poster(
        key="standings",
        title=words.standings_title(tr, standing),
        note=tr("Ties on wins are broken by the columns that follow, then by lot."),
        heads=(
            tr.context("column", "Place"),
            tr.context("column", "Name"),
            tr("Wins"),
            *(words.tie_break(tr, tie_break) for tie_break in standing.setup.tie_breaks),
        ),
        rows=tuple(
            (f"{line.place}.", words.player(standing, line.number), str(line.wins), *map(signed, line.values))
            for line in standing.table
        ),
    )


def groups(tr: Translator, standing: TournamentStanding) -> Poster:
    """Return the standings of all groups in one table, with the tie-breaks."""
    return Poster(
        key="groups",
        title=tr("Groups"),
        note=tr("Ties on wins are broken by the columns that follow, then by lot."),
        heads=(
            tr.context("column", "Group"),
            tr.context("column", "Name"),
            tr("Wins"),
            *(words.tie_break(tr, tie_break) for tie_break in standing.setup.tie_breaks),
        ),
        rows=tuple(
            (
                f"{words.group_letter(group.number)} {line.place}.",
                words.player(standing, line.number),
                str(line.wins),
                *map(signed, line.values),
            )
            for group in standing.groups
            for line in group.lines
        ),
    )


def signed(value: int) -> str:
    """Return a number with a typographically correct minus sign."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def prizes(tr: Translator, standing: TournamentStanding) -> Poster:
    """Return the prizes and their winners."""
    return Poster(
        key="prizes",
        title=tr("Prize list"),
        note=words.no_final(tr, standing),
        heads=(tr.context("column", "Place"), tr.context("column", "Name"), tr.context("column", "Prize")),
        rows=tuple((f"{p.place}.", words.prize_winner(tr, standing, p), p.what) for p in standing.prizes),
    )


def slips(
    tr: Translator, standing: TournamentStanding, links: Mapping[PairingId, str] = MappingProxyType({})
) -> tuple[Slip, ...]:
    """Return a slip for each open table, with a QR code if the table has a link."""
    rules = presets.preset_title(tr, standing.setup.rules.preset)
    length = words.rules_in_short(tr, standing.setup)
    return tuple(
        Slip(
            title=words.table(tr, standing, pairing),
            corner=words.stage(tr, standing, pairing.stage) if pairing.stage else "",
            players=(words.maybe_player(tr, standing, pairing.left), words.maybe_player(tr, standing, pairing.right)),
            link=links.get(pairing.pairing_id, ""),
            caption=tr("Scan to report the result"),
            notes=(
                tr("%(rules)s. %(length)s.", rules=rules, length=length),
                *rule_lines.described(tr, standing.setup.rules),
            ),
        )
        for pairing in standing.pairings
        if pairing.is_open
    )


def page_words(tr: Translator, standing: TournamentStanding, foot: str = "") -> PageWords:
    """Return the language, heading and button labels of a printable page."""
    return PageWords(
        language=tr.language,
        title=standing.setup.name,
        subtitle=words.place_and_date(tr, standing.setup.venue, standing.setup.day),
        print_it=tr("Print or save as PDF"),
        foot=foot,
    )
