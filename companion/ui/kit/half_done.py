"""What somebody is in the middle of outlasts the move of its page from one pane to two, and back."""

from collections.abc import Callable, Hashable
from typing import TypeVar, cast

_T = TypeVar("_T")
_Place = tuple[str, Hashable]


class HalfDone:
    """Each thing belongs to the page that shows it, and goes with it, unless another has taken it over; one a session.

    A window that grows draws the page anew, beside its list, before it takes the former one away.
    """

    def __init__(self) -> None:
        """Nothing was begun."""
        self._things: dict[_Place, tuple[object, object]] = {}

    def at(self, place: _Place, make: Callable[[], _T]) -> _T:
        """What is there, else what `make` returns."""
        return cast("_T", self._things[place][1]) if place in self._things else make()

    def keep(self, place: _Place, owner: object, thing: object) -> None:
        """From now on it is this owner's, who has no other."""
        self.leave(owner)
        self._things[place] = owner, thing

    def leave(self, owner: object) -> None:
        """Forget what is still this owner's."""
        for place in [place for place, (other, _) in self._things.items() if other is owner]:
            del self._things[place]
