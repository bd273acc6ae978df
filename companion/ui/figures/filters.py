"""The parts shared by all statistics pages: filters by period and game, a progress indicator, and the empty state."""

import flet as ft

from companion.app.figures.counts import Period
from companion.core.figures.figure import Family
from companion.i18n.translator import Translator
from companion.ui.figures import words as labels
from companion.ui.figures.store import FiguresStore
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.theme import use_palette
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.column import column
from companion.ui.widgets.drop_down import DropDowns
from companion.ui.widgets.text import body, emphasis
from companion.ui.words.answers import drop_down

_SPAN, _FAMILY = "span", "family"


def filters(store: FiguresStore, *, beside: bool) -> list[ft.Control]:
    """Return the filters, unless the page is shown beside the list of players, which already has them."""
    return [] if beside and store.selection is not None else [Filters(store=store)]


@component
def Filters(*, store: FiguresStore) -> ft.Control:
    """Filters by period and, if several games were played, by game; a progress bar while the statistics are counted."""
    tr = use_translator()
    selection = store.selection
    if selection is None:
        return CountingProgress(store=store)
    spans = dict(labels.spans(tr))
    looks = [drop_down(tr, _SPAN, tr("Period"), spans, selection.span.value)]
    if len(selection.families) > 1 and selection.family is not None:
        games = {family.value: labels.family(tr, family) for family in selection.families}
        short = labels.short_family(tr, selection.family)
        looks.append(drop_down(tr, _FAMILY, tr("Games"), games, selection.family.value, short=short))

    def choose(name: str, key: str) -> None:
        if name == _SPAN:
            store.select_span(Period(key))
        else:
            store.select_family(Family(key))

    return DropDowns(looks=tuple(looks), on_choose=choose)


@component
def CountingProgress(*, store: FiguresStore) -> ft.Control:
    """The progress of counting statistics, which takes a while the first time if there are many matches."""
    tr = use_translator()
    palette = use_palette()
    if store.failed:
        words = tr("The matches folder isn't available right now. Try again later.")
        return ft.Semantics(live_region=True, container=True, content=emphasis(words, "red"))
    if store.progress is None:
        return ft.Container(height=1)
    done, whole = store.progress
    words = tr("Counting matches: %(done)s of %(whole)s", done=done, whole=whole)
    return column(
        body(words),
        ft.ProgressBar(
            value=done / whole, color=palette.primary, bgcolor=palette.hairline, semantics_label=tr("Counting matches")
        ),
        spacing=8,
        key="counting",
    )


def empty_state(tr: Translator, store: FiguresStore) -> list[ft.Control]:
    """Return a sentence explaining why a page has no statistics, or nothing while they are being counted."""
    if store.selection is None:
        return []
    if store.selection.families:
        words = tr("No matches for this selection.")
    elif store.selection.span is Period.ALL:
        words = tr("No statistics yet. They'll appear after your first deal.")
    else:
        words = tr("No matches in this period.")
    return [Blank(words=words)]
