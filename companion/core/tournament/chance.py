"""Lots that anybody can check: chance comes in as an argument, and one kind of it can be told by a number."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from itertools import count
from typing import TypeVar

_Lot = TypeVar("_Lot")

Chance = Callable[[int], int]
"""Asked with a number of choices, it names one of them, counting from 0; each is as likely as the others."""


SEEDS = 1 << 32
"""Few enough that a seed can be written on a wall and typed in again."""


def seeded_chance(seed: int) -> Chance:
    """The same choices whenever it is made with the same `seed`, in every version of Python.

    The k-th choice is the SHA-256 of "<seed> <k>", with k counting from 1, modulo the number of choices, so that a draw
    can be checked without this program.
    """
    places = count(1)

    def choose(choices: int) -> int:
        return int.from_bytes(sha256(f"{seed} {next(places)}".encode()).digest(), "big") % choices

    return choose


def taken(lots: list[_Lot], chance: Chance) -> _Lot:
    """One of `lots`, which is then no longer among them; the others keep their order."""
    return lots.pop(chance(len(lots)))


def by_lot(lots: Iterable[_Lot], chance: Chance) -> tuple[_Lot, ...]:
    """All of `lots` in an order that is as likely as any other, such as that in which players draw."""
    hat = list(lots)
    return tuple(taken(hat, chance) for _ in range(len(hat)))
