"""A tournament's web page for the club: places, who beat whom, and all draws with their results, in one file."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.app.html_file import Markup, element, html_file, joined, paragraphs, table
from companion.core.tournament.corrections import corrected_results
from companion.core.tournament.events import PairingId, Result, StartNumber
from companion.core.tournament.meetings import MET, Pairing, State
from companion.core.tournament.standing import GroupTable, Phase, StageStanding, TableLine, TournamentStanding
from companion.core.tournament.tournament import Tournament
from companion.core.tournament.tournament import standing as standing_of
from companion.i18n.alphabet import alphabetical_key
from companion.i18n.translator import Translator
from companion.ui.tournament import draw_steps, posters, words, words_log
from companion.ui.tournament.web_page_style import STYLE
from companion.ui.words import presets

MOST_IN_CROSS_TABLE = 60
"""The maximum number of players whose results fit into a table with a column for each player."""
_MOST_UPRIGHT = 16
"""The maximum number of players whose cross table fits on a sheet of paper in portrait format."""
_COLON = "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}"
"""A colon that keeps the Bummerls of both sides on one line."""

Corrected = Mapping[PairingId, tuple[Result, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Section:
    key: str
    title: str
    content: Markup
    is_wide: bool = False
    """Whether the section is printed in landscape format."""


def web_page(tr: Translator, tournament: Tournament) -> bytes:
    """Return a tournament's page as a single HTML file without scripts or external resources."""
    standing = standing_of(tournament)
    sections = tuple(_sections(tr, standing, corrected_results(tournament.log.done)))
    body = joined(
        _header(tr, standing),
        _contents(tr, sections),
        element("main", *map(_section, sections)),
        element("footer", paragraphs((words_log.fingerprint(tr, tournament), tr("Score kept with Bummerl")))),
    )
    return html_file(language=tr.language, title=standing.setup.name, style=STYLE, body=body)


def _header(tr: Translator, standing: TournamentStanding) -> Markup:
    setup = standing.setup
    kind = (words.mode(tr, setup.mode), presets.preset_title(tr, setup.rules.preset), words.rules_in_short(tr, setup))
    players = tr.plural("%(n)s player", "%(n)s players", len(standing.entrants))
    cards = (words.cards(tr, standing.sold),) if setup.has_cards else ()
    lines = (words.place_and_date(tr, setup.venue, setup.day), " · ".join(kind), " · ".join((players, *cards)))
    return element(
        "header", element("h1", setup.name), paragraphs(lines), element("p", _state(tr, standing), class_="state")
    )


def _state(tr: Translator, standing: TournamentStanding) -> str:
    match standing.phase:
        case Phase.REGISTRATION:
            return tr("The first round hasn't been drawn yet.")
        case Phase.PLAYING:
            stage = words.stage(tr, standing, standing.stage)
            return words.stage_open(tr, standing.stages[-1].stage.kind, stage, standing.open)
        case Phase.DRAWING:
            return words.stage_finished(tr, standing)
        case Phase.OVER:
            winner = next(iter(standing.places), None)
            return tr("finished") if winner is None else tr("%(name)s won", name=words.player(standing, winner))


def _contents(tr: Translator, sections: Sequence[_Section]) -> Markup:
    links = (element("li", element("a", section.title, href=f"#{section.key}")) for section in sections)
    return element("nav", element("ul", *links), aria_label=tr("Contents"))


def _section(section: _Section) -> Markup:
    return element(
        "section",
        element("h2", section.title, id=f"{section.key}-title"),
        section.content,
        id=section.key,
        class_="wide" if section.is_wide else "",
    )


def _sections(tr: Translator, standing: TournamentStanding, corrected: Corrected) -> Iterator[_Section]:
    if standing.prizes or standing.places:
        yield _places(tr, standing)
    if not standing.stage:
        yield _players(tr, standing)
        return
    if standing.table:
        yield _standings(tr, standing)
    for group in standing.groups:
        yield _group(tr, standing, group)
    if 0 < len(standing.table) <= MOST_IN_CROSS_TABLE:
        yield _cross_table(tr, standing)
    else:
        yield _paths(tr, standing)
    for drawn in standing.stages:
        yield _stage(tr, standing, drawn, corrected)
    if standing.placement:
        yield _Section(
            key="placement",
            title=tr("Placement matches"),
            content=_pairings(tr, standing, "placement", standing.placement, corrected),
        )


def _scrolling(section: str, content: Markup) -> Markup:
    """Return a table that scrolls horizontally, by touch or keyboard, if it is wider than the page."""
    return element("div", content, class_="scroll", tabindex="0", role="group", aria_labelledby=f"{section}-title")


