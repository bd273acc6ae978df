"""Links to pages of the app, for other browsers and devices."""

import flet as ft

from companion.ui.kit.device import is_own_device


def link_to(page: ft.Page, route: str) -> str:
    """Return a link that opens `route` in the app at this page's address."""
    base = (page.url or "").split("#")[0]
    return f"{base}#{route}" if page.pyodide else f"{base.rstrip('/')}{route}"


def link_for_others(page: ft.Page, route: str) -> str | None:
    """Return a link that opens `route` in the app on another device, or None if that device cannot open this app.

    Only the web app whose data is stored in the browser qualifies; a link to a server would show the server's matches.
    """
    return link_to(page, route) if page.pyodide and not is_own_device(page.url or "") else None
