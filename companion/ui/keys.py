"""The keyboard: what is pressed goes to the layer that was opened last on the screen of the moment."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A key that was pressed; `name` is in upper case, as Flet says it."""

    name: str
    shift: bool = False
    command: bool = False
    """Control, or on a Mac the command key."""
    alt: bool = False


Hear = Callable[[Key], Awaitable[bool]]
"""Does something with a key; whether it was meant here."""


class Keys:
    """Those who listen; the last to come hears first."""

    def __init__(self) -> None:
        """Nobody listens at first."""
        self._listeners: list[tuple[str, Hear]] = []

    def listen(self, path: str, hear: Hear) -> Callable[[], None]:
        """Hear what is pressed while the screen at `path` is on top; gives what ends that."""
        entry = (path, hear)
        self._listeners.append(entry)

        def stop() -> None:
            self._listeners[:] = [one for one in self._listeners if one is not entry]

        return stop

    async def pressed(self, key: Key, path: str) -> bool:
        """Offer a key to those on the screen at `path`, one after the other; whether somebody took it."""
        for where, hear in reversed(self._listeners):
            if where == path and await hear(key):
                return True
        return False
