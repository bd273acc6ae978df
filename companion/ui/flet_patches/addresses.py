"""Confirm navigation before it happens: Flet only reports it after a browser has changed its address."""

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft


def ask_before_going(
    page: ft.Page,
    *,
    leaving: Callable[[str], None],
    may_arrive: Callable[[str], bool],
    stay: Callable[[], Awaitable[None]],
) -> None:
    """Patch a page to confirm every change of its address.

    Args:
        page: the page to patch.
        leaving: called with an address before the app itself navigates there.
        may_arrive: returns whether the page may go to an address, by the app or by back navigation.
        stay: called if it may not; the browser's address has changed already.
    """
    usual = page.before_event

    async def push_route(route: str, **kwargs: Any) -> None:  # noqa: ANN401  # as Flet's own
        if route != page.route:
            leaving(route)
        await ft.Page.push_route(page, route, **kwargs)

    def before_event(e: ft.ControlEvent) -> object:
        if isinstance(e, ft.RouteChangeEvent) and not may_arrive(e.route):
            page.run_task(stay)
            return False
        return usual(e)

    page.push_route = push_route  # type: ignore[method-assign]
    page.before_event = before_event  # type: ignore[method-assign]
