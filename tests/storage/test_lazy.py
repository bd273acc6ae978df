"""Tests for the lazily created objects of the storage."""

import pytest

from companion.storage.opening import lazy


class Shelf:
    """A class that counts its instances."""

    made = 0

    def __init__(self) -> None:
        type(self).made += 1
        self.books = ["rules"]

    def first(self) -> str:
        return self.books[0]


def test_a_lazy_object_is_made_once_at_its_first_use() -> None:
    Shelf.made = 0
    shelf = lazy(Shelf)
    assert Shelf.made == 0

    assert shelf.first() == "rules"
    shelf.books.insert(0, "figures")
    assert shelf.first() == "figures"
    assert Shelf.made == 1


def test_an_error_while_making_a_lazy_object_is_raised_unchanged() -> None:
    def fails() -> Shelf:
        raise AttributeError("no wood")

    with pytest.raises(AttributeError, match="no wood"):
        lazy(fails).first()
