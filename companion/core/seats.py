"""Places at the table, and the sides that sit on them."""

from collections.abc import Iterable
from enum import StrEnum


class Seat(StrEnum):
    """A place at the table; seats run clockwise."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"


Side = tuple[Seat, ...]
"""One or two seats that score together; the first gives the side its name."""

TWO_SIDES: tuple[Side, ...] = ((Seat.A,), (Seat.B,))
THREE_SIDES: tuple[Side, ...] = ((Seat.A,), (Seat.B,), (Seat.C,))
PARTNERS: tuple[Side, ...] = ((Seat.A, Seat.C), (Seat.B, Seat.D))
"""Four hands: who sits opposite plays together."""

PAIR = (Seat.A, Seat.B)
"""The places of a game for two."""


def opponent_of(seat: Seat) -> Seat:
    """The other one of two."""
    return Seat.B if seat is Seat.A else Seat.A


def seats_of(sides: Iterable[Side]) -> tuple[Seat, ...]:
    """Everybody, clockwise from the first place."""
    return tuple(sorted(seat for side in sides for seat in side))


def side_of(seat: Seat, sides: Iterable[Side]) -> Side:
    """The side that a seat belongs to."""
    return next(side for side in sides if seat in side)


def seat_after(seat: Seat, seats: Iterable[Seat]) -> Seat:
    """The next place clockwise; the first follows the last."""
    around = tuple(seats)
    return around[(around.index(seat) + 1) % len(around)]


def seats_after(seat: Seat, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Everybody, clockwise, from the place after `seat` to that place itself."""
    around = tuple(seats)
    start = around.index(seat) + 1
    return around[start:] + around[:start]
