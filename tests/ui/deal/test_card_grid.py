"""Tests for the layout of the card grid."""

import pytest

from companion.core.cards import PACK, PACK_WITH_NINES, Card
from companion.ui.deal.card_grid import CardLook, grid_rows
from companion.ui.theme.dimensions import MIN_TARGET


def looks(pack: tuple[Card, ...]) -> tuple[CardLook, ...]:
    return tuple(CardLook(card=card, index=card.rank, label=card.rank) for card in pack)


@pytest.mark.parametrize("pack", [PACK, PACK_WITH_NINES], ids=["twenty", "twenty-four"])
@pytest.mark.parametrize("width", [284, 288, 354, 528])
def test_every_card_is_in_the_grid_and_wide_enough_to_tap(pack: tuple[Card, ...], width: float) -> None:
    rows = grid_rows(looks(pack), width)
    assert sorted((card_look.card.suit, card_look.card.rank) for row in rows for card_look in row) == sorted(
        (card.suit, card.rank) for card in pack
    )
    assert all((width - (len(row) - 1) * 6) / len(row) >= MIN_TARGET for row in rows)


def test_a_wide_grid_has_one_row_per_suit() -> None:
    assert [len(row) for row in grid_rows(looks(PACK), 288)] == [5] * 4
    assert [len(row) for row in grid_rows(looks(PACK_WITH_NINES), 354)] == [6] * 4
    assert [len(row) for row in grid_rows(looks(PACK_WITH_NINES), 288)] == [5, 5, 5, 5, 4]
