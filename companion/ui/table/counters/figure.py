"""The standing of a player, drawn with the counter that was chosen; each of them fills the box of the arch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.settings import Counter
from companion.ui.kit.guarded import component
from companion.ui.table.counters.arch import Arch
from companion.ui.table.counters.card_figure import CardFigure
from companion.ui.table.counters.counter import counter_for, use_counter
from companion.ui.table.counters.digit import figure_box, number, row_of_dots
from companion.ui.table.counters.slate_figure import SlateFigure
from companion.ui.theme import use_palette
from companion.ui.widgets import wire

if TYPE_CHECKING:
    import flet as ft

    from companion.ui.widgets.looks import Counted

_LARGER = 1.2
"""Than inside the wires of the arch."""
_MIDDLE = 94.0


@component
def NumeralFigure(*, look: Counted, scale: float) -> ft.Control:
    """Plain numerals: the number as large as its place allows, and the Bummerl below it."""
    palette = use_palette()
    return figure_box(
        number(look, look.side.material(palette).text, scale, x=wire.REACH, y=_MIDDLE, larger=_LARGER),
        row_of_dots(look, scale, palette.brass, x=wire.REACH),
        key="numeral",
        scale=scale,
    )


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
