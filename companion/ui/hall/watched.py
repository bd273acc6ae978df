"""A tournament that hundreds of phones watch: a component is redrawn only when the part that it shows has changed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import flet as ft

from companion.ui.hall.audience import Audience
from companion.ui.kit.hooks import use_instance, use_value
from companion.ui.tournament.store import TournamentStore

_T = TypeVar("_T")


class NotOpenError(LookupError):
    """Raised when a page asks for a tournament that has not been loaded."""


@dataclass(frozen=True, slots=True)
class Watched:
    """The store of a tournament; unlike the store itself, it does not redraw every component that receives it."""

    store: TournamentStore

    @property
    def audience(self) -> Audience:
        """What the audience may see now."""
        if self.store.open is None:
            raise NotOpenError
        return Audience.of(self.store, self.store.open)

    def use(self, part: Callable[[], _T]) -> _T:
        """Return a part of the tournament, and redraw the component whenever this part changes (a hook)."""
        _, redraw = use_value(int)
        comparison = use_instance(_Comparison)
        current = comparison.shown = part()
        comparison.part, comparison.redraw = part, partial(redraw, _next)
        ft.use_effect(partial(comparison.follow, self.store), [id(self.store)], comparison.leave)
        return current


class _Comparison:
    """The part of a store that a component shows."""

    part: Callable[[], object]
    redraw: Callable[[], object]

    def __init__(self) -> None:
        self.shown: object = None
        self._unsubscribe: Callable[[], None] | None = None

    def __call__(self, _: object = None, __: str | None = None) -> None:
        """Redraw the component if the part has changed."""
        if self.part() != self.shown:
            self.redraw()

    def follow(self, store: TournamentStore) -> None:
        """Compare whenever the store changes, and now, since it may have changed after the component was drawn."""
        self._unsubscribe = store.subscribe(self)
        self()

    def leave(self) -> None:
        """Stop comparing."""
        if self._unsubscribe is not None:
            self._unsubscribe()


def _next(count: int) -> int:
    return count + 1
