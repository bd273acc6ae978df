"""Back navigation with a browser's or phone's button, which closes the layers over a screen before the screen."""

import flet as ft

from companion.ui.flet_patches.addresses import ask_before_going
from companion.ui.kit.keys import Keys


class BackNavigation:
    """A tracker that distinguishes navigation by the app from back navigation by the user."""

    def __init__(self, keys: Keys, here: str) -> None:
        """Initialize with the address at which the app was opened."""
        self._keys = keys
        self._bound_for: list[str] = []
        self.here = here

    @property
    def path(self) -> str:
        """The current address without its query."""
        return self.here.partition("?")[0]

    def goes(self, route: str) -> None:
        """Record that the app itself is about to navigate to `route`."""
        self._bound_for.append(route)

    def arrives(self, route: str) -> bool:
        """Return whether the page may go to `route`; if not, the caller closes the layer over the screen instead."""
        if route in self._bound_for:
            del self._bound_for[: self._bound_for.index(route) + 1]
        elif self._keys.covers(self.path):
            return False
        self.here = route
        return True

    async def uncover(self) -> None:
        """Close the layer over the screen."""
        await self._keys.back(self.path)


def guard_back_navigation(page: ft.Page, keys: Keys) -> None:
    """Make back navigation on this page close layers first, and restore the address that a browser has changed."""
    way = BackNavigation(keys, page.route)

    async def stay() -> None:
        await page.push_route(way.here)
        await way.uncover()

    def connected() -> None:
        if page.route != way.here:  # the page was reloaded at another address, which is not back navigation
            way.goes(page.route)

    page.on_connect = connected
    ask_before_going(page, leaving=way.goes, may_arrive=way.arrives, stay=stay)
