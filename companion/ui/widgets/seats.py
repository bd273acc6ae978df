"""Arrange answer options that are players as the players sit around the table."""

from companion.core.seats import Seat

SEATS_PER_ROW = 3
"""The maximum number of seats, including gaps, in each row of `as_seated`."""
_PAIR = 2


def as_seated(seats: tuple[Seat, ...]) -> tuple[Seat | None, ...]:
    """Return the seats in rows, arranged as around a table, with None for an empty place; two seats stay in order."""
    if len(seats) == _PAIR:
        return seats
    here, left, *others = seats
    if len(others) == 1:
        return left, here, others[0]
    across, right = others
    return left, across, right, None, here, None
