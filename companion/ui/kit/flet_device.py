"""The device as Flet reaches it; what a platform does not have is left out, and no tap waits for it."""

import asyncio
from collections.abc import Awaitable

import flet as ft

from companion.ui.kit.device import Touch

_REFUSALS = (RuntimeError, TimeoutError)
"""What Flet raises where a platform refuses, or does not answer."""

_PATIENCE = 10.0
"""Seconds after which a device that does not answer has refused."""

_KNOCKS = {
    Touch.LIGHT: ("light_impact",),
    Touch.MEDIUM: ("medium_impact",),
    Touch.TWICE: ("medium_impact", "medium_impact"),
    Touch.SELECTION: ("selection_click",),
    Touch.HEAVY: ("heavy_impact",),
}
"""By name: Flet has given these methods no types."""


class FletDevice:
    """Holds the services of one page: Flet drops those that nobody holds."""

    def __init__(self) -> None:
        """Register the services with the page of the moment."""
        self._haptics = ft.HapticFeedback()
        self._wakelock = ft.Wakelock()
        self._semantics = ft.SemanticsService()
        self._still = False

    async def feel(self, touch: Touch) -> None:
        """A knock of the motor, where there is one."""
        for knock in _KNOCKS[touch]:
            await _done(getattr(self._haptics, knock)())

    async def stay_awake(self, *, awake: bool) -> bool:
        """A browser gives this to pages that it trusts, and only while they are seen."""
        return await _done(getattr(self._wakelock, "enable" if awake else "disable")())

    async def wants_stillness(self) -> bool:
        """What the system, or the browser, says of motion; where it does not answer, what it said last."""
        try:
            features = await asyncio.wait_for(self._semantics.get_accessibility_features(), _PATIENCE)
        except _REFUSALS:
            return self._still
        self._still = features.disable_animations or features.reduce_motion
        return self._still


async def _done(request: Awaitable[None]) -> bool:
    try:
        await asyncio.wait_for(request, _PATIENCE)
    except _REFUSALS:
        return False
    return True
