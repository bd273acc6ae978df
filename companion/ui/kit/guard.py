"""A short pause in which a screen ignores input, so that no tap counts twice; reports taps to the session."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from inspect import isawaitable
from time import monotonic
from typing import Protocol

import flet as ft

from companion.ui.theme.dimensions import GUARD_SECONDS

Action = Callable[[], object]
"""What a control does when pressed; an awaitable result is awaited."""

_LONGEST_WAIT = 2.0
"""Seconds to wait for the device's answer at most."""
_STRAGGLERS = 0.1
"""Seconds after the answer in which taps may still arrive that were made before the screen was redrawn."""


class InputGuard:
    """Refuses input for some seconds after `start`; the clock is injected."""

    def __init__(self, now: Callable[[], float] = monotonic, seconds: float = GUARD_SECONDS) -> None:
        self._now = now
        self._seconds = seconds
        self._until = float("-inf")
        self._unanswered = 0

    def start(self) -> None:
        """Refuse all input for the guard's time."""
        self._until = self._now() + self._seconds

    def passes(self) -> bool:
        """Return whether an input that arrives now counts."""
        return not self._unanswered and self._now() >= self._until

    def take(self) -> bool:
        """Return whether an input counts, as `passes`; one that does starts the guard."""
        if not self.passes():
            return False
        self.start()
        return True

    async def wait_for(self, answer: Callable[[], Awaitable[None]]) -> None:
        """Refuse all input until the device has answered, and a moment longer.

        A device that is busy drawing delivers taps late: the second tap of a double tap was measured to arrive 0.4 s
        after the first, although it was made before the result of the first was visible.
        """
        if not self._seconds:
            return
        self._unanswered += 1
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(answer(), _LONGEST_WAIT)
        finally:
            self._unanswered -= 1
            self._until = max(self._until, self._now() + _STRAGGLERS)


guard_context = ft.create_context(InputGuard(seconds=0.0))
"""`guard_context(guard, lambda: …)` makes everything pressable inside share one guard."""


def use_guard() -> InputGuard:
    """Return the guard of this screen, or one that never refuses if there is none (a hook)."""
    return ft.use_context(guard_context)


async def perform(action: Action) -> None:
    """Run `action` and await its result if it is awaitable; Flet awaits coroutine functions only, not lambdas."""
    result = action()
    if isawaitable(result):
        await result


class Activity(Protocol):
    """Receives taps, and knows the device that they come from."""

    def touched(self) -> None:
        """Record that the user has touched the screen."""

    async def wait_until_received(self) -> None:
        """Return when the device has received everything sent so far."""


activity_context: ft.ContextProvider[Activity | None] = ft.create_context(None)
"""Notified of every press inside."""


def use_activity() -> Activity | None:
    """Return the receiver of taps, if any (a hook)."""
    return ft.use_context(activity_context)
