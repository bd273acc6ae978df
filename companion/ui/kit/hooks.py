"""Hooks used by many components: translation, state, navigation and panes."""

from collections.abc import Awaitable, Callable, Hashable
from contextvars import copy_context
from dataclasses import dataclass
from typing import Any, Generic, ParamSpec, TypeVar, cast

import flet as ft

from companion.i18n.catalogs import SOURCE, translator_for
from companion.i18n.translator import Translator
from companion.ui.kit.guard import InputGuard

translator_context = ft.create_context(translator_for(SOURCE))
_T = TypeVar("_T")


def bind_session(call: Callable[[_T], object]) -> Callable[[_T], None]:
    """Return a function that can be called from anywhere and runs `call` in the current session."""
    here = copy_context()

    def made(argument: _T) -> None:
        here.copy().run(call, argument)  # a copy, because a context cannot be entered again while it is in use

    return made


_Key = tuple[str, Hashable]


class PageDrafts:
    """The unfinished input on the pages of a session.

    Input is discarded when its page is closed, unless another page has taken it over: when the window becomes wide
    enough for two panes, a page is drawn again beside its list before the old one is removed.
    """

    def __init__(self) -> None:
        """Initialize without any unfinished input."""
        self._things: dict[_Key, tuple[object, object]] = {}

    def at(self, key: _Key, make: Callable[[], _T]) -> _T:
        """Return the input stored under `key`, or the result of `make` if there is none."""
        return cast("_T", self._things[key][1]) if key in self._things else make()

    def keep(self, key: _Key, owner: object, thing: object) -> None:
        """Store `thing` under `key`, replacing anything that `owner` stored before."""
        self.leave(owner)
        self._things[key] = owner, thing

    def leave(self, owner: object) -> None:
        """Discard the input stored by `owner`, unless another owner has taken it over."""
        for key in [key for key, (other, _) in self._things.items() if other is owner]:
            del self._things[key]


page_drafts_context = ft.create_context(PageDrafts())
"""The session's unfinished input; set by the root component."""


def use_translator() -> Translator:
    """Return the translator for the language of the interface."""
    return ft.use_context(translator_context)


def use_navigate() -> Callable[[str], None]:
    """Return a function that opens an address."""
    return ft.context.page.navigate


def use_way_up(otherwise: str) -> str:
    """Return the current address without its last segment, or `otherwise` if nothing would be left."""
    return ft.use_view_path().rpartition("/")[0] or otherwise


_SLOW_DOUBLE_TAP = 0.75
"""The maximum number of seconds between the taps of a slow double tap."""
_P = ParamSpec("_P")
_R = TypeVar("_R")
Setter = Callable[[_T | Callable[[_T], _T]], None]
"""A state setter, which takes the new value or a function that computes the new value from the old one."""


def use_value(make: Callable[[], _T]) -> tuple[_T, Setter[_T]]:
    """Return a state, initialized by calling `make`, and its setter; unlike Flet's own hook, it preserves the type."""
    return cast("tuple[_T, Setter[_T]]", ft.use_state(cast("Any", make)))


def use_optional(_: type[_T]) -> tuple[_T | None, Setter[_T | None]]:
    """Return a state of the given type, initially None, and its setter."""
    return cast("tuple[_T | None, Setter[_T | None]]", ft.use_state(cast("Any", None)))


def use_instance(make: Callable[[], _T]) -> _T:
    """Return an object that is created once and kept for as long as the component exists."""
    return cast("_T", ft.use_ref(cast("Any", make)).current)


def use_once(
    action: Callable[[], Awaitable[object]], *, appears_under_finger: bool = False
) -> Callable[[], Awaitable[None]]:
    """Wrap `action` to ignore calls made while it is running or just afterwards, such as those of a double tap.

    If its button `appears_under_finger`, where the button of the previous screen was, calls are also ignored at first.
    """
    guard, under_way = use_instance(_waiting_guard if appears_under_finger else InputGuard), ft.use_ref(False)

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