def _places(tr: Translator, standing: TournamentStanding) -> _Section:
    has_words = any(prize.what for prize in standing.prizes)
    rows = [(prize.place, words.prize_winner(tr, standing, prize), prize.what) for prize in standing.prizes]
    others = enumerate(standing.places[len(rows) :], start=len(rows) + 1)
    rows += [(rank, words.player(standing, number), "") for rank, number in others if number is not None]
    heads = (tr.context("column", "Place"), tr.context("column", "Name"), tr.context("column", "Prize"))
    columns = len(heads) if has_words else len(heads) - 1
    cells = [(f"{rank}.", who, what)[:columns] for rank, who, what in rows]
    return _Section(
        key="places",
        # Translators: who took first place, second place and so on.
        title=tr("Prize list") if has_words else tr("Places"),
        content=joined(
            _scrolling("places", table(heads[:columns], cells, names_in=1, class_="prizes")),
            paragraphs([words.no_final(tr, standing)]),
        ),
    )


def _players(tr: Translator, standing: TournamentStanding) -> _Section:
    poster = posters.players(tr, standing)
    content = _scrolling("players", table(poster.heads, poster.rows, names_in=1))
    return _Section(key="players", title=poster.title, content=content)


def _standings(tr: Translator, standing: TournamentStanding) -> _Section:
    poster = posters.standings(tr, standing)
    content = _scrolling("standings", table(poster.heads, poster.rows, names_in=1, class_="standings"))
    return _Section(key="standings", title=poster.title, content=joined(paragraphs([poster.note]), content))


def _cross_table(tr: Translator, standing: TournamentStanding) -> _Section:
    """Return a table with a row and a column for every player, in the order of the standings."""
    lines = standing.table
    byes = {line.number: (str(standing.entrants[line.number].byes), str(line.wins)) for line in lines}
    content = _cross(tr, standing, "results", lines, standing.pairings, (tr("Byes"), tr("Wins")), byes)
    is_wide = len(lines) > _MOST_UPRIGHT
    return _Section(key="results", title=tr("Who beat whom"), content=content, is_wide=is_wide)


def _group(tr: Translator, standing: TournamentStanding, group: GroupTable) -> _Section:
    """Return a group's standings as a table with a column for each opponent and each tie-break."""
    key, lines = f"group-{group.number}", group.lines
    meetings = [pairing for pairing in standing.stages[0].pairings if pairing.table in group.tables]
    heads = (tr("Wins"), *(words.tie_break(tr, tie_break) for tie_break in standing.setup.tie_breaks))
    values = {line.number: (str(line.wins), *map(posters.signed, line.values)) for line in lines}
    content = _cross(tr, standing, key, lines, meetings, heads, values)
    return _Section(key=key, title=words.group(tr, group.number), content=content)


def _cross(
    tr: Translator,
    standing: TournamentStanding,
    section: str,
    lines: Sequence[TableLine],
    meetings: Iterable[Pairing],
    more: tuple[str, ...],
    values: Mapping[StartNumber, tuple[str, ...]],
) -> Markup:
    """Return a table of who beat whom, followed by the columns `more`."""
    order = [line.number for line in lines]
    met = defaultdict[tuple[StartNumber, StartNumber], list[str]](list)
    for pairing in meetings:
        if pairing.winner is not None and pairing.loser is not None:
            won, lost = ("1", "0") if pairing.state is State.PLAYED else ("+", "-")
            met[pairing.winner, pairing.loser].append(won)
            met[pairing.loser, pairing.winner].append(lost)
    columns = (element("abbr", str(number), title=standing.entrants[number].name) for number in order)
    rows = [
        (
            f"{line.place}.",
            words.player(standing, line.number),
            *("×" if other == line.number else " ".join(met.get((line.number, other), ())) for other in order),
            *values[line.number],
        )
        for line in lines
    ]
    note = tr(
        "Each column shows the results against the player with that start number. 1: won, 0: lost, +: won by "
        "walkover, -: lost by walkover."
    )
    heads = (tr.context("column", "Place"), tr.context("column", "Name"), *columns, *more)
    content = _scrolling(section, table(heads, rows, names_in=1, class_="cross"))
    return joined(paragraphs([note]), content)


