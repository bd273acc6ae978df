"""Controls the wake lock during a match, and the glance view: large numbers that cover an idle table."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

import flet as ft

from companion.app.settings import Awake, Glance, Settings
from companion.ui.kit.device import Device
from companion.ui.session import PerSession, Session

Pause = Callable[[float], Awaitable[None]]
"""A function that waits for a number of seconds."""
_MINUTE: Final = 60.0
_AWAKE: Final = {Awake.FIVE: 5 * _MINUTE, Awake.TWENTY: 20 * _MINUTE, Awake.ALWAYS: float("inf")}
_GLANCE: Final = {Glance.OFF: float("inf"), Glance.ONE: _MINUTE, Glance.FIVE: 5 * _MINUTE, Glance.FIFTEEN: 15 * _MINUTE}
_OFFSETS: Final = ((0, 0), (4, 2), (-3, 4), (2, -4), (-4, -2), (3, 3), (-2, -3), (4, -1), (-4, 3), (1, 4))
"""Offsets of the numbers in dp, one for each minute, to prevent burn-in; too small to notice."""


class AttentionStore(ft.Observable):
    """Controls the wake lock and the glance view; there is one per session."""

    def __init__(
        self,
        device: Device,
        settings: Callable[[], Settings],
        *,
        clock: Callable[[], float] = monotonic,
        pause: Pause = asyncio.sleep,
    ) -> None:
        """Initialize the store without a match; `settings` returns the current settings."""
        self._device = device
        self._settings = settings
        self._clock = clock
        self._pause = pause
        self._touched_at = clock()
        self._match_id = ""
        self._running = False
        self._visible = True
        self._is_held = False
        self._refusals = 0
        self._reported = False
        self._timer: asyncio.Task[None] | None = None
        self._request: asyncio.Task[None] | None = None
        self.glancing = False
        self.minutes = 0
        """Minutes since the glance view appeared."""
        self.refused = False
        """Whether the device has repeatedly refused to keep the screen on."""

    def watch(self, match_id: str, *, running: bool) -> None:
        """Start watching a match. Pass False as `running` once the match is over, so that the screen may turn off."""
        self._match_id = match_id
        if running and not self._running:
            self._touched_at = self._clock()
        self._running = running
        self.update()

    def leave(self, match_id: str) -> None:
        """Stop watching a match, unless a different match is already being watched."""
        if self._match_id == match_id:
            self._running = False
            self.update()

    def touched(self) -> None:
        """Restart the idle timer, because the user touched the screen."""
        self._touched_at = self._clock()
        self.update()

    async def wait_until_received(self) -> None:
        """Wait until the device has received everything drawn so far."""
        await self._device.wait_until_received()

    def set_visible(self, *, visible: bool) -> None:
        """Record that the app moved to the background or to the foreground; the latter counts as a touch."""
        self._visible = visible
        if visible:
            self._is_held = False  # the system may have released the wake lock meanwhile
            self._touched_at = self._clock()
        self.update()

    def take_refusal(self) -> bool:
        """Return whether to tell the user that the device refuses to keep the screen on; True only the first time."""
        is_new = self.refused and not self._reported
        self._reported = self._reported or is_new
        return is_new

    def update(self) -> None:
        """Update the glance view and the wake lock, and schedule the next update."""
        settings = self._settings()
        attention = Attention(running=self._running, visible=self._visible, idle=self._clock() - self._touched_at)
        glancing = (attention.shows_glance(settings.glance), attention.glance_minutes(settings.glance))
        if glancing != (self.glancing, self.minutes):
            self.glancing, self.minutes = glancing
        self._hold(awake=attention.keeps_awake(settings.awake))
        if self._timer is not None and self._timer is not asyncio.current_task():
            self._timer.cancel()
        wait = attention.next_change(settings.awake, settings.glance)
        self._timer = None if wait is None else asyncio.get_running_loop().create_task(self._update_after(wait))

    def close(self) -> None:
        """Stop the timer and cancel the pending request at the end of the session."""
        self._running = False
        for task in (self._timer, self._request):
            if task is not None:
                task.cancel()

    async def _update_after(self, seconds: float) -> None:
        await self._pause(seconds)
        self.update()

    def _hold(self, *, awake: bool) -> None:
        if awake == self._is_held:
            return
        self._is_held = awake
        self._request = asyncio.get_running_loop().create_task(self._send_request(self._request))

    async def _send_request(self, before: asyncio.Task[None] | None) -> None:
        """Wait for the request `before`, then request the wake lock state that is wanted at that point."""
        if before is not None:
            await asyncio.wait({before})
        wanted = self._is_held
        if not await self._device.keep_screen_on(awake=wanted) and wanted:
            self._is_held = False  # so that the next touch asks again, because some browsers require a touch first
            self._refusals += 1
            self.refused = self._refusals > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Attention:
    """The state that determines the wake lock and the glance view."""

    running: bool
    """Whether an unfinished match is open."""
    visible: bool
    """Whether the app is in the foreground."""
    idle: float
    """Seconds since the last touch."""

    def keeps_awake(self, awake: Awake) -> bool:
        """Return whether to keep the screen on, given the user's `awake` setting."""
        return self.running and self.visible and self.idle < _AWAKE[awake]

    def shows_glance(self, glance: Glance) -> bool:
        """Return whether to show the glance view, given the user's `glance` setting."""
        return self.running and self.idle >= _GLANCE[glance]

    def glance_minutes(self, glance: Glance) -> int:
        """Return how many full minutes the glance view has been shown."""
        return int((self.idle - _GLANCE[glance]) // _MINUTE) if self.shows_glance(glance) else 0

    def next_change(self, awake: Awake, glance: Glance) -> float | None:
        """Return the seconds until the next change if nobody touches the screen, or None if there won't be a change."""
        if not self.running:
            return None
        moments = [_AWAKE[awake], _GLANCE[glance]]
        if self.shows_glance(glance):
            moments.append(_GLANCE[glance] + (self.glance_minutes(glance) + 1) * _MINUTE)
        waits = [moment - self.idle for moment in moments if self.idle < moment < float("inf")]
        return min(waits, default=None)


def shift(minutes: int) -> tuple[int, int]:
    """Return the offset in dp by which to move the numbers after this many minutes, to prevent burn-in."""
    return _OFFSETS[minutes % len(_OFFSETS)]


def _open_store(session: Session) -> AttentionStore:
    preferences = session.preferences
    store = AttentionStore(session.device, lambda: preferences.settings)
    preferences.call_after_choice(store.update)
    session.at_end.callback(store.close)
    return store


use_attention = PerSession(_open_store)
