"""What the device under the app can do for the table, and what it says of how it is to be treated."""

from enum import StrEnum
from typing import Protocol


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

    async def stay_awake(self, *, awake: bool) -> bool:
        """Keep the screen on, or let it go off; whether the device does so."""

    async def wants_stillness(self) -> bool:
        """Whether somebody has asked the device for less motion."""


class BareDevice:
    """One that can do nothing."""

    async def feel(self, touch: Touch) -> None:
        """There is nothing to be felt."""

    async def stay_awake(self, *, awake: bool) -> bool:  # noqa: ARG002  # there is no screen
        """As if it did."""
        return True

    async def wants_stillness(self) -> bool:
        """It says nothing of that."""
        return False
