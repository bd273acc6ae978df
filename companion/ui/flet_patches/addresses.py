"""A patch that lets a page refuse a navigation; Flet itself reports navigation only after the address has changed."""

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
    """Patch a page to ask before its address changes.

    Args:
        page: The page to patch.
        leaving: Called with the new address before the app itself navigates there.
        may_arrive: Returns whether the app or back navigation may open an address.
        stay: Called if `may_arrive` returns False; by then, the browser's address has already changed.
    """
    usual = page.before_event

    async def push_route(route: str, **kwargs: Any) -> None:  # noqa: ANN401  # the signature of Flet's method
        if route != page.route:
            leaving(route)
        await ft.Page.push_route(page, route, **kwargs)

    def before_event(e: ft.ControlEvent) -> object:
        if isinstance(e, ft.RouteChangeEvent) and not may_arrive(e.route):
            page.run_task(stay)
            return False
        return usual(e)

    page.push_route = push_route  # type: ignore[method-assign]  # patches only this page
    page.before_event = before_event  # type: ignore[method-assign]  # patches only this page
