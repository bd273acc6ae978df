"""Tests for the choice of a counter, and for the position of the pill, a label with the points just recorded."""

import pytest

from companion.app.settings import Counter
from companion.ui.table.counters.counter import counter_for
from companion.ui.table.pill import POSITIONS


@pytest.mark.parametrize(
    ("chosen", "target", "drawn"),
    [
        (Counter.CARDS, 7, Counter.CARDS),
        (Counter.CARDS, 9, Counter.CARDS),
        (Counter.CARDS, 11, Counter.BEADS),
        (Counter.CHALK, 24, Counter.CHALK),
        (Counter.CHALK, 25, Counter.BEADS),
        (Counter.NUMERALS, 66, Counter.NUMERALS),
        (Counter.BEADS, 24, Counter.BEADS),
    ],
)
def test_a_counter_that_cannot_show_the_target_is_replaced_by_beads(
    chosen: Counter, target: int, drawn: Counter
) -> None:
    assert counter_for(chosen, target) is drawn


def test_every_counter_has_a_position_for_the_pill() -> None:
    assert set(POSITIONS) == set(Counter)
