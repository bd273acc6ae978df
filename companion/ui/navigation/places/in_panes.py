"""How the addresses of a list and of what opens from it become two panes, where the window is wide enough."""

from dataclasses import replace
from functools import partial

import flet as ft

from companion.ui.kit.guarded import keyed
from companion.ui.navigation.panes import Panes, Place, name_of


def list_route(
    path: str, listed: Place, children: list[ft.Route], *, wide: bool, first: Place | None = None
) -> ft.Route:
    """A list and what opens from it: one above the other, or side by side; `first` is shown before anything else is."""
    if not wide:
        return ft.Route(path=path, component=listed, children=children)
    alone = ft.Route(index=True, component=_panes(listed, first=first))
    return ft.Route(path=path, children=[alone, *(_beside(listed, child, 0) for child in children)])


def over_list(path: str, listed: Place, children: list[ft.Route], *, wide: bool) -> ft.Route:
    """A list whose pages have the whole window, as those that somebody types in at length."""
    return ft.Route(path=path, component=_panes(listed) if wide else listed, children=children)


def beside(listed: Place, route: ft.Route, *, wide: bool) -> ft.Route:
    """A page of an address of its own, next to the list that it belongs to; what is over it has the whole window."""
    return replace(route, component=_panes(listed, chosen=route.component)) if wide else route


def _beside(listed: Place, route: ft.Route, depth: int) -> ft.Route:
    """The same page next to the list, and all that is over it, too; a list in there has panes of its own."""
    if route.component is None:
        return route
    below = depth + len((route.path or "").split("/"))
    shown = _panes(listed, chosen=route.component, deep=depth > 0, below=below)
    if not route.children:
        return replace(route, component=shown)
    over = [_beside(listed, child, below) for child in route.children]
    return replace(route, component=None, children=[ft.Route(index=True, component=shown), *over])


def _panes(
    listed: Place, *, chosen: Place | None = None, first: Place | None = None, deep: bool = False, below: int = 0
) -> Place:
    """Another list makes another page."""
    return partial(keyed, name_of(listed), Panes, listed=listed, chosen=chosen, first=first, deep=deep, below=below)
