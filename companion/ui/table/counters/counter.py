"""With what a standing is drawn: the choice of the settings, as far as it can show the target."""

import flet as ft

from companion.app.settings import Counter
from companion.ui.table.counters import card_counter, slate

counter_context = ft.create_context(Counter.BEADS)
"""`counter_context(counter, lambda: …)` sets the counter of everything below."""


def use_counter() -> Counter:
    """The chosen counter (a hook)."""
    return ft.use_context(counter_context)


def counter_for(chosen: Counter, target: int) -> Counter:
    """The chosen one, or the beads where it cannot count so far; above eleven their arch has a bar instead.

    The card counter is a Seven, or a Nine where that is the target; a slate has room for so many strokes.
    """
    match chosen:
        case Counter.CHALK if target > slate.MOST_STROKES:
            return Counter.BEADS
        case Counter.CARDS if target not in card_counter.CARDS:
            return Counter.BEADS
        case _:
            return chosen
