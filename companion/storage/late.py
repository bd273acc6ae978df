"""Stands for a part of the storage until somebody asks it for something, so that no start waits for its modules."""

from collections.abc import Callable
from typing import TypeVar, cast

T = TypeVar("T")


def late(make: Callable[[], T]) -> T:
    """What `make` gives, which is called when the first attribute is wanted, and once."""
    return cast("T", _Late(make))


class _Late:
    def __init__(self, make: Callable[[], object]) -> None:
        self._make = make
        self._made: object | None = None

    def __getattr__(self, name: str) -> object:
        if self._made is None:
            self._made = self._make()
        return getattr(self._made, name)
