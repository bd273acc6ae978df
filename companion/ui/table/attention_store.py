"""Keep the screen awake during a match, and show only the numbers when the table is idle."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

import flet as ft

from companion.app.settings import Awake, Glance, Settings
from companion.ui.kit.device import Device
from companion.ui.session import OneASession, Session

Pause = Callable[[float], Awaitable[None]]
"""Wait for a number of seconds."""
_MINUTE: Final = 60.0
_AWAKE: Final = {Awake.FIVE: 5 * _MINUTE, Awake.TWENTY: 20 * _MINUTE, Awake.ALWAYS: float("inf")}
_GLANCE: Final = {
    Glance.OFF: float("inf"),
    Glance.ONE: _MINUTE,
    Glance.FIVE: 5 * _MINUTE,
    Glance.FIFTEEN: 15 * _MINUTE,
}
_PLACES: Final = ((0, 0), (4, 2), (-3, 4), (2, -4), (-4, -2), (3, 3), (-2, -3), (4, -1), (-4, 3), (1, 4))
"""Offset of the numbers in dp, changed every minute to prevent burn-in; too small to notice."""


class AttentionStore(ft.Observable):
    """Decide when the screen stays on and when the glance view shows; one instance per session."""

    def __init__(
        self,
        device: Device,
        settings: Callable[[], Settings],
        *,
        now: Callable[[], float] = monotonic,
        pause: Pause = asyncio.sleep,
    ) -> None:
        """Start without a match, as if just touched; `settings` returns the current settings."""
        self._device = device
        self._settings = settings
        self._now = now
        self._pause = pause
        self._touched_at = now()
        self._watched = ""
        self._running = False
        self._visible = True
        self._held = False
        self._refusals = 0
        self._told = False
        self._waiting: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        self.glancing = False
        self.minutes = 0
        """Minutes since the glance view appeared."""
        self.refused = False
        """Whether the device has repeatedly refused to keep the screen on."""

    def watch(self, match_id: str, *, running: bool) -> None:
        """Start watching a match that is running or over."""
        self._watched = match_id
        if running and not self._running:
            self._touched_at = self._now()
        self._running = running
        self.look()

    def leave(self, match_id: str) -> None:
        """Stop watching the match, unless another one has replaced it."""
        if self._watched == match_id:
            self._running = False
            self.look()

    def touched(self) -> None:
        """Record a touch."""
        self._touched_at = self._now()
        self.look()

    async def answered(self) -> None:
        """Wait until the device has received everything drawn so far."""
        await self._device.answered()

    def seen(self, *, visible: bool) -> None:
        """Record that the app moved to the foreground, which counts as a touch, or to the background."""
        self._visible = visible
        if visible:
            self._held = False  # the system may have released the wake lock meanwhile
            self._touched_at = self._now()
        self.look()

    def take_refusal(self) -> bool:
        """Return whether there is a refusal to report; True only once."""
        is_news = self.refused and not self._told
        self._told = self._told or is_news
        return is_news

    def look(self) -> None:
        """Update the glance view and the wake lock, and schedule the next update."""
        settings = self._settings()
        attention = Attention(running=self._running, visible=self._visible, idle=self._now() - self._touched_at)
        glancing = (attention.glances(settings.glance), attention.minutes_of_glancing(settings.glance))
        if glancing != (self.glancing, self.minutes):
            self.glancing, self.minutes = glancing
        self._hold(awake=attention.keeps_awake(settings.awake))
        if self._waiting is not None and self._waiting is not asyncio.current_task():
            self._waiting.cancel()
        wait = attention.next_change(settings.awake, settings.glance)
        self._waiting = None if wait is None else asyncio.get_running_loop().create_task(self._look_after(wait))

    def close(self) -> None:
        """Release the wake lock at the end of the session."""
        self._running = False
        for task in (self._waiting, self._asking):
            if task is not None:
                task.cancel()

    async def _look_after(self, seconds: float) -> None:
        await self._pause(seconds)
        self.look()

    def _hold(self, *, awake: bool) -> None:
        if awake == self._held:
            return
        self._held = awake
        self._asking = asyncio.get_running_loop().create_task(self._ask(self._asking))

    async def _ask(self, before: asyncio.Task[None] | None) -> None:
        """Send requests to the device one at a time; the latest wins."""
        if before is not None:
            await asyncio.wait({before})
        wish = self._held
        if not await self._device.stay_awake(awake=wish) and wish:
            self._held = False  # so that the next touch asks again: some browsers require a touch first
            self._refusals += 1
            self.refused = self._refusals > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Attention:
    """The state that decides about the wake lock and the glance view."""

    running: bool
    """Whether an unfinished match is open."""
    visible: bool
    """Whether the app is in the foreground."""
    idle: float
    """Seconds since the last touch."""

    def keeps_awake(self, awake: Awake) -> bool:
        """Return whether the screen stays on."""
        return self.running and self.visible and self.idle < _AWAKE[awake]

    def glances(self, glance: Glance) -> bool:
        """Return whether the glance view shows."""
        return self.running and self.idle >= _GLANCE[glance]

    def minutes_of_glancing(self, glance: Glance) -> int:
        """Return the number of whole minutes since the glance view appeared."""
        return int((self.idle - _GLANCE[glance]) // _MINUTE) if self.glances(glance) else 0

    def next_change(self, awake: Awake, glance: Glance) -> float | None:
        """Return the seconds until something changes without a touch; None if nothing will."""
        if not self.running:
            return None
        moments = [_AWAKE[awake], _GLANCE[glance]]
        if self.glances(glance):
            moments.append(_GLANCE[glance] + (self.minutes_of_glancing(glance) + 1) * _MINUTE)
        waits = [moment - self.idle for moment in moments if self.idle < moment < float("inf")]
        return min(waits, default=None)


def shift(minutes: int) -> tuple[int, int]:
    """Return the offset of the numbers after a number of minutes."""
    return _PLACES[minutes % len(_PLACES)]


def _opened(session: Session) -> AttentionStore:
    preferences = session.preferences
    store = AttentionStore(session.device, lambda: preferences.settings)
    preferences.call_after_choice(store.look)
    session.at_end.callback(store.close)
    return store


use_attention = OneASession(_opened)
