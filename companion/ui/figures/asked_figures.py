"""What every page of the statistics has: the time, the games, and what is there while it is being counted."""

from collections.abc import Callable

import flet as ft

from companion.app.figures.counts import Span
from companion.core.figures.figure import Family
from companion.i18n.translator import Translator
from companion.ui.figures import words as labels
from companion.ui.figures.store import FiguresStore
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.theme import use_palette
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.column import column
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.text import body, emphasis
from companion.ui.words.answers import answers


def asked(store: FiguresStore, width: float, *, beside: bool) -> list[ft.Control]:
    """The questions, unless the page stands beside everybody's, which ask the same."""
    return [] if beside and store.seen is not None else [Asked(store=store, width=width)]


@component
def Asked(*, store: FiguresStore, width: float) -> ft.Control:
    """Of which time, and of which games where there are several."""
    tr = use_translator()
    seen = store.seen
    if seen is None:
        return Counting(store=store)
    games = [(one.value, labels.family(tr, one)) for one in seen.families]
    questions: list[ft.Control] = [
        Question(
            name="span",
            title=tr("Period"),
            options=labels.spans(tr),
            chosen=seen.span.value,
            width=width,
            on_choose=lambda key: store.look_at(Span(key)),
        )
    ]
    if len(games) > 1 and seen.family is not None:
        questions.append(
            Question(
                name="family",
                title=tr("Games"),
                options=games,
                chosen=seen.family.value,
                width=width,
                on_choose=lambda key: store.look_at_games(Family(key)),
            )
        )
    return column(*questions, spacing=12)


@component
def Question(
    *,
    name: str,
    title: str,
    options: list[tuple[str, str]],
    chosen: str,
    width: float,
    on_choose: Callable[[str], object],
) -> ft.Control:
    """As many answers side by side as there is room for."""
    tr = use_translator()
    return OptionRow(
        name=name,
        title=title,
        options=answers(tr, f"{title}:", options, chosen),
        on_choose=on_choose,
        width=width,
    )


@component
def Counting(*, store: FiguresStore) -> ft.Control:
    """How far it is; the first time takes a while where many matches are stored."""
    tr = use_translator()
    palette = use_palette()
    if store.failed:
        words = tr("The matches folder isn't available right now.")
        return ft.Semantics(live_region=True, container=True, content=emphasis(words, "red"))
    if store.progress is None:
        return ft.Container(height=1)
    done, whole = store.progress
    words = tr("Counting matches: %(done)s of %(whole)s", done=done, whole=whole)
    return column(
        body(words),
        ft.ProgressBar(
            value=done / whole, color=palette.primary, bgcolor=palette.hairline, semantics_label=tr("Counting")
        ),
        spacing=8,
        key="counting",
    )


def nothing_yet(tr: Translator, store: FiguresStore) -> list[ft.Control]:
    """What stands on a page without figures."""
    if store.seen is None:
        return []
    if store.seen.span is Span.ALL:
        words = tr("No statistics yet. They start with the first deal.")
    else:
        words = tr("Nothing was played in this period.")
    return [Blank(words=words)]
