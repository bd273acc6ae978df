"""The statistics page, which lists players and pairings, and the statistics page of a single player."""

from collections.abc import Callable

import flet as ft

from companion.app.figures.counts import deals, pairings, players
from companion.core.figures.figure import Family, Figure
from companion.core.figures.lineup import LineupFigures, counts_of
from companion.i18n.translator import Translator
from companion.ui.figures import words as labels
from companion.ui.figures import words_against
from companion.ui.figures.chart_frame import HeatMap
from companion.ui.figures.filters import Filters, empty_state, filters
from companion.ui.figures.store import FiguresStore, Selection, use_figures
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_pane, use_translator
from companion.ui.navigation import routes
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import PADDING, Facts, PaperCard
from companion.ui.widgets.inset_list import inset_list
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import LEADS_ON, ListRow, use_window
from companion.ui.widgets.text import caption, emphasis

WINDOW = 20
"""The number of players, and of pairings, shown at first."""


@component
def Statistics() -> ft.Control:
    """The statistics page, connected to its store."""
    store = use_figures()
    ft.use_effect(store.load, [])
    return StatisticsPage(store=store)


@component
def StatisticsPage(*, store: FiguresStore) -> ft.Control:
    """The statistics page: filters at the top, then the lists of players and pairings."""
    tr = use_translator()
    navigate = use_navigate()
    shown, more = use_window(WINDOW)
    selection = store.selection
    lineups = selection.lineups if selection is not None else ()
    everybody, pairs = ft.use_memo(lambda: (players(lineups), pairings(lineups)), [lineups])
    return PageFrame(
        title=tr("Statistics"),
        subtitle="" if selection is None else tr.plural("%(n)s deal", "%(n)s deals", deals(lineups)),
        on_back=routes.HOME,
        body=[
            Filters(store=store),
            *([] if lineups else empty_state(tr, store)),
            inset_list(
                (
                    _player(tr, nth, name, labels.player_row(tr, counts), navigate)
                    for nth, (name, counts) in enumerate(everybody[:shown])
                ),
                title=tr("Players"),
            )
            if everybody
            else None,
            _pairs(tr, pairs[:shown], navigate),
            *more(max(len(everybody), len(pairs))),
        ],
    )


def _player(tr: Translator, nth: int, name: str, words: str, navigate: Callable[[str], None]) -> ft.Control:
    spoken = tr("%(what)s: %(name)s", what=name, name=words)
    return keyed(
        f"of-{name}",
        ListRow,
        name=f"player-{nth}",
        title=name,
        note=words,
        label=spoken,
        on_press=lambda: navigate(routes.statistics_of(name)),
        leads_to=routes.statistics_of(name),
        trailing=LEADS_ON,
        flat=True,
    )


def _pairs(tr: Translator, lineups: tuple[LineupFigures, ...], navigate: Callable[[str], None]) -> ft.Control | None:
    """Return the list of pairings, with a note on how their Bummerls count if needed, or None if there are none."""
    rows = [_pair(tr, nth, lineup, navigate) for nth, lineup in enumerate(lineups)]
    note = next(filter(None, (words_against.counted_as(tr, lineup) for lineup in lineups)), "")
    if note:
        rows.append(ft.Container(padding=PADDING, content=caption(note)))
    return inset_list(rows, title=tr("Head to head")) if rows else None


def _pair(tr: Translator, nth: int, lineup: LineupFigures, navigate: Callable[[str], None]) -> ft.Control:
    first, second = lineup.sides
    return keyed(
        f"against-{'-'.join((*first, '', *second))}",
        ListRow,
        name=f"pair-{nth}",
        title=words_against.so_far(tr, lineup),
        label=words_against.so_far_spoken(tr, lineup),
        on_press=lambda: navigate(routes.against(first, second)),
        leads_to=routes.against(first, second),
        trailing=LEADS_ON,
        flat=True,
    )


@component
def PlayerStatistics(*, name: str) -> ft.Control:
    """The statistics page of one player, connected to the store."""
    store = use_figures()
    ft.use_effect(store.load, [])
    return PlayerStatisticsPage(store=store, name=routes.player_of(name))


@component
def PlayerStatisticsPage(*, store: FiguresStore, name: str) -> ft.Control:
    """The statistics page of one player."""
    tr = use_translator()
    beside = use_pane() is not None
    selection = store.selection
    mine = tuple(lineup for lineup in selection.lineups if name in lineup.counts) if selection is not None else ()
    return PageFrame(
        title=name or tr("Statistics"),
        subtitle="" if selection is None or selection.family is None else labels.family(tr, selection.family),
        on_back=routes.STATISTICS,
        body=[
            *filters(store, beside=beside),
            *(
                [PlayerCards(store=store, selection=selection, name=name, mine=mine)]
                if selection is not None and mine
                else empty_state(tr, store)
            ),
        ],
    )


@component
def PlayerCards(*, store: FiguresStore, selection: Selection, name: str, mine: tuple[LineupFigures, ...]) -> ft.Control:
    """The cards on a player's page, including one about closing in games with a talon."""
    tr = use_translator()
    navigate = use_navigate()
    counts = counts_of(mine, name)
    rated = store.rating(name)
    cards: list[ft.Control] = [PaperCard(title=tr("Bummerls"), body=[Facts(facts=labels.bummerl_facts(tr, counts))])]
    if rated is not None:
        figures, hint = labels.strength(tr, rated)
        cards.append(PaperCard(title=tr("Rating"), body=[emphasis(figures), caption(hint)]))
    cards.append(
        PaperCard(
            title=tr("Deals"),
            body=[
                Facts(facts=labels.deal_facts(tr, counts)),
                HeatMap(heat_map=labels.results(tr, counts)) if counts.get(Figure.DEALS) else None,
            ],
        )
    )
    if selection.family is Family.TWO_HANDS:
        cards.append(PaperCard(title=tr("Claims and closings"), body=[Facts(facts=labels.two_hand_facts(tr, counts))]))
    return column(*cards, _pairs(tr, pairings(mine), navigate), spacing=14)
