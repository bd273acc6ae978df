"""Protection against double taps (a screen briefly ignores input after a tap), and reporting of taps."""

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
"""The callback for a press; an awaitable result is awaited."""

_LONGEST_WAIT = 2.0
"""The maximum number of seconds to wait for the device's answer."""
_STRAGGLERS = 0.1
"""Seconds after the answer during which taps made before the redraw may still arrive."""


class InputGuard:
    """A guard that refuses input for `seconds` after `start`; the clock is injected."""

    def __init__(self, now: Callable[[], float] = monotonic, seconds: float = GUARD_SECONDS) -> None:
        self._now = now
        self._seconds = seconds
        self._until = float("-inf")
        self._unanswered = 0

    def start(self) -> None:
        """Refuse all input for the guard's number of seconds."""
        self._until = self._now() + self._seconds

    def passes(self) -> bool:
        """Return whether input is accepted now."""
        return not self._unanswered and self._now() >= self._until

    def take(self) -> bool:
        """Return whether input is accepted now; if it is, start the guard."""
        if not self.passes():
            return False
        self.start()
        return True

    async def wait_for(self, answer: Callable[[], Awaitable[None]]) -> None:
        """Refuse all input until the device has answered, and for a moment afterwards.

        A device that is busy drawing delivers taps late: in one measurement, the second tap of a double tap arrived
        0.4 s after the first, although it was made before the first tap's result was visible.
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
"""`guard_context(guard, lambda: …)` makes all pressables inside share a guard."""


def use_guard() -> InputGuard:
    """Return this screen's guard, or one that accepts all input if there is none."""
    return ft.use_context(guard_context)


async def perform(action: Action) -> None:
    """Run `action` and await its result if it is awaitable; Flet awaits coroutine functions only, not lambdas."""
    result = action()
    if isawaitable(result):
        await result


class Activity(Protocol):
    """A listener for taps, with access to the device on which they are made."""

    def touched(self) -> None:
        """Record that the user has touched the screen."""

    async def wait_until_received(self) -> None:
        """Wait until the device has received everything sent so far."""


activity_context: ft.ContextProvider[Activity | None] = ft.create_context(None)
"""The listener that is notified of every press inside."""


def use_activity() -> Activity | None:
    """Return the listener for taps, or None outside a match."""
    return ft.use_context(activity_context)
