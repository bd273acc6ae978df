"""Verifiable drawing of lots: randomness is passed in as a function whose choices can be reproduced from a seed."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from itertools import count
from typing import TypeVar

_Lot = TypeVar("_Lot")

Chance = Callable[[int], int]
"""A function returning a random integer from 0 up to, but excluding, its argument; all equally likely."""


SEEDS = 1 << 32
"""The number of possible seeds, small enough for a seed to be written down and typed in again."""


def seeded_chance(seed: int) -> Chance:
    """Return a `Chance` that makes the same choices for the same `seed` in every version of Python.

    The k-th choice, counting from 1, is the SHA-256 hash of "<seed> <k>", modulo the number of choices. A draw can
    therefore be verified without this program.
    """
    places = count(1)

    def choose(choices: int) -> int:
        return int.from_bytes(sha256(f"{seed} {next(places)}".encode()).digest(), "big") % choices

    return choose


def take_random(lots: list[_Lot], chance: Chance) -> _Lot:
    """Remove a random element of `lots` and return it; the other elements keep their order."""
    return lots.pop(chance(len(lots)))


def random_order(lots: Iterable[_Lot], chance: Chance) -> tuple[_Lot, ...]:
    """Return all `lots` in random order, as if they were drawn one after another."""
    hat = list(lots)
    return tuple(take_random(hat, chance) for _ in range(len(hat)))
