"""The quarter of a second in which a screen takes no input, so that no touch counts twice; who hears of touches."""

from __future__ import annotations

from collections.abc import Callable
from inspect import isawaitable
from time import monotonic
from typing import Protocol

import flet as ft

from companion.ui.theme.dimensions import GUARD_SECONDS

Action = Callable[[], object]
"""What a control does when pressed; an awaitable result is awaited."""


class InputGuard:
    """Refuses input for a moment after `start`; the clock is handed in."""

    def __init__(self, now: Callable[[], float] = monotonic, seconds: float = GUARD_SECONDS) -> None:
        self._now = now
        self._seconds = seconds
        self._until = float("-inf")

    def start(self) -> None:
        """Refuse everything from now on, for the guard's time."""
        self._until = self._now() + self._seconds

    def passes(self) -> bool:
        """Whether an input made now counts."""
        return self._now() >= self._until

    def take(self) -> bool:
        """Like `passes`, and the input that counts starts the guard."""
        if not self.passes():
            return False
        self.start()
        return True


guard_context = ft.create_context(InputGuard(seconds=0.0))
"""`guard_context(guard, lambda: …)` puts all that can be pressed below under one guard."""


def use_guard() -> InputGuard:
    """The guard of this screen (a hook); without a provider, one that lets all pass."""
    return ft.use_context(guard_context)


async def perform(action: Action) -> None:
    """Run `action` and wait for it where it is asynchronous; Flet awaits coroutine functions only, not lambdas."""
    result = action()
    if isawaitable(result):
        await result


class Activity(Protocol):
    """Wants to know."""

    def touched(self) -> None:
        """Somebody is there."""


activity_context: ft.ContextProvider[Activity | None] = ft.create_context(None)
"""Told of everything that is pressed below."""


def use_activity() -> Activity | None:
    """Who wants to know (a hook)."""
    return ft.use_context(activity_context)