def _waiting_guard() -> InputGuard:
    guard = InputGuard(seconds=_SLOW_DOUBLE_TAP)
    guard.start()
    return guard


class Memos:
    """Memoized values by name, for the items of a list; hooks cannot be used for items whose number may change."""

    def __init__(self) -> None:
        """Initialize without any values."""
        self._values: dict[str, tuple[object, Any]] = {}

    def get(self, name: str, state: object, make: Callable[[], _T]) -> _T:
        """Return the value stored under `name`, calling `make` for a new value if `state` has changed since then."""
        if name not in self._values or self._values[name][0] != state:
            self._values[name] = state, make()
        return cast("_T", self._values[name][1])


class _Newest(Generic[_P, _R]):
    """A function that calls the latest version of another function."""

    call: Callable[_P, _R]

    def __call__(self, *args: _P.args, **kwargs: _P.kwargs) -> _R:
        return self.call(*args, **kwargs)


def use_latest(call: Callable[_P, _R]) -> Callable[_P, _R]:
    """Return a function that stays the same but always calls the latest `call`, for callbacks that are stored."""
    newest: _Newest[_P, _R] = use_instance(_Newest)
    newest.call = call
    return newest


def use_page_draft(name: Hashable, make: Callable[[], _T]) -> tuple[_T, Setter[_T]]:
    """Return a state and its setter; the state is kept when the page at this address moves to a different pane.

    `name` distinguishes several states at the same address.
    """
    page_drafts = ft.use_context(page_drafts_context)
    key, owner = (ft.use_view_path(), name), use_instance(object)
    value, set_value = use_value(lambda: page_drafts.at(key, make))
    page_drafts.keep(key, owner, value)
    ft.use_effect(lambda: None, [], cleanup=lambda: page_drafts.leave(owner))
    return value, set_value


class PaneMode(ft.Observable):
    """Whether the session's window is wide enough for two panes."""

    def __init__(self) -> None:
        """Initialize with None, because the width of the window is not known yet."""
        self.two_panes: bool | None = None

    def follow(self, *, two_panes: bool) -> None:
        """Set the value, notifying observers only if it has changed."""
        if two_panes != self.two_panes:
            self.two_panes = two_panes


class WindowWidth(ft.Observable):
    """The width of the session's window."""

    def __init__(self) -> None:
        """Initialize with None, because the width is not known until the first change."""
        self.latest: float | None = None

    def follow(self, width: float) -> None:
        """Set the width, notifying observers only if it has changed."""
        if width != self.latest:
            self.latest = width


window_width_context = ft.create_context(WindowWidth())
"""The width of the session's window; set by the root component."""


def use_window_width() -> float:
    """Return the window's width, or 0 if it is unknown, and redraw the component whenever it changes."""
    return ft.use_context(window_width_context).latest or ft.context.page.width or 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Pane:
    """One of two panes side by side: a list, or the page opened from the list."""

    is_list: bool
    address: str = ""
    """The address of the list; empty in the pane beside it."""
    chosen: str = ""
    """The address of the page that is open beside the list, or an empty string."""
    has_back: bool = True
    """Whether the pane shows a back button, which a page beside its list doesn't need."""
    has_other: bool = False
    """Whether the other pane has a back button, too, so that the two buttons need different labels."""
    takes_keys: bool = True
    """Whether this pane handles the Escape key."""


pane_context: ft.ContextProvider[Pane | None] = ft.create_context(None)
"""The pane that contains a screen, or None if the screen fills the window."""


def use_pane() -> Pane | None:
    """Return the pane that contains this component, or None if the component's screen fills the window."""
    return ft.use_context(pane_context)


def use_chosen() -> str:
    """Return the address of the page open beside this list, or an empty string if there is none."""
    pane = use_pane()
    return pane.chosen if pane is not None else ""


def is_at_or_below(address: str, chosen: str) -> bool:
    """Return whether `chosen` is `address` or a page below it."""
    return bool(address) and (chosen == address or chosen.startswith(f"{address}/"))
