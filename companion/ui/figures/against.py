"""The page with the head-to-head statistics of two sides."""

import flet as ft

from companion.app.figures.counts import pairing
from companion.core.figures.figure import Figure
from companion.core.figures.head_to_head import head_to_head
from companion.core.figures.lineup import LineupFigures, Names
from companion.i18n.translator import Translator
from companion.ui.figures import words
from companion.ui.figures import words_against as labels
from companion.ui.figures.chart_frame import HeatMap, LineChart, Numbers
from companion.ui.figures.filters import empty_state, filters
from companion.ui.figures.store import FiguresStore, use_figures
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_pane, use_translator
from companion.ui.kit.layout import Screen, grown_size, use_text_scale
from companion.ui.navigation import routes
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import DISPLAY
from companion.ui.theme.fit import hyphenated, unbroken_size
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import PADDING, PaperCard
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame, content_width
from companion.ui.widgets.text import announced, body, centred, display

_MARGINS = 2 * PADDING + 2
_HEADLINE, _LEAST_HEADLINE = 25.0, 18.0
"""The largest and smallest font size of the score."""


@component
def AgainstEachOther(*, first: str, second: str) -> ft.Control:
    """The head-to-head page of two sides, connected to the statistics store."""
    store = use_figures()
    ft.use_effect(store.load, [])
    sides = (routes.names_of(first), routes.names_of(second))
    return Measured(build=lambda screen: HeadToHeadPage(store=store, sides=sides, screen=screen))


@component
def HeadToHeadPage(*, store: FiguresStore, sides: Names, screen: Screen) -> ft.Control:
    """The head-to-head page: filters, then cards with the statistics of two sides."""
    tr = use_translator()
    beside = use_pane() is not None
    width = content_width(screen)
    selection = store.selection
    family = None if selection is None else selection.family
    lineup = None if selection is None or family is None else pairing(selection.lineups, family, sides)
    return PageFrame(
        title=tr("Head to head"),
        subtitle="" if family is None else words.family(tr, family),
        on_back=routes.STATISTICS,
        body=[
            *filters(store, beside=beside),
            *(empty_state(tr, store) if lineup is None else [HeadToHeadCards(lineup=lineup, width=width - _MARGINS)]),
        ],
    )


@component
def HeadToHeadCards(*, lineup: LineupFigures, width: float) -> ft.Control:
    """Cards with the head-to-head statistics of two sides."""
    tr = use_translator()
    balance = head_to_head(lineup)
    headline = _headline(labels.so_far(tr, lineup), width)
    sentences = filter(
        None,
        (labels.counted_as(tr, lineup), labels.streak(tr, lineup, balance), labels.longest_bummerl(tr, balance)),
    )
    cards: list[ft.Control] = [
        PaperCard(
            body=[
                announced(labels.so_far_spoken(tr, lineup), headline),
                *(body(sentence) for sentence in sentences),
                Numbers(table=labels.table(tr, lineup, balance), width=width),
            ]
        )
    ]
    if len(balance.balance) > 1:
        cards.append(PaperCard(body=[LineChart(lines=labels.balance(tr, lineup, balance), width=width)]))
    cards += _results(tr, lineup)
    return column(*cards, spacing=14)


def _headline(words: str, width: float) -> ft.Text:
    """Return the head-to-head score; if the names are too long, the font shrinks first, then words are hyphenated."""
    scale = use_text_scale()
    largest = grown_size(_HEADLINE, scale)
    size = max(unbroken_size(words, DISPLAY, largest, width, scale), _LEAST_HEADLINE / scale)
    return centred(display(hyphenated(words, DISPLAY, width / (size * scale)), size, use_palette().ink))


def _results(tr: Translator, lineup: LineupFigures) -> list[ft.Control]:
    """Return a card with the first player's results by game points; the second player's are the mirror image."""
    first, second = lineup.sides
    counts = lineup.counts.get(first[0], {})
    if len(first) > 1 or len(second) > 1 or not counts.get(Figure.DEALS):
        return []
    return [
        PaperCard(title=tr("%(name)s's perspective", name=first[0]), body=[HeatMap(heat_map=words.results(tr, counts))])
    ]
