"""Protection against accidental double taps, and an interface for observing taps."""

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
"""A callback for a press; if its result is awaitable, it is awaited."""

_LONGEST_WAIT = 2.0
"""The maximum number of seconds to wait for an action, or for the device's answer, before input is accepted again."""
_STRAGGLERS = 0.1
"""Seconds after the device's answer during which taps made before the redraw may still arrive."""


class InputGuard:
    """A guard that ignores further input for `seconds` after each accepted tap."""

    def __init__(self, clock: Callable[[], float] = monotonic, seconds: float = GUARD_SECONDS) -> None:
        self._clock = clock
        self._seconds = seconds
        self._until = float("-inf")
        self._unanswered = 0
        self._held_until = float("-inf")

    def start(self) -> None:
        """Reject all input for the guard's number of seconds, starting now."""
        self._until = self._clock() + self._seconds

    def passes(self) -> bool:
        """Return whether input is currently accepted."""
        return not self._unanswered and self._clock() >= max(self._until, self._held_until)

    def take(self) -> bool:
        """Return whether input is currently accepted and, if so, reject further input for a while."""
        if not self.passes():
            return False
        self.start()
        return True

    async def run(self, action: Action, activity: Activity | None) -> None:
        """Run `action`, and reject all input until it has completed and the device has received what it changed.

        Nothing is shown before it is stored, so users tap again if that takes a moment. An action that takes too long
        no longer holds up the input, because it may wait for the user.
        """
        held_until = self._held_until = self._clock() + (_LONGEST_WAIT if self._seconds else 0.0)
        try:
            await perform(action)
        finally:
            if self._held_until == held_until:  # no later action has started
                self._held_until = float("-inf")
        if activity is not None:
            await self.wait_for(activity.wait_until_received)

    async def wait_for(self, answer: Callable[[], Awaitable[None]]) -> None:
        """Reject all input until `answer` has completed, and for a moment afterwards.

        A device that is busy drawing delivers taps late. In one measurement, the second tap of a double tap arrived
        0.4 s after the first, although the user tapped before the result of the first tap was visible.
        """
        if not self._seconds:
            return
        self._unanswered += 1
        try:
            with suppress(TimeoutError):
                await asyncio.wait_for(answer(), _LONGEST_WAIT)
        finally:
            self._unanswered -= 1
            self._until = max(self._until, self._clock() + _STRAGGLERS)


guard_context = ft.create_context(InputGuard(seconds=0.0))
"""The guard shared by all buttons on a screen; `guard_context(guard, lambda: …)` sets it for that screen."""


def use_guard() -> InputGuard:
    """Return the guard of this screen or, if it has none, a guard that accepts all input."""
    return ft.use_context(guard_context)


async def perform(action: Action) -> None:
    """Call `action`, and await the result if it is awaitable; Flet does not await the result of a lambda."""
    result = action()
    if isawaitable(result):
        await result


class Activity(Protocol):
    """An observer of taps, with access to the device on which they are made."""

    def touched(self) -> None:
        """Handle a tap anywhere on the screen."""

    async def wait_until_received(self) -> None:
        """Wait until the device has received everything drawn so far."""


activity_context: ft.ContextProvider[Activity | None] = ft.create_context(None)
"""The listener to notify of taps, or None."""


def use_activity() -> Activity | None:
    """Return the session's observer of taps, or None if there is none."""
    return ft.use_context(activity_context)
