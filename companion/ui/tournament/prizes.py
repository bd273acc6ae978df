"""The prizes and, for Swiss tournaments and groups, the standings with tie-breaks."""

from functools import partial

import flet as ft

from companion.core.tournament.setup import TieBreak
from companion.core.tournament.standing import Prize, TableLine, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.navigation import routes
from companion.ui.theme import Palette, use_palette
from companion.ui.tournament import words, words_log
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.facts import on_paper
from companion.ui.widgets.row import ListRow, use_window
from companion.ui.widgets.text import announced, caption, emphasis, figure, lead

WINDOW = 30


@component
def TournamentPrizes(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The standings and the prizes; prizes that haven't been decided yet are marked."""
    tr = use_translator()
    palette = use_palette()
    navigate = use_navigate()
    count, more = use_window(WINDOW)
    standing = shown.standing

    def line_row(line: TableLine) -> ft.Control:
        return keyed(
            f"line-{line.number}",
            ListRow,
            name=f"line-{line.number}",
            leading=f"{line.place}.",
            label=spoken_line(tr, standing, line),
            title=words.player(standing, line.number),
            note=_notes(tr, standing, line),
            on_press=partial(navigate, routes.tournament(store.tournament_id, "player", line.number)),
            trailing=figure(_wins(tr, line)),
        )

    rows = [line_row(line) for line in standing.table]
    for group in standing.groups:
        rows.append(ft.Semantics(header=True, content=emphasis(words.group(tr, group.number), "muted")))
        rows += map(line_row, group.lines)
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Standings and prizes") if standing.table or standing.groups else tr("Prize list"),
        subtitle=standing.setup.name,
        body=[
            *rows[:count],
            *more(len(rows)),
            *_explanations(tr, standing),
            *prize_rows(tr, palette, standing),
            None if standing.prizes else emphasis(tr("There are no prizes.")),
            *(_fingerprint(tr, shown) if standing.stage else []),
        ],
    )


def _fingerprint(tr: Translator, shown: OpenTournament) -> list[ft.Control]:
    """Return the log's fingerprint, and a sentence explaining it."""
    return [
        caption(words_log.fingerprint(tr, shown.stored.tournament)),
        caption(tr("Any later change to the log gives a different fingerprint.")),
    ]


def _wins(tr: Translator, line: TableLine) -> str:
    return tr.plural("%(n)s win", "%(n)s wins", line.wins)


def _deciding(standing: TournamentStanding, line: TableLine) -> frozenset[TieBreak]:
    """Return the tie-breaks that separate a player from neighbours with the same number of wins."""
    group = standing.group_of(line.number)
    lines = standing.table if group is None else group.lines
    neighbours = lines[max(line.place - 2, 0) : line.place + 1]
    ties = standing.setup.tie_breaks
    return frozenset(
        next(tie_break for tie_break, own, its in zip(ties, line.values, other.values, strict=True) if own != its)
        for other in neighbours
        if other.wins == line.wins and other.values != line.values
    )


def _notes(tr: Translator, standing: TournamentStanding, line: TableLine) -> str:
    """Return the tie-breaks that decided a player's place, with their values, and whether the player advances."""
    deciding = _deciding(standing, line)
    values = [
        tr("%(name)s %(n)s", name=words.tie_break(tr, tie_break), n=value)
        for tie_break, value in zip(standing.setup.tie_breaks, line.values, strict=True)
        if tie_break in deciding
    ]
    lot = [tr("by lot")] if line.by_lot else []
    group = standing.group_of(line.number)
    if group is not None and line.number in group.gone:
        values, lot = [tr("withdrawn")], []
    elif group is not None and not group.is_open and line.place <= standing.setup.advancing:
        lot.append(tr("advances"))
    # no line breaks within a piece, or between a piece and the dot after it
    return "\N{NO-BREAK SPACE}· ".join(piece.replace(" ", "\N{NO-BREAK SPACE}") for piece in (*values, *lot))


def spoken_line(tr: Translator, standing: TournamentStanding, line: TableLine) -> str:
    """Return a line of the standings as a sentence for screen readers."""
    who = words.player(standing, line.number)
    details = " · ".join(filter(None, (_wins(tr, line), _notes(tr, standing, line)))).replace("\N{NO-BREAK SPACE}", " ")
    return tr("Place %(n)s: %(who)s, %(details)s", n=line.place, who=who, details=details)


def _explanations(tr: Translator, standing: TournamentStanding) -> list[ft.Control]:
    """Return explanations of the tie-breaks that decided a place, in the order in which they apply."""
    deciding = frozenset[TieBreak]().union(*(_deciding(standing, line) for line in standing.lines))
    return [
        caption(
            tr("%(name)s: %(text)s", name=words.tie_break(tr, tie_break), text=words.tie_break_explained(tr, tie_break))
        )
        for tie_break in standing.setup.tie_breaks
        if tie_break in deciding
    ]


def prize_rows(tr: Translator, palette: Palette, standing: TournamentStanding) -> list[ft.Control]:
    """Return a heading, the reason if there is no final, and a row for each prize."""
    if not standing.prizes:
        return []
    no_final = words.no_final(tr, standing)
    return [
        ft.Semantics(header=True, content=emphasis(tr("Prizes"), "muted")),
        *([emphasis(no_final)] if no_final else []),
        *(_row(tr, palette, standing, prize) for prize in standing.prizes),
    ]


def _row(tr: Translator, palette: Palette, standing: TournamentStanding, prize: Prize) -> ft.Control:
    who = words.prize_winner(tr, standing, prize)
    ink = palette.ink if prize.number is not None else palette.muted
    return announced(
        " ".join(filter(None, (tr("Prize %(n)s:", n=prize.place), who, prize.what))),
        on_paper(
            ft.Row(
                spacing=10,
                controls=[
                    ft.Container(width=36, content=figure(f"{prize.place}.", "primary")),
                    ft.Column(
                        tight=True,
                        expand=True,
                        spacing=2,
                        controls=[lead(who, color=ink), *([caption(prize.what)] if prize.what else [])],
                    ),
                ],
            ),
            padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        ),
    )
