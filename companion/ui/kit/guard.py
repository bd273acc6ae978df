"""The moment in which a screen takes no input, so that no touch counts twice; who hears of touches."""

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
"""Seconds after which a device that does not answer is waited for no longer."""
_STRAGGLERS = 0.1
"""Seconds after its answer in which a device still sends what was touched before it could show anything."""


class InputGuard:
    """Refuses input for a moment after `start`; the clock is handed in."""

    def __init__(self, now: Callable[[], float] = monotonic, seconds: float = GUARD_SECONDS) -> None:
        self._now = now
        self._seconds = seconds
        self._until = float("-inf")
        self._unanswered = 0

    def start(self) -> None:
        """Refuse everything from now on, for the guard's time."""
        self._until = self._now() + self._seconds

    def passes(self) -> bool:
        """Return whether an input that arrives now counts."""
        return not self._unanswered and self._now() >= self._until

    def take(self) -> bool:
        """Like `passes`, and the input that counts starts the guard."""
        if not self.passes():
            return False
        self.start()
        return True

    async def wait_for(self, answer: Callable[[], Awaitable[None]]) -> None:
        """Refuse everything until the device has answered, and a moment longer.

        A device that is busy drawing sends late what was touched meanwhile: the second touch of a double tap has been
        measured to arrive 0.4 s after the first. It was made before the answer to the first was seen.
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
    """Hears of touches, and knows the device that they come from."""

    def touched(self) -> None:
        """Somebody is there."""

    async def answered(self) -> None:
        """Return when the device has received what has been sent to it so far."""


activity_context: ft.ContextProvider[Activity | None] = ft.create_context(None)
"""Told of everything that is pressed below."""


def use_activity() -> Activity | None:
    """Who wants to know (a hook)."""
    return ft.use_context(activity_context)
