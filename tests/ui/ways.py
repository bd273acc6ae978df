"""Ways to what is looked at: taps, or more than that."""

from collections.abc import Awaitable, Callable

from tests.ui.phone import Phone

Way = Callable[[Phone], Awaitable[None]]


def tapping(*keys: str) -> Way:
    """The taps on these, one after the other."""

    async def way(device: Phone) -> None:
        await device.tap(*keys)

    return way
