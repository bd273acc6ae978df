"""Hooks for every control: translation, state, navigation and panes."""

from collections.abc import Awaitable, Callable, Hashable
from contextvars import copy_context
from dataclasses import dataclass
from typing import Any, Generic, ParamSpec, TypeVar, cast

import flet as ft

from companion.i18n.catalogs import SOURCE, translator_for
from companion.i18n.translator import Translator
from companion.ui.kit.guard import InputGuard

translator_context = ft.create_context(translator_for(SOURCE))
"""The translator for all components inside."""
_T = TypeVar("_T")


def bind_session(call: Callable[[_T], object]) -> Callable[[_T], None]:
    """Bind `call` to the current session, so that its changes are drawn there, regardless of where it is called."""
    here = copy_context()

    def made(argument: _T) -> None:
        here.copy().run(call, argument)  # a context can't be entered twice at the same time, a copy of it can

    return made


_Key = tuple[str, Hashable]


class PageDrafts:
    """A session's unfinished input by page, discarded with its page unless another page has taken it over.

    When the window grows, the page is redrawn beside its list before the old page is removed.
    """

    def __init__(self) -> None:
        """Initialize without unfinished input."""
        self._things: dict[_Key, tuple[object, object]] = {}

    def at(self, key: _Key, make: Callable[[], _T]) -> _T:
        """Return the input stored for `place`, or else the result of `make`."""
        return cast("_T", self._things[key][1]) if key in self._things else make()

    def keep(self, key: _Key, owner: object, thing: object) -> None:
        """Store `thing` for `place` as the only input of `owner`."""
        self.leave(owner)
        self._things[key] = owner, thing

    def leave(self, owner: object) -> None:
        """Discard the input that still belongs to `owner`."""
        for key in [key for key, (other, _) in self._things.items() if other is owner]:
            del self._things[key]


page_drafts_context = ft.create_context(PageDrafts())
"""The session's unfinished input, provided by the app."""


def use_translator() -> Translator:
    """Return the translator for the current language."""
    return ft.use_context(translator_context)


def use_navigate() -> Callable[[str], None]:
    """Return a function that opens a route."""
    return ft.context.page.navigate


def use_way_up(otherwise: str) -> str:
    """Return the address one level up, or `otherwise` if there is none."""
    return ft.use_view_path().rpartition("/")[0] or otherwise


_P = ParamSpec("_P")
_R = TypeVar("_R")
Setter = Callable[[_T | Callable[[_T], _T]], None]
"""A function that takes a state's new value, or a function that computes it from the old one."""


def use_value(make: Callable[[], _T]) -> tuple[_T, Setter[_T]]:
    """Return a state that starts with the result of `make`; Flet's own hook loses the type."""
    return cast("tuple[_T, Setter[_T]]", ft.use_state(cast("Any", make)))


def use_optional(_: type[_T]) -> tuple[_T | None, Setter[_T | None]]:
    """Return a state of the given type that starts as None."""
    return cast("tuple[_T | None, Setter[_T | None]]", ft.use_state(cast("Any", None)))


def use_instance(make: Callable[[], _T]) -> _T:
    """Return an object that is created once and kept for the lifetime of the component."""
    return cast("_T", ft.use_ref(cast("Any", make)).current)


def use_once(action: Callable[[], Awaitable[object]]) -> Callable[[], Awaitable[None]]:
    """Wrap `action` to ignore further calls, such as from a double tap, while it is running and just afterwards."""
    guard, under_way = use_instance(InputGuard), ft.use_ref(False)

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
    """A callable that delegates to a function that is replaced on each render."""

    call: Callable[_P, _R]

    def __call__(self, *args: _P.args, **kwargs: _P.kwargs) -> _R:
        return self.call(*args, **kwargs)


def use_latest(call: Callable[_P, _R]) -> Callable[_P, _R]:
    """Return a stable function that always calls the newest `call`, for callbacks that are stored."""
    newest: _Newest[_P, _R] = use_instance(_Newest)
    newest.call = call
    return newest


def use_page_draft(name: Hashable, make: Callable[[], _T]) -> tuple[_T, Setter[_T]]:
    """Return a state that survives when the page at this address moves to another pane.

    `name` distinguishes it from other states at the same address.
    """
    page_drafts = ft.use_context(page_drafts_context)
    key, owner = (ft.use_view_path(), name), use_instance(object)
    value, set_value = use_value(lambda: page_drafts.at(key, make))
    page_drafts.keep(key, owner, value)
    ft.use_effect(lambda: None, [], cleanup=lambda: page_drafts.leave(owner))
    return value, set_value


class PaneMode(ft.Observable):
    """An observable that states whether two panes fit in the session's window, notifying observers only of changes."""

    def __init__(self) -> None:
        """Initialize without a known width."""
        self.two_panes: bool | None = None

    def follow(self, *, two_panes: bool) -> None:
        """Update the value if it has changed."""
        if two_panes != self.two_panes:
            self.two_panes = two_panes


@dataclass(frozen=True, slots=True, kw_only=True)
class Pane:
    """One of two panes side by side."""

    is_list: bool
    chosen: str = ""
    """The address of the page open beside a list; empty if nothing was chosen."""
    has_back: bool = True
    """Whether a back button is shown; a page beside its list doesn't need one."""
    has_other: bool = False
    """Whether the page beside the list also has a back button, so that the two need different labels."""
    takes_keys: bool = True
    """Whether this pane handles the Escape key."""


pane_context: ft.ContextProvider[Pane | None] = ft.create_context(None)
"""The pane that contains a screen, or None if the screen fills the window."""


def use_pane() -> Pane | None:
    """Return the pane around this component, if any."""
    return ft.use_context(pane_context)


def use_chosen() -> str:
    """Return the address of the page open beside this list, or an empty string."""
    pane = use_pane()
    return pane.chosen if pane is not None else ""


def is_at_or_below(address: str, chosen: str) -> bool:
    """Return whether `chosen` is `address` or an address below it."""
    return bool(address) and (chosen == address or chosen.startswith(f"{address}/"))
