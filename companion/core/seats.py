"""Places at the table."""

from collections.abc import Iterable
from enum import StrEnum


class Seat(StrEnum):
    """A place at the table; seats run clockwise."""

    A = "a"
    B = "b"


def opponent_of(seat: Seat) -> Seat:
    """The other one of two."""
    return Seat.B if seat is Seat.A else Seat.A


def seat_after(seat: Seat, seats: Iterable[Seat]) -> Seat:
    """The next place clockwise; the first follows the last."""
    around = tuple(seats)
    return around[(around.index(seat) + 1) % len(around)]
