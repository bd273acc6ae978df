"""A tournament on hundreds of onlookers' phones: each component redraws only when what it shows has changed."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import flet as ft

from companion.ui.flet_patches.sessions import check_before_drawing
from companion.ui.hall.audience import Audience
from companion.ui.kit.hooks import use_instance, use_value
from companion.ui.tournament.store import TournamentStore

_T = TypeVar("_T")


class NotOpenError(LookupError):
    """Raised when a page needs a tournament that has not been loaded."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A wrapper around a tournament's store; a component given the store itself would be redrawn on every change."""

    store: TournamentStore

    @property
    def audience(self) -> Audience:
        """What the audience may currently see."""
        if self.store.open is None:
            raise NotOpenError
        return Audience.of(self.store, self.store.open)

    def use(self, part: Callable[[], _T]) -> _T:
        """Return `part()`, and redraw the component when the return value changes."""
        _, redraw = use_value(int)
        comparison = use_instance(_Comparison)
        current = comparison.shown = part()
        comparison.part, comparison.redraw = part, partial(redraw, _next)
        ft.use_effect(partial(comparison.follow, self.store), [id(self.store)], comparison.leave)
        return current


class _Comparison:
    """An observer of the store that compares what a component shows with what it should show."""

    part: Callable[[], object]
    redraw: Callable[[], object]

    def __init__(self) -> None:
        self.shown: object = None
        self._unsubscribe: Callable[[], None] | None = None

    def __call__(self, _: object = None, __: str | None = None) -> None:
        """Compare once it is this session's turn to be drawn, because hundreds of sessions may watch a tournament."""
        check_before_drawing(self.compare)

    def compare(self) -> None:
        """Redraw the component if what it should show has changed."""
        if self._unsubscribe is not None and self.part() != self.shown:
            self.redraw()

    def follow(self, store: TournamentStore) -> None:
        """Observe the store, and compare immediately, as the store may have changed since the component was drawn."""
        self._unsubscribe = store.subscribe(self)
        self()

    def leave(self) -> None:
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None


def _next(count: int) -> int:
    return count + 1
