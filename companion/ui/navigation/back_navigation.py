"""Back navigation with a browser's or phone's back button, which first closes any layer on top, such as a sheet."""

import flet as ft

from companion.ui.flet_patches.addresses import ask_before_going
from companion.ui.kit.keys import Keys


class BackNavigation:
    """A tracker that distinguishes the app's own navigation from back navigation by the user."""

    def __init__(self, keys: Keys, here: str) -> None:
        """Initialize with the address that the app was opened at."""
        self._keys = keys
        self._bound_for: list[str] = []
        self.here = here

    @property
    def path(self) -> str:
        """The current address, without its query."""
        return self.here.partition("?")[0]

    def goes(self, route: str) -> None:
        """Record that the app itself is about to open `route`."""
        self._bound_for.append(route)

    def arrives(self, route: str) -> bool:
        """Return whether the page may open `route`; if not, the caller should call `uncover` instead."""
        if route in self._bound_for:
            del self._bound_for[: self._bound_for.index(route) + 1]
        elif self._keys.covers(self.path):
            return False
        self.here = route
        return True

    async def uncover(self) -> None:
        """Close the top layer on the current screen."""
        await self._keys.back(self.path)


def guard_back_navigation(page: ft.Page, keys: Keys) -> None:
    """Make back navigation close layers before screens, and restore an address already changed by the browser."""
    way = BackNavigation(keys, page.route)

    async def stay() -> None:
        await page.push_route(way.here)
        await way.uncover()

    def connected() -> None:
        if page.route != way.here:  # the page was reloaded at another address, which isn't back navigation
            way.goes(page.route)

    page.on_connect = connected
    ask_before_going(page, leaving=way.goes, may_arrive=way.arrives, stay=stay)
