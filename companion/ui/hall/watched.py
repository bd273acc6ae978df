"""A tournament watched by hundreds of phones: a component is redrawn only when the part that it shows has changed."""

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
        """The data that the audience may currently see."""
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
    """A comparison of the part that a component shows with its current value in the store."""

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
        """Compare now, as the store may have changed since the component was drawn, and after each later change."""
        self._unsubscribe = store.subscribe(self)
        self()

    def leave(self) -> None:
        """Stop comparing."""
        if self._unsubscribe is not None:
            self._unsubscribe()


def _next(count: int) -> int:
    return count + 1
