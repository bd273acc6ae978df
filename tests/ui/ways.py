"""Steps that lead to a screen: sequences of taps and other actions."""

from collections.abc import Awaitable, Callable

from tests.ui.phone import Phone

Way = Callable[[Phone], Awaitable[None]]


def tapping(*keys: str) -> Way:
    """Return the steps that tap the controls with these keys in turn."""

    async def way(device: Phone) -> None:
        await device.tap(*keys)

    return way
