"""The keyboard: what is pressed goes to the layer that was opened last, and components hear it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from companion.ui.kit.hooks import use_one

ESCAPE = "ESCAPE"


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


class Covered(ft.Observable):
    """The addresses of the screens that a sheet, a menu or a card lies over."""

    def __init__(self) -> None:
        """Nothing lies over anything."""
        self.paths: frozenset[str] = frozenset()

    def now(self, paths: frozenset[str]) -> None:
        """Keep them, where they are others."""
        if paths != self.paths:
            self.paths = paths


class Keys:
    """Those who listen; the last to come hears first."""

    def __init__(self) -> None:
        """Nobody listens at first."""
        self._listeners: list[tuple[str, Hear]] = []
        self._layers: list[tuple[str, Hear]] = []
        self.covered = Covered()

    def listen(self, path: str, hear: Hear, *, over: bool = False) -> Callable[[], None]:
        """Hear what is pressed while the screen at `path` is on top; gives what ends that.

        What lies `over` the screen is taken away by the way back, too.
        """
        entry = (path, hear)
        places = (self._listeners, self._layers) if over else (self._listeners,)
        for place in places:
            place.append(entry)
        self._cover()

        def stop() -> None:
            for place in places:
                place[:] = [one for one in place if one is not entry]
            self._cover()

        return stop

    def _cover(self) -> None:
        self.covered.now(frozenset(path for path, _ in self._layers))

    def covers(self, path: str) -> bool:
        """Whether something lies over the screen at `path`."""
        return path in self.covered.paths

    async def back(self, path: str) -> bool:
        """Take away what lies over the screen at `path`, the last to come first; whether anything did."""
        return await self._offer(self._layers, Key(name=ESCAPE), path)

    async def pressed(self, key: Key, path: str) -> bool:
        """Offer a key to those on the screen at `path`, one after the other; whether somebody took it."""
        return await self._offer(self._listeners, key, path)

    @staticmethod
    async def _offer(listeners: list[tuple[str, Hear]], key: Key, path: str) -> bool:
        for where, hear in reversed(listeners):
            if where == path and await hear(key):
                return True
        return False


keys_context: ft.ContextProvider[Keys | None] = ft.create_context(None)
"""The keyboard of everything below; without it, nobody hears anything."""


def use_keys(hear: Hear, *, over: bool = False) -> None:
    """Hear keys for as long as this component is on the screen, or lies `over` it (a hook)."""
    keys = ft.use_context(keys_context)
    path = ft.use_view_path()
    newest: list[Hear] = use_one(list)
    stops: list[Callable[[], None]] = use_one(list)
    newest[:] = [hear]

    async def offered(key: Key) -> bool:
        return await newest[0](key)

    def start() -> None:
        if keys is not None:
            stops.append(keys.listen(path, offered, over=over))

    def end() -> None:
        while stops:
            stops.pop()()

    ft.use_effect(start, [path], end)


def key_of(event: ft.KeyboardEvent) -> Key:
    """What Flet tells of a key."""
    return Key(name=event.key.upper(), shift=event.shift, command=event.ctrl or event.meta, alt=event.alt)
