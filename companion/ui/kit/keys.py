"""Keyboard handling: a key press goes first to the topmost layer, such as a sheet, then to the components below it."""

from asyncio import Event
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from companion.ui.kit.guard import Action, perform
from companion.ui.kit.hooks import use_instance

ESCAPE, TAB = "ESCAPE", "TAB"
_ENTER = frozenset(("ENTER", "NUMPAD ENTER"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A key press; `name` is Flet's name for the key, in upper case."""

    name: str
    shift: bool = False
    command: bool = False
    """Whether the Control key or, on a Mac, the Command key is held down."""
    alt: bool = False


def asks_for_shortcuts(key: Key) -> bool:
    """Return whether a key asks for the list of keyboard shortcuts."""
    is_question_mark = key.name == "?" or (key.shift and key.name == "/")
    return not key.alt and not key.command and (is_question_mark or key.name == "F1")


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


class ShortcutsList(ft.Observable):
    """Whether the list of keyboard shortcuts is shown on top of a page; the table has a list of its own."""

    def __init__(self) -> None:
        """Initialize without showing the list."""
        self.is_shown = False


class Keys:
    """A session's key handlers; the most recently registered handler is called first."""

    def __init__(self) -> None:
        """Initialize without any handlers."""
        self._listeners: list[tuple[str, KeyHandler]] = []
        self._layers: list[tuple[str, KeyHandler]] = []
        self.covered = Covered()
        self.is_typing = False
        """Whether a text field has the focus, so that most keys are text."""
        self.shortcuts = ShortcutsList()
        self._stop_shortcuts: Callable[[], None] | None = None

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
        """Pass a key press to the handlers of the screen at `path`, newest first; return whether it was handled.

        If nothing handles a key that asks for the shortcuts, and nothing is typed or covers the screen, they are shown.
        """
        if await self._offer(self._listeners, key, path):
            return True
        is_shown = asks_for_shortcuts(key) and not self.covers(path) and (key.name == "F1" or not self.is_typing)
        if is_shown:
            self._show_shortcuts(path)
        return is_shown

    def _show_shortcuts(self, path: str) -> None:
        """Show the list of shortcuts until it is closed, or back navigation closes it as the top layer."""

        async def close(key: Key) -> bool:
            if key.name == ESCAPE:
                self.hide_shortcuts()
            return True

        self._stop_shortcuts = self.listen(path, close, over=True)
        self.shortcuts.is_shown = True

    def hide_shortcuts(self) -> None:
        """Hide the list of shortcuts, if it is shown."""
        stop, self._stop_shortcuts = self._stop_shortcuts, None
        if stop is not None:
            self.shortcuts.is_shown = False
            stop()

    @staticmethod
    async def _offer(listeners: list[tuple[str, KeyHandler]], key: Key, path: str) -> bool:
        for where, handler in reversed(listeners):
            if where == path and await handler(key):
                return True
        return False


keys_context: ft.ContextProvider[Keys | None] = ft.create_context(None)
"""The key handlers of the session; without them, keys are ignored."""


def use_keys(handler: KeyHandler, *, over: bool = False, active: bool = True) -> None:
    """Call `handler` on key presses while this component is shown and `active`.

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
        if keys is not None and active:
            stops.append(keys.listen(path, offered, over=over))

    def end() -> None:
        while stops:
            stops.pop()()

    ft.use_effect(start, [path, active], end)


def use_escape(action: Action, *, over: bool = False, active: bool = True) -> None:
    """Run `action` on the Escape key while this component is shown and `active`, as with `use_keys`.

    The input guard is ignored, because a key press can't be an accidental double tap.
    """

    async def handle_key(key: Key) -> bool:
        if key.name == ESCAPE:
            await perform(action)
        return key.name == ESCAPE

    use_keys(handle_key, over=over, active=active)


def use_enter(action: Action) -> None:
    """Run `action` on the Enter key, until the Tab key gives the focus to a control, which Enter then presses."""
    has_focus = use_instance(Event)

    async def handle_key(key: Key) -> bool:
        if key.name == TAB:
            has_focus.set()
        takes_key = key.name in _ENTER and not has_focus.is_set()
        if takes_key:
            await perform(action)
        return takes_key

    use_keys(handle_key)


def key_of(event: ft.KeyboardEvent) -> Key:
    """Return the key press described by a Flet event."""
    return Key(name=event.key.upper(), shift=event.shift, command=event.ctrl or event.meta, alt=event.alt)
