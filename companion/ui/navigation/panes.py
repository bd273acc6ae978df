"""A list and what was chosen from it, side by side; read one after the other."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import Pane, pane_context, use_translator
from companion.ui.kit.layout import LIST_WIDTH
from companion.ui.navigation.screens import page_view, use_keeping
from companion.ui.theme import use_palette
from companion.ui.widgets.cane import CaneBackground, squares
from companion.ui.widgets.text import body

Place = Callable[[], ft.Control]
"""What stands at an address; it reads the rest from there itself."""


_SIZE, _LARGEST = 17, 26.0


@component
def Panes(
    *, listed: Place, chosen: Place | None = None, first: Place | None = None, deep: bool = False, below: int = 0
) -> ft.Control:
    """`first` stands there while nothing is chosen; what is `deep` was opened from what was chosen.

    The address of the list is that many parts shorter than `below`: it stays the same page for as long as only what
    stands beside it changes.
    """
    palette = use_palette()
    path = ft.use_view_path()
    left = Pane(is_list=True, chosen=path if chosen or first else "", has_other=deep, hears=chosen is None)
    right = Pane(is_list=False, has_back=deep, hears=chosen is not None)
    beside = chosen or first or NothingChosen
    row = ft.Row(
        key="panes",
        expand=True,
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            # one node for each, or both would be read across, row by row
            ft.Semantics(
                container=True,
                content=ft.Container(
                    key="list-pane",
                    width=LIST_WIDTH,
                    border=ft.Border(right=ft.BorderSide(1, palette.hairline)),
                    content=pane_context(left, lambda: keyed(name_of(listed), listed)),
                ),
            ),
            ft.Semantics(
                container=True,
                expand=True,
                content=ft.Container(
                    key="chosen-pane", content=pane_context(right, lambda: keyed(name_of(beside), beside))
                ),
            ),
        ],
    )
    return page_view(_without(path, below), row, use_keeping(path))


def name_of(place: Place) -> str:
    """What tells two places from each other, so that nothing of the one is taken for something of the other."""
    return getattr(place, "__name__", "")


def _without(path: str, parts: int) -> str:
    """The address that is so many parts shorter."""
    return "/".join(path.split("/")[:-parts]) if parts else path


@component
def NothingChosen() -> ft.Control:
    """What there is beside a list before anything was chosen from it."""
    tr = use_translator()
    palette = use_palette()
    return CaneBackground(
        content=ft.Column(
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=18,
            controls=[
                squares(9, palette.brass),
                body(tr("Choose something from the list."), "muted"),
            ],
        ),
    )


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
