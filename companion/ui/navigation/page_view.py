"""A page as Flet stacks them: an app that is no web page is asked before its uppermost one is left."""

from collections.abc import Awaitable, Callable

import flet as ft

from companion.ui.kit.keys import keys_context

Keep = Callable[[ft.Event[ft.View]], Awaitable[None]]
"""Stays, and takes away what lies over the page."""


def use_keeping(path: str) -> Keep | None:
    """What keeps the page at `path` as long as something lies over it (a hook); a browser goes back by addresses."""
    keys = ft.use_context(keys_context)
    if keys is None or ft.context.page.web:
        return None
    covered = ft.use_state(keys.covered)[0]

    async def keep(event: ft.Event[ft.View]) -> None:
        await keys.back(path)
        await event.control.confirm_pop(should_pop=False)

    return keep if path in covered.paths else None


def page_view(path: str, content: ft.Control, keep: Keep | None = None) -> ft.View:
    """The whole window at an address."""
    return ft.View(
        route=path,
        padding=0,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[content],
        can_pop=keep is None,
        on_confirm_pop=keep,
    )


def stand_at(page: ft.Page, route: str) -> None:
    """Before the client hears of the page: its empty view stands where the first screen will, which else slides in."""
    page.views[0].route = route
