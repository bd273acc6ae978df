"""What the device under the app can do for the table, and how Flet reaches it; no tap waits for it."""

import asyncio
from collections.abc import Awaitable
from enum import StrEnum
from typing import Protocol

import flet as ft

_REFUSALS = (RuntimeError, TimeoutError)
"""What Flet raises where a platform refuses, or does not answer."""
_PATIENCE = 10.0
"""Seconds after which a device that does not answer has refused."""


class Touch(StrEnum):
    """What a hand feels when something has been taken in."""

    LIGHT = "light"
    MEDIUM = "medium"
    TWICE = "twice"
    SELECTION = "selection"
    HEAVY = "heavy"


class Device(Protocol):
    """A phone, a browser or a desktop; what it lacks, it leaves out without a word."""

    async def feel(self, touch: Touch) -> None:
        """Let the hand feel it."""

    async def answered(self) -> None:
        """Return when the device has received what is drawn at this moment."""

    async def stay_awake(self, *, awake: bool) -> bool:
        """Keep the screen on, or let it go off; whether the device does so."""

    async def wants_stillness(self) -> bool:
        """Whether somebody has asked the device for less motion."""


class BareDevice:
    """One that can do nothing."""

    async def feel(self, touch: Touch) -> None:
        """There is nothing to be felt."""

    async def answered(self) -> None:
        """There is nobody to wait for."""

    async def stay_awake(self, *, awake: bool) -> bool:  # noqa: ARG002  # there is no screen
        """As if it did."""
        return True

    async def wants_stillness(self) -> bool:
        """It says nothing of that."""
        return False


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

    async def answered(self) -> None:
        """It answers in the order in which it is asked; any question will do."""
        await asyncio.sleep(0)  # Flet sends what has changed at its next turn, and so before the question
        await _done(self._semantics.get_accessibility_features())

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


async def _done(request: Awaitable[object]) -> bool:
    try:
        await asyncio.wait_for(request, _PATIENCE)
    except _REFUSALS:
        return False
    return True


class Keeping(StrEnum):
    """Where a browser keeps files; the page's scripts use the same words."""

    PRIVATE_FILES = "private-files"
    INDEXED = "indexed"
    NOTHING = "nothing"


class PageAround(Protocol):
    """The page in which the app runs."""

    def tell(self, name: str, value: object = None) -> None:
        """Tell it something, or ask it for something."""


class KeptHere(ft.Observable):
    """What the page has told of itself."""

    def __init__(self, page: PageAround, keeping: Keeping) -> None:
        """Start with nothing known but where files are kept."""
        self._page = page
        self._asked = False
        self.keeping = keeping
        self.persisted: bool | None = None
        """Whether the browser has promised not to clear the files away; None until it has said."""
        self.update_waits = False

    def heard(self, name: str, value: object) -> None:
        """Take in what the page tells."""
        if name == "persisted":
            self.persisted = bool(value)
        elif name == "update":
            self.update_waits = True

    def keep_for_good(self) -> None:
        """Ask the browser for its promise, once: there is something to lose now."""
        if not self._asked and not self.persisted:
            self._asked = True
            self._page.tell("keep-for-good")

    def take_update(self) -> None:
        """Load the page anew, in its new version."""
        self._page.tell("update")
