"""The standing of a player, drawn with the counter that was chosen; each of them fills the box of the arch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.settings import Counter
from companion.ui.kit.guarded import component
from companion.ui.table.counters.arch import Arch
from companion.ui.table.counters.card_figure import CardFigure
from companion.ui.table.counters.counter import counter_for, use_counter
from companion.ui.table.counters.numeral_figure import NumeralFigure
from companion.ui.table.counters.slate_figure import SlateFigure

if TYPE_CHECKING:
    import flet as ft

    from companion.ui.widgets.looks import Counted

_FIGURES = {
    Counter.BEADS: Arch,
    Counter.CHALK: SlateFigure,
    Counter.NUMERALS: NumeralFigure,
    Counter.CARDS: CardFigure,
}


@component
def Figure(*, look: Counted, scale: float) -> ft.Control:
    """The same standing whatever it is drawn with; what it means is in the label of the half."""
    return _FIGURES[counter_for(use_counter(), look.target)](look=look, scale=scale)
