"""Links to pages of the app, to be opened in other browsers or on other devices."""

import flet as ft

from companion.ui.kit.device import is_own_device


def link_to(page: ft.Page, route: str) -> str:
    """Return a link that opens `route` in the app, based on the address of this page."""
    base = (page.url or "").split("#")[0]
    return f"{base}#{route}" if page.pyodide else f"{base.rstrip('/')}{route}"


def link_for_others(page: ft.Page, route: str) -> str | None:
    """Return a link that opens `route` in the app on another device, or None if that device cannot open this app.

    Only the web app that stores its data in the browser can be linked to; a link to a server would show the server's
    matches.
    """
    return link_to(page, route) if page.pyodide and not is_own_device(page.url or "") else None
