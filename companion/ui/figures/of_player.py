"""The figures of one player."""

from collections.abc import Callable

import flet as ft

from companion.app.figures.counts import pairings
from companion.core.figures.figure import Family, Figure
from companion.core.figures.lineup import LineupFigures, counts_of
from companion.ui.figures import words as labels
from companion.ui.figures import words_against
from companion.ui.figures.asked_figures import asked, content_width, nothing_yet
from companion.ui.figures.everybody import FigureRow
from companion.ui.figures.heat_map import HeatMap
from companion.ui.figures.store import FiguresStore, Seen
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.kit.pane import use_pane
from companion.ui.kit.text_scale import grown, use_text_scale
from companion.ui.navigation import routes
from companion.ui.session_hooks import use_session
from companion.ui.theme import use_palette
from companion.ui.widgets.facts import Card, Facts
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.text import label, plain


@component
def PlayerStatistics(*, name: str) -> ft.Control:
    """For a screen of a known size; the figures are those of the page before, where there was one."""
    store = use_session().figures
    ft.use_effect(store.load, [])
    return Measured(build=lambda screen: OfPlayer(store=store, name=name, screen=screen))


@component
def OfPlayer(*, store: FiguresStore, name: str, screen: Screen) -> ft.Control:
    """In the order in which people ask."""
    tr = use_translator()
    navigate = use_navigate()
    beside = use_pane() is not None
    width = content_width(screen)
    seen = store.seen
    mine = tuple(one for one in seen.lineups if name in one.counts) if seen is not None else ()
    return PageFrame(
        title=name or tr("Statistics"),
        subtitle="" if seen is None or seen.family is None else labels.family(tr, seen.family),
        back_label=tr("Back"),
        on_back=lambda: navigate(routes.STATISTICS),
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
    palette, scale = use_palette(), use_text_scale()
    navigate = use_navigate()
    counts = counts_of(mine, name)
    rated = store.rating(name)
    cards = [Card(title=tr("Bummerls"), body=[Facts(facts=labels.of_bummerls(tr, counts))])]
    if rated is not None:
        figures, hint = labels.strength(tr, rated)
        words = [
            label(figures, grown(16, scale), palette.ink, line=1.3),
            plain(hint, grown(14, scale), palette.muted, line=1.3),
        ]
        cards.append(Card(title=tr("Strength"), body=list(words)))
    cards.append(
        Card(
            title=tr("Deals"),
            body=[
                Facts(facts=labels.of_deals(tr, counts)),
                *([HeatMap(look=labels.results(tr, counts))] if counts.get(Figure.DEALS) else []),
            ],
        )
    )
    if seen.family is Family.TWO_HANDS:
        cards.append(Card(title=tr("Claims and closings"), body=[Facts(facts=labels.of_two_hands(tr, counts))]))
    rows = [
        keyed(
            f"pair-{nth}",
            FigureRow,
            name=f"pair-{nth}",
            title=words_against.so_far(tr, one),
            words="",
            spoken=words_against.so_far_spoken(tr, one),
            on_press=_opening(navigate, one),
        )
        for nth, one in enumerate(pairings(mine))
    ]
    if rows:
        cards.append(Card(title=tr("Against each other"), body=rows))
    return ft.Column(tight=True, spacing=14, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=cards)


def _opening(navigate: Callable[[str], None], lineup: LineupFigures) -> Action:
    return lambda: navigate(routes.against(*lineup.sides))
