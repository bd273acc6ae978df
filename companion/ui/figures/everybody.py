"""Statistics: everybody who has played, who has played against whom, and the figures of one player."""

from collections.abc import Callable

import flet as ft

from companion.app.figures.counts import deals, pairings, players
from companion.core.figures.figure import Family, Figure
from companion.core.figures.lineup import LineupFigures, counts_of
from companion.i18n.translator import Translator
from companion.ui.figures import words as labels
from companion.ui.figures import words_against
from companion.ui.figures.asked_figures import Asked, asked, nothing_yet
from companion.ui.figures.chart_frame import HeatMap
from companion.ui.figures.store import FiguresStore, Seen, use_figures
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_pane, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.navigation import routes
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import Card, Facts
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.row import LEADS_ON, Row, use_window
from companion.ui.widgets.text import caption, emphasis

WINDOW = 20
"""How many rows of each kind are drawn at first."""


@component
def Statistics() -> ft.Control:
    """Counts what has changed since the last time."""
    store = use_figures()
    ft.use_effect(store.load, [])
    return Measured(build=lambda screen: StatisticsPage(store=store, screen=screen))


@component
def StatisticsPage(*, store: FiguresStore, screen: Screen) -> ft.Control:
    """The time and the games above, the people below."""
    tr = use_translator()
    navigate = use_navigate()
    shown, more = use_window(WINDOW)
    seen = store.seen
    lineups = seen.lineups if seen is not None else ()
    everybody, pairs = ft.use_memo(lambda: (players(lineups), pairings(lineups)), [lineups])
    return PageFrame(
        title=tr("Statistics"),
        subtitle="" if seen is None else tr.plural("%(n)s deal", "%(n)s deals", deals(lineups)),
        on_back=routes.HOME,
        body=[
            Asked(store=store, width=content_width(screen)),
            *([] if lineups else nothing_yet(tr, store)),
            Card(
                title=tr("Players"),
                body=[
                    _player(tr, nth, name, labels.player_row(tr, counts), navigate)
                    for nth, (name, counts) in enumerate(everybody[:shown])
                ],
            )
            if everybody
            else None,
            Card(
                title=tr("Head to head"),
                body=[_pair(tr, nth, one, navigate) for nth, one in enumerate(pairs[:shown])],
            )
            if pairs
            else None,
            *more(max(len(everybody), len(pairs))),
        ],
    )


def _player(tr: Translator, nth: int, name: str, words: str, navigate: Callable[[str], None]) -> ft.Control:
    spoken = tr("%(what)s: %(name)s", what=name, name=words)
    return keyed(
        f"of-{name}",
        Row,
        name=f"player-{nth}",
        title=name,
        note=words,
        label=spoken,
        on_press=lambda: navigate(routes.statistics_of(name)),
        leads_to=routes.statistics_of(name),
        trailing=LEADS_ON,
    )


def _pair(tr: Translator, nth: int, lineup: LineupFigures, navigate: Callable[[str], None]) -> ft.Control:
    first, second = lineup.sides
    return keyed(
        f"against-{'-'.join((*first, '', *second))}",
        Row,
        name=f"pair-{nth}",
        title=words_against.so_far(tr, lineup),
        label=words_against.so_far_spoken(tr, lineup),
        on_press=lambda: navigate(routes.against(first, second)),
        leads_to=routes.against(first, second),
        trailing=LEADS_ON,
    )


@component
def PlayerStatistics(*, name: str) -> ft.Control:
    """For a screen of a known size; the figures are those of the page before, where there was one."""
    store = use_figures()
    ft.use_effect(store.load, [])
    return Measured(build=lambda screen: OfPlayer(store=store, name=routes.player_of(name), screen=screen))


@component
def OfPlayer(*, store: FiguresStore, name: str, screen: Screen) -> ft.Control:
    """In the order in which people ask."""
    tr = use_translator()
    beside = use_pane() is not None
    width = content_width(screen)
    seen = store.seen
    mine = tuple(one for one in seen.lineups if name in one.counts) if seen is not None else ()
    return PageFrame(
        title=name or tr("Statistics"),
        subtitle="" if seen is None or seen.family is None else labels.family(tr, seen.family),
        on_back=routes.STATISTICS,
        body=[
            *asked(store, width, beside=beside),
            *(
                [Told(store=store, seen=seen, name=name, mine=mine)]
                if seen is not None and mine
                else nothing_yet(tr, store)
            ),
        ],
    )


@component
def Told(*, store: FiguresStore, seen: Seen, name: str, mine: tuple[LineupFigures, ...]) -> ft.Control:
    """The cards; games without a talon have no card of closings."""
    tr = use_translator()
    navigate = use_navigate()
    counts = counts_of(mine, name)
    rated = store.rating(name)
    cards = [Card(title=tr("Bummerls"), body=[Facts(facts=labels.of_bummerls(tr, counts))])]
    if rated is not None:
        figures, hint = labels.strength(tr, rated)
        cards.append(Card(title=tr("Rating"), body=[emphasis(figures), caption(hint)]))
    cards.append(
        Card(
            title=tr("Deals"),
            body=[
                Facts(facts=labels.of_deals(tr, counts)),
                HeatMap(look=labels.results(tr, counts)) if counts.get(Figure.DEALS) else None,
            ],
        )
    )
    if seen.family is Family.TWO_HANDS:
        cards.append(Card(title=tr("Claims and closings"), body=[Facts(facts=labels.of_two_hands(tr, counts))]))
    rows = [
        keyed(
            f"pair-{nth}",
            Row,
            name=f"pair-{nth}",
            title=words_against.so_far(tr, one),
            label=words_against.so_far_spoken(tr, one),
            on_press=_opening(navigate, one),
            trailing=LEADS_ON,
        )
        for nth, one in enumerate(pairings(mine))
    ]
    if rows:
        cards.append(Card(title=tr("Head to head"), body=rows))
    return column(*cards, spacing=14)


def _opening(navigate: Callable[[str], None], lineup: LineupFigures) -> Action:
    return lambda: navigate(routes.against(*lineup.sides))
