"""Tests that answer options are arranged as the players sit around the table."""

from companion.core.seats import PAIR, PARTNERS, THREE_SIDES, Seat, seats_of
from companion.ui.widgets.seats import as_seated, left_to_right


def test_the_players_are_shown_as_they_sit() -> None:
    assert as_seated(PAIR) == PAIR
    assert as_seated(seats_of(THREE_SIDES)) == (Seat.B, Seat.A, Seat.C)
    assert left_to_right(THREE_SIDES) == ((Seat.B,), (Seat.A,), (Seat.C,))
    assert left_to_right(PARTNERS) == PARTNERS
    assert as_seated(seats_of(PARTNERS)) == (Seat.B, Seat.C, Seat.D, None, Seat.A, None)
