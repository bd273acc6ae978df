"""What two sides have against each other."""

import flet as ft

from companion.app.figures.counts import pairing
from companion.core.figures.figure import Figure
from companion.core.figures.head_to_head import head_to_head
from companion.core.figures.lineup import LineupFigures, Names
from companion.i18n.translator import Translator
from companion.ui.figures import words
from companion.ui.figures import words_against as labels
from companion.ui.figures.asked_figures import asked, nothing_yet
from companion.ui.figures.chart_frame import HeatMap, LineChart, Numbers
from companion.ui.figures.store import FiguresStore, use_figures
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_pane, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.navigation import routes
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import PADDING, Card
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.text import body, centred, title

_EDGES = 2


@component
def AgainstEachOther(*, first: str, second: str) -> ft.Control:
    """For a screen of a known size."""
    store = use_figures()
    ft.use_effect(store.load, [])
    sides = (routes.names_of(first), routes.names_of(second))
    return Measured(build=lambda screen: OfTwo(store=store, sides=sides, screen=screen))


@component
def OfTwo(*, store: FiguresStore, sides: Names, screen: Screen) -> ft.Control:
    """The numbers of both beside each other, then how it came about."""
    tr = use_translator()
    beside = use_pane() is not None
    width = content_width(screen)
    seen = store.seen
    lineup = None if seen is None or seen.family is None else pairing(seen.lineups, seen.family, sides)
    return PageFrame(
        title=tr("Head to head"),
        subtitle="" if seen is None or seen.family is None else words.family(tr, seen.family),
        on_back=routes.STATISTICS,
        body=[
            *asked(store, width, beside=beside),
            *(nothing_yet(tr, store) if lineup is None else [Told(lineup=lineup, width=width - 2 * PADDING - _EDGES)]),
        ],
    )


@component
def Told(*, lineup: LineupFigures, width: float) -> ft.Control:
    """The cards."""
    tr = use_translator()
    told = head_to_head(lineup)
    headline = centred(title(labels.so_far(tr, lineup)))
    sentences = filter(None, (labels.streak(tr, lineup, told), labels.longest_bummerl(tr, told)))
    cards: list[ft.Control] = [
        Card(
            body=[
                ft.Semantics(
                    label=labels.so_far_spoken(tr, lineup),
                    container=True,
                    exclude_semantics=True,
                    content=headline,
                ),
                *(body(sentence) for sentence in sentences),
                Numbers(look=labels.table(tr, lineup, told)),
            ],
        )
    ]
    if len(told.balance) > 1:
        cards.append(Card(body=[LineChart(look=labels.balance(tr, lineup, told), width=width)]))
    cards += _results(tr, lineup)
    return column(*cards, spacing=14)


def _results(tr: Translator, lineup: LineupFigures) -> list[ft.Control]:
    """Of the first of two players; what it wins the other one loses."""
    first, second = lineup.sides
    counts = lineup.counts.get(first[0], {})
    if len(first) > 1 or len(second) > 1 or not counts.get(Figure.DEALS):
        return []
    return [Card(title=tr("%(name)s's perspective", name=first[0]), body=[HeatMap(look=words.results(tr, counts))])]
