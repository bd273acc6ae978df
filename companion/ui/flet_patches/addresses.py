"""Has a page ask before it goes to an address: Flet only tells of it, and a browser has left the last one by then."""

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
    """From now on, in the session of this page.

    Args:
        page: whose addresses these are.
        leaving: told of an address before the app itself goes there.
        may_arrive: asked whether the page may go to an address, whoever wants it to.
        stay: what is done where it may not; the address of the browser has changed already.
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
