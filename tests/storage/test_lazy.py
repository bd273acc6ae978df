"""What stands for a part of the storage makes it when it is first asked, and once."""

import pytest

from companion.storage.opening import lazy


class Shelf:
    """Counts how often one is made."""

    made = 0

    def __init__(self) -> None:
        type(self).made += 1
        self.books = ["rules"]

    def first(self) -> str:
        return self.books[0]


def test_it_is_made_when_something_is_wanted_of_it_and_once() -> None:
    Shelf.made = 0
    shelf = lazy(Shelf)
    assert Shelf.made == 0

    assert shelf.first() == "rules"
    shelf.books.insert(0, "figures")
    assert shelf.first() == "figures"
    assert Shelf.made == 1


def test_what_goes_wrong_in_making_it_is_told_as_it_is() -> None:
    def fails() -> Shelf:
        raise AttributeError("no wood")

    with pytest.raises(AttributeError, match="no wood"):
        lazy(fails).first()
