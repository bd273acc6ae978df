"""The table of screens as routes of Flet's router: which screens cover which, and which are side by side."""

from collections.abc import Callable
from functools import cache, partial

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import Breadth
from companion.ui.kit.layout import has_two_panes
from companion.ui.navigation.panes import Panes, Place, name_of, view
from companion.ui.navigation.screens import SCREENS, Screen, loaded

_AT = {line.address: line for line in SCREENS}


def _lies_over(address: str) -> str:
    """Return the longest address of another screen that is a prefix of this one."""
    above = address.rpartition("/")[0]
    while above and above not in _AT:
        above = above.rpartition("/")[0]
    return above or "/"


_OVER: dict[str, list[Screen]] = {address: [] for address in _AT}
"""The screens that open over the one at an address."""

for _line in SCREENS[1:]:  # the first one is below all others
    _OVER[_lies_over(_line.address)].append(_line)


@component
def Places(*, breadth: Breadth) -> ft.Control:
    """Show the screen of the current address, over or beside those that it was opened from."""
    known = breadth.two_panes
    wide = has_two_panes(ft.context.page.width or 0) if known is None else known
    home = _AT["/"]
    elsewhere = ft.Route(path=":elsewhere*", component=_place(home))
    return ft.Router([_route(home, home.address, wide=wide), elsewhere], manage_views=True)


@cache
def _place(line: Screen) -> Place:
    """Return a separate component for each screen, so that no two of them share state."""

    def draw(**handed: object) -> ft.Control:
        return loaded(line.shown)(**handed)

    def Shown() -> ft.Control:
        params = ft.use_route_params()
        handed = {name: params[name] for name in parameters(line.address) if params.get(name) is not None}
        if line.within:
            return view(loaded(line.within)(draw, **handed))
        return view(keyed("/".join(handed.values()), draw, **handed) if handed else draw())

    Shown.__name__ = line.shown
    return component(Shown)


def parameters(address: str) -> list[str]:
    """Return the names of the `:parameters` in an address."""
    return [part.strip(":?") for part in address.split("/") if part.startswith(":")]


def _paths(line: Screen) -> list[str]:
    """Return the address relative to the screen below, without and with its optional last part."""
    path = line.address.removeprefix(_lies_over(line.address)).strip("/")
    return [path.rpartition("/")[0], path.removesuffix("?")] if path.endswith("?") else [path]


def _route(line: Screen, path: str, beside: tuple[Screen, int] | None = None, *, wide: bool) -> ft.Route:
    """Return the route of a screen and of those that open over it.

    `beside` is the list that it is shown beside, and the number of parts that its address has below the list's.
    """
    shown, over = _place(line), None
    if wide and line.is_list:
        shown, over = _panes(line, first=_AT.get(line.first)), (line, 0)
    elif wide and line.beside:
        shown = _panes(_AT[line.beside], line)
    elif beside is not None and not line.is_whole:
        listed, depth = beside
        below = depth + len(path.split("/"))
        shown, over = _panes(listed, line, deep=depth > 0, below=below), (listed, below)
    above = _OVER[line.address]
    children = [_route(one, rest, over, wide=wide) for one in above for rest in _paths(one)]
    if over is None or all(one.is_whole for one in above):
        return ft.Route(path=path, component=shown, children=children)
    # an open page and its list are one page, so that nothing is below it
    return ft.Route(path=path, children=[ft.Route(index=True, component=shown), *children])


def _panes(
    listed: Screen, chosen: Screen | None = None, *, first: Screen | None = None, deep: bool = False, below: int = 0
) -> Callable[[], ft.Control]:
    """Return a pair of panes, keyed by its list."""
    place = _place(listed)
    return partial(
        keyed,
        name_of(place),
        Panes,
        listed=place,
        chosen=None if chosen is None else _place(chosen),
        first=None if first is None else _place(first),
        deep=deep,
        below=below,
    )
