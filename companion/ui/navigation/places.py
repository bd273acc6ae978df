"""Routes for Flet's router, created from the table of screens."""

from collections.abc import Callable, Container
from functools import cache, partial

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import PaneMode, use_translator
from companion.ui.kit.keys import keys_context
from companion.ui.kit.layout import has_two_panes, use_text_scale
from companion.ui.navigation.panes import PageContent, Panes, name_of, view
from companion.ui.navigation.screens import SCREENS, ScreenEntry, loaded
from companion.ui.theme import use_palette
from companion.ui.widgets.shortcuts import shortcuts_dialog

_AT = {entry.address: entry for entry in SCREENS}


def _lies_over(address: str) -> str:
    """Return the address of the screen below: the longest other screen address that is a prefix of this one."""
    above = address.rpartition("/")[0]
    while above and above not in _AT:
        above = above.rpartition("/")[0]
    return above or "/"


_OVER: dict[str, list[ScreenEntry]] = {address: [] for address in _AT}
"""For each screen's address, the screens that open on top of that screen."""

for _entry in SCREENS[1:]:  # the first is the home screen, which is below all others
    _OVER[_lies_over(_entry.address)].append(_entry)


@component
def AppRouter(*, pane_mode: PaneMode) -> ft.Control:
    """The screen at the current address, and either the screens below it or the list beside it."""
    tr, palette, scale = use_translator(), use_palette(), use_text_scale()
    keys, is_home = ft.use_context(keys_context), ft.context.page.route in {"", "/"}
    if keys is not None:
        is_shown = ft.use_state(keys.shortcuts)[0].is_shown
        close = keys.hide_shortcuts
        ft.use_dialog(
            shortcuts_dialog(tr, palette, scale, can_go_back=not is_home, on_close=close) if is_shown else None
        )
    known = pane_mode.two_panes
    wide = has_two_panes(ft.context.page.width or 0) if known is None else known
    home = _AT["/"]
    elsewhere = ft.Route(path=":elsewhere*", component=_place(home))
    return ft.Router([_route(home, home.address, wide=wide), elsewhere], manage_views=True)


def routes_of(address: str, above: Container[str]) -> list[ft.Route]:
    """Return the routes of the screen at `address` and of the screens on top of it that `above` contains."""
    entry = _AT[address]
    children = [
        ft.Route(path=path, component=_place(child))
        for child in _OVER[address]
        if child.address in above
        for path in _paths(child)
    ]
    return [ft.Route(path=entry.address, component=_place(entry), children=children)]


@cache
def _place(entry: ScreenEntry) -> PageContent:
    """Return a component that shows a screen; each screen has its own component, so that they never share state."""

    def draw(**handed: object) -> ft.Control:
        return loaded(entry.shown)(**handed)

    def Shown() -> ft.Control:
        params = ft.use_route_params()
        handed = {name: params[name] for name in parameters(entry.address) if params.get(name) is not None}
        if entry.within:
            return view(loaded(entry.within)(draw, **handed))
        return view(keyed("/".join(handed.values()), draw, **handed) if handed else draw())

    Shown.__name__ = entry.shown
    return component(Shown)


def parameters(address: str) -> list[str]:
    """Return the names of the parameters in an address, such as `match_id` for `/match/:match_id`."""
    return [part.strip(":?") for part in address.split("/") if part.startswith(":")]


def _paths(entry: ScreenEntry) -> list[str]:
    """Return a screen's address relative to the screen below, with and without the last segment if that is optional."""
    path = entry.address.removeprefix(_lies_over(entry.address)).strip("/")
    return [path.rpartition("/")[0], path.removesuffix("?")] if path.endswith("?") else [path]


def _route(entry: ScreenEntry, path: str, beside: tuple[ScreenEntry, int] | None = None, *, wide: bool) -> ft.Route:
    """Return the route of a screen, including the screens that open on top of it.

    `beside` contains the list shown beside the screen, and the number of address segments between the list's address
    and that of the screen below.
    """
    shown, over = _place(entry), None
    if wide and entry.is_list:
        shown, over = _panes(entry, first=_AT.get(entry.first)), (entry, 0)
    elif wide and entry.beside:
        shown = _panes(_AT[entry.beside], entry, at=entry.beside)
    elif beside is not None and not entry.is_whole:
        listed, depth = beside
        below = depth + len(path.split("/"))
        shown, over = _panes(listed, entry, deep=depth > 0, below=below), (listed, below)
    above = _OVER[entry.address]
    children = [_route(child, rest, over, wide=wide) for child in above for rest in _paths(child)]
    if over is None or all(child.is_whole for child in above):
        return ft.Route(path=path, component=shown, children=children)
    # the page is drawn together with its list, so the list needs no view of its own below
    return ft.Route(path=path, children=[ft.Route(index=True, component=shown), *children])


def _panes(
    listed: ScreenEntry,
    chosen: ScreenEntry | None = None,
    *,
    first: ScreenEntry | None = None,
    deep: bool = False,
    below: int = 0,
    at: str = "",
) -> Callable[[], ft.Control]:
    """Return a function that draws a list and a page side by side; the list is the key, so that its state is kept."""
    drawn = _place(listed)
    return partial(
        keyed,
        name_of(drawn),
        Panes,
        listed=drawn,
        chosen=None if chosen is None else _place(chosen),
        first=None if first is None else _place(first),
        deep=deep,
        below=below,
        at=at,
    )
