"""Links to screens of the app, for other browsers and devices."""

import flet as ft

from companion.ui.kit.device import is_own_device


def link_to(page: ft.Page, route: str) -> str:
    """Return the link that opens a route of the app at this page's address."""
    base = (page.url or "").split("#")[0]
    return f"{base}#{route}" if page.pyodide else f"{base.rstrip('/')}{route}"


def link_for_others(page: ft.Page, route: str) -> str | None:
    """Return the link that opens a route in the app on another device, or None if that device cannot reach this app.

    Only the static web app runs independently on each device, with that device's own matches.
    """
    return link_to(page, route) if page.pyodide and not is_own_device(page.url or "") else None
