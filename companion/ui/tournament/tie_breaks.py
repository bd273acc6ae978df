"""Which tie-breaks decide, in which order: each with its explanation."""

from collections.abc import Callable

import flet as ft

from companion.core.tournament.setup import TieBreak
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.tournament import words
from companion.ui.widgets.column import column
from companion.ui.widgets.row import Row
from companion.ui.widgets.text import caption, emphasis

Chosen = tuple[TieBreak, ...]
OnChange = Callable[[Callable[[Chosen], Chosen]], object]


@component
def TieBreakRows(*, chosen: Chosen, on_change: OnChange) -> ft.Control:
    """A tap puts one at the end of the order, or takes it out."""
    tr = use_translator()
    order = (*chosen, *(one for one in TieBreak if one not in chosen))
    return column(
        emphasis(tr("What decides between equal numbers of wins? A tap takes one out, or puts it last."), "muted"),
        *(_row(tr, one, chosen.index(one) + 1 if one in chosen else 0, _toggling(on_change, one)) for one in order),
        caption(tr("After that, the lot decides.")),
        spacing=6,
    )


def _toggling(on_change: OnChange, one: TieBreak) -> Callable[[], object]:
    return lambda: on_change(
        lambda old: tuple(other for other in old if other is not one) if one in old else (*old, one)
    )


def _row(tr: Translator, decides: TieBreak, place: int, on_press: Action) -> ft.Control:
    """Selected with its place in the order where it decides."""
    title, told = words.tie_break(tr, decides), words.tie_break_explained(tr, decides)
    state = tr("decides as number %(n)s", n=place) if place else tr("does not decide")
    return keyed(
        decides.value,
        Row,
        name=f"tie-break-{decides}",
        label=tr("%(name)s: %(told)s %(state)s", name=title, told=told, state=state),
        leading=f"{place}." if place else "–",
        title=title,
        note=told,
        selected=bool(place),
        once=False,
        on_press=on_press,
    )
