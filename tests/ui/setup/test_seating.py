"""Tests for drawing cards to choose the first dealer."""

from companion.core.cards import Card, Rank, Suit
from companion.core.seats import PAIR, Seat
from companion.ui.setup.seating import draw_cards
from tests.ui.world import World

KING, ACE, OTHER_KING = Card(Suit.HEARTS, Rank.KING), Card(Suit.CLUBS, Rank.ACE), Card(Suit.SPADES, Rank.KING)


def test_cards_are_drawn_again_until_one_is_the_highest(world: World) -> None:
    world.to_be_drawn = [KING, OTHER_KING, KING, ACE]
    assert draw_cards(PAIR, world.services.draw_card) == {Seat.A: KING, Seat.B: ACE}


def test_all_cards_are_drawn_again_if_two_are_identical(world: World) -> None:
    world.to_be_drawn = [KING, KING, ACE, KING, OTHER_KING, ACE]
    assert draw_cards((Seat.A, Seat.B, Seat.C), world.services.draw_card) == {
        Seat.A: KING,
        Seat.B: OTHER_KING,
        Seat.C: ACE,
    }
