"""Seats at the table, and the sides that they form."""

from collections.abc import Iterable
from enum import StrEnum


class Seat(StrEnum):
    """A seat at the table, in clockwise order."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"


Side = tuple[Seat, ...]
"""One or two seats that score together, identified by the first one."""

TWO_SIDES: tuple[Side, ...] = ((Seat.A,), (Seat.B,))
THREE_SIDES: tuple[Side, ...] = ((Seat.A,), (Seat.B,), (Seat.C,))
PARTNERS: tuple[Side, ...] = ((Seat.A, Seat.C), (Seat.B, Seat.D))
"""The partners in four-hand games: players who sit opposite each other."""

PAIR = (Seat.A, Seat.B)
"""The seats in a two-player game."""


def opponent_of(seat: Seat) -> Seat:
    """Return the other seat in a two-player game."""
    return Seat.B if seat is Seat.A else Seat.A


def seats_of(sides: Iterable[Side]) -> tuple[Seat, ...]:
    """Return the seats of all sides, in clockwise order."""
    return tuple(sorted(seat for side in sides for seat in side))


def side_of(seat: Seat, sides: Iterable[Side]) -> Side:
    """Return the side that a seat belongs to."""
    return next(side for side in sides if seat in side)


def seat_after(seat: Seat, seats: Iterable[Seat]) -> Seat:
    """Return the next seat clockwise; the first seat follows the last."""
    around = tuple(seats)
    return around[(around.index(seat) + 1) % len(around)]


def seats_after(seat: Seat, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return all seats clockwise, starting after `seat` and ending with `seat` itself."""
    around = tuple(seats)
    start = around.index(seat) + 1
    return around[start:] + around[:start]
