"""How a component hears what is pressed on the keyboard."""

from collections.abc import Callable

import flet as ft

from companion.ui.kit.hooks import use_one
from companion.ui.kit.keys import Hear, Key, Keys

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
