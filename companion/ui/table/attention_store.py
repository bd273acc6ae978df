"""What the device does for the table: the screen stays on, the numbers stay alone."""

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
"""Waits for so many seconds."""
_MINUTE: Final = 60.0
_AWAKE: Final = {Awake.FIVE: 5 * _MINUTE, Awake.TWENTY: 20 * _MINUTE, Awake.ALWAYS: float("inf")}
_GLANCE: Final = {
    Glance.OFF: float("inf"),
    Glance.ONE: _MINUTE,
    Glance.FIVE: 5 * _MINUTE,
    Glance.FIFTEEN: 15 * _MINUTE,
}
_PLACES: Final = ((0, 0), (4, 2), (-3, 4), (2, -4), (-4, -2), (3, 3), (-2, -3), (4, -1), (-4, 3), (1, 4))
"""Where the numbers stand from minute to minute, in dp: no pixel shines for hours, and nobody sees it move."""


class AttentionStore(ft.Observable):
    """The only one who asks the device for anything; one for a session."""

    def __init__(
        self,
        device: Device,
        settings: Callable[[], Settings],
        *,
        now: Callable[[], float] = monotonic,
        pause: Pause = asyncio.sleep,
    ) -> None:
        """Start without a match, touched just now; `settings` gives those of the moment."""
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
        """For how many minutes only the numbers have stayed."""
        self.refused = False
        """Whether the device has let the screen go off against our wish."""

    def watch(self, match_id: str, *, running: bool) -> None:
        """That match is on the table, and runs or is over."""
        self._watched = match_id
        if running and not self._running:
            self._touched_at = self._now()
        self._running = running
        self.look()

    def leave(self, match_id: str) -> None:
        """That match is not on the table any more; perhaps another one is."""
        if self._watched == match_id:
            self._running = False
            self.look()

    def touched(self) -> None:
        """Somebody is there."""
        self._touched_at = self._now()
        self.look()

    async def answered(self) -> None:
        """Return when the device has received what is drawn at this moment."""
        await self._device.answered()

    def seen(self, *, visible: bool) -> None:
        """The app has come to the front, which somebody did, or has gone from there."""
        self._visible = visible
        if visible:
            self._held = False  # what was held may have been lost meanwhile
            self._touched_at = self._now()
        self.look()

    def take_refusal(self) -> bool:
        """Whether there is a refusal that nobody has been told of; it is told once."""
        is_news = self.refused and not self._told
        self._told = self._told or is_news
        return is_news

    def look(self) -> None:
        """Do what the moment asks for, and look again when it asks for something else."""
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
        """Let the screen go off; the session has ended."""
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
        """One request after the other; what was wished for last holds."""
        if before is not None:
            await asyncio.wait({before})
        wish = self._held
        if not await self._device.stay_awake(awake=wish) and wish:
            self._held = False  # so that the next touch asks again: some browsers want one before
            self._refusals += 1
            self.refused = self._refusals > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Attention:
    """What is known at a moment."""

    running: bool
    """Whether a match that is not over is open."""
    visible: bool
    """Whether the app is in front."""
    idle: float
    """Seconds since the last touch."""

    def keeps_awake(self, awake: Awake) -> bool:
        """Whether the screen stays on."""
        return self.running and self.visible and self.idle < _AWAKE[awake]

    def glances(self, glance: Glance) -> bool:
        """Whether only the numbers stay."""
        return self.running and self.idle >= _GLANCE[glance]

    def minutes_of_glancing(self, glance: Glance) -> int:
        """For how many whole minutes only the numbers have stayed."""
        return int((self.idle - _GLANCE[glance]) // _MINUTE) if self.glances(glance) else 0

    def next_change(self, awake: Awake, glance: Glance) -> float | None:
        """Seconds after which something is different, if nobody touches it; None where nothing ever is."""
        if not self.running:
            return None
        moments = [_AWAKE[awake], _GLANCE[glance]]
        if self.glances(glance):
            moments.append(_GLANCE[glance] + (self.minutes_of_glancing(glance) + 1) * _MINUTE)
        waits = [moment - self.idle for moment in moments if self.idle < moment < float("inf")]
        return min(waits, default=None)


def shift(minutes: int) -> tuple[int, int]:
    """How far the numbers stand from their place after so many minutes."""
    return _PLACES[minutes % len(_PLACES)]


def _opened(session: Session) -> AttentionStore:
    preferences = session.preferences
    store = AttentionStore(session.device, lambda: preferences.settings)
    preferences.call_after_choice(store.look)
    session.at_end.callback(store.close)
    return store


use_attention = OneASession(_opened)
