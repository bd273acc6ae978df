"""Flet views that show either one screen or two panes: a list and the page opened from it."""

from collections.abc import Awaitable, Callable

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import Pane, pane_context, use_pane, use_translator
from companion.ui.kit.keys import keys_context
from companion.ui.kit.layout import LIST_WIDTH
from companion.ui.theme import use_palette
from companion.ui.widgets.cane import CaneBackground, squares
from companion.ui.widgets.text import body

PageContent = Callable[[], ft.Control]
"""A function that draws the screen at the current address and reads the address's parameters itself."""

Keep = Callable[[ft.Event[ft.View]], Awaitable[None]]
"""A handler for back navigation that closes the layer on top of a page instead of the page."""


def view(content: ft.Control) -> ft.Control:
    """Return a screen as a Flet view, or the screen itself if it is in one of two panes."""
    path = ft.use_view_path()
    keep = _use_keeping(path)
    return content if use_pane() is not None else _page_view(path, content, keep)


def _use_keeping(path: str) -> Keep | None:
    """Return a handler that keeps a page open while it has a layer on top; None without a layer, or in a browser."""
    keys = ft.use_context(keys_context)
    if keys is None or ft.context.page.web:
        return None
    covered = ft.use_state(keys.covered)[0]

    async def keep(event: ft.Event[ft.View]) -> None:
        await keys.back(path)
        await event.control.confirm_pop(should_pop=False)

    return keep if path in covered.paths else None


def _page_view(path: str, content: ft.Control, keep: Keep | None = None) -> ft.View:
    """Return a Flet view that fills the window."""
    return ft.View(
        route=path,
        padding=0,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[content],
        can_pop=keep is None,
        on_confirm_pop=keep,
    )


@component
def Panes(
    *,
    listed: PageContent,
    chosen: PageContent | None = None,
    first: PageContent | None = None,
    deep: bool = False,
    below: int = 0,
    at: str = "",
) -> ft.Control:
    """A list, and beside it the page `chosen` from it or, if nothing has been chosen, the page `first`.

    Set `deep` for a page that was opened from the chosen page, so that it has a back button. The list's address is the
    page's address without the last `below` segments, so that the list stays the same when the page changes, or the
    address `at`, if the page's own address is not below that of the list.
    """
    palette = use_palette()
    path = ft.use_view_path()
    address = _without(path, below)
    left = Pane(
        is_list=True,
        address=at or address,
        chosen=path if chosen or first else "",
        has_other=deep,
        takes_keys=chosen is None,
    )
    right = Pane(is_list=False, has_back=deep, takes_keys=chosen is not None)
    beside = chosen or first or NothingChosen
    row = ft.Row(
        key="panes",
        expand=True,
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            # a group for each pane; otherwise, screen readers would read across both panes, line by line
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
    return _page_view(address, row, _use_keeping(path))


def name_of(content: PageContent) -> str:
    """Return a page's name for use as a key, so that different pages never share state."""
    return getattr(content, "__name__", "")


def _without(path: str, parts: int) -> str:
    return "/".join(path.split("/")[:-parts]) if parts else path


@component
def NothingChosen() -> ft.Control:
    """The placeholder beside a list from which nothing has been chosen yet."""
    tr = use_translator()
    palette = use_palette()
    return CaneBackground(
        content=ft.Column(
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=18,
            controls=[squares(9, palette.brass), body(tr("Choose an item from the list."), "muted")],
        )
    )
