"""Keyboard handling: a key press goes first to the topmost layer, such as a sheet, then to the components below it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from companion.ui.kit.hooks import use_instance

ESCAPE = "ESCAPE"


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A key press; `name` is Flet's name for the key, in upper case."""

    name: str
    shift: bool = False
    command: bool = False
    """Whether the Control key or, on a Mac, the Command key is held down."""
    alt: bool = False


KeyHandler = Callable[[Key], Awaitable[bool]]
"""A function that handles a key, or returns False to pass it on."""


class Covered(ft.Observable):
    """The addresses of the screens that have a layer on top, such as a sheet, a menu or a card."""

    def __init__(self) -> None:
        """Initialize with no screen covered."""
        self.paths: frozenset[str] = frozenset()

    def update(self, paths: frozenset[str]) -> None:
        """Set the covered addresses, and notify observers if the addresses have changed."""
        if paths != self.paths:
            self.paths = paths


class Keys:
    """A session's key handlers; the most recently registered handler is called first."""

    def __init__(self) -> None:
        """Initialize without any handlers."""
        self._listeners: list[tuple[str, KeyHandler]] = []
        self._layers: list[tuple[str, KeyHandler]] = []
        self.covered = Covered()

    def listen(self, path: str, handler: KeyHandler, *, over: bool = False) -> Callable[[], None]:
        """Call `handler` on key presses while the screen at `path` is shown; return a function that unregisters it.

        Set `over` for the handler of a layer on top of the screen; back navigation then calls it with the Escape key.
        """
        entry = (path, handler)
        registries = (self._listeners, self._layers) if over else (self._listeners,)
        for registered in registries:
            registered.append(entry)
        self._cover()

        def stop() -> None:
            for registered in registries:
                registered[:] = [other for other in registered if other is not entry]
            self._cover()

        return stop

    def _cover(self) -> None:
        self.covered.update(frozenset(path for path, _ in self._layers))

    def covers(self, path: str) -> bool:
        """Return whether the screen at `path` has a layer on top."""
        return path in self.covered.paths

    async def back(self, path: str) -> bool:
        """Close the top layer on the screen at `path`; return whether there was one."""
        return await self._offer(self._layers, Key(name=ESCAPE), path)

    async def pressed(self, key: Key, path: str) -> bool:
        """Pass a key press to the handlers of the screen at `path`, newest first; return whether it was handled."""
        return await self._offer(self._listeners, key, path)

    @staticmethod
    async def _offer(listeners: list[tuple[str, KeyHandler]], key: Key, path: str) -> bool:
        for where, handler in reversed(listeners):
            if where == path and await handler(key):
                return True
        return False


keys_context: ft.ContextProvider[Keys | None] = ft.create_context(None)
"""The key handlers of the session; without them, keys are ignored."""


def use_keys(handler: KeyHandler, *, over: bool = False) -> None:
    """Call `handler` on key presses while this component is shown.

    Set `over` if the component is a layer on top of its screen.
    """
    keys = ft.use_context(keys_context)
    path = ft.use_view_path()
    newest: list[KeyHandler] = use_instance(list)
    stops: list[Callable[[], None]] = use_instance(list)
    newest[:] = [handler]

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
    """Return the key press described by a Flet event."""
    return Key(name=event.key.upper(), shift=event.shift, command=event.ctrl or event.meta, alt=event.alt)
