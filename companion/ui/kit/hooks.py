"""What every control may ask for: words, states, and a way to other screens."""

from collections.abc import Awaitable, Callable, Hashable
from typing import Any, Generic, ParamSpec, TypeVar, cast

import flet as ft

from companion.i18n.catalogs import SOURCE, translator_for
from companion.i18n.translator import Translator
from companion.ui.kit.guard import InputGuard
from companion.ui.kit.half_done import HalfDone

translator_context = ft.create_context(translator_for(SOURCE))
"""The language of everything below."""


half_done_context = ft.create_context(HalfDone())
"""What somebody is in the middle of; the app provides that of its session."""


def use_translator() -> Translator:
    """The language to speak (a hook)."""
    return ft.use_context(translator_context)


def use_navigate() -> Callable[[str], None]:
    """A function that opens a route (a hook)."""
    return ft.context.page.navigate


def use_way_up(otherwise: str) -> str:
    """The address of the page below this one, or `otherwise` outside of all addresses (a hook)."""
    return ft.use_view_path().rpartition("/")[0] or otherwise


_T = TypeVar("_T")


_P = ParamSpec("_P")


_R = TypeVar("_R")


Setter = Callable[[_T | Callable[[_T], _T]], None]
"""Takes the new value, or a function of the old one where the new depends on it."""


def use_value(make: Callable[[], _T]) -> tuple[_T, Setter[_T]]:
    """A state that starts with what `make` returns (a hook); Flet's own loses the type of such a start."""
    return cast("tuple[_T, Setter[_T]]", ft.use_state(cast("Any", make)))


def use_one(make: Callable[[], _T]) -> _T:
    """A thing that is made once and stays for as long as the component does (a hook)."""
    return cast("_T", ft.use_ref(cast("Any", make)).current)


def use_once(action: Callable[[], Awaitable[object]]) -> Callable[[], Awaitable[None]]:
    """The same action, for a touch that trembles: not again while it is under way, nor just after it (a hook)."""
    guard, under_way = use_one(InputGuard), ft.use_ref(False)

    async def once() -> None:
        if under_way.current or not guard.passes():
            return
        under_way.current = True
        try:
            await action()
        finally:
            under_way.current = False
            guard.start()

    return once


class _Newest(Generic[_P, _R]):
    """Stands for a function that is another one at each drawing."""

    call: Callable[_P, _R]

    def __call__(self, *args: _P.args, **kwargs: _P.kwargs) -> _R:
        return self.call(*args, **kwargs)


def use_newest(call: Callable[_P, _R]) -> Callable[_P, _R]:
    """The same function at each drawing, which does what the newest `call` does (a hook): for what is kept."""
    newest: _Newest[_P, _R] = use_one(_Newest)
    newest.call = call
    return newest


def use_begun(name: Hashable, make: Callable[[], _T]) -> tuple[_T, Setter[_T]]:
    """A state that is still there when the page at this address is drawn in another place (a hook).

    `name` tells it from all that is begun at the same address.
    """
    half_done = ft.use_context(half_done_context)
    place, owner = (ft.use_view_path(), name), use_one(object)
    value, set_value = use_value(lambda: half_done.at(place, make))
    half_done.keep(place, owner, value)
    ft.use_effect(lambda: None, [], cleanup=lambda: half_done.leave(owner))
    return value, set_value
