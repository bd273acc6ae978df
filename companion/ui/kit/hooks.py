"""What every control may ask for: words, states, and a way to other screens."""

from collections.abc import Awaitable, Callable, Hashable
from contextvars import copy_context
from dataclasses import dataclass
from typing import Any, Generic, ParamSpec, TypeVar, cast

import flet as ft

from companion.i18n.catalogs import SOURCE, translator_for
from companion.i18n.translator import Translator
from companion.ui.kit.guard import InputGuard

translator_context = ft.create_context(translator_for(SOURCE))
"""The language of everything below."""
_T = TypeVar("_T")


def in_own_session(call: Callable[[_T], object]) -> Callable[[_T], None]:
    """The same call, to be made from anywhere; what it changes is drawn here, where this was asked for."""
    here = copy_context()

    def made(argument: _T) -> None:
        here.copy().run(call, argument)  # a copy can be entered again while another call is under way

    return made


_Place = tuple[str, Hashable]


class HalfDone:
    """Each thing belongs to the page that shows it, and goes with it, unless another has taken it over; one a session.

    A window that grows draws the page anew, beside its list, before it takes the former one away.
    """

    def __init__(self) -> None:
        """Nothing was begun."""
        self._things: dict[_Place, tuple[object, object]] = {}

    def at(self, place: _Place, make: Callable[[], _T]) -> _T:
        """What is there, else what `make` returns."""
        return cast("_T", self._things[place][1]) if place in self._things else make()

    def keep(self, place: _Place, owner: object, thing: object) -> None:
        """From now on it is this owner's, who has no other."""
        self.leave(owner)
        self._things[place] = owner, thing

    def leave(self, owner: object) -> None:
        """Forget what is still this owner's."""
        for place in [place for place, (other, _) in self._things.items() if other is owner]:
            del self._things[place]


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


_P = ParamSpec("_P")
_R = TypeVar("_R")
Setter = Callable[[_T | Callable[[_T], _T]], None]
"""Takes the new value, or a function of the old one where the new depends on it."""


def use_value(make: Callable[[], _T]) -> tuple[_T, Setter[_T]]:
    """A state that starts with what `make` returns (a hook); Flet's own loses the type of such a start."""
    return cast("tuple[_T, Setter[_T]]", ft.use_state(cast("Any", make)))


def use_maybe(_: type[_T]) -> tuple[_T | None, Setter[_T | None]]:
    """A state of that type, which has no value at first (a hook)."""
    return cast("tuple[_T | None, Setter[_T | None]]", ft.use_state(cast("Any", None)))


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


class Breadth(ft.Observable):
    """Whether there is room for two panes; one a session, and told only when that changes."""

    def __init__(self) -> None:
        """Nobody has told a width yet."""
        self.two_panes: bool | None = None

    def follow(self, *, two_panes: bool) -> None:
        """Keep it, where it is another one."""
        if two_panes != self.two_panes:
            self.two_panes = two_panes


@dataclass(frozen=True, slots=True, kw_only=True)
class Pane:
    """One of the two."""

    is_list: bool
    chosen: str = ""
    """The address of what is open beside a list; empty where nothing was chosen."""
    has_back: bool = True
    """Whether a way back is shown: what stands beside its list needs none."""
    has_other: bool = False
    """Whether the page beside a list has a way back as well, so that this one must be told from it."""
    hears: bool = True
    """Whether the key that leads back is meant here."""


pane_context: ft.ContextProvider[Pane | None] = ft.create_context(None)
"""None where a screen has the whole window."""


def use_pane() -> Pane | None:
    """The pane that this stands in, if any (a hook)."""
    return ft.use_context(pane_context)


def use_chosen() -> str:
    """The address of what is open beside this list; empty where there is nothing beside it (a hook)."""
    pane = use_pane()
    return pane.chosen if pane is not None else ""


def leads_there(address: str, chosen: str) -> bool:
    """Whether what is open stands at that address, or over it."""
    return bool(address) and (chosen == address or chosen.startswith(f"{address}/"))
