"""Layout of the players as they sit around the table."""

from collections.abc import Sequence
from typing import TypeVar

from companion.core.seats import Seat

SEATS_PER_ROW = 3
"""The maximum number of seats, including gaps, in each row of `as_seated`."""
_THREE = 3
_T = TypeVar("_T")


def left_to_right(items: Sequence[_T]) -> tuple[_T, ...]:
    """Return three seats or sides as they sit, from left to right, with the first in the middle; others stay in order.

    Every screen shows the players in this order.
    """
    if len(items) != _THREE:
        return tuple(items)
    here, left, right = items
    return left, here, right


def as_seated(seats: tuple[Seat, ...]) -> tuple[Seat | None, ...]:
    """Return the seats in rows, arranged as around a table, with None for an empty place; two seats stay in order."""
    if len(seats) <= _THREE:
        return left_to_right(seats)
    here, left, across, right = seats
    return left, across, right, None, here, None