def _paths(tr: Translator, standing: TournamentStanding) -> _Section:
    """Return a table with each player's matches, one line per stage, with placement matches last."""
    steps = defaultdict[StartNumber, dict[str, list[str]]](dict)
    for pairing in standing.pairings:
        stage = words.stage(tr, standing, pairing.stage) if pairing.stage else tr("Placement matches")
        for number in {pairing.left, pairing.right} - {None}:
            if number is not None:
                steps[number].setdefault(stage, []).append(_step(tr, standing, pairing, number))
    drawn = [entrant for entrant in standing.entrants.values() if entrant.is_drawn]
    rows = [
        (
            words.player(standing, entrant.number),
            joined(
                *(
                    element("div", tr("%(name)s: %(text)s", name=stage, text="; ".join(results)))
                    for stage, results in steps[entrant.number].items()
                )
            ),
        )
        for entrant in sorted(drawn, key=lambda entrant: (alphabetical_key(entrant.name), entrant.number))
    ]
    heads = (tr.context("column", "Name"), tr("Matches"))
    content = table(heads, rows, names_in=0, class_="paths")
    return _Section(key="results", title=tr("Who beat whom"), content=_scrolling("results", content))


def _step(tr: Translator, standing: TournamentStanding, pairing: Pairing, number: StartNumber) -> str:
    """Return a match as seen by one of its players."""
    other = pairing.right if pairing.left == number else pairing.left
    if other is None or not (pairing.is_open or pairing.state in MET):
        return posters.pairing_row(tr, standing, pairing)[-1] or words.state(tr, standing, pairing)
    name, has_won = words.player(standing, other), pairing.winner == number
    match pairing.state:
        case State.PLAYED:
            return tr("beat %(name)s", name=name) if has_won else tr("lost to %(name)s", name=name)
        case State.WALK_OVER if has_won:
            return tr("beat %(name)s by walkover", name=name)
        case State.WALK_OVER:
            return tr("lost to %(name)s by walkover", name=name)
        case _:
            return tr("vs. %(name)s", name=name)


def _stage(tr: Translator, standing: TournamentStanding, drawn: StageStanding, corrected: Corrected) -> _Section:
    key = f"round-{drawn.stage.number}"
    lots = (element("li", lot) for lot in draw_steps.lots(tr, standing, drawn.stage, brief=True))
    hint = tr("✓ marks the winner.") if drawn.stage.number == 1 else ""
    draw = element(
        "details",
        element("summary", tr("How the round was drawn")),
        element("p", tr("Random number of the draw: %(seed)s", seed=drawn.stage.seed)),
        element("ul", *lots, class_="lots"),
    )
    return _Section(
        key=key,
        title=words.stage(tr, standing, drawn.stage.number),
        content=joined(paragraphs([hint]), _pairings(tr, standing, key, drawn.pairings, corrected), draw),
    )


def _pairings(
    tr: Translator, standing: TournamentStanding, section: str, pairings: Sequence[Pairing], corrected: Corrected
) -> Markup:
    first, *others = posters.pairing_heads(tr)
    is_for_places = any(not pairing.stage for pairing in pairings)
    heads = (tr.context("column", "Match") if is_for_places else first, *others)
    rows = (_pairing(tr, standing, pairing, corrected.get(pairing.pairing_id, ())) for pairing in pairings)
    return _scrolling(section, table(heads, rows, class_="pairings places" if is_for_places else "pairings"))


def _pairing(
    tr: Translator, standing: TournamentStanding, pairing: Pairing, corrected: Sequence[Result]
) -> tuple[str, ...]:
    """Return the cells of a table's row, with the winner highlighted, and with earlier results that were corrected."""
    where, left, right, state = posters.pairing_row(tr, standing, pairing)
    if pairing.state is State.EMPTY:
        numbers = (pairing.left, pairing.right)
        left, right = ("" if number is None else words.player(standing, number) for number in numbers)
        state = words.state(tr, standing, pairing)
    if pairing.state in MET:
        left, right = (
            _winner(name) if number == pairing.winner else name
            for name, number in ((left, pairing.left), (right, pairing.right))
        )
        state = _score(tr, pairing)
    if corrected:
        before = "; ".join(words.result(tr, standing, result) for result in corrected).replace(" : ", _COLON)
        note = tr("Corrected. Recorded before: %(results)s", results=before)
        state = joined(state, element("small", note))
    return where, left, right, state


def _winner(name: str) -> Markup:
    return element("b", f"{name}\N{NO-BREAK SPACE}✓")


def _score(tr: Translator, pairing: Pairing) -> str:
    """Return both players' Bummerls on one line, or "" if only the winner was recorded."""
    if pairing.state is State.WALK_OVER:
        return tr("walkover")
    if pairing.result is None or pairing.result.bummerls is None:
        return ""
    return words.bummerls(pairing.result.bummerls).replace(" : ", _COLON)
